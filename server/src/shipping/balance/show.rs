//! GET /balance

use axum::extract::State;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;
use waybill_core::purchase::PurchaseState;
use waybill_core::wire::Word;
use waybill_core::{Cents, Lang};

use super::view::{AutomaticTopUp, Balance, BalanceLine, OnAccount, TopUpUnderWay};
use crate::platform::Platform;
use crate::platform::balance::{LineKind, day_of, entity as balance, line_entity as line};
use crate::platform::http::{ApiResult, Data, Query, RequestLang, without_rules};
use crate::platform::session::Owner;
use crate::platform::store::{StoreResult, Stored, by_id, find_among, find_in_account};
use crate::shipping::purchase::{Failure, card_in_words, entity as purchase, service_in_words, spent_in_month};
use crate::shipping::rate::shown_rates;

/// Lines of a page.
const PAGE: u64 = 25;

/// `?before=`
#[derive(Debug, Clone, Copy, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct BalanceQuery {
    /// The `cursor` of the page before.
    pub before: Option<Uuid>,
}

without_rules!(BalanceQuery);

/// The account's balance with its lines, the newest first.
#[utoipa::path(get, path = "/balance", tag = "payment", security(("bearer" = [])), params(BalanceQuery),
    responses((status = 401), (status = 403), (status = 200, body = Data<Balance>)))]
pub async fn get_balance(
    State(state): State<Platform>,
    caller: Owner,
    RequestLang(lang): RequestLang,
    Query(BalanceQuery { before }): Query<BalanceQuery>,
) -> ApiResult<Data<Balance>> {
    Ok(Data(show_balance(&state, caller.account.id, before, lang).await?))
}

/// An account's balance, with a page of its lines.
///
/// # Errors
/// When the database does not answer.
pub async fn show_balance(state: &Platform, account_id: Uuid, before: Option<Uuid>, lang: Lang) -> ApiResult<Balance> {
    let (lines, cursor) = balance_lines(state, account_id, before, lang).await?;
    let row = balance::Entity::find_by_id(account_id).one(&state.db).await?;
    Ok(Balance {
        amount: Cents(row.as_ref().map_or(0, |row| row.amount)),
        on_account: row.as_ref().and_then(|row| on_account(row, lang)),
        automatic: match &row {
            Some(row) => automatic(state, row, lang).await?,
            None => None,
        },
        under_way: under_way(state, account_id).await?,
        lines,
        cursor,
    })
}

/// The lines before one, and where the next ones begin.
///
/// # Errors
/// When the database does not answer.
pub async fn balance_lines(
    state: &Platform,
    account_id: Uuid,
    before: Option<Uuid>,
    lang: Lang,
) -> ApiResult<(Vec<BalanceLine>, Option<Uuid>)> {
    let of_account = find_in_account::<line::Entity>(account_id);
    let of_page = of_account.filter(line::Column::Id.lt(before.unwrap_or(Uuid::max())));
    let mut rows = of_page.order_by_desc(line::Column::Id).limit(PAGE + 1).all(&state.db).await?;
    let goes_on = rows.len() as u64 > PAGE;
    rows.truncate(PAGE as usize);
    let cursor = rows.last().filter(|_| goes_on).map(|row| row.id);
    let purchases = find_among::<purchase::Entity>(account_id, rows.iter().filter_map(|row| row.purchase_id));
    let purchases = by_id(purchases, &state.db).await?;
    let rates: Vec<Uuid> = purchases.values().filter(|row| row.is_label()).map(|row| row.rate_id).collect();
    let rates = shown_rates(state, account_id, &rates, lang).await?;
    let shown = rows.into_iter().map(|row| {
        let paid = row.purchase_id.and_then(|id| purchases.get(&id));
        let description = match (row.kind, paid) {
            (LineKind::Correction, _) | (_, None) => row.reason,
            (_, Some(paid)) if paid.is_top_up => card_in_words(&paid.card_label, lang),
            (_, Some(paid)) if paid.policy_id.is_some() => lang.pick("Insurance", "Assurance").to_owned(),
            (_, Some(paid)) => rates
                .get(&paid.rate_id)
                .map_or_else(|| paid.courier.clone(), |rate| service_in_words(&rate.courier_name, &rate.service_level)),
        };
        BalanceLine {
            id: row.id,
            kind: row.kind,
            amount: Cents(row.amount),
            balance: Cents(row.balance),
            description,
            shipment_id: paid.filter(|paid| paid.is_label()).map(|paid| paid.shipment_id),
            at: row.created_at,
        }
    });
    Ok((shown.collect(), cursor))
}

fn on_account(row: &balance::Model, lang: Lang) -> Option<OnAccount> {
    (row.credit_limit > 0 || row.amount < 0).then(|| OnAccount {
        limit: Cents(row.credit_limit),
        owed: Cents((-row.amount).max(0)),
        charge_on: row.charge_at.map(day_of),
        stopped_by: in_words(row.credit_stopped_by.as_ref(), lang),
    })
}

/// Why something was stopped.
fn in_words(stopped_by: Option<&serde_json::Value>, lang: Lang) -> Option<String> {
    stopped_by.and_then(|failure| Failure::deserialize(failure).ok()).map(|failure| failure.text(lang))
}

async fn automatic(state: &Platform, row: &balance::Model, lang: Lang) -> StoreResult<Option<AutomaticTopUp>> {
    let Some(card_id) = row.card_id else { return Ok(None) };
    let spent = spent_in_month(&state.db, row.account_id, state.clock.now()).await?;
    let (amount, limit) = (Cents(row.top_up_amount), Cents(row.month_limit));
    Ok(Some(AutomaticTopUp {
        is_on: row.is_automatic,
        threshold: Cents(row.threshold),
        amount,
        limit,
        card_id,
        spent,
        is_limit_reached: spent + amount > limit,
        stopped_by: in_words(row.stopped_by.as_ref(), lang),
    }))
}

async fn under_way(state: &Platform, account_id: Uuid) -> StoreResult<Vec<TopUpUnderWay>> {
    let ended = [
        PurchaseState::Captured,
        PurchaseState::Done,
        PurchaseState::Released,
        PurchaseState::Refused,
        PurchaseState::Closed,
    ];
    let moving = PurchaseState::ALL.iter().copied().filter(|state| !ended.contains(state)).map(Stored);
    let rows = find_in_account::<purchase::Entity>(account_id)
        .filter(purchase::Column::State.is_in(moving))
        .filter(purchase::Column::IsTopUp.eq(true))
        .all(&state.db)
        .await?;
    let mut rows: Vec<TopUpUnderWay> = rows
        .into_iter()
        .map(|row| TopUpUnderWay {
            id: row.id,
            amount: Cents(row.amount),
            state: *row.state,
            started_at: row.created_at,
        })
        .collect();
    rows.sort_by_key(|row| std::cmp::Reverse(row.id));
    Ok(rows)
}
