//! Who is told of a parcel's way, and of which of its steps.

use serde::{Deserialize, Serialize};

use crate::wire::Wire;

use super::registration::email_fault;
use crate::lang::LangContext;
use crate::shipment::TrackingStatus;
use crate::violation::params;
use crate::{Code, Violation};

/// Most characters of an account's own sentence in notices.
pub const TRACKING_NOTE_MAX: usize = 255;

/// Which steps of a parcel's way are told to whom.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TrackingSettingsInput {
    /// The steps of which the recipient gets a mail, where their e-mail is known.
    pub notify_recipient: Vec<TrackingStatus>,
    /// The steps of which whoever made the shipment gets a mail.
    pub notify_sender: Vec<TrackingStatus>,
    /// Where recipients' answers go; empty for nowhere.
    pub reply_to: String,
    /// A sentence of the account's own in the recipient's mails.
    pub note: String,
}

impl Default for TrackingSettingsInput {
    fn default() -> Self {
        Self {
            notify_recipient: vec![TrackingStatus::OutForDelivery, TrackingStatus::Delivered],
            notify_sender: vec![
                TrackingStatus::Delivered,
                TrackingStatus::DeliveryAttempted,
                TrackingStatus::AvailableForPickup,
                TrackingStatus::Exception,
                TrackingStatus::Returned,
            ],
            reply_to: String::new(),
            note: String::new(),
        }
    }
}

/// Checks the settings of tracking notices.
#[must_use]
pub fn check_tracking_settings(input: &TrackingSettingsInput, context: &LangContext) -> Vec<Violation> {
    let lang = context.lang;
    let reply_to = match input.reply_to.trim() {
        "" => None,
        email => email_fault(email, lang).map(|fault| Violation { path: "reply_to".to_owned(), ..fault }),
    };
    let note = (input.note.trim().chars().count() > TRACKING_NOTE_MAX).then(|| {
        let limit = params([("max", TRACKING_NOTE_MAX.to_string())]);
        Violation::with(Code::AccountNoteTooLong, "note", limit, lang)
    });
    reply_to.into_iter().chain(note).collect()
}
