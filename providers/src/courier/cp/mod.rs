//! Canada Post: REST and XML with versioned vendor media types and hypermedia links.
//!
//! One parcel a call: a shipment of several parcels is priced, bought and voided parcel by parcel. With a contract parcels
//! are bought by `shipment-v8`, without one by `ncshipment-v4`. Facts: Canada Post developer programme, REST services
//! (rating v4, shipment v8, non-contract shipment v4, tracking v2, pickup requests, post offices, authorised returns v2,
//! manifests v8).

mod client;
mod customs;
mod drop_off;
mod error;
mod events;
mod find;
mod label;
mod manifest;
mod meta;
mod party;
mod pickup;
mod rate;
mod return_label;
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
/// The namespace of pickup requests.
const PICKUP_NS: &str = "http://www.canadapost.ca/ws/pickuprequest";
/// The namespace of authorised returns.
const RETURN_NS: &str = "http://www.canadapost.ca/ws/authreturn-v2";
/// The namespace of manifests.
const MANIFEST_NS: &str = "http://www.canadapost.ca/ws/manifest-v8";

/// The media type of rating.
const RATE_TYPE: &str = "application/vnd.cpc.ship.rate-v4+xml";
/// The media type of contract shipping.
const SHIPMENT_TYPE: &str = "application/vnd.cpc.shipment-v8+xml";
/// The media type of non-contract shipping.
const NCSHIPMENT_TYPE: &str = "application/vnd.cpc.ncshipment-v4+xml";
/// The media type of tracking.
const TRACK_TYPE: &str = "application/vnd.cpc.track-v2+xml";
/// The media type of pickup requests.
const PICKUP_TYPE: &str = "application/vnd.cpc.pickuprequest+xml";
/// The media type of the availability of pickups.
const PICKUP_WHEN_TYPE: &str = "application/vnd.cpc.pickup+xml";
/// The media type of post offices.
const POST_OFFICE_TYPE: &str = "application/vnd.cpc.postoffice+xml";
/// The media type of authorised returns.
const RETURN_TYPE: &str = "application/vnd.cpc.authreturn-v2+xml";
/// The media type of manifests.
const MANIFEST_TYPE: &str = "application/vnd.cpc.manifest-v8+xml";

/// The `Accept-language` value.
fn language(lang: waybill_core::Lang) -> &'static str {
    lang.pick("en-CA", "fr-CA")
}
