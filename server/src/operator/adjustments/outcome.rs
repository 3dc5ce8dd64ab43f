//! `POST /operator/adjustments/{id}/outcome`

use axum::extract::State;
use garde::Validate;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::violation::Form;
use waybill_core::violation::field::{chosen, filled};
use waybill_core::{Cents, Code};

use super::OperatorAdjustment;
use crate::account::audit::{Entry, record_of_product};
use crate::operator::sign_in::Operator;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, ErrorCode, Path, RequestLang, Valid, max_text_len};
use crate::platform::store::write_tx;
use crate::shipping::adjustment::entity::{Column, Entity};
use crate::shipping::adjustment::{AdjustmentOutcome, AdjustmentOutcomeInput, record_outcome, tell_owner};

/// What the courier answered, and how that is known.
#[derive(Debug, Clone, Default, Serialize, Deserialize, Validate, Form, TS, ToSchema)]
#[serde(default)]
#[ts(export)]
pub struct OperatorOutcomeInput {
    /// What the courier answered.
    #[garde(custom(chosen(Code::RequestFieldRequired)))]
    pub outcome: Option<AdjustmentOutcome>,
    /// What it takes off, in cents: more than nothing and at most the difference; of a refusal, nothing.
    #[garde(skip)]
    pub agreed: Option<Cents>,
    /// Why, for the audit log.
    #[garde(custom(filled(Code::RequestFieldRequired)), custom(max_text_len))]
    pub reason: String,
}

/// Ends the dispute of an adjustment that the sender is charged: what the courier takes off is given back or not charged, the rest is
/// charged. The account's owner is mailed. It also ends one whose letter was never sent.
///
/// 409 where no dispute is open, or the operator pays.
#[utoipa::path(post, path = "/operator/adjustments/{id}/outcome", tag = "operator", security(("operator" = [])),
    params(("id" = Uuid, Path)), request_body = OperatorOutcomeInput,
    responses((status = 404), (status = 409), (status = 200, body = Data<OperatorAdjustment>)))]
pub async fn decide_adjustment(
    State(state): State<Platform>,
    operator: Operator,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
    Valid(OperatorOutcomeInput { outcome, agreed, reason }): Valid<OperatorOutcomeInput>,
) -> ApiResult<Data<OperatorAdjustment>> {
    operator.because(&state, reason.trim()).await?;
    let of_id = Entity::find().filter(Column::Id.eq(id)).filter(state.data.rows(&state.db, Column::AccountId));
    let row = of_id.one(&state.db).await?.ok_or(ErrorCode::NotFound)?;
    if row.charge_at.is_none() {
        return Err(ErrorCode::AdjustmentNoDispute.into());
    }
    let (now, key) = (state.clock.now(), (row.account_id, row.id));
    let tx = write_tx(&state.db).await?;
    let act = record_outcome(&tx, &row, &AdjustmentOutcomeInput { outcome, agreed }, lang, now).await?;
    let params = [("tracking_number", row.tracking_number.as_str())];
    record_of_product(&tx, Uuid::now_v7(), row.account_id, Entry { act, subject_id: Some(id), params: &params }, now)
        .await?;
    let row = Entity::find_by_id(key).one(&tx).await?.ok_or(ErrorCode::NotFound)?;
    tell_owner(&tx, &row, true, now).await?;
    tx.commit().await?;
    Ok(Data(OperatorAdjustment::of(&row, lang)))
}
