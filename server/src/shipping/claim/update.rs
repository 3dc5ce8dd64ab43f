//! PATCH /claims/{id}

use axum::extract::State;
use sea_orm::{EntityTrait, QuerySelect};
use serde_json::json;
use uuid::Uuid;
use waybill_core::claim::ClaimStatus;

use super::facts::{Known, known};
use super::input::ClaimPatch;
use super::show::{refuse_unless_whole, show_claim, typed};
use super::step::{send, write};
use super::view::Claim;
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, Data, ErrorCode, IfMatch, Path, RequestLang, Valid};
use crate::platform::session::Signed;
use crate::platform::store::write_tx;
use crate::shipping::insurance::claim_entity::{Entity, Model};
use crate::shipping::insurance::{entity as policy, find_claim};
use crate::shipping::partial::Partial;

/// Changes a draft of a claim, and with `submit` sends it; a draft that was begun in time is filed in time.
///
/// 409 once it was sent, and where its policy was cancelled. 422 says what it lacks to be sent; nothing is changed then. With
/// `If-Match` and the `updated_at` that was read, it is saved only over that version; otherwise 409 with the claim as it is.
#[utoipa::path(patch, path = "/claims/{id}", tag = "claims", security(("bearer" = [])), params(("id" = Uuid, Path), ("If-Match" = Option<String>, Header)),
    request_body = ClaimPatch,
    responses((status = 409), (status = 200, description = "The claim", body = Data<Claim>)))]
pub async fn update(
    State(state): State<Platform>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    read: IfMatch,
    Path(id): Path<Uuid>,
    Valid(Partial(patch)): Valid<Partial<ClaimPatch>>,
) -> ApiResult<Data<Claim>> {
    let row = unsent(find_claim(&state.db, &caller, id).await?)?;
    let policy =
        policy::Entity::find_by_id((row.account_id, row.policy_id)).one(&state.db).await?.ok_or(ErrorCode::NotFound)?;
    let Known { facts, today } = known(&state, &policy, row.begun_on.parse().ok()).await?;
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    // Waits for a concurrent change, so that neither is lost.
    let row =
        unsent(Entity::find_by_id((row.account_id, id)).lock_exclusive().one(&tx).await?.ok_or(ErrorCode::NotFound)?)?;
    if !read.is_of(&row.updated_at)? {
        drop(tx);
        let claim = show_claim(&state, row, lang).await?;
        return Err(ApiError::from(ErrorCode::Conflict).with_data(json!({ "claim": claim })));
    }
    let claim = patch.applied(typed(&state, &row)?);
    let row = write(&tx, &state, row, &claim, &facts, now).await?;
    let row = match patch.submit {
        true => {
            refuse_unless_whole(&tx, &row, &policy, (claim, facts, today), lang).await?;
            send(&tx, &caller, row, now).await?
        }
        false => row,
    };
    tx.commit().await?;
    Ok(Data(show_claim(&state, row, lang).await?))
}

fn unsent(row: Model) -> ApiResult<Model> {
    if row.status == ClaimStatus::Draft { Ok(row) } else { Err(ErrorCode::ClaimSent.into()) }
}
