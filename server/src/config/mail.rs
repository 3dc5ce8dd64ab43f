//! Mail.

use serde::{Deserialize, Serialize};

use super::{Concern, Mistake};

/// `[mail]`
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct MailConfig {
    /// The sender's address.
    pub from: String,
    /// The sender's name.
    pub from_name: String,
}

impl Default for MailConfig {
    fn default() -> Self {
        Self { from: "no-reply@waybill.test".to_owned(), from_name: "Waybill".to_owned() }
    }
}

impl Concern for MailConfig {
    fn check(&self, mistakes: &mut Vec<Mistake>) {
        if !self.from.contains('@') {
            mistakes.push(Mistake::new("mail.from", "must be an e-mail address"));
        }
    }
}
