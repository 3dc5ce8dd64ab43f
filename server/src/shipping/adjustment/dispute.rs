//! POST /adjustments/{id}/dispute

use axum::extract::State;
use garde::Validate;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, QueryFilter};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::adjustment::AdjustmentStatus;
use waybill_core::violation::Form;
use waybill_core::violation::field::within;

use super::entity::{Column, Entity};
use super::status::can_dispute;
use super::store::find_adjustment;
use super::view::{Adjustment, show_adjustment};
use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, ErrorCode, Path, RequestLang, Valid, max_text_len};
use crate::platform::session::Full;
use crate::platform::store::{Document, Stored, update_by_id, write_tx};

/// Most files that go with a letter.
const FILES: usize = 50;

/// What the sender says to the courier, and shows.
#[derive(Debug, Clone, Default, Serialize, Deserialize, Form, Validate, TS, ToSchema)]
#[serde(default)]
#[ts(export)]
pub struct AdjustmentDisputeInput {
    /// Words that are added to the letter; may be empty.
    #[garde(custom(max_text_len))]
    pub note: String,
    /// The files that go with it, of the adjustment's `evidence`.
    #[garde(custom(within(FILES)))]
    pub file_ids: Vec<Uuid>,
}

/// Prepares a letter to the courier's billing department; until it is sent, again with other words. The answer has the letter and
/// its deadline; `GET /adjustments/{id}/letter` downloads it.
///
/// 409 where the price was lowered, or the letter was sent.
#[utoipa::path(post, path = "/adjustments/{id}/dispute", tag = "adjustments", security(("bearer" = [])),
    params(("id" = Uuid, Path)), request_body = AdjustmentDisputeInput,
    responses((status = 401), (status = 403), (status = 404), (status = 409), (status = 200, body = Data<Adjustment>)))]
pub async fn dispute_adjustment(
    State(state): State<Platform>,
    caller: Full,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
    Valid(input): Valid<AdjustmentDisputeInput>,
) -> ApiResult<Data<Adjustment>> {
    let row = find_adjustment(&state.db, &caller, id).await?;
    if !can_dispute(&row) {
        return Err(ErrorCode::AdjustmentNotDisputable.into());
    }
    let shown = show_adjustment(&state, row, lang).await?;
    let is_evidence = |id: &Uuid| shown.evidence.iter().any(|file| file.id == *id);
    if !input.file_ids.iter().all(is_evidence) {
        return Err(ErrorCode::NotFound.into());
    }
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    let prepared = update_by_id::<Entity>((caller.account.id, id))
        .col_expr(Column::Status, Expr::value(Stored(AdjustmentStatus::Disputed)))
        .col_expr(Column::Note, Expr::value(input.note.trim()))
        .col_expr(Column::FileIds, Expr::value(Document::of(&input.file_ids)?))
        .col_expr(Column::DisputedAt, Expr::value(now))
        .col_expr(Column::UpdatedAt, Expr::value(now))
        .filter(Column::Status.is_in([AdjustmentStatus::Shown, AdjustmentStatus::Disputed].map(Stored)))
        .filter(Column::SentAt.is_null())
        .exec(&tx)
        .await?;
    if prepared.rows_affected == 0 {
        return Err(ErrorCode::AdjustmentNotDisputable.into());
    }
    let act = Act::AdjustmentDisputed;
    let params = [("tracking_number", shown.tracking_number.as_str())];
    record(&tx, &caller.user, Entry { act, subject_id: Some(id), params: &params }, now).await?;
    tx.commit().await?;
    let row = find_adjustment(&state.db, &caller, id).await?;
    Ok(Data(show_adjustment(&state, row, lang).await?))
}
