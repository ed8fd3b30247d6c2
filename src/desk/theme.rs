//! Colours and sizes of the desk, light and dark, read from `assets/themes`.
//!
//! Never paints. No other file of the desk names a colour.

use std::fmt;
use std::sync::{Arc, LazyLock};

use egui::style::{Selection, WidgetVisuals};
use egui::{
    Color32, Context, CornerRadius, FontFamily, FontId, Id, Margin, Shadow, Stroke, Style, TextStyle, Visuals,
};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};

use crate::desk::fonts::{self, Serif};
use crate::ground::fault::Fault;

/// Colours and sizes of the desk.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Theme {
    /// What it is called.
    pub name: String,
    /// Light ink on dark paper.
    pub dark: bool,
    /// Panels and controls.
    pub desk: DeskColours,
    /// The map.
    pub map: MapColours,
    /// Least contrast of a faction's colour against the paper.
    pub faction_contrast: f32,
}

/// Colours of panels and controls.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeskColours {
    /// Behind everything.
    pub page: Colour,
    /// Panels.
    pub panel: Colour,
    /// Cards and dialogs, that lie on a panel.
    pub raised: Colour,
    /// Fields that are written in.
    pub well: Colour,
    /// Buttons at rest.
    pub button: Colour,
    /// Buttons under the pointer.
    pub button_hover: Colour,
    /// Buttons held down.
    pub button_active: Colour,
    /// Text.
    pub ink: Colour,
    /// Text of less weight.
    pub ink_soft: Colour,
    /// Hints, and what is switched off.
    pub ink_faint: Colour,
    /// Hairlines.
    pub rule: Colour,
    /// Frames of controls.
    pub rule_strong: Colour,
    /// The one thing to look at.
    pub accent: Colour,
    /// Text on the accent.
    pub on_accent: Colour,
    /// What is selected.
    pub selection: Colour,
    /// Links.
    pub link: Colour,
    /// Done, well, allowed.
    pub good: Colour,
    /// To be careful with.
    pub warning: Colour,
    /// Wrong, lost, forbidden.
    pub danger: Colour,
    /// Under windows.
    pub shadow: Colour,
}

/// Colours of the map.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the names are what is painted")]
pub struct MapColours {
    pub paper: Colour,
    /// Around the sheet.
    pub table: Colour,
    pub plain: Colour,
    pub hills: Colour,
    pub mountain: Colour,
    pub forest: Colour,
    pub marsh: Colour,
    pub sea: Colour,
    pub sea_deep: Colour,
    pub lake: Colour,
    pub snow: Colour,
    /// The lit side of a mountain.
    pub peak: Colour,
    pub tree: Colour,
    /// Engraved lines.
    pub ink: Colour,
    /// Engraved lines of less weight.
    pub ink_soft: Colour,
    pub shore: Colour,
    pub river: Colour,
    /// The water between the banks of a wide river.
    pub river_light: Colour,
    pub road: Colour,
    /// Between the two lines of a road.
    pub road_light: Colour,
    pub rail: Colour,
    pub border: Colour,
    pub grid: Colour,
    /// Numbers of hexes.
    pub number: Colour,
    /// Around names.
    pub halo: Colour,
    pub name: Colour,
    pub name_soft: Colour,
    pub name_country: Colour,
    pub name_water: Colour,
    /// Towns that nobody holds.
    pub neutral: Colour,
    pub gold: Colour,
    /// Walls.
    pub stone: Colour,
    pub reach: Colour,
    pub reach_forced: Colour,
    pub reach_halt: Colour,
    pub route: Colour,
    pub selected: Colour,
    pub cursor: Colour,
    pub fight: Colour,
    pub siege: Colour,
    pub fire: Colour,
    pub smoke: Colour,
    /// Bands along borders; neighbours get different ones.
    pub regions: Vec<Colour>,
}

/// A colour as `#rrggbb` or `#rrggbbaa`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Colour(pub Color32);

impl fmt::Debug for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.to_hex())
    }
}

impl std::ops::Deref for Colour {
    type Target = Color32;

    fn deref(&self) -> &Color32 {
        &self.0
    }
}

impl From<Colour> for Color32 {
    fn from(colour: Colour) -> Self {
        colour.0
    }
}

impl<'de> Deserialize<'de> for Colour {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Color32::from_hex(&text)
            .map(Self)
            .map_err(|_| D::Error::custom(format!("`{text}` is no colour: #rrggbb or #rrggbbaa expected")))
    }
}

impl Theme {
    /// Reads a theme; `path` is only for the fault.
    pub fn parse(path: &str, text: &str) -> Result<Self, Fault> {
        let theme: Self = ron::from_str(text).map_err(|err| Fault::from_ron(path, &err))?;
        if theme.map.regions.is_empty() {
            return Err(Fault::at(path, text, "regions", "`regions` needs at least one colour"));
        }
        Ok(theme)
    }

