//! `POST /operator/logout`

use axum::extract::State;
use sea_orm::EntityTrait;

use super::{Operator, session_entity};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data};

/// Ends this session.
#[utoipa::path(post, path = "/operator/logout", tag = "operator", security(("operator" = [])),
    responses((status = 200, description = "`{\"data\": null}`")))]
pub async fn operator_logout(State(state): State<Platform>, operator: Operator) -> ApiResult<Data<()>> {
    session_entity::Entity::delete_by_id(operator.session.id).exec(&state.db).await?;
    Ok(Data(()))
}
