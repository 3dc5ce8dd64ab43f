//! What mail to send to whom. Orders wait in the outbox, so they hold no secret: a link is named by its id.

use serde::{Deserialize, Serialize};
use uuid::Uuid;
use waybill_core::Lang;

/// A mail to be sent.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Order {
    /// The address.
    pub to: String,
    /// The reader's language.
    pub lang: Lang,
    /// What it says.
    pub template: Template,
}

/// What a mail says.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(tag = "template", rename_all = "snake_case")]
pub enum Template {
    /// Asks to say that the e-mail is theirs.
    VerifyEmail {
        /// The reader.
        first_name: String,
        /// The one-time link.
        link_id: Uuid,
    },
    /// Someone registered with an e-mail that has an account.
    AlreadyRegistered {
        /// The reader.
        first_name: String,
    },
    /// A link to a new password.
    ResetPassword {
        /// The reader.
        first_name: String,
        /// The one-time link.
        link_id: Uuid,
    },
    /// Asks somebody to join an account.
    Invitation {
        /// Who invites.
        inviter: String,
        /// The account to join.
        account_name: String,
        /// What the link is derived from.
        link_id: Uuid,
    },
    /// Somebody was invited whose e-mail has an account.
    InvitedElsewhere {
        /// The reader.
        first_name: String,
        /// Who invites.
        inviter: String,
        /// The account to join.
        account_name: String,
    },
    /// Says that an export can be downloaded.
    ExportReady {
        /// The reader.
        first_name: String,
    },
    /// Says to its owner that the account is closed, and what is kept until when.
    AccountClosed {
        /// The reader.
        first_name: String,
        /// The account.
        account_name: String,
        /// When what is personal is erased.
        erase_on: chrono::NaiveDate,
        /// When the records go.
        forget_on: chrono::NaiveDate,
    },
    /// Says to a sub-user that the account is closed.
    AccountClosedForYou {
        /// The reader.
        first_name: String,
        /// The account.
        account_name: String,
    },
    /// Says that the password was changed.
    PasswordChanged {
        /// The reader.
        first_name: String,
    },
    /// What was paid for a label.
    Receipt {
        /// The purchase.
        purchase_id: Uuid,
    },
}

impl Template {
    /// The one-time link in it, of a user's own.
    #[must_use]
    pub const fn link_id(&self) -> Option<Uuid> {
        match self {
            Template::VerifyEmail { link_id, .. } | Template::ResetPassword { link_id, .. } => Some(*link_id),
            // An invitation's link stands in its own row.
            Template::Invitation { .. }
            | Template::InvitedElsewhere { .. }
            | Template::AlreadyRegistered { .. }
            | Template::PasswordChanged { .. }
            | Template::ExportReady { .. }
            | Template::AccountClosed { .. }
            | Template::AccountClosedForYou { .. }
            | Template::Receipt { .. } => None,
        }
    }
}
