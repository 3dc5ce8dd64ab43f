//! Cards and payments.

pub mod view;
