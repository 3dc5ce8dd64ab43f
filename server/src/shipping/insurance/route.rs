//! The route of what is insured, as it was typed: of a parcel, or of freight.

use waybill_core::address::AddressInput;

use super::entity::Model;
use crate::platform::store::{Document, DocumentError};

/// The route of a standalone policy.
#[derive(Debug, Clone, Default)]
pub struct Route {
    pub origin: Option<AddressInput>,
    pub destination: Option<AddressInput>,
    /// The day on which it leaves, as typed.
    pub day: String,
}

impl Model {
    /// Whether it was bought without a label of ours, from its own form.
    #[must_use]
    pub fn is_standalone(&self) -> bool {
        self.form.is_some() || self.freight_form.is_some()
    }

    /// The route of what is insured; nothing for the policy of a label, whose shipment says it.
    pub fn route(&self) -> Result<Route, DocumentError> {
        if let Some(form) = self.freight_form.as_ref().map(Document::read).transpose()? {
            let (origin, destination) = (form.origin_address, form.destination_address);
            return Ok(Route { origin, destination, day: form.date_of_departure });
        }
        let form = self.form.as_ref().map(Document::read).transpose()?.unwrap_or_default();
        Ok(Route { origin: form.origin_address, destination: form.destination_address, day: form.ship_date })
    }
}
