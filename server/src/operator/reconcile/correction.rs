//! What a courier bills otherwise than it said when the label was sold: after it weighed the parcel, or found it larger.
//! The buyer has paid what was agreed, so that no two books differ by it; it is recorded once, for the courier's invoice.

use std::collections::HashMap;

use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use uuid::Uuid;
use waybill_core::Cents;
use waybill_providers::courier::ShipOutcome;

use super::correction_entity::{ActiveModel, Column, Entity};
use super::{Difference, Mismatch};
use crate::platform::Platform;
use crate::platform::store::{StoreError, StoreResult, write_tx};

/// A correction that is not recorded yet.
#[derive(Debug, Clone)]
pub struct Correction {
    /// The purchase.
    pub purchase_id: Uuid,
    /// The label's tracking number.
    pub tracking_number: String,
    /// What the courier said before.
    pub before: Cents,
    /// What it bills now.
    pub after: Cents,
}

/// The last amount that is recorded of each of some purchases.
pub async fn recorded(platform: &Platform, purchases: &[Uuid]) -> StoreResult<HashMap<Uuid, Cents>> {
    let rows = Entity::find()
        .filter(Column::PurchaseId.is_in(purchases.iter().copied()))
        .order_by_asc(Column::Id)
        .all(&platform.db)
        .await?;
    Ok(rows.into_iter().map(|row| (row.purchase_id, Cents(row.after))).collect())
}

/// What the courier corrected since; None where it says the same, or says no amount.
pub fn of(purchase_id: Uuid, last: Option<Cents>, ours: &ShipOutcome, theirs: &ShipOutcome) -> Option<Correction> {
    let before = last.or(ours.cost.as_ref().map(|cost| cost.total))?;
    let after = theirs.cost.as_ref()?.total;
    let tracking_number = ours.tracking_number.clone();
    (before != after).then_some(Correction { purchase_id, tracking_number, before, after })
}

/// Records corrections; each is told, and is no difference.
pub async fn record(
    platform: &Platform,
    corrections: &[Correction],
    tell: &mut (dyn FnMut(&Difference) + Send),
) -> StoreResult<()> {
    if corrections.is_empty() {
        return Ok(());
    }
    let now = platform.clock.now();
    let tx = write_tx(&platform.db).await?;
    for correction in corrections {
        let row = ActiveModel {
            id: Set(Uuid::now_v7()),
            purchase_id: Set(correction.purchase_id),
            before: Set(correction.before.0),
            after: Set(correction.after.0),
            created_at: Set(now),
        };
        row.insert(&tx).await?;
    }
    tx.commit().await.map_err(StoreError::from)?;
    for Correction { purchase_id, tracking_number, before, after } in corrections {
        let detail = format!("{} before, {} now; recorded", before.0, after.0);
        tell(&Difference::of(*purchase_id, Mismatch::CourierCorrected, tracking_number, detail));
    }
    Ok(())
}
