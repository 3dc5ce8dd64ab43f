//! What was spent and saved, day by day.

use std::collections::BTreeMap;

use chrono::{DateTime, Days, NaiveDate, Utc};
use sea_orm::sea_query::{Expr, ExprTrait, JoinType, Query};
use sea_orm::{ColumnTrait, ConnectionTrait, FromQueryResult, QueryFilter, QuerySelect};
use uuid::Uuid;
use waybill_core::Cents;
use waybill_core::shipment::HistoryStatus;

use super::view::SpendDay;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, TimeZone};
use crate::platform::session::Caller;
use crate::platform::store::Stored;
use crate::shipping::shipment::history_entity as history;

/// How many days there are, today included.
const DAYS: u64 = 30;

/// Shipments whose prices are looked up at once.
const SLICE: usize = 100;

/// A label that was paid.
#[derive(Debug, FromQueryResult)]
struct Paid {
    placed_at: DateTime<Utc>,
    amount: i64,
    counter_price: Option<i64>,
}

/// The last days, each with its labels; a day without labels is there too.
pub(super) async fn spend(state: &Platform, caller: &Caller, zone: TimeZone) -> ApiResult<Vec<SpendDay>> {
    let today = zone.day_of(state.clock.now());
    let first = today.checked_sub_days(Days::new(DAYS - 1)).unwrap_or(today);
    let empty = |day| SpendDay { day, labels: 0, spent: Cents::ZERO, saved: Cents::ZERO };
    let mut days: BTreeMap<NaiveDate, SpendDay> =
        first.iter_days().take_while(|day| *day <= today).map(|day| (day, empty(day))).collect();
    for Paid { placed_at, amount, counter_price } in paid_since(state, caller, zone.beginning_of(first)).await? {
        let Some(day) = days.get_mut(&zone.day_of(placed_at)) else { continue };
        day.labels += 1;
        day.spent = Cents(day.spent.0 + amount);
        day.saved = Cents(day.saved.0 + counter_price.map_or(0, |counter| Ord::max(counter - amount, 0)));
    }
    Ok(days.into_values().collect())
}

/// The labels that were paid since then and not given back. The history's index finds them; their prices are looked up in
/// slices, so that nobody walks through everybody's purchases for an account with many.
async fn paid_since(state: &Platform, caller: &Caller, since: DateTime<Utc>) -> ApiResult<Vec<Paid>> {
    let sold = caller
        .find::<history::Entity>(history::Column::UserId)
        .select_only()
        .column(history::Column::Id)
        .filter(history::Column::Status.is_in([HistoryStatus::Active, HistoryStatus::Archived].map(Stored)))
        .filter(history::Column::Kind.eq(history::Kind::Parcel))
        .filter(history::Column::PlacedAt.gte(since));
    let ids: Vec<Uuid> = sold.into_tuple().all(&state.db).await?;
    // The row of a purchase's account that it names.
    let by_key = |table: &'static str, column: &'static str| {
        let of_account = Expr::col((table, "account_id")).equals(("p", "account_id"));
        of_account.and(Expr::col((table, "id")).equals(("p", column)))
    };
    let mut paid = Vec::with_capacity(ids.len());
    for slice in ids.chunks(SLICE) {
        let prices = Query::select()
            .column(("h", "placed_at"))
            .column(("p", "amount"))
            .column(("r", "counter_price"))
            .from_as("purchases", "p")
            .join_as(JoinType::InnerJoin, "history_entries", "h", by_key("h", "shipment_id"))
            .join_as(JoinType::LeftJoin, "rates", "r", by_key("r", "rate_id"))
            .and_where(Expr::col(("p", "account_id")).eq(caller.account.id))
            .and_where(Expr::col(("p", "shipment_id")).is_in(slice.iter().copied()))
            .and_where(Expr::col(("p", "captured_at")).is_not_null())
            .and_where(Expr::col(("p", "refund_ref")).is_null())
            .take();
        for row in state.db.query_all(&prices).await? {
            paid.push(Paid::from_query_result(&row, "")?);
        }
    }
    Ok(paid)
}
