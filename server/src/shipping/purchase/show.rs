//! What was bought for a shipment, as clients see it.

use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use uuid::Uuid;
use waybill_core::purchase::PurchaseState;
use waybill_core::{Cents, Lang};
use waybill_providers::courier::ShipOutcome;

use super::entity::{Column, Entity, Model};
use super::failure::Failure;
use super::file_entity;
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult};
use crate::shipping::shipment::document::decode;
use crate::shipping::shipment::view::{PurchaseView, StoredFile};

/// What was bought for a shipment.
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
pub async fn of_shipment(state: &Platform, shipment_id: Uuid, lang: Lang) -> ApiResult<Bought> {
    let attempts =
        Entity::find().filter(Column::ShipmentId.eq(shipment_id)).order_by_desc(Column::Attempt).all(&state.db).await?;
    let live = attempts.iter().find(|row| PurchaseState::from_wire(&row.state).is_some_and(PurchaseState::is_live));
    let Some(row) = live.or(attempts.first()) else { return Ok(Bought::default()) };
    let view = view(row, lang)?;
    let outcome: Option<ShipOutcome> = row.ship_outcome.clone().map(decode).transpose()?;
    // Tracking shows once the label is paid: before that it may still be voided.
    let paid = row.captured_at.is_some();
    let tracking_numbers = outcome
        .filter(|_| paid)
        .map(|outcome| outcome.pieces.into_iter().map(|piece| piece.tracking_number).collect())
        .unwrap_or_default();
    Ok(Bought {
        purchase: Some(view),
        tracking_numbers,
        labels: labels(state, row).await?.into_iter().map(file).collect(),
        ..Bought::default()
    })
}

/// The label's files of a purchase, in order.
///
/// # Errors
/// When the database refuses.
pub(super) async fn labels(state: &Platform, row: &Model) -> ApiResult<Vec<file_entity::Model>> {
    let files = file_entity::Entity::find()
        .filter(file_entity::Column::PurchaseId.eq(row.id))
        .filter(file_entity::Column::Kind.eq("label"))
        .order_by_asc(file_entity::Column::Position)
        .all(&state.db)
        .await?;
    Ok(files)
}

fn view(row: &Model, lang: Lang) -> ApiResult<PurchaseView> {
    let at = PurchaseState::from_wire(&row.state).ok_or_else(|| ApiError::internal("no such state"))?;
    Ok(PurchaseView {
        id: row.id,
        state: row.state.clone(),
        message: at.text(lang).to_owned(),
        amount: Cents(row.amount),
        card: Some(row.card_label.clone()),
        failure: Failure::of(row).map(|failure| failure.text(lang)),
        captured_at: row.captured_at,
    })
}

fn file(row: file_entity::Model) -> StoredFile {
    StoredFile {
        id: row.id,
        kind: row.kind,
        name: row.name,
        media_type: row.media_type,
        size: row.size,
        sha256: row.sha256,
    }
}
