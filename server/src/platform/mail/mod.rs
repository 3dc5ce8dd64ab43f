//! Mails: written in English and French, as HTML and as text, and handed to a mail server, or put into a local mailbox folder
//! where none is configured.

mod closed;
mod invitation;
mod letter;
mod mailbox;
mod order;
mod receipt;
pub mod render;
mod send;
mod smtp;
mod words;

pub use letter::{Fact, Letter};
pub use mailbox::{StoredMail, find, list};
pub use order::{Order, Template};
pub use send::send;
pub use smtp::{Smtp, SmtpError, SmtpSetupError};
