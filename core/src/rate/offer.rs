//! A rate as the product shows it.

use crate::wire::{answer, input};

use crate::charge::Charge;
use crate::courier::IncludedCover;
use crate::parcel::WeightUnit;
use crate::{Cents, Decimal, Violation};

/// Which measure decided the billed weight.
#[input(Copy)]
#[serde(rename_all = "snake_case")]
pub enum WeightDriver {
    /// The scale.
    Actual,
    /// The longest side is the length.
    Length,
    /// The longest side is the width.
    Width,
    /// The longest side is the height.
    Height,
    /// The courier's smallest weight.
    Minimum,
}

/// The weight that a courier bills, and why.
#[input]
pub struct BilledWeight {
    /// What the parcels weigh, all together.
    pub actual: Decimal,
    /// Volume over divisor, where the service uses one.
    pub dimensional: Option<Decimal>,
    /// What is billed.
    pub billable: Decimal,
    /// Unit of the three.
    pub unit: WeightUnit,
    /// Cubic centimetres a kilogram (or cubic inches a pound, as the unit says), where the service uses one.
    pub divisor: Option<u32>,
    /// Which measure made it.
    pub driver: WeightDriver,
}

/// A tag on a rate.
#[input(Copy)]
#[serde(rename_all = "snake_case")]
pub enum RateTag {
    /// The lowest total.
    Best,
    /// The soonest delivery.
    Fastest,
}

/// What one service of one courier costs for one shipment.
#[answer]
pub struct Rate {
    /// The rate's id, valid until the shipment changes or the rate expires.
    pub id: String,
    /// The courier: cp, puro, gls, loomis, ups, canpar.
    pub courier_slug: String,
    /// The courier's name.
    pub courier_name: String,
    /// The service's code with its courier (`DOM.EP`).
    pub service: String,
    /// The service's name, in the caller's language.
    pub service_level: String,
    /// Business days in transit, if the courier says.
    pub delivery_days: Option<u32>,
    /// Expected day of delivery, `YYYY-MM-DD`.
    pub delivery_estimate: Option<String>,
    /// Whether the courier guarantees that day.
    pub guaranteed: bool,
    /// Cents, everything included; the sum of `charges`.
    pub total: Cents,
    /// What the same costs at the courier's counter, taxes and insurance included, if the courier publishes it.
    pub counter_price: Option<Cents>,
    /// Always CAD.
    pub currency: String,
    /// The price, line by line.
    pub charges: Vec<Charge>,
    /// The billed weight and its reason.
    pub billed_weight: BilledWeight,
    /// What the service itself includes as cover for loss and damage.
    pub included_cover: IncludedCover,
    /// What the shipment still lacks before this rate can be bought, by the field's path.
    pub blockers: Vec<Violation>,
    /// Best, Fastest, both or none; set when every courier has answered or failed.
    pub tags: Vec<RateTag>,
    /// Whether a simulated courier answered.
    pub simulated: bool,
    /// RFC 3339; when the courier answered.
    pub quoted_at: String,
    /// RFC 3339; after this the rate is asked again.
    pub expires_at: String,
}
