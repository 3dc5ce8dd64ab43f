//! Who operates the installation.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use super::{Concern, Mistake};

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
    /// Where to report vulnerabilities: an e-mail or an `https://` address. Empty: `/.well-known/security.txt` is not there.
    pub security_contact: String,
    /// Until when that holds, by RFC 9116 less than a year ahead; from then on the file is not there.
    pub security_expires: Option<DateTime<Utc>>,
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
            (
                &self.security_contact,
                "operator.security_contact is empty: there will be no /.well-known/security.txt to say where holes are reported",
            ),
        ]
        .into_iter()
        .filter_map(|(value, warning)| value.is_empty().then_some(warning))
        .collect()
    }
}

impl OperatorConfig {
    /// Where holes are reported, as a URI; None where that is not said.
    #[must_use]
    pub fn security_contact_uri(&self) -> Option<String> {
        let contact = self.security_contact.trim();
        match contact {
            "" => None,
            address if address.starts_with("https://") || address.starts_with("mailto:") => Some(address.to_owned()),
            email => Some(format!("mailto:{email}")),
        }
    }
}

impl Concern for OperatorConfig {
    fn check(&self, mistakes: &mut Vec<Mistake>) {
        let contact = self.security_contact.trim();
        let is_line = !contact.contains(char::is_whitespace) && !contact.contains(char::is_control);
        if !contact.is_empty() && !(is_line && (contact.starts_with("https://") || contact.contains('@'))) {
            mistakes.push(Mistake::new("operator.security_contact", "must be an e-mail or an https:// address"));
        }
        if contact.is_empty() == self.security_expires.is_some() {
            mistakes.push(Mistake::new(
                "operator.security_expires",
                "goes with operator.security_contact: set both or none",
            ));
        }
    }
}
