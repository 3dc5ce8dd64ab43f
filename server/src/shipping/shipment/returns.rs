//! Returns: a shipment's own way back, linked to it.

use std::collections::{BTreeSet, HashMap};

use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use uuid::Uuid;
use waybill_core::address::AddressInput;
use waybill_core::customs::Purpose;
use waybill_core::shipment::{References, ShipmentStatus, ShipmentType};

use super::document::Draft;
use super::entity::{ActiveModel, Column, Entity, Model};
use super::store::insert;
use crate::platform::http::ApiResult;
use crate::platform::session::Caller;
use crate::platform::store::{Document, Stored, update_by_id};

/// The returns of some shipments, by the id of what they bring back: the last one that was not cancelled.
pub async fn returns_of(db: &impl ConnectionTrait, shipments: &[Model]) -> ApiResult<HashMap<Uuid, Model>> {
    // A draft has no way back.
    let bought = shipments.iter().filter(|row| row.tracking_status.is_some()).map(|row| row.id);
    let ids: Vec<Uuid> = bought.collect();
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let accounts: BTreeSet<Uuid> = shipments.iter().map(|row| row.account_id).collect();
    let mut rows = Entity::find()
        .filter(Column::AccountId.is_in(accounts))
        .filter(Column::ReturnOfId.is_in(ids))
        .filter(Column::DeletedAt.is_null())
        .filter(Column::Status.ne(Stored(ShipmentStatus::Cancelled)))
        .all(db)
        .await?;
    // Put in order here: for the order of their keys, a database may walk all of an account.
    rows.sort_by_key(|row| row.id);
    Ok(rows.into_iter().filter_map(|row| Some((row.return_of_id?, row))).collect())
}

/// The return of a shipment that is not bought yet; begins one, with the addresses swapped, if there is none.
pub async fn begin_return(
    db: &impl ConnectionTrait,
    caller: &Caller,
    original: &Model,
    now: DateTime<Utc>,
) -> ApiResult<Model> {
    let draft = Draft::read(original)?;
    // The way back is looked up by what the way there was looked up by.
    let references = draft.references();
    let row = insert(db, caller, ShipmentType::Return, now).await?;
    let mut options = draft.options;
    // A return's value is stated when it is sent; nobody signs for it.
    options.insurance = false;
    options.signature = false;
    let mut papers = draft.international;
    if let Some(papers) = &mut papers {
        papers.purpose = Some(Purpose::Return);
        papers.duty_declaration_id = String::new();
        papers.export_declaration = String::new();
    }
    let mut changed: ActiveModel = row.into();
    changed.return_of_id = Set(Some(original.id));
    changed.origin = Set(draft
        .destination
        .map(|address| copied(address, References::default()))
        .as_ref()
        .map(Document::of)
        .transpose()?);
    changed.destination =
        Set(draft.origin.map(|address| copied(address, references)).as_ref().map(Document::of).transpose()?);
    changed.words = Set(original.words.clone());
    changed.parcels = Set(Document::of(&draft.parcels)?);
    changed.options = Set(Document::of(&options)?);
    changed.international = Set(papers.as_ref().map(Document::of).transpose()?);
    changed.international_items = Set(Document::of(&draft.items)?);
    Ok(changed.update(db).await?)
}

/// A copy with other references: neither of the ends is to be saved in the book.
fn copied(address: AddressInput, References { reference, invoice_reference }: References) -> AddressInput {
    AddressInput { reference, invoice_reference, add_to_address_book: false, ..address }
}

/// Puts a return into the lists of shipments once it is being bought: one that was only priced stays out of them.
pub async fn list_return(db: &impl ConnectionTrait, row: &Model) -> ApiResult<()> {
    update_by_id::<Entity>((row.account_id, row.id))
        .set(ActiveModel { version: Set(row.version + 1), ..Default::default() })
        .filter(Column::Version.eq(1))
        .exec(db)
        .await?;
    Ok(())
}
