//! `GET /operator/overview`

use axum::extract::State;
use chrono::{DateTime, Utc};
use sea_orm::sea_query::{Expr, ExprTrait, Func, Order, Query};
use sea_orm::{ConnectionTrait, FromQueryResult};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;
use waybill_core::insurance::PolicyStatus;
use waybill_core::purchase::PurchaseState;

use super::reconciliation::{LastReconciliation, last};
use super::sign_in::Operator;
use super::{claims, disputes};
use crate::platform::Platform;
use crate::platform::health::{CourierHealth, couriers, work};
use crate::platform::http::{ApiResult, Data};
use crate::platform::jobs::dead_letters;
use crate::platform::store::StoreResult;
use crate::shipping::insurance::awaiting_approval;
use crate::shipping::purchase;

/// How many things that wait are counted at most.
const COUNTED: u64 = 500;

/// The state of the installation and what waits for a person.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct OperatorOverview {
    /// When it was put together.
    pub at: DateTime<Utc>,
    /// The server's version.
    pub version: String,
    /// Whether the database takes writes, its disk has room and the file store answers.
    pub ready: bool,
    /// Every courier in use, as this process sees it.
    pub couriers: Vec<CourierHealth>,
    /// Labels in doubt.
    pub labels_in_doubt: WaitingCount,
    /// Other purchases that wait: a payment that could not be taken, or no move for an hour.
    pub purchases_stuck: WaitingCount,
    /// Freight insurance that waits for approval.
    pub policies_waiting: WaitingCount,
    /// Claims that wait for the desk: sent, in review, or approved and not paid yet.
    pub claims_waiting: WaitingCount,
    /// Disputes that wait for evidence or acceptance.
    pub disputes_waiting: WaitingCount,
    /// The dead-letter queue.
    pub jobs_set_aside: WaitingCount,
    /// The jobs that are not done, by kind.
    pub queues: Vec<OperatorQueue>,
    /// The last comparison of the books without its differences; None if there was none yet.
    pub reconciliation: Option<LastReconciliation>,
}

/// How many of a kind wait.
#[derive(Debug, Clone, Copy, Default, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct WaitingCount {
    /// How many, at most 500.
    pub count: u64,
    /// Since when the oldest waits; None if none does.
    pub since: Option<DateTime<Utc>>,
}

impl WaitingCount {
    fn of(times: impl Iterator<Item = DateTime<Utc>>) -> Self {
        times.fold(Self::default(), |so_far, at| Self {
            count: so_far.count + 1,
            since: Some(so_far.since.map_or(at, |since| Ord::min(since, at))),
        })
    }
}

/// The jobs of a kind that are not done.
#[derive(Debug, Clone, Serialize, TS, ToSchema, FromQueryResult)]
#[ts(export)]
pub struct OperatorQueue {
    /// The kind.
    pub kind: String,
    /// How many.
    pub jobs: i64,
    /// When the earliest is due, which lies in the past if it waits for its turn.
    pub due_at: DateTime<Utc>,
}

/// The state of the installation and what waits for a person.
#[utoipa::path(get, path = "/operator/overview", tag = "operator", security(("operator" = [])),
    responses((status = 200, body = Data<OperatorOverview>)))]
pub async fn show_overview(State(state): State<Platform>, _operator: Operator) -> ApiResult<Data<OperatorOverview>> {
    let waiting = purchase::waiting(&state, COUNTED).await?;
    let is_in_doubt = |row: &&purchase::entity::Model| row.state == PurchaseState::LabelInDoubt;
    let (in_doubt, stuck): (Vec<_>, Vec<_>) = waiting.iter().partition(is_in_doubt);
    let policies = awaiting_approval(&state, PolicyStatus::PendingApproval, None, COUNTED).await?;
    let aside = dead_letters(&state.db, COUNTED).await?;
    let claims = claims::waiting(&state, COUNTED).await?;
    let disputes = disputes::open_disputes(&state, COUNTED).await?;
    Ok(Data(OperatorOverview {
        at: state.clock.now(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        ready: work(&state).await.is_ok(),
        couriers: couriers(&state),
        labels_in_doubt: WaitingCount::of(in_doubt.into_iter().map(|row| row.updated_at)),
        purchases_stuck: WaitingCount::of(stuck.into_iter().map(|row| row.updated_at)),
        policies_waiting: WaitingCount::of(policies.iter().filter_map(|policy| policy.asked_at)),
        claims_waiting: WaitingCount::of(claims.into_iter().map(|claim| claim.updated_at)),
        disputes_waiting: WaitingCount::of(disputes.into_iter().map(|dispute| dispute.opened_at)),
        jobs_set_aside: WaitingCount::of(aside.iter().filter_map(|job| job.set_aside_at)),
        queues: queues(&state).await?,
        reconciliation: last(&state).await?.map(LastReconciliation::without_differences),
    }))
}

/// The jobs that are neither done nor in the dead-letter queue, by kind.
async fn queues(state: &Platform) -> StoreResult<Vec<OperatorQueue>> {
    let query = Query::select()
        .column("kind")
        .expr_as(Func::count(Expr::col("id")), "jobs")
        .expr_as(Func::min(Expr::col("due_at")), "due_at")
        .from("jobs")
        // Always true; with it the index of what is due gives the few rows.
        .and_where(Expr::col("due_at").gt(DateTime::UNIX_EPOCH))
        .and_where(Expr::col("done_at").is_null())
        .and_where(Expr::col("set_aside_at").is_null())
        .group_by_col("kind")
        .order_by("kind", Order::Asc)
        .take();
    let rows = state.db.query_all(&query).await?;
    Ok(rows.iter().map(|row| OperatorQueue::from_query_result(row, "")).collect::<Result<_, _>>()?)
}
