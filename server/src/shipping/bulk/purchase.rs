//! POST /bulk-shipment-purchase

use std::collections::{BTreeSet, HashMap, HashSet};

use axum::extract::State;
use axum::http::HeaderMap;
use chrono::{DateTime, Utc};
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter};
use serde_json::json;
use uuid::Uuid;
use waybill_core::bulk::BulkChoice;
use waybill_core::{Cents, Lang};

use super::entity::{self, BulkRunState};
use super::from_drafts::{Gathering, gather};
use super::images::lacking;
use super::key::BulkKey;
use super::outcome::outcomes;
use super::row_entity::{self, BulkRowState};
use super::start::start;
use super::store::{AT_ONCE, lock_runs, rows_with};
use super::view::{BulkOutcome, BulkPurchaseInput};
use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, Data, ErrorCode, RequestLang, Valid};
use crate::platform::session::{Caller, Full};
use crate::platform::store::{Key, by_id, update_by_id, update_in_account, write_tx};
use crate::platform::test_mode::Fault;
use crate::shipping::payment;
use crate::shipping::rate;
use crate::shipping::shipment;

const ROUTE: &str = "POST /bulk-shipment-purchase";

/// Buys labels: they are ordered at the prices that were shown and bought one after another, which goes on when nobody
/// waits. The caller's rights and card count, also in a list that another person made: a label that the account's owner has to approve waits
/// for that. `GET /bulk-runs/{id}` tells how far it is. What is bought or under way is left alone, so that asking again
/// buys only what is not bought.
///
/// With `total`, nothing is ordered unless it is what the labels with a price cost now (409 with the new sum). A row
/// whose price rises before its turn waits for another order, and an insured one waits for its images. 403 until the e-mail is verified, 404 where a shipment is
/// not the caller's, 409 without a card where the balance does not cover the sum. With an `Idempotency-Key`, the same request orders once.
#[utoipa::path(post, path = "/bulk-shipment-purchase", tag = "bulk", security(("bearer" = [])),
    params(("Idempotency-Key" = Option<String>, Header)), request_body = BulkPurchaseInput,
    responses((status = 404), (status = 409), (status = 200, description = "What became of each shipment", body = Data<Vec<BulkOutcome>>)))]
pub async fn purchase(
    State(state): State<Platform>,
    caller: Full,
    RequestLang(lang): RequestLang,
    headers: HeaderMap,
    Valid(input): Valid<BulkPurchaseInput>,
) -> ApiResult<Data<Vec<BulkOutcome>>> {
    let now = state.clock.now();
    let shipments = owned(&state.db, &caller, &input.shipment_ids).await?;
    let key = BulkKey::of(&headers, caller.account.id, ROUTE, &input)?;
    if let Some(key) = &key
        && key.began(&state.db, now).await?.is_some()
    {
        return Ok(Data(outcomes(&state, caller.account.id, &input.shipment_ids, lang).await?));
    }
    if caller.user.email_verified_at.is_none() {
        return Err(ErrorCode::EmailNotVerified.into());
    }
    let card = match payment::to_charge(&state, &caller, input.card_id, lang).await {
        Err(error) if error.code == ErrorCode::CardNeeded => None,
        card => Some(card?.id),
    };
    let tx = write_tx(&state.db).await?;
    adopt(&tx, &state, &caller, &shipments, lang, now).await?;
    let rows = rows_with(&tx, caller.account.id, &input.shipment_ids).await?;
    let lacking = lacking(&tx, &rows, lang).await?;
    let wanted: Vec<&row_entity::Model> =
        rows.iter().filter(|row| is_wanted(row.state, &input) && !lacking.contains_key(&row.id)).collect();
    let sum = wanted.iter().filter_map(|row| row.total).sum();
    if input.total.is_some_and(|shown| shown != Cents(sum)) {
        return Err(ApiError::from(ErrorCode::PriceChanged).with_data(json!({ "total": sum })));
    }
    // The price of one that has none yet is not in the sum.
    let is_priced = !wanted.is_empty() && wanted.iter().all(|row| row.total.is_some());
    let card_id = match is_priced && payment::covers(&state, &caller, Cents(sum)).await? {
        true => input.card_id,
        false => Some(card.ok_or(ErrorCode::CardNeeded)?),
    };
    // A list whose job was lost in the middle continues too.
    let under_way = rows.iter().filter(|row| row.state == BulkRowState::Buying);
    let runs: BTreeSet<Uuid> = wanted.iter().copied().chain(under_way).map(|row| row.run_id).collect();
    lock_runs(&tx, caller.account.id, runs.iter().copied()).await?;
    order(&tx, &wanted, (&caller, card_id), now).await?;
    for run_id in runs {
        begin(&tx, (caller.account.id, run_id), (lang, state.fault), now).await?;
    }
    if !wanted.is_empty() {
        let (count, total) = (wanted.len().to_string(), Cents(sum).in_words(Lang::En));
        let params: &[(&str, &str)] = &[("count", &count), ("total", &total)];
        let act = Entry { act: Act::BulkOrdered, subject_id: wanted.first().map(|row| row.run_id), params };
        record(&tx, &caller.user, act, now).await?;
    }
    if let Some(key) = &key {
        key.bind(&tx, None, now).await?;
    }
    tx.commit().await?;
    Ok(Data(outcomes(&state, caller.account.id, &input.shipment_ids, lang).await?))
}

