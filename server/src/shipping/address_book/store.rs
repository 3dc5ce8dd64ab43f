//! Rows of the address book: finding, writing, and keeping search in step.

use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, Select};
use serde_json::json;
use uuid::Uuid;
use waybill_core::address::import::{ShortKey, duplicate_key};
use waybill_core::address::{self, AddressContext, AddressInput, AddressRole, fold, search_tokens};
use waybill_core::lang::LangContext;
use waybill_core::{Lang, Violation};

use super::entity;
use super::view::Address;
use crate::platform::http::{ApiError, ApiResult, ErrorCode};
use crate::platform::search::{self, Kind};
use crate::platform::session::Caller;
use crate::platform::store::{Document, find_in_account, update_by_id};

/// Rows written by one statement: a database takes only so many values in one.
const ROWS_AT_ONCE: usize = 500;

/// The caller's address book: the only start of a query. It belongs to the account, no matter who saved an address.
pub fn owned_by(caller: &Caller) -> Select<entity::Entity> {
    find_in_account::<entity::Entity>(caller.account.id)
}

/// What is wrong with an address for the book.
pub(super) fn check(address: &AddressInput, lang: Lang) -> Vec<Violation> {
    address::check(address, &AddressContext { lang, role: AddressRole::Book, ..AddressContext::default() })
}

/// Writes a new row with its search tokens.
pub(super) async fn insert(
    db: &impl ConnectionTrait,
    account_id: Uuid,
    address: &AddressInput,
    now: DateTime<Utc>,
) -> ApiResult<entity::Model> {
    let row = row(account_id, address, None, now)?.insert(db).await?;
    search::index(db, account_id, Kind::Address, row.id, now, &words(address)).await?;
    Ok(row)
}

/// Writes the rows of an import, with their search tokens.
pub(super) async fn insert_many(
    db: &impl ConnectionTrait,
    account_id: Uuid,
    addresses: &[AddressInput],
    import_id: Option<Uuid>,
    now: DateTime<Utc>,
) -> ApiResult<()> {
    for some in addresses.chunks(ROWS_AT_ONCE) {
        let rows = some.iter().map(|address| row(account_id, address, import_id, now));
        let rows = rows.collect::<ApiResult<Vec<_>>>()?;
        let ids: Vec<Uuid> = rows.iter().map(|row| row.id.clone().unwrap()).collect();
        entity::Entity::insert_many(rows).exec_without_returning(db).await?;
        for (id, address) in ids.into_iter().zip(some) {
            search::index(db, account_id, Kind::Address, id, now, &words(address)).await?;
        }
    }
    Ok(())
}

fn row(
    account_id: Uuid,
    address: &AddressInput,
    import_id: Option<Uuid>,
    now: DateTime<Utc>,
) -> ApiResult<entity::ActiveModel> {
    Ok(entity::ActiveModel {
        id: Set(Uuid::now_v7()),
        account_id: Set(account_id),
        sort_key: Set(sort_key(address)),
        short_key: Set(ShortKey::of(address).to_string()),
        address: Set(Document::of(address)?),
        import_id: Set(import_id),
        created_at: Set(now),
        updated_at: Set(now),
    })
}

/// Writes an address over the row that was read, with its search tokens.
///
/// # Errors
/// 409 with the stored address where another user was first, 404 where it was deleted.
pub(super) async fn replace(
    db: &impl ConnectionTrait,
    row: entity::Model,
    address: &AddressInput,
    now: DateTime<Utc>,
) -> ApiResult<entity::Model> {
    let (id, account_id, created_at) = (row.id, row.account_id, row.created_at);
    let changed = entity::ActiveModel {
        sort_key: Set(sort_key(address)),
        short_key: Set(ShortKey::of(address).to_string()),
        address: Set(Document::of(address)?),
        updated_at: Set(now),
        ..Default::default()
    };
    let written = update_by_id::<entity::Entity>((account_id, id))
        .set(changed)
        .filter(entity::Column::UpdatedAt.eq(row.updated_at))
        .exec(db)
        .await?;
    let row = entity::Entity::find_by_id((account_id, id)).one(db).await?.ok_or(ErrorCode::NotFound)?;
    if written.rows_affected != 1 {
        return Err(ApiError::from(ErrorCode::Conflict).with_data(json!({ "address": view(&row)? })));
    }
    search::remove(db, (account_id, id)).await?;
    search::index(db, account_id, Kind::Address, id, created_at, &words(address)).await?;
    Ok(row)
}

/// Saves a shipment's address in the book unless it is already there or is incomplete. It reports neither case: the
/// shipment continues either way.
pub async fn keep_if_new(
    db: &impl ConnectionTrait,
    caller: &Caller,
    address: &AddressInput,
    now: DateTime<Utc>,
) -> ApiResult<()> {
    let whole = address::tidy(&address::prefilled(address));
    let kept = AddressInput { add_to_address_book: false, address_type: Default::default(), ..whole };
    if !check(&kept, Lang::En).is_empty() {
        return Ok(());
    }
    let short_key = ShortKey::of(&kept).to_string();
    let same = owned_by(caller).filter(entity::Column::ShortKey.eq(short_key)).all(db).await?;
    for row in same {
        if duplicate_key(&row.address.read()?) == duplicate_key(&kept) {
            return Ok(());
        }
    }
    insert(db, caller.account.id, &kept, now).await?;
    Ok(())
}

/// The row as clients see it.
pub(super) fn view(row: &entity::Model) -> ApiResult<Address> {
    let address = row.address.read()?;
    Ok(Address {
        id: row.id,
        complete: address::missing(&address, &LangContext::default()).is_empty(),
        address,
        created_at: row.created_at,
        updated_at: row.updated_at,
    })
}

/// What the list is sorted by.
fn sort_key(address: &AddressInput) -> String {
    fold(&format!("{} {} {}", address.contact_last_name, address.contact_first_name, address.company_name))
}

fn words(address: &AddressInput) -> Vec<String> {
    search_tokens(&format!(
        "{} {} {} {} {} {} {} {} {} {} {}",
        address.contact_first_name,
        address.contact_last_name,
        address.company_name,
        address.street1,
        address.street2,
        address.city,
        address.state,
        address.postal_code,
        address.contact_email,
        address.contact_phone,
        address.reference,
    ))
}
