//! What a label that was paid says of its products, written in its transaction.

use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use uuid::Uuid;
use waybill_core::product::{ProductFacts, SentInput, sent};
use waybill_core::wire::Word;

use super::contents::packed;
use super::entity::{ActiveModel, Column, Entity, ProductFactKind};
use crate::platform::http::ApiResult;
use crate::platform::store::{Key, StoreResult, delete_in_account};
use crate::shipping::shipment::{Draft, entity as shipment};
use crate::shipping::shop::contents_of;

/// Records what a shipment says of its products, as it is paid. A return says nothing: it brings back what was counted.
pub async fn record_sent(db: &impl ConnectionTrait, row: &shipment::Model, at: DateTime<Utc>) -> ApiResult<()> {
    if row.return_of_id.is_some() {
        return Ok(());
    }
    let draft = Draft::read(row)?;
    let shop = contents_of(db, row.account_id, &[row.id]).await?.remove(&row.id);
    let products = packed(&draft, shop.as_ref()).into_iter().map(|packed| packed.product).collect();
    let facts = sent(&SentInput { parcels: draft.parcels, products });
    let rows: Vec<ActiveModel> = facts.into_iter().flat_map(|facts| rows_of(row, facts, at)).collect();
    if !rows.is_empty() {
        Entity::insert_many(rows).exec_without_returning(db).await?;
    }
    Ok(())
}

fn rows_of(of: &shipment::Model, facts: ProductFacts, at: DateTime<Utc>) -> Vec<ActiveModel> {
    let ProductFacts { key, weight, hs_code } = facts;
    let row = |kind, value: String, unit: &str| ActiveModel {
        account_id: Set(of.account_id),
        id: Set(Uuid::now_v7()),
        shipment_id: Set(of.id),
        product: Set(key.clone()),
        kind: Set(kind),
        value: Set(value),
        unit: Set(unit.to_owned()),
        sent_at: Set(at),
    };
    let weight = weight.map(|one| row(ProductFactKind::Weight, one.weight.to_string(), one.unit.as_str()));
    let hs_code = (!hs_code.is_empty()).then(|| row(ProductFactKind::HsCode, hs_code, ""));
    weight.into_iter().chain(hs_code).collect()
}

/// Forgets what a shipment said, as its label is voided.
pub async fn forget_sent(db: &impl ConnectionTrait, (account_id, shipment_id): Key) -> StoreResult<()> {
    delete_in_account::<Entity>(account_id).filter(Column::ShipmentId.eq(shipment_id)).exec(db).await?;
    Ok(())
}
