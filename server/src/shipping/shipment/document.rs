//! The documents of a row: what a person typed, decoded from the columns that hold it and encoded into them.

use serde::Serialize;
use serde::de::DeserializeOwned;
use waybill_core::address::AddressInput;
use waybill_core::customs::{InternationalInput, InternationalItemInput};
use waybill_core::parcel::ParcelInput;
use waybill_core::shipment::{RefundStatus, ShipmentOptionsInput, ShipmentStatus, ShipmentType, TrackingStatus};

use super::entity::Model;
use crate::platform::http::{ApiError, ApiResult};

/// All that a person typed for a shipment, and where it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    /// How it came to be.
    pub shipment_type: ShipmentType,
    /// Where it stands.
    pub status: ShipmentStatus,
    /// Where the parcel is.
    pub tracking_status: Option<TrackingStatus>,
    /// Where the money of a cancellation is.
    pub refund_status: RefundStatus,
    /// From whom.
    pub origin: Option<AddressInput>,
    /// To whom.
    pub destination: Option<AddressInput>,
    /// What is sent.
    pub parcels: Vec<ParcelInput>,
    /// Options.
    pub options: ShipmentOptionsInput,
    /// The commercial invoice.
    pub international: Option<InternationalInput>,
    /// Its lines.
    pub items: Vec<InternationalItemInput>,
}

impl Draft {
    /// Reads a row.
    ///
    /// # Errors
    /// When a column does not hold what it should: a bug.
    pub fn read(row: &Model) -> ApiResult<Self> {
        Ok(Self {
            shipment_type: row.shipment_type.0,
            status: row.status.0,
            tracking_status: row.tracking_status.map(|status| status.0),
            refund_status: row.refund_status.0,
            origin: row.origin.as_ref().map(decode).transpose()?,
            destination: row.destination.as_ref().map(decode).transpose()?,
            parcels: decode(&row.parcels)?,
            options: decode(&row.options)?,
            international: row.international.as_ref().map(decode).transpose()?,
            items: decode(&row.international_items)?,
        })
    }

    /// Whether both addresses lie in Canada.
    #[must_use]
    pub fn is_domestic(&self) -> bool {
        let at_home = |address: &Option<AddressInput>| {
            address.as_ref().is_some_and(|address| address.country.trim().eq_ignore_ascii_case("CA"))
        };
        at_home(&self.origin) && at_home(&self.destination)
    }
}

/// Encodes a document for its column.
///
/// # Errors
/// When it cannot be JSON: a bug.
pub fn encode<T: Serialize>(document: &T) -> ApiResult<serde_json::Value> {
    serde_json::to_value(document).map_err(ApiError::internal)
}

/// Decodes a document from its column.
///
/// # Errors
/// When it is of another shape: a bug.
pub fn decode<T: DeserializeOwned>(document: &serde_json::Value) -> ApiResult<T> {
    T::deserialize(document).map_err(ApiError::internal)
}
