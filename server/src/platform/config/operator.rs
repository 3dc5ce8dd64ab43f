//! Who operates the installation.

use serde::{Deserialize, Serialize};

use super::Concern;

/// `[operator]`: what receipts and notices say.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct OperatorConfig {
    /// Legal name.
    pub legal_name: String,
    /// Postal address, on one line.
    pub address: String,
    /// The person responsible for protecting personal information, as named in the privacy notice.
    pub person_in_charge: String,
    /// That person's e-mail.
    pub privacy_email: String,
    /// GST/HST registration number.
    pub gst_number: String,
    /// QST registration number.
    pub qst_number: String,
}

impl OperatorConfig {
    /// What receipts will lack, for `check-config`.
    #[must_use]
    pub fn warnings(&self) -> Vec<&'static str> {
        [
            (&self.legal_name, "operator.legal_name is empty: receipts will lack the seller's name"),
            (&self.address, "operator.address is empty: receipts will lack the seller's address"),
            (&self.person_in_charge, "operator.person_in_charge is empty: the privacy notice will name nobody"),
            (&self.privacy_email, "operator.privacy_email is empty: the privacy notice will lack an email"),
            (&self.gst_number, "operator.gst_number is empty: receipts will lack the GST/HST number"),
            (&self.qst_number, "operator.qst_number is empty: receipts will lack the QST number"),
        ]
        .into_iter()
        .filter_map(|(value, warning)| value.is_empty().then_some(warning))
        .collect()
    }
}

impl Concern for OperatorConfig {}
