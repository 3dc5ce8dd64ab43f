//! Recipients and steps of tracking notifications.

use garde::Validate;

use crate::wire::input;

use crate::shipment::TrackingStatus;
use crate::violation::Form;

/// Most steps that can be chosen: as many as a parcel goes through.
pub const STEPS_MAX: usize = 10;

/// Who is notified of which tracking steps.
#[input(Validate, Form)]
#[serde(default)]
pub struct TrackingSettingsInput {
    /// The steps that are mailed to the recipient, if their e-mail is known.
    #[garde(skip)]
    #[wire(max = STEPS_MAX)]
    pub notify_recipient: Vec<TrackingStatus>,
    /// The steps that are mailed to the user who created the shipment.
    #[garde(skip)]
    #[wire(max = STEPS_MAX)]
    pub notify_sender: Vec<TrackingStatus>,
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
        }
    }
}
