//! What is to be sent of an order, and what was.

use serde::{Deserialize, Serialize};
use waybill_core::Lang;

use super::Place;

/// What of an order is to be sent from one place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FulfilmentOrder {
    /// The store's id.
    pub id: String,
    /// Whether something of it can be sent now: not closed, cancelled, on hold or scheduled.
    pub is_open: bool,
    /// Whether the store holds it back.
    pub is_on_hold: bool,
    /// From where.
    pub location: Place,
    /// Its lines.
    pub lines: Vec<FulfilmentLine>,
}

/// How much of an order's line is still to be sent from one place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FulfilmentLine {
    /// The store's id.
    pub id: String,
    /// The order's line.
    pub line_id: String,
    /// How many are left.
    pub remaining: u32,
}

/// A parcel that the store was told of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fulfilment {
    /// The store's id.
    pub id: String,
    /// Whether it is valid: neither cancelled nor failed.
    pub stands: bool,
    /// Its tracking numbers.
    pub tracking_numbers: Vec<String>,
}

/// How a parcel can be followed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrackingInfo {
    /// The courier, by the name that the store knows.
    pub company: String,
    /// The numbers, one per parcel.
    pub numbers: Vec<String>,
    /// The courier's page for each; empty where there are none.
    pub urls: Vec<String>,
}

/// A parcel to tell the store of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewFulfilment {
    /// What it was to be sent by.
    pub fulfilment_order_id: String,
    /// Line and count of what is in it.
    pub lines: Vec<(String, u32)>,
    /// How it can be followed.
    pub tracking: TrackingInfo,
    /// Whether the store writes to its customer.
    pub notify_customer: bool,
    /// The customer's language.
    pub lang: Lang,
    /// Whether the order is completed once all of it was sent, where that is not the store's own business.
    pub completes_order: bool,
}
