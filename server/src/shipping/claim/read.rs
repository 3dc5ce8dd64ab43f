//! GET /claims/{id}

use axum::extract::State;
use uuid::Uuid;

use super::show::show_claim;
use super::view::Claim;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, Path, RequestLang};
use crate::platform::session::Signed;
use crate::shipping::insurance::find_claim;

/// Shows a claim with its evidence, its documents and what was said.
#[utoipa::path(get, path = "/claims/{id}", tag = "claims", security(("bearer" = [])), params(("id" = Uuid, Path)),
    responses((status = 200, description = "The claim", body = Data<Claim>)))]
pub async fn read(
    State(state): State<Platform>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
) -> ApiResult<Data<Claim>> {
    let row = find_claim(&state.db, &caller, id).await?;
    Ok(Data(show_claim(&state, row, lang).await?))
}
