//! GET /statements

use axum::extract::State;
use chrono::{DateTime, Datelike, Utc};
use sea_orm::sea_query::{CaseStatement, Expr, ExprTrait, Func, SimpleExpr};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QuerySelect, Select};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};
use waybill_core::Cents;

use super::adjusted::adjusted_lines;
use super::month::{Month, clock_of};
use super::transfer::of_account;
use crate::platform::Platform;
use crate::platform::balance::line_entity as line;
use crate::platform::http::{ApiResult, Data, Query, without_rules};
use crate::platform::session::Owner;
use crate::platform::store::{StoreResult, find_in_account};
use crate::shipping::insurance::entity as policy;
use crate::shipping::purchase::entity as purchase;

/// `?year=`
#[derive(Debug, Clone, Copy, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct YearQuery {
    /// The year; the current one (the default) on the clock of Toronto.
    #[param(minimum = 2000, maximum = 9999)]
    pub year: Option<u16>,
}

without_rules!(YearQuery);

/// What a month came to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct Statement {
    /// The month, `2026-11`, on the clock of Toronto.
    #[schema(example = "2026-11")]
    pub month: String,
    /// Whether the month is over, so that nothing is added.
    pub is_complete: bool,
    /// How many receipts, credit notes and billing adjustments there are.
    #[ts(type = "number")]
    pub documents: i64,
    /// What was charged, taxes included, in cents.
    pub charged: Cents,
    /// What was given back, taxes included, in cents.
    pub returned: Cents,
    /// The first without the second.
    pub total: Cents,
    /// What the balance got without a purchase, less what it gave: top-ups, their refunds and corrections, in cents. It is in none of the others.
    pub to_balance: Cents,
}

/// The months of a year in which money was taken or given back, the newest first, for the account's owner.
#[utoipa::path(get, path = "/statements", tag = "statements", security(("bearer" = [])), params(YearQuery),
    responses((status = 401), (status = 403), (status = 200, body = Data<Vec<Statement>>)))]
pub async fn list_statements(
    State(state): State<Platform>,
    caller: Owner,
    Query(YearQuery { year }): Query<YearQuery>,
) -> ApiResult<Data<Vec<Statement>>> {
    let now = state.clock.now();
    let months: Vec<Month> = Month::of_year(year.map_or_else(|| clock_of(now).year(), i32::from)).collect();
    let (Some(first), Some(last)) = (months.first(), months.last()) else { return Ok(Data(Vec::new())) };
    let year = (first.begins(), last.ends());
    let account_id = caller.account.id;
    let purchases = find_in_account::<purchase::Entity>(account_id).filter(purchase::Column::IsTopUp.eq(false));
    let premiums = find_in_account::<policy::Entity>(account_id).filter(policy::Column::RefundAmount.is_not_null());
    let amount = || Expr::col((purchase::Entity, purchase::Column::Amount));
    let charged = sums(&state, purchases.clone(), purchase::Column::CapturedAt, amount(), year, &months).await?;
    // What went back for the insurance apart went back once.
    let apart = sea_orm::sea_query::Query::select()
        .expr(Func::coalesce([Func::sum(Expr::col(policy::Column::RefundAmount)).into(), Expr::val(0)]))
        .from(policy::Entity)
        .and_where(policy::Column::AccountId.eq(account_id))
        .and_where(
            Expr::col((policy::Entity, policy::Column::PurchaseId)).equals((purchase::Entity, purchase::Column::Id)),
        )
        .take();
    let label = amount().sub(SimpleExpr::SubQuery(None, Box::new(apart.into())));
    let labels = sums(&state, purchases, purchase::Column::RefundedAt, label, year, &months).await?;
    let premium = Expr::col((policy::Entity, policy::Column::RefundAmount));
    let premiums = sums(&state, premiums, policy::Column::RefundedAt, premium, year, &months).await?;
    let moved = Expr::col((line::Entity, line::Column::Amount));
    let moved = sums(&state, of_account(account_id), line::Column::CreatedAt, moved, year, &months).await?;
    let adjusted = adjusted_lines(account_id);
    let (took, gave) = (line::Column::Amount.lt(0), line::Column::Amount.gt(0));
    let amount = || Expr::col((line::Entity, line::Column::Amount));
    let more = sums(&state, adjusted.clone().filter(took), line::Column::CreatedAt, amount(), year, &months).await?;
    let less = sums(&state, adjusted.filter(gave), line::Column::CreatedAt, amount(), year, &months).await?;
    let statements = months.iter().enumerate().rev().map(|(at, month)| {
        let charged_in_all = Cents(charged[at].1 - more[at].1);
        let returned = Cents(labels[at].1 + premiums[at].1 + less[at].1);
        let statement = Statement {
            month: month.to_string(),
            is_complete: month.ends() <= now,
            documents: [&charged, &labels, &premiums, &more, &less].iter().map(|sums| sums[at].0).sum(),
            charged: charged_in_all,
            returned,
            total: charged_in_all - returned,
            to_balance: Cents(moved[at].1),
        };
        (statement.documents > 0 || moved[at].0 > 0).then_some(statement)
    });
    Ok(Data(statements.flatten().collect()))
}

/// How many rows each month has, and what they come to.
async fn sums<E: EntityTrait>(
    state: &Platform,
    rows: Select<E>,
    at: impl ColumnTrait,
    amount: impl Into<SimpleExpr>,
    (begins, ends): (DateTime<Utc>, DateTime<Utc>),
    months: &[Month],
) -> StoreResult<Vec<(i64, i64)>> {
    let of_month = months
        .iter()
        .zip(0_i32..)
        .fold(CaseStatement::new(), |case, (month, number)| case.case(at.lt(month.ends()), Expr::val(number)));
    let found: Vec<(i32, i64, i64)> = rows
        .select_only()
        .column_as(SimpleExpr::Case(Box::new(of_month)), "month")
        .column_as(Expr::from(Func::count(Expr::val(1))), "documents")
        // PostgreSQL sums whole numbers as decimals.
        .column_as(Expr::from(Func::sum(amount.into())).cast_as("bigint"), "amount")
        .filter(at.gte(begins))
        .filter(at.lt(ends))
        .group_by(Expr::col("month"))
        .into_tuple()
        .all(&state.db)
        .await?;
    let mut sums = vec![(0, 0); months.len()];
    for (number, documents, amount) in found {
        if let Some(sum) = usize::try_from(number).ok().and_then(|at| sums.get_mut(at)) {
            *sum = (documents, amount);
        }
    }
    Ok(sums)
}
