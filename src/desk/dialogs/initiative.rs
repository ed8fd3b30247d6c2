//! Who acts first: the roll, the choice of its winner, the cards (C2.1).
//!
//! Never rolls.

use egui::{Context, Ui};

use super::DialogState;
use super::outcome::{self, why_not};
use super::parts::frame::{Press, foot, window};
use super::parts::people::faction_ui;
use super::parts::remark;
use crate::campaign::command::Command;
use crate::campaign::prompt::About;
use crate::desk::context::Desk;
use crate::desk::outbox::{Action, Outbox};
use crate::desk::words::dialogs as words;

pub(super) fn ui(ctx: &Context, desk: &Desk<'_>, state: &mut DialogState, out: &mut Outbox) {
    window(ctx, words::INITIATIVE, 460.0, out, |ui, out| {
        let ask = desk.ask(|about| matches!(about, About::Initiative | About::First | About::Card));
        let Some(ask) = ask else { return outcome::answered_ui(ui, desk, state, out) };
        let why = why_not(desk, Some(ask));
        super::parts::live_ui(ui, desk);
        if ask.about == About::First {
            if state.has_news(desk) {
                outcome::news_ui(ui, desk);
            }
            if !state.has_news(desk) {
                first_ui(ui, desk, ask.who);
            }
            remark(ui, words::FIRST_RULE);
            // Whoever has won the roll mostly wants to go first himself.
            let mut choices: Vec<&Command> = ask.choices.iter().collect();
            choices.sort_by_key(
                |command| !matches!(command, Command::ChooseFirst(first) if Some(*first) == ask.who),
            );
            let buttons: Vec<Press> = choices
                .iter()
                .map(|command| Press::unless(first_words(desk, command), why.clone()))
                .collect();
            if let Some(at) = foot(ui, desk, &mut state.focus, &buttons, out)
                && let Some(&command) = choices.get(at)
            {
                out.send(Action::Do(command.clone()));
            }
        } else {
            let card = ask.about == About::Card;
            remark(ui, if card { words::CARD_RULE } else { words::INITIATIVE_RULE });
            if !card {
                for faction in desk.campaign().in_play() {
                    faction_ui(ui, desk, faction);
                }
            }
            let press = Press::unless(if card { words::DRAW_CARD } else { words::ROLL_INITIATIVE }, why);
            if foot(ui, desk, &mut state.focus, &[press], out).is_some()
                && let Some(command) = ask.choices.first()
            {
                out.send(Action::Do(command.clone()));
            }
        }
    });
}

fn first_words(desk: &Desk<'_>, command: &Command) -> String {
    match command {
        Command::ChooseFirst(faction) => words::acts_first(desk.campaign().faction_name(*faction)),
        _ => String::new(),
    }
}

fn first_ui(ui: &mut Ui, desk: &Desk<'_>, chooser: Option<crate::campaign::state::FactionId>) {
    if let Some(chooser) = chooser {
        ui.label(words::chooses(desk.campaign().faction_name(chooser)));
    }
}
