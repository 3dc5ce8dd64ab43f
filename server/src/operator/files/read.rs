//! `GET /operator/files/{id}`

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use uuid::Uuid;

use crate::operator::sign_in::Operator;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Path, Problem, Query};
use crate::shipping::file::entity::{Column, Entity, Model};
use crate::shipping::file::{OwnerKind, Uploads, WidthQuery, file_answer};
use crate::shipping::insurance::entity as policy;

/// Shows a picture that an operator decides by, at a width, or downloads a paper: of freight insurance that was sent for
/// approval.
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
    let row =
        Entity::find_by_id(id).filter(Column::SweepAt.is_null()).one(&state.db).await?.ok_or(Problem::NotFound)?;
    match is_laid_before(&state, &row).await? {
        true => file_answer(&state, &row, width, &headers).await,
        false => Err(Problem::NotFound.into()),
    }
}

/// Whether somebody laid what a file belongs to before an operator. The one place that says which files they see.
async fn is_laid_before(state: &Platform, row: &Model) -> ApiResult<bool> {
    match row.owner_kind {
        OwnerKind::Policy => {
            let owner = policy::Entity::find_by_id(row.owner_id).one(&state.db).await?;
            Ok(owner.is_some_and(|owner| owner.asked_at.is_some()))
        }
        OwnerKind::Shipment => Ok(false),
    }
}
