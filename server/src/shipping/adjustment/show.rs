//! GET /adjustments/{id}

use axum::extract::State;
use uuid::Uuid;

use super::store::find_adjustment;
use super::view::{Adjustment, show_adjustment as shown};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, Path, RequestLang};
use crate::platform::session::Signed;

/// One adjustment with its arithmetic, its evidence and the letter of its dispute.
#[utoipa::path(get, path = "/adjustments/{id}", tag = "adjustments", security(("bearer" = [])),
    params(("id" = Uuid, Path)), responses((status = 401), (status = 404), (status = 200, body = Data<Adjustment>)))]
pub async fn show_adjustment(
    State(state): State<Platform>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
) -> ApiResult<Data<Adjustment>> {
    let row = find_adjustment(&state.db, &caller, id).await?;
    Ok(Data(shown(&state, row, lang).await?))
}
