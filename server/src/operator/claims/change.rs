//! `PATCH /operator/claims/{id}`

use axum::extract::State;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::Cents;
use waybill_core::claim::{ClaimDecisionInput, ClaimStatus};
use waybill_core::violation::checked;
use waybill_core::wire::Word;

use super::OperatorClaim;
use super::show::find;
use crate::operator::sign_in::Operator;
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, Data, Path, RequestLang, Valid};
use crate::platform::store::write_tx;
use crate::shipping::claim::{Decision, decide};
use crate::shipping::partial::Partial;

/// What the desk makes of a claim.
#[derive(Debug, Clone, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(default)]
#[ts(export, optional_fields)]
pub struct OperatorClaimPatch {
    /// What becomes of it; missing for a message alone.
    pub status: Option<ClaimStatus>,
    /// What is approved, in cents, of a partial approval.
    pub amount: Option<Cents>,
    /// What the sender is told, by mail too.
    pub message: String,
    /// The payout's reference, where it is paid.
    pub reference: String,
}

/// Moves a claim, or writes to its sender. The sender is told by mail.
///
/// 422 where core's table has no such move, or something is missing that it needs: the amount of a partial approval, words
/// for one who is refused, paid less or asked for papers, the reference of a payout. 409 where the claim moved on meanwhile, and
/// where an approval or a payout is on a policy that was cancelled.
#[utoipa::path(patch, path = "/operator/claims/{id}", tag = "operator", security(("operator" = [])),
    params(("id" = Uuid, Path)), request_body = OperatorClaimPatch,
    responses((status = 409), (status = 200, body = Data<OperatorClaim>)))]
pub async fn change_claim(
    State(state): State<Platform>,
    operator: Operator,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
    Valid(Partial(patch)): Valid<Partial<OperatorClaimPatch>>,
) -> ApiResult<Data<OperatorClaim>> {
    let row = find(&state, id).await?;
    let OperatorClaimPatch { status, amount, message, reference } = patch;
    let asked = ClaimDecisionInput {
        from: *row.status,
        asked: Cents(row.amount),
        status,
        amount,
        message: message.clone(),
        reference: reference.clone(),
    };
    ApiError::refuse(checked(&asked, &(), lang))?;
    operator.because(&state, &audit_text(status, amount, &message)).await?;
    let tx = write_tx(&state.db).await?;
    let row = decide(&tx, row, &Decision { status, amount, message, reference }, state.clock.now()).await?;
    tx.commit().await?;
    Ok(Data(OperatorClaim::of(&state, row, lang).await?))
}

/// What the trail says: what becomes of it, then the words.
fn audit_text(status: Option<ClaimStatus>, amount: Option<Cents>, message: &str) -> String {
    let amount = amount.filter(|_| status == Some(ClaimStatus::ApprovedPartial)).map(|amount| amount.0.to_string());
    let what: Vec<String> = status.map(|status| status.as_str().to_owned()).into_iter().chain(amount).collect();
    let what = if what.is_empty() { "message".to_owned() } else { what.join(" ") };
    format!("{what}: {}", message.trim())
}
