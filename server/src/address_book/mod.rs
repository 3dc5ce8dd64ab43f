//! The account's address book.

pub mod view;
