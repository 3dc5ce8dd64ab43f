//! `POST /operator/purchases/{id}/settle`

use axum::extract::State;
use garde::Validate;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::violation::field::{chosen, filled};
use waybill_core::violation::{Form, params};
use waybill_core::{Code, Violation};

use super::OperatorPurchase;
use super::show::{find, shown};
use crate::operator::sign_in::Operator;
use crate::platform::http::{ApiError, ApiResult, Data, ErrorCode, Path, RequestLang, Valid, max_text_len};
use crate::shipping::purchase::entity::Model;
use crate::shipping::purchase::{BuyingState, SettleError, SettleOutcome, Verdict, settle};

/// What the operator found, or decided.
#[derive(Debug, Clone, Default, Serialize, Deserialize, Validate, Form, TS, ToSchema)]
#[serde(default)]
#[ts(export)]
pub struct OperatorSettleInput {
    /// What the courier says, or that the money goes back.
    #[garde(custom(chosen(Code::RequestFieldRequired)))]
    pub outcome: Option<SettleOutcome>,
    /// Of a label that was found: its tracking numbers, one per parcel, with spaces or commas between them.
    #[garde(custom(max_text_len))]
    pub tracking_number: String,
    /// The courier's id of the shipment, where it is not the first tracking number.
    #[garde(custom(max_text_len))]
    pub shipment_id: String,
    /// What was learned and from whom, for the audit log.
    #[garde(custom(filled(Code::RequestFieldRequired)), custom(max_text_len))]
    pub note: String,
}

impl OperatorSettleInput {
    /// What it means for the purchase; None where a label was found without a number.
    fn verdict(&self, outcome: SettleOutcome) -> Option<Verdict> {
        let is_between = |one: char| one.is_whitespace() || one == ',';
        let tracking_numbers: Vec<String> =
            self.tracking_number.split(is_between).filter(|part| !part.is_empty()).map(str::to_owned).collect();
        match outcome {
            SettleOutcome::NotFound => Some(Verdict::NotFound),
            SettleOutcome::Refund => Some(Verdict::Refund),
            SettleOutcome::Found => {
                let first = tracking_numbers.first()?.clone();
                let given = self.shipment_id.trim();
                let shipment_id = if given.is_empty() { first } else { given.to_owned() };
                Some(Verdict::Found { shipment_id, tracking_numbers })
            }
        }
    }
}

/// Settles a purchase by what the courier's records show, and lets it go on from there.
///
/// 409 if it has moved on, someone else works on it, or the courier or the payment processor refuses.
#[utoipa::path(post, path = "/operator/purchases/{id}/settle", tag = "operator", security(("operator" = [])),
    params(("id" = Uuid, Path)), request_body = OperatorSettleInput,
    responses((status = 200, body = Data<OperatorPurchase>)))]
pub async fn settle_purchase(
    State(state): State<BuyingState>,
    operator: Operator,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
    Valid(input): Valid<OperatorSettleInput>,
) -> ApiResult<Data<OperatorPurchase>> {
    find(&state, id).await?;
    let verdict = input
        .outcome
        .and_then(|outcome| input.verdict(outcome))
        .ok_or_else(|| ApiError::invalid(vec![Violation::new(Code::RequestFieldRequired, "tracking_number", lang)]))?;
    operator.because(&state, &format!("{}: {}", word(&verdict), input.note.trim())).await?;
    let row = settle_as(&state, id, &verdict).await.map_err(refusal)?;
    Ok(Data(shown(&state, row, lang).await?))
}

/// Settles a purchase; the one place for the desk and the shell, after each has recorded who does it.
pub async fn settle_as(state: &BuyingState, id: Uuid, verdict: &Verdict) -> Result<Model, SettleError> {
    let row = settle(state, id, verdict).await?;
    tracing::info!(purchase = %id, verdict = word(verdict), state = %row.state, "an operator settled a purchase");
    Ok(row)
}

const fn word(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Found { .. } => "found",
        Verdict::NotFound => "not_found",
        Verdict::Refund => "refund",
        Verdict::Returned { .. } => "returned",
    }
}

fn refusal(error: SettleError) -> ApiError {
    match error {
        SettleError::NoSuch => ErrorCode::NotFound.into(),
        SettleError::UnderWay => ErrorCode::SettleUnderWay.into(),
        SettleError::WrongState(_) => ErrorCode::NothingToSettle.into(),
        SettleError::Disputed => ErrorCode::PaymentDisputed.into(),
        SettleError::NotVoided(_) | SettleError::NotRefunded(_) => {
            ApiError::from(ErrorCode::NotSettled).with_params(params([("reason", error.to_string())]))
        }
        SettleError::Stopped(cause) => ApiError::internal(cause),
    }
}
