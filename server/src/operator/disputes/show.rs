//! `GET /operator/disputes/{id}`

use axum::extract::State;
use uuid::Uuid;

use super::OperatorDispute;
use crate::operator::sign_in::Operator;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, ErrorCode, Path, RequestLang};
use crate::shipping::purchase::dispute::entity::Model;
use crate::shipping::purchase::dispute::find_dispute;

/// One dispute of any account with the evidence that is put together for it.
#[utoipa::path(get, path = "/operator/disputes/{id}", tag = "operator", security(("operator" = [])),
    params(("id" = Uuid, Path)), responses((status = 200, body = Data<OperatorDispute>)))]
pub async fn show_dispute(
    State(state): State<Platform>,
    _operator: Operator,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
) -> ApiResult<Data<OperatorDispute>> {
    Ok(Data(OperatorDispute::of(&state, find(&state, id).await?, lang).await?))
}

pub(super) async fn find(state: &Platform, id: Uuid) -> ApiResult<Model> {
    Ok(find_dispute(&state.db, id).await?.ok_or(ErrorCode::NotFound)?)
}
