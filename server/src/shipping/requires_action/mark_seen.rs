//! PATCH /v2/shipments/requires-action/{id}

use axum::extract::State;
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, IntoActiveModel};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;

use super::store::find;
use super::view::{RequiresActionEntry, entries};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, ErrorCode, Path, RequestLang, Valid, without_rules};
use crate::platform::session::Signed;
use crate::platform::store::write_tx;

/// Whether an entry was seen.
#[derive(Debug, Clone, Default, Serialize, Deserialize, TS, ToSchema)]
#[ts(export)]
pub struct ViewStatusInput {
    /// True once the caller has seen it.
    pub view_status: bool,
}

without_rules!(ViewStatusInput);

/// Marks an entry as seen by the caller, or as not seen. The owner's mark and a team member's are two.
#[utoipa::path(patch, path = "/v2/shipments/requires-action/{id}", tag = "requires action", security(("bearer" = [])),
    params(("id" = Uuid, Path)), request_body = ViewStatusInput,
    responses((status = 200, description = "The entry", body = Data<RequiresActionEntry>)))]
pub async fn mark(
    State(state): State<Platform>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
    Valid(ViewStatusInput { view_status }): Valid<ViewStatusInput>,
) -> ApiResult<Data<RequiresActionEntry>> {
    let tx = write_tx(&state.db).await?;
    let row = find(&tx, &caller, id, state.clock.now()).await?;
    let is_own = row.user_id == caller.user.id;
    let mut marked = row.into_active_model();
    if caller.is_owner() {
        marked.seen_by_owner = Set(view_status);
    }
    if is_own {
        marked.seen_by_user = Set(view_status);
    }
    let row = marked.update(&tx).await?;
    tx.commit().await?;
    Ok(Data(entries(&state, &caller, &[row], lang).await?.pop().ok_or(ErrorCode::NotFound)?))
}
