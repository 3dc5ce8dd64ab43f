//! Differences between the engine's couriers.

use crate::courier::error::Failure;
use crate::courier::{LabelMedia, Operation, RateRequest, Service};
use crate::xml::Element;

/// A web service of the engine's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct WebService {
    /// Its path under the base URL.
    pub path: &'static str,
    /// The namespace of its operations.
    pub namespace: &'static str,
    /// The namespace of what requests hold.
    pub beans: &'static str,
}

/// The references of a purchase: ours, and the sender's own, which may be empty.
pub(crate) type References<'a> = Option<(&'a str, &'a str)>;

/// The operation that returns labels, and what it needs besides the shipment's id.
pub(crate) type LabelQuestion = (&'static str, Vec<Element>);

/// One of the engine's couriers.
#[derive(Debug)]
pub(crate) struct Dialect {
    /// Its slug.
    pub slug: &'static str,
    /// Its name, the same in both languages.
    pub name: &'static str,
    /// What it sells.
    pub services: &'static [Service],
    /// What it can do.
    pub operations: &'static [Operation],
    /// The simulator's account number, used if there is no account.
    pub simulated: &'static str,
    /// Prices.
    pub rating: WebService,
    /// Buying, labels, voiding and looking up.
    pub business: WebService,
    /// Tracking, and all that does not concern an account.
    pub addons: WebService,
    /// The namespace of shipments.
    pub dto: &'static str,
    /// The operation that returns the prices of all services, and what it needs besides the shipment.
    pub rates: (&'static str, &'static [(&'static str, &'static str)]),
    /// The service in a question for all prices; empty where none is named.
    pub every_service: &'static str,
    /// The operation that follows a parcel, and how it says 'true'.
    pub track: (&'static str, &'static str),
    /// The operation that books a pickup.
    pub schedule: &'static str,
    /// Whether it can be asked on which days drivers come.
    pub pickup_days: bool,
    /// How a day is written.
    pub day: fn(chrono::NaiveDate) -> String,
    /// A shipment's members, without prefix and in any order.
    pub shipment: fn(&RateRequest, References<'_>) -> Result<Element, Failure>,
    /// How labels are asked for.
    pub labels: fn(LabelMedia) -> LabelQuestion,
    /// Whether an offered service is one for these parcels.
    pub fits: fn(&str, &RateRequest) -> bool,
}
