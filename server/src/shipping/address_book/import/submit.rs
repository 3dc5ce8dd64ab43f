//! POST /address-books/bulk-upload/validation-submit

use axum::extract::State;
use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, ConnectionTrait, EntityTrait, QuerySelect};
use uuid::Uuid;
use waybill_core::Violation;
use waybill_core::address::AddressInput;
use waybill_core::address::import::{ImportDuplicate, ImportFaulty, duplicate_key, import_as_it_is};
use waybill_core::lang::LangContext;

use super::entity;
use super::known::{Seen, known};
use super::view::{BulkImportInput, BulkImportResult};
use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::account::entity as account;
use crate::platform::http::{ApiError, ApiResult, Body, Data, ErrorCode, RequestLang};
use crate::platform::limit::{Costly, hit_account};
use crate::platform::session::{Caller, Signed};
use crate::platform::store::write_tx;
use crate::shipping::address_book::store::insert_many;

/// Most rows of one submission: a longer file is submitted in several, one after the other.
pub(super) const ROWS_MAX: usize = 1_000;
/// Taking a part of a file into the book.
const ROWS_IMPORTED: Costly = Costly { action: "rows_imported.account", times: |limits| limits.import_parts_per_hour };

/// Takes rows into the book, each checked once more; what is wrong or there already is left, and said.
///
/// At most 1,000 rows at once. They join the import of the given id, which begins with the first of them; without one the
/// answer names a new import. All of its rows can be undone together. Submitting rows again adds none twice; a client that
/// chose the id can undo them even if it never heard the answer.
#[utoipa::path(post, path = "/address-books/bulk-upload/validation-submit", tag = "address book",
    security(("bearer" = [])), request_body = BulkImportInput,
    responses((status = 200, description = "What became of the rows", body = Data<BulkImportResult>)))]
pub async fn submit(
    State(state): State<Platform>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    Body(input): Body<BulkImportInput>,
) -> ApiResult<Data<BulkImportResult>> {
    let count = input.validated.len() + input.corrected.len();
    ApiError::refuse(Violation::too_many("validated", count, ROWS_MAX, lang))?;
    hit_account(&state, ROWS_IMPORTED, caller.account.id).await?;
    let context = LangContext { lang };
    let mut result = BulkImportResult::default();
    let mut good = Vec::new();
    for (row, address) in (1..).zip(input.validated.into_iter().chain(input.corrected)) {
        result.summary.total += 1;
        match import_as_it_is(&address, &context) {
            Ok(address) => good.push((row, address)),
            Err(errors) => result.error_address.push(ImportFaulty { row, address, errors }),
        }
    }
    result.summary.error = u32::try_from(result.error_address.len()).unwrap_or(u32::MAX);

    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    // One at a time of an account: rows that are sent twice at once would both be new.
    account::Entity::find_by_id(caller.account.id).lock_exclusive().one(&tx).await?;
    if !input.keep_duplicates {
        let known = known(&tx, caller.account.id, good.iter().map(|(_, address)| address)).await?;
        let mut seen = Seen::default();
        good.retain(|(row, address)| {
            let key = duplicate_key(address);
            let in_book = known.contains(&key);
            let of_row = if in_book { None } else { seen.before(key, *row) };
            let is_new = !in_book && of_row.is_none();
            if !is_new {
                let address = address.clone();
                result.duplicate_address.push(ImportDuplicate { row: *row, address, of_row });
            }
            is_new
        });
        result.summary.duplicate = u32::try_from(result.duplicate_address.len()).unwrap_or(u32::MAX);
    }
    result.summary.imported = u32::try_from(good.len()).unwrap_or(u32::MAX);
    result.import_id = match input.import_id {
        Some(id) => Some(joined(&tx, &caller, id, now).await?),
        None if good.is_empty() => None,
        None => Some(begin(&tx, &caller, Uuid::now_v7(), now).await?),
    };
    let addresses: Vec<AddressInput> = good.into_iter().map(|(_, address)| address).collect();
    insert_many(&tx, caller.account.id, &addresses, result.import_id, now).await?;
    tx.commit().await?;
    Ok(Data(result))
}

/// An import of the account that was not undone; begun if there is none of that id.
async fn joined(db: &impl ConnectionTrait, caller: &Caller, id: Uuid, now: DateTime<Utc>) -> ApiResult<Uuid> {
    match entity::Entity::find_by_id((caller.account.id, id)).lock_exclusive().one(db).await? {
        None => begin(db, caller, id, now).await,
        Some(row) if row.undone_at.is_some() => Err(ErrorCode::ImportUndone.into()),
        Some(row) => Ok(row.id),
    }
}

async fn begin(db: &impl ConnectionTrait, caller: &Caller, id: Uuid, now: DateTime<Utc>) -> ApiResult<Uuid> {
    let row = entity::ActiveModel {
        id: Set(id),
        account_id: Set(caller.account.id),
        user_id: Set(caller.user.id),
        created_at: Set(now),
        undone_at: Set(None),
    };
    row.insert(db).await?;
    let entry = Entry { act: Act::AddressesImported, subject_id: Some(id), params: &[] };
    record(db, &caller.user, entry, now).await?;
    Ok(id)
}
