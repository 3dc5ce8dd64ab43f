//! Mails: written in English and French, as HTML and text, and handed to a mail server, or put into a local mailbox
//! folder if none is configured. Their texts are with the features that send them.

mod letter;
mod mailbox;
mod order;
pub mod render;
mod send;
mod smtp;
mod stored_mail;
mod template;
mod template_registry;

pub use letter::{Attachment, Fact, Letter, LetterBrand, LetterLogo, Words, greeting, unlinked};
pub use mailbox::{find, list};
pub use order::{Order, USER_MAIL};
pub use send::preview;
pub use smtp::{Smtp, SmtpError, SmtpSetupError};
pub use stored_mail::StoredMail;
pub use template::Template;
pub use template_registry::Templates;