    /// The theme of daylight.
    pub fn light() -> Arc<Self> {
        static THEME: LazyLock<Arc<Theme>> = LazyLock::new(|| {
            built_in("assets/themes/light.ron", include_str!("../../assets/themes/light.ron"))
        });
        Arc::clone(&THEME)
    }

    /// The theme of lamplight.
    pub fn dark() -> Arc<Self> {
        static THEME: LazyLock<Arc<Theme>> = LazyLock::new(|| {
            built_in("assets/themes/dark.ron", include_str!("../../assets/themes/dark.ron"))
        });
        Arc::clone(&THEME)
    }

    /// A faction's colour as it is painted: its own hue, far enough from the paper to be seen.
    pub fn faction(&self, [red, green, blue]: [u8; 3]) -> Color32 {
        self.apart(Color32::from_rgb(red, green, blue), self.map.plain.0, self.faction_contrast)
    }

    /// A faction's colour for thin lines on the page, which need more contrast than a filled sign.
    pub fn curve(&self, [red, green, blue]: [u8; 3]) -> Color32 {
        self.apart(Color32::from_rgb(red, green, blue), self.desk.page.0, CURVE_CONTRAST)
    }

    fn apart(&self, mut colour: Color32, ground: Color32, least: f32) -> Color32 {
        let towards = if self.dark { Color32::WHITE } else { Color32::BLACK };
        for _ in 0..20 {
            if contrast(colour, ground) >= least {
                break;
            }
            colour = colour.lerp_to_gamma(towards, 0.08);
        }
        colour
    }

    /// What is legible on a colour: light or dark.
    pub fn on(&self, fill: Color32) -> Color32 {
        let (light, dark) = (Color32::from_rgb(0xff, 0xfa, 0xee), Color32::from_rgb(0x1c, 0x14, 0x0c));
        if contrast(light, fill) >= contrast(dark, fill) { light } else { dark }
    }

    /// The colour of a border band.
    pub fn region(&self, index: usize) -> Color32 {
        let regions = &self.map.regions;
        regions.get(index % regions.len().max(1)).map_or(self.map.border.0, |colour| colour.0)
    }

    /// Gives the whole window this look. `scale` is the size of everything, 1 as designed. Cheap
    /// when nothing has changed.
    pub fn apply(&self, ctx: &Context, scale: f32) {
        ctx.set_theme(if self.dark { egui::Theme::Dark } else { egui::Theme::Light });
        ctx.set_zoom_factor(scale);
        let serif = fonts::ready(ctx);
        let id = Id::unique("voivode theme");
        let applied = (self.name.clone(), serif);
        if ctx.data(|data| data.get_temp::<(String, bool)>(id)).as_ref() != Some(&applied) {
            ctx.all_styles_mut(|style| self.style(style, serif));
            ctx.data_mut(|data| data.insert_temp(id, applied));
        }
    }

    fn style(&self, style: &mut Style, serif: bool) {
        let headings = if serif { Serif::Bold.family() } else { FontFamily::Proportional };
        style.text_styles = [
            (TextStyle::Heading, FontId::new(21.0, headings)),
            (TextStyle::Body, FontId::new(14.0, FontFamily::Proportional)),
            (TextStyle::Button, FontId::new(14.0, FontFamily::Proportional)),
            (TextStyle::Monospace, FontId::new(13.0, FontFamily::Monospace)),
            (TextStyle::Small, FontId::new(12.0, FontFamily::Proportional)),
        ]
        .into();
        let spacing = &mut style.spacing;
        spacing.item_spacing = egui::vec2(8.0, 6.0);
        spacing.button_padding = egui::vec2(10.0, 5.0);
        spacing.interact_size = egui::vec2(40.0, 26.0);
        spacing.window_margin = Margin::same(16);
        spacing.menu_margin = Margin::same(8);
        spacing.icon_width = 16.0;
        spacing.icon_width_inner = 10.0;
        spacing.tooltip_width = 360.0;
        spacing.scroll.floating = false;
        spacing.scroll.bar_width = 8.0;
        style.interaction.selectable_labels = false;
        style.interaction.tooltip_delay = 0.35;
        style.animation_time = 0.08;
        style.visuals = self.visuals();
    }

