//! travel
