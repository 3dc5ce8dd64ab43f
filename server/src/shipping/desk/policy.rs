//! GET /v2/insurance/{id} and POST /insurance/cancel/{id}

use axum::extract::State;
use sea_orm::EntityTrait;
use uuid::Uuid;

use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, Path};
use crate::platform::session::Full;
use crate::shipping::insurance::entity::Model;
use crate::shipping::insurance::view::InsurancePolicy;
use crate::shipping::insurance::{find, policy};
use crate::shipping::purchase::cancel_cover;
use crate::shipping::shipment::entity as shipment;

/// Shows an insurance policy, by its id or its shipment's.
#[utoipa::path(get, path = "/v2/insurance/{id}", tag = "insurance", security(("bearer" = [])),
    params(("id" = Uuid, Path)), responses((status = 200, description = "The policy", body = Data<InsurancePolicy>)))]
pub async fn read(
    State(state): State<Platform>,
    caller: Full,
    Path(id): Path<Uuid>,
) -> ApiResult<Data<InsurancePolicy>> {
    let row = find(&state.db, &caller, id).await?;
    Ok(Data(shown(&state, &row).await?))
}

/// Cancels an insurance policy, by its id or its shipment's, while its label stands. It is free until the courier's first
/// scan; the fee and its tax go back to the card as a refund of their own, with a credit note.
///
/// 409 once the parcel is on its way, where the policy is not in force, and while the label is being cancelled.
#[utoipa::path(post, path = "/insurance/cancel/{id}", tag = "insurance", security(("bearer" = [])),
    params(("id" = Uuid, Path)),
    responses((status = 409), (status = 200, description = "The policy", body = Data<InsurancePolicy>)))]
pub async fn cancel(
    State(state): State<Platform>,
    caller: Full,
    Path(id): Path<Uuid>,
) -> ApiResult<Data<InsurancePolicy>> {
    let row = find(&state.db, &caller, id).await?;
    let row = cancel_cover(&state, &caller, &row).await?;
    Ok(Data(shown(&state, &row).await?))
}

async fn shown(state: &Platform, row: &Model) -> ApiResult<InsurancePolicy> {
    let sent = shipment::Entity::find_by_id(row.shipment_id.unwrap_or_default()).one(&state.db).await?;
    Ok(policy(state, row, sent.and_then(|sent| sent.tracking_status).map(|status| *status)))
}