    fn visuals(&self) -> Visuals {
        let desk = &self.desk;
        let mut visuals = if self.dark { Visuals::dark() } else { Visuals::light() };
        let control = |fill: Color32, frame: Color32, ink: Color32, width: f32| WidgetVisuals {
            bg_fill: fill,
            weak_bg_fill: fill,
            bg_stroke: Stroke::new(width, frame),
            corner_radius: CornerRadius::same(3),
            fg_stroke: Stroke::new(1.2, ink),
            expansion: 0.0,
        };
        let ink = desk.ink.0;
        visuals.widgets.noninteractive = control(desk.panel.0, desk.rule.0, ink, 1.0);
        visuals.widgets.inactive = control(desk.button.0, desk.rule_strong.0, ink, 1.0);
        visuals.widgets.hovered = control(desk.button_hover.0, desk.ink_soft.0, ink, 1.0);
        visuals.widgets.active = control(desk.button_active.0, desk.accent.0, ink, 1.5);
        visuals.widgets.open = control(desk.button_hover.0, desk.ink_soft.0, ink, 1.0);
        visuals.selection = Selection { bg_fill: desk.selection.0, stroke: Stroke::new(1.5, desk.accent.0) };
        visuals.override_text_color = None;
        visuals.weak_text_color = Some(desk.ink_soft.0);
        visuals.hyperlink_color = desk.link.0;
        visuals.faint_bg_color = desk.panel.0.lerp_to_gamma(desk.button.0, 0.35);
        visuals.extreme_bg_color = desk.well.0;
        visuals.text_edit_bg_color = Some(desk.well.0);
        visuals.code_bg_color = desk.button.0;
        visuals.warn_fg_color = desk.warning.0;
        visuals.error_fg_color = desk.danger.0;
        visuals.window_fill = desk.raised.0;
        visuals.window_stroke = Stroke::new(1.0, desk.rule_strong.0);
        visuals.window_corner_radius = CornerRadius::same(5);
        visuals.menu_corner_radius = CornerRadius::same(4);
        visuals.panel_fill = desk.panel.0;
        visuals.window_shadow = Shadow { offset: [0, 4], blur: 18, spread: 0, color: desk.shadow.0 };
        visuals.popup_shadow = Shadow { offset: [0, 2], blur: 8, spread: 0, color: desk.shadow.0 };
        visuals.text_cursor.stroke = Stroke::new(2.0, desk.accent.0);
        // A window that nobody touches paints nothing.
        visuals.text_cursor.blink = false;
        visuals.indent_has_left_vline = false;
        visuals.slider_trailing_fill = true;
        visuals.striped = true;
        visuals.disabled_alpha = 0.55;
        visuals
    }
}

fn built_in(path: &str, text: &str) -> Arc<Theme> {
    Arc::new(Theme::parse(path, text).unwrap_or_else(|fault| panic!("{fault}")))
}

/// Least contrast of a curve, as for graphical objects on web pages, and a little more.
const CURVE_CONTRAST: f32 = 3.5;

/// Contrast of two colours, 1 to 21, as web pages are judged.
pub fn contrast(a: Color32, b: Color32) -> f32 {
    let light = |colour: Color32| {
        let [red, green, blue, _] = egui::Rgba::from(colour).to_array();
        0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
    };
    let (a, b) = (light(a), light(b));
    if a > b { a / b } else { b / a }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_can_be_read_in_both_themes() {
        for theme in [Theme::light(), Theme::dark()] {
            let desk = &theme.desk;
            for paper in [desk.page, desk.panel, desk.raised, desk.well] {
                for ink in [desk.ink, desk.ink_soft, desk.danger, desk.warning, desk.good, desk.link] {
                    assert!(contrast(ink.0, paper.0) >= 4.0, "{}: {ink:?} on {paper:?}", theme.name);
                }
            }
            for button in [desk.button, desk.button_hover, desk.button_active, desk.selection] {
                assert!(contrast(desk.ink.0, button.0) >= 4.5, "{}: {button:?}", theme.name);
            }
            assert!(contrast(desk.on_accent.0, desk.accent.0) >= 4.5);
            let map = &theme.map;
            for ground in [map.plain, map.hills, map.mountain, map.forest, map.marsh, map.halo] {
                assert!(contrast(map.name.0, ground.0) >= 7.0, "{}: {ground:?}", theme.name);
            }
        }
    }

    #[test]
    fn a_faction_is_seen_on_the_paper_whatever_its_colour() {
        for theme in [Theme::light(), Theme::dark()] {
            for colour in [[255, 255, 255], [0, 0, 0], [250, 240, 120], [24, 24, 28], [200, 30, 30]] {
                let painted = theme.faction(colour);
                assert!(contrast(painted, theme.map.plain.0) >= theme.faction_contrast);
                assert!(contrast(theme.curve(colour), theme.desk.page.0) >= CURVE_CONTRAST);
                assert!(contrast(theme.on(painted), painted) >= 4.0);
            }
        }
    }

    #[test]
    fn a_bad_theme_is_told_where_it_is_bad() {
        let text = include_str!("../../assets/themes/light.ron").replace("#e9dcc0", "beige");
        let fault = Theme::parse("mine.ron", &text).unwrap_err();
        assert_eq!((fault.line, fault.path.as_str()), (6, "mine.ron"));
        assert!(fault.message.contains("`beige` is no colour"), "{fault}");
    }
}
