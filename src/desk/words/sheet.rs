//! Words of the form of a result where only the packet is, and of the files that travel.
//!
//! Never paints.

use std::path::Path;

pub const DONE: &str = "Done";
pub const SAVE_RESULT: &str = "Save the result…";
pub const COPY_RESULT: &str = "Copy the result";
pub const RESULT_COPIED: &str = "The result is on the clipboard, to be mailed or kept as a .result.ron file.";
pub const SHEET_HIDES: &str =
    "This packet hides the other side. The result is entered from the umpire's packet, or in the campaign.";
pub const SHEET_GOES_HOME: &str = "Save the result and send the file home: there it is opened in the battle of its campaign, or given to \
     voivode battle result. What follows from it is told there, before anybody confirms it.";
pub const NO_SUCH_PACKET: &str = "That side knows nothing of this battle (C12).";
pub const AMENDED: &str = "Amended; the journal keeps the old way as undone. Computer players wait.";
pub const SAVE_PACKET_TITLE: &str = "Save the packet as";
pub const SAVE_RESULT_TITLE: &str = "Save the result as";
pub const OPEN_RESULT_TITLE: &str = "Open a result";

pub fn sheet_title(battle: u32, place: &str, campaign: &str) -> String {
    format!("Battle {battle} in {place}, {campaign}")
}

pub fn sheet_file(path: &Path, digest: &str) -> String {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    format!("{name}; digits {digest}")
}

pub fn of_another_battle(battle: u32, digest: &str, here: u32, here_digest: &str) -> String {
    format!(
        "That result is of battle {battle} with the digits {digest}, and this is battle {here} with the digits \
         {here_digest}. Nothing was changed."
    )
}

pub fn packet_stem(campaign: &str, battle: u32) -> String {
    format!("{campaign} battle {battle}")
}

pub fn battle_saved(path: &Path) -> String {
    format!("Saved as {}", path.display())
}

pub fn too_long_a_file(name: &str) -> String {
    format!("{name}: too long for a packet or a result of a battle")
}

pub fn opens_in_its_campaign(path: &Path) -> String {
    format!(
        "{} is the result of a battle: open its campaign, and there the battle, to enter it",
        path.display()
    )
}
