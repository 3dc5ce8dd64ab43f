//! `GET /operator/files/{id}`

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter};
use uuid::Uuid;
use waybill_core::claim::ClaimStatus;

use crate::operator::sign_in::Operator;
use crate::platform::http::{ApiResult, ErrorCode, Path, Query};
use crate::platform::store::{StoreResult, Stored};
use crate::shipping::file::entity::{Column, Entity, Model};
use crate::shipping::file::{OwnerKind, Uploads, WidthQuery, file_answer};
use crate::shipping::insurance::{claim_entity as claim, entity as policy};

/// Shows a picture that an operator decides by, at a width, or downloads a paper: of freight insurance that was sent for
/// approval, of a claim, or of what is insured by the policy that a claim is on.
///
/// 404 for a file of anything else: nobody asked an operator about it.
#[utoipa::path(get, path = "/operator/files/{id}", tag = "operator", security(("operator" = [])),
    params(("id" = Uuid, Path), WidthQuery, ("If-None-Match" = Option<String>, Header)),
    responses((status = 422), (status = 304, description = "As it was"),
        (status = 200, description = "The file", body = Vec<u8>, content(
            (Vec<u8> = "image/jpeg"), (Vec<u8> = "application/pdf")))))]
pub async fn read_evidence(
    State(state): State<Uploads>,
    _operator: Operator,
    Path(id): Path<Uuid>,
    Query(WidthQuery { width }): Query<WidthQuery>,
    headers: HeaderMap,
) -> ApiResult<Response> {
    let row = Entity::find().filter(Column::Id.eq(id)).filter(Column::SweepAt.is_null()).one(&state.db).await?;
    let row = row.ok_or(ErrorCode::NotFound)?;
    match is_under_review(&state.db, &row).await? {
        true => file_answer(&state, &row, width, &headers).await,
        false => Err(ErrorCode::NotFound.into()),
    }
}

/// Whether what a file belongs to was submitted to an operator. The one place that says which files they see.
async fn is_under_review(db: &impl ConnectionTrait, file: &Model) -> StoreResult<bool> {
    let claimed = policy::Column::ClaimedAt.is_not_null();
    let policies = policy::Entity::find();
    let found = match file.owner_kind {
        // Between a recipient and the sender.
        OwnerKind::Return => 0,
        OwnerKind::Claim => {
            let sent = claim::Entity::find_by_id((file.account_id, file.owner_id));
            sent.filter(claim::Column::Status.ne(Stored(ClaimStatus::Draft))).count(db).await?
        }
        OwnerKind::Policy => {
            let own = policies
                .filter(policy::Column::AccountId.eq(file.account_id))
                .filter(policy::Column::Id.eq(file.owner_id));
            own.filter(Condition::any().add(claimed).add(policy::Column::AskedAt.is_not_null())).count(db).await?
        }
        OwnerKind::Shipment => {
            policies
                .filter(claimed)
                .filter(policy::Column::AccountId.eq(file.account_id))
                .filter(policy::Column::ShipmentId.eq(file.owner_id))
                .count(db)
                .await?
        }
    };
    Ok(found > 0)
}
