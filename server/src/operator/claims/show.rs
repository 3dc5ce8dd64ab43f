//! `GET /operator/claims/{id}`

use axum::extract::State;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use uuid::Uuid;
use waybill_core::claim::ClaimStatus;

use super::OperatorClaim;
use crate::operator::sign_in::Operator;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, ErrorCode, Path, RequestLang};
use crate::platform::store::Stored;
use crate::shipping::insurance::claim_entity::{Column, Entity, Model};

/// One claim of any account with its messages and its evidence.
#[utoipa::path(get, path = "/operator/claims/{id}", tag = "operator", security(("operator" = [])),
    params(("id" = Uuid, Path)), responses((status = 200, body = Data<OperatorClaim>)))]
pub async fn show_claim(
    State(state): State<Platform>,
    _operator: Operator,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
) -> ApiResult<Data<OperatorClaim>> {
    Ok(Data(OperatorClaim::of(&state, find(&state, id).await?, lang).await?))
}

/// A claim that was sent: drafts are their senders' alone.
pub(super) async fn find(state: &Platform, id: Uuid) -> ApiResult<Model> {
    let sent = Entity::find().filter(Column::Id.eq(id)).filter(Column::Status.ne(Stored(ClaimStatus::Draft)));
    Ok(sent.one(&state.db).await?.ok_or(ErrorCode::NotFound)?)
}
