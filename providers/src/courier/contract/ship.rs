//! Buying a shipment, and finding it again.

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use waybill_core::Cents;

use super::{LabelSize, OfferLine, Parcel, RateRequest};

/// The longest reference that every courier takes (cp `customer-request-id`, puro `Reference1`).
pub const REFERENCE_LENGTH: usize = 35;

/// Our reference of a purchase: 1 to 32 letters, digits and dashes, so that a parcel's number still fits behind it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Reference(String);

/// The text cannot be a reference.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a reference has 1 to 32 letters, digits and dashes")]
pub struct BadReference;

impl Reference {
    /// The reference of a purchase: its id without dashes, 32 digits.
    #[must_use]
    pub fn of_purchase(id: uuid::Uuid) -> Self {
        Self(id.simple().to_string())
    }

    /// The reference itself.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The reference of one parcel of several (`number` from 1): couriers that take one parcel a call need one each.
    #[must_use]
    pub fn of_parcel(&self, number: usize) -> String {
        format!("{}-{number}", self.0)
    }
}

impl TryFrom<String> for Reference {
    type Error = BadReference;

    fn try_from(text: String) -> Result<Self, BadReference> {
        let good = !text.is_empty()
            && text.len() <= REFERENCE_LENGTH - 3
            && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        if good { Ok(Self(text)) } else { Err(BadReference) }
    }
}

impl From<Reference> for String {
    fn from(reference: Reference) -> String {
        reference.0
    }
}

/// A shipment to buy.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShipRequest {
    /// Our reference, by which a lost answer is found again.
    pub reference: Reference,
    /// The service's code, as the offer said it.
    pub service: String,
    /// The shipment; with customs papers where it leaves Canada.
    pub shipment: RateRequest,
    /// The sender's own reference, printed on the label where there is room; may be empty.
    pub sender_reference: String,
    /// The label's size.
    pub label_size: LabelSize,
}

/// Where a label can be fetched, in the courier's own terms.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LabelLink {
    /// A link under the courier's base URL (cp), or the number to ask documents for (puro).
    pub locator: String,
    /// The media type to ask for, or the kind of document.
    pub media: String,
}

/// One parcel of a bought shipment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Piece {
    /// The number to follow it by.
    pub tracking_number: String,
    /// The courier's id of this parcel's shipment, by which it is voided.
    pub courier_id: String,
    /// The link for requesting its refund, if the courier provides links.
    pub refund_link: Option<String>,
    /// Its label; None if the courier prints all parcels into one document.
    pub label: Option<LabelLink>,
}

/// What the courier says the shipment cost; settled against the quote by `reconcile`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CourierCost {
    /// Transport, surcharges and options.
    pub charges: Vec<OfferLine>,
    /// Taxes.
    pub taxes: Vec<OfferLine>,
    /// The sum of both.
    pub total: Cents,
}

/// A shipment that the courier has sold us. Serialisable whole: the server stores it and hands it back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShipOutcome {
    /// The courier's id of the whole shipment (of its first parcel, if the courier only knows parcels).
    pub shipment_id: String,
    /// The number to follow the whole by.
    pub tracking_number: String,
    /// Its parcels, in the order of the request.
    pub pieces: Vec<Piece>,
    /// Its price, if the courier says it right away.
    pub cost: Option<CourierCost>,
    /// Expected delivery day, if given.
    pub delivery_date: Option<NaiveDate>,
    /// Its parcels as the courier measured them, in the order of the pieces; empty where it does not say.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub measured: Vec<Parcel>,
}

/// A shipment whose purchase was never answered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FindRequest {
    /// The purchase as it was sent.
    pub sent: ShipRequest,
    /// When it was sent.
    pub sent_at: DateTime<Utc>,
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::*;

    #[test]
    fn the_reference_of_a_purchase_leaves_room_for_ninety_nine_parcels() {
        let reference = Reference::of_purchase(uuid::Uuid::from_u128(u128::MAX));
        assert_eq!(reference.as_str().len(), 32);
        assert_eq!(reference.of_parcel(99).len(), REFERENCE_LENGTH);
        assert_eq!(Reference::try_from(reference.as_str().to_owned()), Ok(reference));
    }

    #[test]
    fn a_reference_that_a_courier_would_cut_is_refused() {
        assert_eq!(Reference::try_from("a".repeat(33)), Err(BadReference));
        assert_eq!(Reference::try_from(String::new()), Err(BadReference));
        assert_eq!(Reference::try_from("a b".to_owned()), Err(BadReference));
        assert!(serde_json::from_str::<Reference>("\"é\"").is_err());
    }
}
