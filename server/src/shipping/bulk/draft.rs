//! Rows as drafts.

use std::collections::{BTreeSet, HashMap};

use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use uuid::Uuid;
use waybill_core::address::{AddressInput, prefilled, tidy};
use waybill_core::bulk::{BulkCheckInput, BulkChoice, BulkDraft, BulkRowInput, check_row};
use waybill_core::lang::LangContext;
use waybill_core::shipment::ShipmentType;
use waybill_core::{Lang, Violation};

use super::row_entity;
use super::store::AT_ONCE;
use crate::platform::http::ApiResult;
use crate::platform::store::{Document, Key};
use crate::shipping::shipment::entity::{ActiveModel, Column, Entity};
use crate::shipping::shipment::{Draft, new_row, words_of};

/// A row's destination as it is stored.
pub fn tidied(mut row: BulkRowInput) -> BulkRowInput {
    row.destination_address = prefilled(&tidy(&row.destination_address));
    row
}

/// What is wrong with a row; `draft` is the one that stood before its list, if any.
pub fn faults(origin: Option<&AddressInput>, row: &BulkRowInput, draft: Option<&Draft>, lang: Lang) -> Vec<Violation> {
    let asked = BulkCheckInput { origin_address: origin.cloned(), row: row.clone(), draft: draft.map(own_of) };
    check_row(&asked, &LangContext { lang })
}

/// A draft's own fields, the same in any list.
pub fn own_of(draft: &Draft) -> BulkDraft {
    BulkDraft {
        origin_address: draft.origin.clone(),
        international_shipment: draft.international.clone(),
        international_shipment_item: draft.items.clone(),
    }
}

/// A draft as a row says it.
pub fn row_of(draft: &Draft, choice: Option<BulkChoice>) -> BulkRowInput {
    BulkRowInput {
        destination_address: draft.destination.clone().unwrap_or_default(),
        parcels: draft.parcels.clone(),
        options: draft.options.clone(),
        insured_value: String::new(),
        item_values: Vec::new(),
        choice,
    }
}

/// The drafts of rows that stood before their list, by the shipment's id.
pub async fn drafts_of(db: &impl ConnectionTrait, rows: &[row_entity::Model]) -> ApiResult<HashMap<Uuid, Draft>> {
    let own = rows.iter().filter(|row| row.draft_version.is_some());
    let ids: Vec<Uuid> = own.filter_map(|row| row.shipment_id).collect();
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let accounts: BTreeSet<Uuid> = rows.iter().map(|row| row.account_id).collect();
    let mut drafts = HashMap::new();
    for ids in ids.chunks(AT_ONCE) {
        let of_accounts = Entity::find().filter(Column::AccountId.is_in(accounts.iter().copied()));
        for shipment in of_accounts.filter(Column::Id.is_in(ids.iter().copied())).all(db).await? {
            drafts.insert(shipment.id, Draft::read(&shipment)?);
        }
    }
    Ok(drafts)
}

/// A row without faults as a draft of a user's.
pub fn draft(owner: Key, origin: &AddressInput, row: &BulkRowInput, now: DateTime<Utc>) -> ApiResult<ActiveModel> {
    Ok(ActiveModel {
        origin: Set(Some(Document::of(origin)?)),
        destination: Set(Some(Document::of(&row.destination_address)?)),
        parcels: Set(Document::of(&row.parcels)?),
        options: Set(Document::of(&row.options)?),
        words: Set(words_of([Some(origin), Some(&row.destination_address)])),
        // A draft at version 1 has nothing typed into it, and lists leave it out.
        version: Set(2),
        ..new_row(owner, ShipmentType::Bulk, now)?
    })
}

/// Writes drafts, as many at once as a statement holds.
pub async fn insert(db: &impl ConnectionTrait, drafts: Vec<ActiveModel>) -> ApiResult<()> {
    let mut drafts = drafts.into_iter();
    loop {
        let slice: Vec<ActiveModel> = drafts.by_ref().take(AT_ONCE).collect();
        if slice.is_empty() {
            return Ok(());
        }
        Entity::insert_many(slice).exec_without_returning(db).await?;
    }
}
