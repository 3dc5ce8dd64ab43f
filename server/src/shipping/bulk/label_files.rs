//! The labels of shipments, as they were stored.

use std::collections::HashMap;

use sea_orm::{ColumnTrait, QueryFilter};
use uuid::Uuid;
use waybill_core::courier::{LabelFormat, label_formats};
use waybill_core::purchase::PurchaseState;

use crate::platform::Platform;
use crate::platform::http::ApiResult;
use crate::platform::store::{Stored, find_in_account};
use crate::shipping::purchase::entity::{Column, Entity, Model};
use crate::shipping::purchase::{file_entity, labels};

const PDF: &str = "application/pdf";

/// A paid purchase and the files of its label, in their order.
#[derive(Clone)]
pub struct Label {
    /// The purchase.
    pub purchase: Model,
    /// Its files.
    pub files: Vec<file_entity::Model>,
}

impl Label {
    /// The PDFs; none where the label was bought in ZPL.
    pub fn pdfs(&self) -> impl Iterator<Item = &file_entity::Model> {
        self.files.iter().filter(|file| file.media_type == PDF)
    }

    /// Whether it is had in a format: as it was stored, or in ZPL of the courier.
    pub fn has(&self, format: LabelFormat) -> bool {
        match format {
            LabelFormat::FourBySix | LabelFormat::Letter => self.pdfs().next().is_some(),
            LabelFormat::Zpl => {
                label_formats(&self.purchase.courier).contains(&format)
                    || self.files.iter().any(|file| file.media_type != PDF)
            }
        }
    }
}

/// The labels of paid shipments by the shipment's id; none whose file has not arrived.
pub async fn labels_of(state: &Platform, account_id: Uuid, shipment_ids: &[Uuid]) -> ApiResult<HashMap<Uuid, Label>> {
    let paid = [PurchaseState::Captured, PurchaseState::Done].map(Stored);
    let purchases = find_in_account::<Entity>(account_id)
        .filter(Column::ShipmentId.is_in(shipment_ids.iter().copied()))
        .filter(Column::State.is_in(paid))
        .all(&state.db)
        .await?;
    let mut files = labels(&state.db, purchases.iter()).await?;
    let with_files = purchases.into_iter().filter_map(|purchase| {
        let files = files.remove(&purchase.id).filter(|files| !files.is_empty())?;
        Some((purchase.shipment_id, Label { purchase, files }))
    });
    Ok(with_files.collect())
}
