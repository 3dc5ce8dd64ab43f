//! Rows whose cover wants images that are not there yet. They have their price, and are not ordered before.

use std::collections::{BTreeSet, HashMap};

use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use uuid::Uuid;
use waybill_core::{Lang, Violation};

use super::row_entity::{self, BulkRowState};
use super::store::AT_ONCE;
use crate::platform::http::ApiResult;
use crate::shipping::file;
use crate::shipping::shipment::entity as shipment;

/// What insured rows with a price lack, by the row's id.
pub async fn lacking(
    db: &impl ConnectionTrait,
    rows: &[row_entity::Model],
    lang: Lang,
) -> ApiResult<HashMap<Uuid, Vec<Violation>>> {
    let insured: HashMap<Uuid, Uuid> = rows
        .iter()
        .filter(|row| row.insurance.is_some() && BulkRowState::BUYABLE.contains(&row.state))
        .filter_map(|row| Some((row.shipment_id?, row.id)))
        .collect();
    if insured.is_empty() {
        return Ok(HashMap::new());
    }
    let accounts: BTreeSet<Uuid> = rows.iter().map(|row| row.account_id).collect();
    let ids: Vec<Uuid> = insured.keys().copied().collect();
    let mut found = HashMap::new();
    for ids in ids.chunks(AT_ONCE) {
        let of_accounts = shipment::Entity::find().filter(shipment::Column::AccountId.is_in(accounts.iter().copied()));
        let shipments = of_accounts.filter(shipment::Column::Id.is_in(ids.iter().copied())).all(db).await?;
        let lacking = file::all_lacking(db, &shipments, lang).await?;
        found.extend(lacking.into_iter().filter_map(|(id, violations)| Some((*insured.get(&id)?, violations))));
    }
    Ok(found)
}
