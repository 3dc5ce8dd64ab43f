//! Writing down an adjustment that was found, and telling the account's owner of it.

use std::collections::HashMap;

use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, EntityTrait, QueryFilter};
use uuid::Uuid;
use waybill_core::Cents;
use waybill_core::adjustment::AdjustmentStatus;
use waybill_providers::courier::CourierCost;

use super::charge::{charge_at, enter, owed};
use super::entity::{ActiveModel, Column, Entity};
use super::facts::AdjustmentFacts;
use super::mail::tell_owner;
use crate::platform::Platform;
use crate::platform::config::ChargedTo;
use crate::platform::store::{Document, DocumentError, Key, StoreError, StoreResult, of_keys, write_tx};
use crate::shipping::purchase::entity::Model as Purchase;

/// An adjustment that is not stored yet.
#[derive(Debug, Clone)]
pub struct FoundAdjustment {
    /// What was bought.
    pub account_id: Uuid,
    pub purchase_id: Uuid,
    pub user_id: Uuid,
    pub shipment_id: Uuid,
    /// The courier's slug.
    pub courier: String,
    /// The label's tracking number.
    pub tracking_number: String,
    /// What was declared, measured and billed.
    pub facts: AdjustmentFacts,
}

impl FoundAdjustment {
    /// That of a purchase.
    #[must_use]
    pub fn of(row: &Purchase, tracking_number: String, facts: AdjustmentFacts) -> Self {
        Self {
            account_id: row.account_id,
            purchase_id: row.id,
            user_id: row.user_id,
            shipment_id: row.shipment_id,
            courier: row.courier.clone(),
            tracking_number,
            facts,
        }
    }
}

/// What a courier billed last.
#[derive(Debug, Clone)]
pub struct LatestCost {
    pub cost: CourierCost,
    /// What it took off after a dispute, whether or not its books say so.
    pub agreed: Cents,
}

/// What the courier billed last for each of some purchases that were adjusted.
pub async fn latest_costs(
    platform: &Platform,
    purchases: impl Iterator<Item = Key>,
) -> StoreResult<HashMap<Uuid, LatestCost>> {
    let of_purchases = of_keys(Column::AccountId, Column::PurchaseId, purchases);
    let mut rows = Entity::find().filter(of_purchases).all(&platform.db).await?;
    rows.sort_by_key(|row| row.id);
    let costs = rows.into_iter().filter_map(|row| {
        let agreed = Cents(row.agreed.unwrap_or_default());
        Some((row.purchase_id, LatestCost { cost: row.facts.read().ok()?.after, agreed }))
    });
    Ok(costs.collect())
}

/// Writes adjustments down, gives back what is billed less where senders are charged, and mails the owners.
pub async fn record(platform: &Platform, found: &[FoundAdjustment]) -> StoreResult<()> {
    if found.is_empty() {
        return Ok(());
    }
    let now = platform.clock.now();
    let tx = write_tx(&platform.db).await?;
    let is_charged = platform.config.adjustments.charged_to == ChargedTo::Sender;
    for one in found {
        let difference = one.facts.difference();
        let row = ActiveModel {
            account_id: Set(one.account_id),
            id: Set(Uuid::now_v7()),
            user_id: Set(one.user_id),
            purchase_id: Set(one.purchase_id),
            shipment_id: Set(one.shipment_id),
            courier: Set(one.courier.clone()),
            tracking_number: Set(one.tracking_number.clone()),
            before: Set(one.facts.before.total.0),
            after: Set(one.facts.after.total.0),
            facts: Set(Document::of(&one.facts).map_err(unwritable)?),
            status: Set(AdjustmentStatus::Shown.into()),
            note: Set(String::new()),
            file_ids: Set(Document::of(&Vec::new()).map_err(unwritable)?),
            charge_at: Set(is_charged.then(|| charge_at(difference, now))),
            charged_at: Set(Some(now).filter(|_| is_charged && difference < Cents::ZERO)),
            created_at: Set(now),
            updated_at: Set(now),
            ..Default::default()
        };
        let row = row.insert(&tx).await?;
        if row.charged_at.is_some() {
            enter(&tx, &row, -owed(&row), "adjustment", now).await?;
        }
        tell_owner(&tx, &row, false, now).await?;
    }
    tx.commit().await
}

fn unwritable(error: DocumentError) -> StoreError {
    StoreError::from(sea_orm::DbErr::Custom(error.to_string()))
}
