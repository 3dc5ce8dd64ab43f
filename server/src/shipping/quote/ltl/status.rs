//! POST /freight-saved-quotes/archive-delete

use axum::extract::State;
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, ModelTrait};
use waybill_core::quote::QuoteStatus;

use super::entity::ActiveModel;
use super::store::find;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, Valid};
use crate::platform::session::Full;
use crate::platform::store::write_tx;
use crate::shipping::quote::QuoteStatusInput;

/// Archives a freight quote, brings it back, or deletes it for good. The desk still answers an archived one.
#[utoipa::path(post, path = "/freight-saved-quotes/archive-delete", tag = "saved quotes", security(("bearer" = [])),
    request_body = QuoteStatusInput, operation_id = "archive_delete_freight",
    responses((status = 200, description = "Done")))]
pub async fn archive_delete(
    State(state): State<Platform>,
    caller: Full,
    Valid(input): Valid<QuoteStatusInput>,
) -> ApiResult<Data<()>> {
    let tx = write_tx(&state.db).await?;
    let row = find(&tx, &caller, input.quote_id).await?;
    if input.status == QuoteStatus::Deleted {
        row.delete(&tx).await?;
    } else {
        let mut moved: ActiveModel = row.into();
        moved.status = Set(input.status.into());
        moved.updated_at = Set(state.clock.now());
        moved.update(&tx).await?;
    }
    tx.commit().await?;
    Ok(Data(()))
}
