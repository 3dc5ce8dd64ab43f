//! `POST /operator/disputes/{id}/correct-balance`

use axum::extract::State;
use garde::Validate;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::violation::Form;
use waybill_core::violation::field::filled;
use waybill_core::{Cents, Code, Lang};

use super::OperatorDispute;
use super::show::find;
use super::view::purchase_of;
use crate::account::audit::{Act, Entry, record_of_product};
use crate::operator::sign_in::Operator;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, ErrorCode, Path, RequestLang, Valid, max_text_len};
use crate::platform::store::write_tx;
use crate::shipping::balance::correct_for_dispute;

/// Why a balance is corrected for a dispute.
#[derive(Debug, Clone, Default, Serialize, Deserialize, Validate, Form, TS, ToSchema)]
#[serde(default)]
#[ts(export)]
pub struct CorrectBalanceInput {
    /// The reason, for the audit log and the account's owner.
    #[garde(custom(filled(Code::RequestFieldRequired)), custom(max_text_len))]
    pub reason: String,
}

/// Corrects the balance that a disputed top-up had filled: takes what the cardholder's bank took, or returns what came back since.
/// Repeating it is harmless.
///
/// 409 where the dispute is of no top-up.
#[utoipa::path(post, path = "/operator/disputes/{id}/correct-balance", tag = "operator", security(("operator" = [])),
    params(("id" = Uuid, Path)), request_body = CorrectBalanceInput,
    responses((status = 409), (status = 200, body = Data<OperatorDispute>)))]
pub async fn correct_balance(
    State(state): State<Platform>,
    operator: Operator,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
    Valid(CorrectBalanceInput { reason }): Valid<CorrectBalanceInput>,
) -> ApiResult<Data<OperatorDispute>> {
    let (row, now, reason) = (find(&state, id).await?, state.clock.now(), reason.trim());
    operator.because(&state, reason).await?;
    let paid = purchase_of(&state, &row).await?.filter(|paid| paid.is_top_up).ok_or(ErrorCode::Conflict)?;
    let tx = write_tx(&state.db).await?;
    let amount = correct_for_dispute(&tx, (paid.account_id, paid.id), reason, now).await?;
    if amount != Cents::ZERO {
        let shown = amount.in_words(Lang::En);
        let entry = Entry { act: Act::BalanceCorrected, subject_id: None, params: &[("amount", &shown)] };
        record_of_product(&tx, Uuid::now_v7(), paid.account_id, entry, now).await?;
    }
    tx.commit().await?;
    Ok(Data(OperatorDispute::of(&state, row, lang).await?))
}
