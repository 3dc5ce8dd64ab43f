//! What a person typed for a shipment, read from the documents of its row.

use waybill_core::address::AddressInput;
use waybill_core::customs::{InternationalInput, InternationalItemInput, InternationalType};
use waybill_core::parcel::ParcelInput;
use waybill_core::shipment::{
    References, RefundStatus, ShipmentOptionsInput, ShipmentStatus, ShipmentType, TrackingStatus, references,
};

use super::entity::Model;
use crate::platform::http::ApiResult;
use crate::platform::store::Document;

/// Everything a person typed for a shipment, and its state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    /// How it came to be.
    pub shipment_type: ShipmentType,
    /// Its status.
    pub status: ShipmentStatus,
    /// Where the parcel is.
    pub tracking_status: Option<TrackingStatus>,
    /// The state of a cancellation's refund.
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
    pub fn read(row: &Model) -> ApiResult<Self> {
        Ok(Self {
            shipment_type: row.shipment_type.0,
            status: row.status.0,
            tracking_status: row.tracking_status.map(|status| status.0),
            refund_status: row.refund_status.0,
            origin: row.origin.as_ref().map(Document::read).transpose()?,
            destination: row.destination.as_ref().map(Document::read).transpose()?,
            parcels: row.parcels.read()?,
            options: row.options.read()?,
            international: row.international.as_ref().map(Document::read).transpose()?,
            items: row.international_items.read()?,
        })
    }

    /// What its sender looks it up by.
    #[must_use]
    pub fn references(&self) -> References {
        references(self.origin.as_ref(), self.destination.as_ref())
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

impl Model {
    /// From where to where; an address that was not typed, or cannot be read, is empty.
    #[must_use]
    pub fn ends(&self) -> (AddressInput, AddressInput) {
        let end = |column: &Option<Document<AddressInput>>| column.as_ref().and_then(|column| column.read().ok());
        (end(&self.origin).unwrap_or_default(), end(&self.destination).unwrap_or_default())
    }
}

/// Whether goods leave the country, so that customs ask for a commercial invoice.
#[must_use]
pub fn needs_invoice(draft: &Draft) -> bool {
    let goods = draft.international.as_ref().is_some_and(|papers| papers.kind == InternationalType::Package);
    goods && !draft.is_domestic()
}
