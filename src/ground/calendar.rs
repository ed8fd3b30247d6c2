//! calendar
