//! The sign-in to the demonstration account.

use serde::{Deserialize, Serialize};

/// How to sign in to the demonstration account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SignIn {
    /// E-mail.
    pub email: String,
    /// Generated at seeding.
    pub password: String,
}
