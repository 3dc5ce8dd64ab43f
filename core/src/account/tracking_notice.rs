//! Who is told of a parcel's way, and of which of its steps.

use garde::Validate;
use serde::{Deserialize, Serialize};

use crate::wire::Wire;

use super::registration::an_email;
use crate::lang::LangContext;
use crate::shipment::TrackingStatus;
use crate::violation::field::{is_blank, lines};
use crate::violation::{Field, Form, checked};
use crate::{Code, Violation};

/// Most characters of an account's own sentence in notices.
pub const TRACKING_NOTE_MAX: usize = 255;

/// Most steps that can be chosen: as many as a parcel's way has.
pub const STEPS_MAX: usize = 10;

/// Which steps of a parcel's way are told to whom.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Wire, Validate)]
#[serde(default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TrackingSettingsInput {
    /// The steps of which the recipient gets a mail, where their e-mail is known.
    #[garde(skip)]
    #[wire(max = STEPS_MAX)]
    pub notify_recipient: Vec<TrackingStatus>,
    /// The steps of which whoever made the shipment gets a mail.
    #[garde(skip)]
    #[wire(max = STEPS_MAX)]
    pub notify_sender: Vec<TrackingStatus>,
    /// Where recipients' answers go; empty for nowhere.
    #[garde(custom(an_email_or_nothing))]
    pub reply_to: String,
    /// A sentence of the account's own in the recipient's mails.
    #[garde(custom(lines(TRACKING_NOTE_MAX, Code::AccountNoteTooLong)))]
    pub note: String,
}

impl Form for TrackingSettingsInput {
    const FIELDS: &'static [Field] = &Field::all(["reply_to", "note"]);
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
    checked(input, &(), context.lang)
}

fn an_email_or_nothing<C>(text: &str, context: &C) -> garde::Result {
    if is_blank(text) { Ok(()) } else { an_email(text, context) }
}
