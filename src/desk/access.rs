//! Names for those who hear the screen, where a widget has no words of its own.
//!
//! Never paints.

use egui::Response;

/// Gives a widget the name that screen readers and tests know it by.
pub fn named(response: Response, name: &str) -> Response {
    response.ctx.accesskit_node_builder(response.id, |node| node.set_label(name));
    response
}
