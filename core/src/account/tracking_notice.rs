//! Who is notified of a parcel's progress, and of which steps.

use garde::Validate;

use crate::wire::input;

use super::registration::an_email;
use crate::lang::LangContext;
use crate::shipment::TrackingStatus;
use crate::violation::field::{is_blank, lines};
use crate::violation::{Field, Form, checked};
use crate::{Code, Violation};

/// Most characters in an account's own sentence in notices.
pub const TRACKING_NOTE_MAX: usize = 255;

/// Most steps that can be chosen: as many as a parcel goes through.
pub const STEPS_MAX: usize = 10;

/// Who is notified of which tracking steps.
#[input(Validate)]
#[serde(default)]
pub struct TrackingSettingsInput {
    /// The steps that are mailed to the recipient, if their e-mail is known.
    #[garde(skip)]
    #[wire(max = STEPS_MAX)]
    pub notify_recipient: Vec<TrackingStatus>,
    /// The steps that are mailed to whoever created the shipment.
    #[garde(skip)]
    #[wire(max = STEPS_MAX)]
    pub notify_sender: Vec<TrackingStatus>,
    /// The reply-to address of recipients' mails; empty for none.
    #[garde(custom(an_email_or_nothing))]
    pub reply_to: String,
    /// The account's own sentence in the recipient's mails.
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
