//! POST /v2/bulk-shipping-request

use axum::extract::State;
use axum::http::HeaderMap;
use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter};
use uuid::Uuid;
use waybill_core::address::{self, AddressContext, AddressInput, AddressRole};
use waybill_core::bulk::{BulkRowInput, check_size};
use waybill_core::{Code, Lang, Violation};

use super::draft::{draft, faults, insert, tidied};
use super::entity::{self, BulkRunState};
use super::key::BulkKey;
use super::row_entity::{self, BulkRowState};
use super::show::{show_rows, show_run};
use super::store::{begun, find, insert_rows, new_row, origin_of, start};
use super::view::{BulkRowErrors, BulkShipment, BulkShippingAnswer, BulkShippingInput};
use crate::account::settings;
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, Data, RequestLang, Valid};
use crate::platform::session::{Caller, Full};
use crate::platform::store::{Document, StoreError, write_tx};
use crate::shipping::partial::Partial;

const ROUTE: &str = "POST /v2/bulk-shipping-request";

/// Makes drafts of rows, all at once: each row without faults becomes a draft and is priced, the others stay in the
/// list with what is wrong.
///
/// With an `Idempotency-Key`, the same request gets the same list. 422 if the origin has faults, if a list is to be added
/// to whose drafts start in different places, or if the list would have more than 1,000 rows.
#[utoipa::path(post, path = "/v2/bulk-shipping-request", tag = "bulk", security(("bearer" = [])),
    params(("Idempotency-Key" = Option<String>, Header)), request_body = BulkShippingInput,
    responses((status = 404), (status = 409), (status = 200, description = "What became of each row", body = Data<BulkShippingAnswer>)))]
pub async fn request(
    State(state): State<Platform>,
    caller: Full,
    RequestLang(lang): RequestLang,
    headers: HeaderMap,
    Valid(Partial(input)): Valid<Partial<BulkShippingInput>>,
) -> ApiResult<Data<BulkShippingAnswer>> {
    let now = state.clock.now();
    let key = BulkKey::of(&headers, caller.account.id, ROUTE, &input)?;
    if let Some(key) = &key
        && let Some(run_id) = key.began(&state.db, now).await?.and_then(|began| began.run_id)
    {
        return answer(&state, &caller, run_id, None, lang).await;
    }
    let count = input.rows.len();
    let tx = write_tx(&state.db).await?;
    let run = match input.bulk_run_id {
        Some(id) => find(&tx, &caller, id).await?,
        None => begin(&tx, &caller, &input, lang, now).await?,
    };
    let before = row_entity::Entity::find().filter(row_entity::Column::RunId.eq(run.id)).count(&tx).await?;
    let in_all = usize::try_from(before).unwrap_or(usize::MAX).saturating_add(count);
    if let Some(wrong) = check_size(if count == 0 { 0 } else { in_all }, lang) {
        return Err(ApiError::invalid(vec![wrong]));
    }
    let last = last_position(&tx, run.id).await?;
    let good = add(&tx, &run, last, input.rows, lang, now).await?;
    if good > 0 && run.state != BulkRunState::Buying {
        start(&tx, run.id, BulkRunState::Pricing, now).await?;
    }
    if let Some(key) = &key {
        key.bind(&tx, Some(run.id), now).await?;
    }
    tx.commit().await.map_err(StoreError::from)?;
    answer(&state, &caller, run.id, Some(last), lang).await
}

/// A new list.
async fn begin(
    db: &impl ConnectionTrait,
    caller: &Caller,
    input: &BulkShippingInput,
    lang: Lang,
    now: DateTime<Utc>,
) -> ApiResult<entity::Model> {
    let mut origin = address::prefilled(&address::tidy(&input.origin_address.clone().unwrap_or_default()));
    let violations = origin_faults(input.origin_address.as_ref().map(|_| &origin), lang);
    if !violations.is_empty() {
        return Err(ApiError::invalid(violations));
    }
    if origin.reference.is_empty() {
        origin.reference = settings::settings_of(db, caller.account.id).await?.defaults.reference;
    }
    let choice = input.choice.clone().unwrap_or_default();
    let run = begun(caller, &input.name, &origin, &choice, lang, now)?;
    Ok(run.insert(db).await?)
}

fn origin_faults(origin: Option<&AddressInput>, lang: Lang) -> Vec<Violation> {
    let Some(origin) = origin else {
        return vec![Violation::new(Code::ShipmentOriginRequired, "origin_address", lang)];
    };
    let form = AddressContext { lang, role: AddressRole::Origin, ..AddressContext::default() };
    address::check(origin, &form).into_iter().map(|violation| violation.under("origin_address")).collect()
}

async fn last_position(db: &impl ConnectionTrait, run_id: Uuid) -> ApiResult<i64> {
    use sea_orm::QueryOrder;
    let last = row_entity::Entity::find()
        .filter(row_entity::Column::RunId.eq(run_id))
        .order_by_desc(row_entity::Column::Position)
        .one(db)
        .await?;
    Ok(last.map_or(0, |row| row.position))
}

/// Writes rows behind the last one; returns how many became drafts.
async fn add(
    db: &impl ConnectionTrait,
    run: &entity::Model,
    last: i64,
    rows: Vec<BulkRowInput>,
    lang: Lang,
    now: DateTime<Utc>,
) -> ApiResult<usize> {
    let Some(origin) = origin_of(run)? else {
        return Err(ApiError::invalid(origin_faults(None, lang)));
    };
    let (mut drafts, mut written) = (Vec::new(), Vec::new());
    for (row, position) in rows.into_iter().map(tidied).zip(last + 1..) {
        let is_good = faults(Some(&origin), &row, None, lang).is_empty();
        let state = if is_good { BulkRowState::Waiting } else { BulkRowState::NeedsFix };
        let mut line =
            row_entity::ActiveModel { input: Set(Document::of(&row)?), ..new_row(run, position, state, now) };
        if is_good {
            let draft = draft(run.account_id, run.user_id, &origin, &row, now)?;
            line.shipment_id = Set(draft.id.clone().take());
            drafts.push(draft);
        }
        written.push(line);
    }
    let good = drafts.len();
    insert(db, drafts).await?;
    insert_rows(db, written).await?;
    Ok(good)
}

/// The list, and what became of its rows behind a place (all of them where there is none).
async fn answer(
    state: &Platform,
    caller: &Caller,
    run_id: Uuid,
    behind: Option<i64>,
    lang: Lang,
) -> ApiResult<Data<BulkShippingAnswer>> {
    let run = find(&state.db, caller, run_id).await?;
    let rows = super::store::rows_of(run_id)
        .filter(row_entity::Column::Position.gt(behind.unwrap_or(0)))
        .all(&state.db)
        .await?;
    let rows = show_rows(state, &run, &rows, lang).await?;
    let mut answer =
        BulkShippingAnswer { run: show_run(state, &run, lang).await?, shipments: Vec::new(), errors: Vec::new() };
    for row in rows {
        match row.shipment_id {
            Some(shipment_id) => answer.shipments.push(BulkShipment { row: row.row, row_id: row.id, shipment_id }),
            None => {
                answer.errors.push(BulkRowErrors { row: row.row, row_id: row.id, violations: row.violations });
            }
        }
    }
    Ok(Data(answer))
}
