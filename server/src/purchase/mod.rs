//! Buying labels.

use chrono::{DateTime, Utc};
use uuid::Uuid;
use waybill_core::Lang;

use crate::AppState;
use crate::http::ApiResult;
use crate::shipment::view::{PurchaseView, StoredFile};

/// What was bought for a shipment, as clients see it.
#[derive(Debug, Clone, Default)]
pub struct Bought {
    /// The purchase that is live or done, else the last one.
    pub purchase: Option<PurchaseView>,
    /// Tracking numbers, one a piece.
    pub tracking_numbers: Vec<String>,
    /// Where the courier shows the parcel's way.
    pub tracking_url: Option<String>,
    /// Labels.
    pub labels: Vec<StoredFile>,
    /// Receipts.
    pub invoices: Vec<StoredFile>,
    /// Until when the label can be voided for its full price.
    pub void_until: Option<DateTime<Utc>>,
}

/// What was bought for a shipment.
///
/// # Errors
/// When the database refuses.
pub async fn of_shipment(_state: &AppState, _shipment_id: Uuid, _lang: Lang) -> ApiResult<Bought> {
    Ok(Bought::default())
}
