//! Lifetime of mailed links.

use crate::date::Span;
use crate::wire::input;

/// What a link in a mail is for; each works once.
#[input(Copy)]
#[serde(rename_all = "snake_case")]
pub enum MailedLink {
    /// Proves that an e-mail is its user's.
    VerifyEmail,
    /// Lets its user choose a new password.
    ResetPassword,
    /// Proves that a new e-mail is its user's, who takes it on.
    ChangeEmail,
    /// Lets an invited person in.
    Invitation,
}

impl MailedLink {
    /// How long it lasts.
    #[must_use]
    pub const fn life(self) -> Span {
        match self {
            MailedLink::VerifyEmail | MailedLink::ChangeEmail => Span::Hours(24),
            MailedLink::ResetPassword => Span::Hours(1),
            MailedLink::Invitation => Span::Days(7),
        }
    }
}