/// The caller's shipments of those ids, in their order.
///
/// # Errors
/// 404 where one of them is not theirs.
pub async fn owned(
    db: &impl ConnectionTrait,
    caller: &Caller,
    ids: &[Uuid],
) -> ApiResult<Vec<shipment::entity::Model>> {
    let mut found: HashMap<Uuid, shipment::entity::Model> = HashMap::new();
    for ids in ids.chunks(AT_ONCE) {
        let of_caller = shipment::owned_by(caller).filter(shipment::entity::Column::Id.is_in(ids.iter().copied()));
        found.extend(by_id(of_caller, db).await?);
    }
    let mut seen = HashSet::new();
    let asked = ids.iter().filter(|id| seen.insert(**id));
    asked.map(|id| found.remove(id).ok_or_else(|| ErrorCode::NotFound.into())).collect()
}

/// With a sum that was shown, only what had a price in it is ordered.
fn is_wanted(state: BulkRowState, input: &BulkPurchaseInput) -> bool {
    match input.total {
        Some(_) => BulkRowState::BUYABLE.contains(&state),
        None => BulkRowState::ORDERABLE.contains(&state),
    }
}

/// Makes a list of the shipments that are in none: they keep the rates that were chosen for them.
async fn adopt(
    db: &impl ConnectionTrait,
    state: &Platform,
    caller: &Caller,
    shipments: &[shipment::entity::Model],
    lang: Lang,
    now: DateTime<Utc>,
) -> ApiResult<()> {
    let ids: Vec<Uuid> = shipments.iter().map(|shipment| shipment.id).collect();
    let listed: HashSet<Option<Uuid>> =
        rows_with(db, caller.account.id, &ids).await?.into_iter().map(|row| row.shipment_id).collect();
    let homeless: Vec<&shipment::entity::Model> =
        shipments.iter().filter(|shipment| !listed.contains(&Some(shipment.id))).collect();
    if homeless.is_empty() {
        return Ok(());
    }
    let chosen: Vec<Uuid> = homeless.iter().filter_map(|shipment| shipment.selected_rate_id).collect();
    let mut rates = HashMap::new();
    for chosen in chosen.chunks(AT_ONCE) {
        rates.extend(rate::shown_rates(state, caller.account.id, chosen, lang).await?);
    }
    gather(
        db,
        caller,
        &Gathering { name: "", choice: &BulkChoice::default(), drafts: &homeless, rates: &rates },
        lang,
        now,
    )
    .await
    .map(drop)
}

/// Orders rows at the prices that they have, for a person with a card; without one, the balance pays.
async fn order(
    db: &impl ConnectionTrait,
    wanted: &[&row_entity::Model],
    (caller, card_id): (&Caller, Option<Uuid>),
    now: DateTime<Utc>,
) -> ApiResult<()> {
    for wanted in wanted.chunks(AT_ONCE) {
        update_in_account::<row_entity::Entity>(caller.account.id)
            .col_expr(row_entity::Column::State, Expr::value(BulkRowState::Ordered))
            .col_expr(row_entity::Column::Approved, Expr::col(row_entity::Column::Total))
            .col_expr(row_entity::Column::OrderedBy, Expr::value(caller.user.id))
            .col_expr(row_entity::Column::ApprovalOver, Expr::value(caller.approval_over.map(|over| over.0)))
            .col_expr(row_entity::Column::CardId, Expr::value(card_id))
            .col_expr(row_entity::Column::Failure, Expr::value(None::<serde_json::Value>))
            .col_expr(row_entity::Column::UpdatedAt, Expr::value(now))
            .filter(row_entity::Column::Id.is_in(wanted.iter().map(|row| row.id)))
            .filter(row_entity::Column::State.is_in(BulkRowState::ORDERABLE))
            .exec(db)
            .await?;
    }
    Ok(())
}

/// Starts buying, unless the list is being bought: then its job finds what was ordered.
async fn begin(
    db: &impl ConnectionTrait,
    (account_id, run_id): Key,
    (lang, fault): (Lang, Option<Fault>),
    now: DateTime<Utc>,
) -> ApiResult<()> {
    let taken = update_by_id::<entity::Entity>((account_id, run_id))
        .col_expr(entity::Column::Lang, Expr::value(crate::platform::store::Stored(lang)))
        .col_expr(entity::Column::UpdatedAt, Expr::value(now))
        .filter(entity::Column::State.ne(BulkRunState::Buying))
        .exec(db)
        .await?;
    if taken.rows_affected == 1 {
        start(db, (account_id, run_id), BulkRunState::Buying, fault, now).await?;
    }
    Ok(())
}
