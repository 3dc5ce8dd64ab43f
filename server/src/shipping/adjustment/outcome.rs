//! POST /adjustments/{id}/dispute/sent and POST /adjustments/{id}/dispute/outcome

use axum::extract::State;
use chrono::{DateTime, Utc};
use garde::Validate;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, QueryFilter};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::adjustment::AdjustmentStatus;
use waybill_core::violation::{Form, field::chosen};
use waybill_core::{Cents, Code, Lang, Violation};

use super::charge::after_dispute;
use super::entity::{Column, Entity, Model};
use super::store::find_adjustment;
use super::view::{Adjustment, show_adjustment};
use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, Data, ErrorCode, Path, RequestLang, Valid};
use crate::platform::session::OwnerFull;
use crate::platform::store::{Stored, WriteTx, update_by_id, write_tx};

/// What the courier answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AdjustmentOutcome {
    /// It takes something off.
    Agreed,
    /// It bills all of it.
    Refused,
}

/// The end of a dispute.
#[derive(Debug, Clone, Default, Serialize, Deserialize, Form, Validate, TS, ToSchema)]
#[serde(default)]
#[ts(export)]
pub struct AdjustmentOutcomeInput {
    /// What the courier answered.
    #[garde(custom(chosen(Code::RequestFieldRequired)))]
    pub outcome: Option<AdjustmentOutcome>,
    /// What it takes off, in cents: more than nothing and at most the difference; of a refusal, nothing.
    #[garde(skip)]
    pub agreed: Option<Cents>,
}

/// Says that the letter was sent to the courier, for the account's owner. Again, it does nothing.
///
/// 409 where none is prepared.
#[utoipa::path(post, path = "/adjustments/{id}/dispute/sent", tag = "adjustments", security(("bearer" = [])),
    params(("id" = Uuid, Path)),
    responses((status = 401), (status = 403), (status = 404), (status = 409), (status = 200, body = Data<Adjustment>)))]
pub async fn mark_dispute_sent(
    State(state): State<Platform>,
    caller: OwnerFull,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
) -> ApiResult<Data<Adjustment>> {
    let row = find_adjustment(&state.db, &caller, id).await?;
    if row.status != AdjustmentStatus::Disputed {
        return Err(ErrorCode::AdjustmentNoDispute.into());
    }
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    let sent = update_by_id::<Entity>((row.account_id, id))
        .col_expr(Column::SentAt, Expr::value(now))
        .col_expr(Column::UpdatedAt, Expr::value(now))
        .filter(Column::Status.eq(Stored(AdjustmentStatus::Disputed)))
        .filter(Column::SentAt.is_null())
        .exec(&tx)
        .await?;
    if sent.rows_affected == 1 {
        let params = [("tracking_number", row.tracking_number.as_str())];
        let entry = Entry { act: Act::AdjustmentDisputeSent, subject_id: Some(id), params: &params };
        record(&tx, &caller.user, entry, now).await?;
    }
    tx.commit().await?;
    let row = find_adjustment(&state.db, &caller, id).await?;
    Ok(Data(show_adjustment(&state, row, lang).await?))
}

/// Records what the courier answered, for the account's owner. Where the sender is charged, the operator records it.
///
/// 409 where no letter was sent, its outcome is recorded, or the operator records it.
#[utoipa::path(post, path = "/adjustments/{id}/dispute/outcome", tag = "adjustments", security(("bearer" = [])),
    params(("id" = Uuid, Path)), request_body = AdjustmentOutcomeInput,
    responses((status = 401), (status = 403), (status = 404), (status = 409), (status = 200, body = Data<Adjustment>)))]
pub async fn record_dispute_outcome(
    State(state): State<Platform>,
    caller: OwnerFull,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
    Valid(input): Valid<AdjustmentOutcomeInput>,
) -> ApiResult<Data<Adjustment>> {
    let row = find_adjustment(&state.db, &caller, id).await?;
    if row.charge_at.is_some() {
        return Err(ErrorCode::AdjustmentOutcomeByOperator.into());
    }
    if row.sent_at.is_none() {
        return Err(ErrorCode::AdjustmentNoDispute.into());
    }
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    let act = record_outcome(&tx, &row, &input, lang, now).await?;
    let params = [("tracking_number", row.tracking_number.as_str())];
    record(&tx, &caller.user, Entry { act, subject_id: Some(id), params: &params }, now).await?;
    tx.commit().await?;
    let row = find_adjustment(&state.db, &caller, id).await?;
    Ok(Data(show_adjustment(&state, row, lang).await?))
}

/// Ends a dispute with what the courier answered, and answers what the audit trail says of it.
///
/// # Errors
/// 409 where none is open, 422 where the amount is none that the courier can take off.
pub async fn record_outcome(
    tx: &WriteTx,
    row: &Model,
    input: &AdjustmentOutcomeInput,
    lang: Lang,
    now: DateTime<Utc>,
) -> ApiResult<Act> {
    let (status, agreed) = match input.outcome {
        Some(AdjustmentOutcome::Agreed) => (AdjustmentStatus::Won, input.agreed),
        _ => (AdjustmentStatus::Lost, None),
    };
    let fits = |cents: &Cents| (1..=row.after - row.before).contains(&cents.0);
    if status == AdjustmentStatus::Won && !agreed.as_ref().is_some_and(fits) {
        return Err(ApiError::invalid(vec![Violation::new(Code::RequestFieldValue, "agreed", lang)]));
    }
    let closed = update_by_id::<Entity>((row.account_id, row.id))
        .col_expr(Column::Status, Expr::value(Stored(status)))
        .col_expr(Column::Agreed, Expr::value(agreed.map(|cents| cents.0)))
        .col_expr(Column::ClosedAt, Expr::value(now))
        .col_expr(Column::UpdatedAt, Expr::value(now))
        .filter(Column::Status.eq(Stored(AdjustmentStatus::Disputed)))
        .exec(tx)
        .await?;
    if closed.rows_affected == 0 {
        return Err(ErrorCode::AdjustmentNoDispute.into());
    }
    after_dispute(tx, (row.account_id, row.id), now).await?;
    Ok(if status == AdjustmentStatus::Won { Act::AdjustmentWon } else { Act::AdjustmentLost })
}
