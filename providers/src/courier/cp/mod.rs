//! Canada Post: REST and XML with versioned vendor media types and hypermedia links.
//!
//! One parcel a call: a shipment of several parcels is priced, bought and voided parcel by parcel. With a contract parcels
//! are bought by `shipment-v8`, without one by `ncshipment-v4`. Facts: Canada Post developer programme, REST services
//! (rating v4, shipment v8, non-contract shipment v4, tracking v2).

mod client;
mod customs;
mod error;
mod find;
mod label;
mod meta;
mod party;
mod rate;
mod settings;
mod ship;
mod track;
mod void;
mod wire;

#[cfg(test)]
mod proof;
#[cfg(test)]
mod samples;

pub use client::CanadaPost;

/// The namespace of rating.
const RATE_NS: &str = "http://www.canadapost.ca/ws/ship/rate-v4";
/// The namespace of contract shipping.
const SHIPMENT_NS: &str = "http://www.canadapost.ca/ws/shipment-v8";
/// The namespace of non-contract shipping.
const NCSHIPMENT_NS: &str = "http://www.canadapost.ca/ws/ncshipment-v4";

/// The media type of rating.
const RATE_TYPE: &str = "application/vnd.cpc.ship.rate-v4+xml";
/// The media type of contract shipping.
const SHIPMENT_TYPE: &str = "application/vnd.cpc.shipment-v8+xml";
/// The media type of non-contract shipping.
const NCSHIPMENT_TYPE: &str = "application/vnd.cpc.ncshipment-v4+xml";
/// The media type of tracking.
const TRACK_TYPE: &str = "application/vnd.cpc.track-v2+xml";

/// The `Accept-language` value.
fn language(lang: waybill_core::Lang) -> &'static str {
    lang.pick("en-CA", "fr-CA")
}
