//! Namespaces and media types.

pub const RATE_NS: &str = "http://www.canadapost.ca/ws/ship/rate-v4";
pub const SHIPMENT_NS: &str = "http://www.canadapost.ca/ws/shipment-v8";
pub const NCSHIPMENT_NS: &str = "http://www.canadapost.ca/ws/ncshipment-v4";
pub const TRACK_NS: &str = "http://www.canadapost.ca/ws/track";

pub const PICKUP_NS: &str = "http://www.canadapost.ca/ws/pickuprequest";
pub const PICKUP_WHEN_NS: &str = "http://www.canadapost.ca/ws/pickup/availability";
pub const POST_OFFICE_NS: &str = "http://www.canadapost.ca/ws/postoffice";
pub const RETURN_NS: &str = "http://www.canadapost.ca/ws/authreturn-v2";
pub const MANIFEST_NS: &str = "http://www.canadapost.ca/ws/manifest-v8";

pub const RATE_TYPE: &str = "application/vnd.cpc.ship.rate-v4+xml";
pub const SHIPMENT_TYPE: &str = "application/vnd.cpc.shipment-v8+xml";
pub const NCSHIPMENT_TYPE: &str = "application/vnd.cpc.ncshipment-v4+xml";
pub const TRACK_TYPE: &str = "application/vnd.cpc.track-v2+xml";
pub const PICKUP_TYPE: &str = "application/vnd.cpc.pickuprequest+xml";
pub const PICKUP_WHEN_TYPE: &str = "application/vnd.cpc.pickup+xml";
pub const POST_OFFICE_TYPE: &str = "application/vnd.cpc.postoffice+xml";
pub const RETURN_TYPE: &str = "application/vnd.cpc.authreturn-v2+xml";
pub const MANIFEST_TYPE: &str = "application/vnd.cpc.manifest-v8+xml";
