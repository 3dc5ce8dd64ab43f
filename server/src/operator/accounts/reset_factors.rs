//! `POST /operator/accounts/{id}/reset-factors`

use axum::extract::State;
use garde::Validate;
use sea_orm::EntityTrait;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::Code;
use waybill_core::violation::Form;
use waybill_core::violation::field::filled;

use crate::account::auth::factor::reset;
use crate::operator::sign_in::Operator;
use crate::platform::Platform;
use crate::platform::account::user_entity as user;
use crate::platform::http::{ApiResult, Data, ErrorCode, Path, Valid, max_text_len};
use crate::platform::store::write_tx;

/// Whose second factors are removed, and why.
#[derive(Debug, Clone, Default, Serialize, Deserialize, Validate, Form, TS, ToSchema)]
#[serde(default)]
#[ts(export)]
pub struct ResetFactorsInput {
    /// The user, one of the account's.
    #[garde(skip)]
    pub user_id: Uuid,
    /// Why, for the audit log: how the person was recognised.
    #[garde(custom(filled(Code::RequestFieldRequired)), custom(max_text_len))]
    pub reason: String,
}

/// Removes the second factors and recovery codes of a user who has lost them, ends their sessions and tells them by mail. Their
/// password stays. The account's own audit trail says that support did it.
///
/// 404 where the user is none of the account's, 409 where they have no second factor.
#[utoipa::path(post, path = "/operator/accounts/{id}/reset-factors", tag = "operator", security(("operator" = [])),
    params(("id" = Uuid, Path)), request_body = ResetFactorsInput,
    responses((status = 200, description = "`{\"data\": null}`")))]
pub async fn reset_factors(
    State(state): State<Platform>,
    operator: Operator,
    Path(id): Path<Uuid>,
    Valid(ResetFactorsInput { user_id, reason }): Valid<ResetFactorsInput>,
) -> ApiResult<Data<()>> {
    operator.because(&state, &format!("{user_id}: {}", reason.trim())).await?;
    let user = user::Entity::find_by_id((id, user_id)).one(&state.db).await?.ok_or(ErrorCode::NotFound)?;
    if !user.has_second_factor {
        return Err(ErrorCode::NoFactorToReset.into());
    }
    let tx = write_tx(&state.db).await?;
    reset(&tx, &user, state.clock.now()).await?;
    tx.commit().await?;
    Ok(Data(()))
}
