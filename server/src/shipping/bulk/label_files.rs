//! The labels of shipments, as they were stored.

use std::collections::HashMap;

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use uuid::Uuid;
use waybill_core::purchase::PurchaseState;

use crate::platform::Platform;
use crate::platform::http::ApiResult;
use crate::platform::store::Stored;
use crate::shipping::purchase::entity::{Column, Entity, Model};
use crate::shipping::purchase::{file_entity, labels};

/// A paid purchase and its labels as PDF files, in their order.
#[derive(Clone)]
pub struct Label {
    /// The purchase.
    pub purchase: Model,
    /// Its files.
    pub files: Vec<file_entity::Model>,
}

/// The labels of paid shipments by the shipment's id; none whose file has not arrived.
pub async fn labels_of(state: &Platform, shipment_ids: &[Uuid]) -> ApiResult<HashMap<Uuid, Label>> {
    let paid = [PurchaseState::Captured, PurchaseState::Done].map(Stored);
    let purchases = Entity::find()
        .filter(Column::ShipmentId.is_in(shipment_ids.iter().copied()))
        .filter(Column::State.is_in(paid))
        .all(&state.db)
        .await?;
    let mut files = labels(&state.db, purchases.iter()).await?;
    let with_files = purchases.into_iter().filter_map(|purchase| {
        let mut files = files.remove(&purchase.id)?;
        files.retain(|file| file.media_type == "application/pdf");
        (!files.is_empty()).then_some((purchase.shipment_id, Label { purchase, files }))
    });
    Ok(with_files.collect())
}
