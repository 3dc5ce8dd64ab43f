//! `GET /operator/files/{id}`

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter};
use uuid::Uuid;
use waybill_core::claim::ClaimStatus;

use crate::operator::sign_in::Operator;
use crate::platform::http::{ApiResult, Path, Problem, Query};
use crate::platform::store::{StoreResult, Stored};
use crate::shipping::file::entity::{Column, Entity, Model};
use crate::shipping::file::{OwnerKind, Uploads, WidthQuery, answer};
use crate::shipping::insurance::{claim_entity as claim, entity as policy};

/// The bytes of a file that is evidence of a claim: added to it, or to what is insured by the policy that it is on.
///
/// 404 for every other file.
#[utoipa::path(get, path = "/operator/files/{id}", tag = "operator", security(("operator" = [])),
    params(("id" = Uuid, Path), WidthQuery),
    responses((status = 304, description = "As it was"), (status = 200, description = "The file", body = Vec<u8>, content(
        (Vec<u8> = "image/jpeg"), (Vec<u8> = "application/pdf")))))]
pub async fn read_evidence(
    State(state): State<Uploads>,
    _operator: Operator,
    Path(id): Path<Uuid>,
    Query(WidthQuery { width }): Query<WidthQuery>,
    headers: HeaderMap,
) -> ApiResult<Response> {
    let row = Entity::find_by_id(id).filter(Column::SweepAt.is_null()).one(&state.db).await?;
    let row = row.ok_or(Problem::NotFound)?;
    if !is_evidence(&state.db, &row).await? {
        return Err(Problem::NotFound.into());
    }
    answer(&state, &row, width, &headers).await
}

/// Whether a case of the desk needs this file: no other is opened here.
async fn is_evidence(db: &impl ConnectionTrait, file: &Model) -> StoreResult<bool> {
    let claimed = policy::Entity::find().filter(policy::Column::ClaimedAt.is_not_null());
    let found = match file.owner_kind {
        OwnerKind::Claim => {
            let sent = claim::Entity::find_by_id(file.owner_id);
            sent.filter(claim::Column::Status.ne(Stored(ClaimStatus::Draft))).count(db).await?
        }
        OwnerKind::Policy => claimed.filter(policy::Column::Id.eq(file.owner_id)).count(db).await?,
        OwnerKind::Shipment => claimed.filter(policy::Column::ShipmentId.eq(file.owner_id)).count(db).await?,
    };
    Ok(found > 0)
}
