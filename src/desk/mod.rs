//! The window: screens, dialogs, panels, the map, theme and words.
//!
//! Never knows a rule: it shows what a view holds and sends what the user wants.

// Declared together once `campaign::Campaign` is: app, context, dialogs, files, fonts, glyphs, map,
// outbox, panels, screens, session, settings, shortcuts, theme, words, worker.
