//! POST /saved-quotes/archive-delete

use axum::extract::State;
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, ModelTrait};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::quote::QuoteStatus;

use super::entity;
use super::store::{find, look_at};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, Valid, without_rules};
use crate::platform::session::Full;
use crate::platform::store::write_tx;

/// Where a saved quote goes.
#[derive(Debug, Clone, Default, Serialize, Deserialize, TS, ToSchema)]
#[ts(export)]
pub struct QuoteStatusInput {
    /// The quote.
    pub quote_id: Uuid,
    /// `archived`, `active` (back into the list) or `deleted`.
    pub status: QuoteStatus,
}

without_rules!(QuoteStatusInput);

/// Archives a saved quote, brings it back, or deletes it for good. The price of an archived one is not looked up.
#[utoipa::path(post, path = "/saved-quotes/archive-delete", tag = "saved quotes", security(("bearer" = [])),
    request_body = QuoteStatusInput, responses((status = 200, description = "Done")))]
pub async fn archive_delete(
    State(state): State<Platform>,
    caller: Full,
    Valid(input): Valid<QuoteStatusInput>,
) -> ApiResult<Data<()>> {
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    let row = find(&tx, &caller, input.quote_id).await?;
    if input.status == QuoteStatus::Deleted {
        row.delete(&tx).await?;
    } else {
        let next = look_at(input.status, row.created_at, now);
        let mut moved: entity::ActiveModel = row.into();
        moved.status = Set(input.status.into());
        moved.look_at = Set(next);
        moved.updated_at = Set(now);
        moved.update(&tx).await?;
    }
    tx.commit().await?;
    Ok(Data(()))
}
