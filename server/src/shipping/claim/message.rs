//! POST /claims/{id}/messages

use axum::extract::State;
use uuid::Uuid;
use waybill_core::claim::ClaimStatus;

use super::input::ClaimMessageInput;
use super::show::show_claim;
use super::step::say;
use super::view::Claim;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, ErrorCode, Path, RequestLang, Valid};
use crate::platform::session::Signed;
use crate::platform::store::write_tx;
use crate::shipping::insurance::find_claim;

/// Writes to the claims desk, also once a claim is decided. 409 for a draft, which the desk does not see.
#[utoipa::path(post, path = "/claims/{id}/messages", tag = "claims", security(("bearer" = [])),
    params(("id" = Uuid, Path)), request_body = ClaimMessageInput,
    responses((status = 409), (status = 200, description = "The claim", body = Data<Claim>)))]
pub async fn write(
    State(state): State<Platform>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
    Valid(ClaimMessageInput { text }): Valid<ClaimMessageInput>,
) -> ApiResult<Data<Claim>> {
    let row = find_claim(&state.db, &caller, id).await?;
    if row.status == ClaimStatus::Draft {
        return Err(ErrorCode::ClaimNotSent.into());
    }
    let tx = write_tx(&state.db).await?;
    say(&tx, &caller, &row, &text, state.clock.now()).await?;
    tx.commit().await?;
    Ok(Data(show_claim(&state, row, lang).await?))
}
