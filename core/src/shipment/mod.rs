//! Shipments: the draft, its options, its status.

mod options;
mod status;

pub use options::ShipmentOptionsInput;
pub use status::{RefundStatus, ShipmentStatus, ShipmentType, TrackingStatus};
