//! The freight desk, which answers requests for freight quotes.

use lettre::Address;
use serde::{Deserialize, Serialize};
use waybill_core::Lang;

use super::{Concern, Mistake};

/// `[freight]`
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct FreightConfig {
    /// Where requests for freight quotes are mailed.
    pub desk_email: String,
    /// The desk's language, `en` or `fr`.
    pub desk_language: Lang,
}

impl Default for FreightConfig {
    fn default() -> Self {
        Self { desk_email: "freight-desk@waybill.test".to_owned(), desk_language: Lang::En }
    }
}

impl Concern for FreightConfig {
    fn check(&self, mistakes: &mut Vec<Mistake>) {
        if self.desk_email.parse::<Address>().is_err() {
            mistakes.push(Mistake::new("freight.desk_email", "must be an email address"));
        }
    }

    fn check_production(&self, mistakes: &mut Vec<Mistake>) {
        if self.desk_email.ends_with(".test") {
            mistakes.push(Mistake::new("freight.desk_email", "must be an address that someone reads"));
        }
    }
}
