//! Cancelling what was bought.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use waybill_core::Lang;

use super::ShipOutcome;

/// Asks to cancel a bought shipment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct VoidRequest {
    /// The shipment as it was bought.
    pub shipment: ShipOutcome,
    /// Where the courier writes about a refund.
    pub email: String,
    /// The language of messages.
    pub lang: Lang,
}

/// What became of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "outcome")]
pub enum VoidOutcome {
    /// Voided: it never cost anything.
    Voided,
    /// On the courier's books already: a refund was asked for and is looked into by the courier.
    RefundRequested {
        /// The courier's ticket numbers, one a parcel.
        tickets: Vec<String>,
        /// When the courier took them.
        date: Option<NaiveDate>,
    },
}
