//! Mails: written in English and French, as HTML and as text, and put into a local mailbox folder.

mod closed;
mod invitation;
mod letter;
mod mailbox;
mod order;
mod receipt;
pub mod render;
mod send;
mod words;

pub use letter::{Fact, Letter};
pub use mailbox::{StoredMail, find, list};
pub use order::{Order, Template};
pub use send::send;
