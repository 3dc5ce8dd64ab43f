//! Closed vocabularies and their names in both languages: what messages mention, below the nouns that own the rules.

mod claim_status;
mod clock;
mod courier;
mod file_role;
mod length;
mod measure;
mod shipment_status;
mod weight;

pub use claim_status::ClaimStatus;
pub(crate) use claim_status::claim_status_in_words;
pub(crate) use clock::clock_in_words;
pub use clock::{minutes_of, time_label, time_text};
pub(crate) use courier::courier_in_words;
pub use courier::{COURIERS, Courier, courier, order};
pub use file_role::FileRole;
pub(crate) use file_role::evidence_in_words;
pub use length::{DimensionUnit, convert_length};
pub(crate) use measure::{
    length_limit_in_words, length_over_in_words, length_param, weight_limit_in_words, weight_over_in_words,
    weight_param,
};
pub(crate) use shipment_status::status_in_words;
pub use shipment_status::{RefundStatus, ShipmentStatus, ShipmentType, TrackingStatus};
pub use weight::{ExactWeight, WeightUnit, convert_weight};
