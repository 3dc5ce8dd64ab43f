//! DELETE /shipments/{id}

use axum::extract::State;
use sea_orm::ActiveValue::Set;
use uuid::Uuid;
use waybill_core::shipment::{ShipmentStatus, allowed};
use waybill_core::wire::Word;

use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, Path};
use crate::platform::session::{Cookies, Full};
use crate::platform::store::{StoreError, write_tx};
use crate::shipping::file::{self, FileOwner};
use crate::shipping::shipment::{entity, find, overwrite, wrong_state};

/// Deletes a draft. A shipment with a label is archived instead, because its money and its route stay on record.
///
/// 409 with its state if it has been or is being bought.
#[utoipa::path(delete, path = "/shipments/{id}", tag = "shipments",
    security(("bearer" = [])), params(("id" = Uuid, Path)),
    responses((status = 200, description = "Deleted")))]
pub async fn delete(
    State(state): State<Platform>,
    caller: Full,
    cookies: Cookies,
    Path(id): Path<Uuid>,
) -> ApiResult<Data<()>> {
    let tx = write_tx(&state.db).await?;
    let row = find(&tx, &caller, id).await?;
    let status = *row.status;
    if !allowed(status).delete {
        return Err(wrong_state(status));
    }
    let now = state.clock.now();
    let deleted = entity::ActiveModel { deleted_at: Set(Some(now)), updated_at: Set(now), ..Default::default() };
    let deletable = ShipmentStatus::ALL.iter().copied().filter(|status| allowed(*status).delete);
    overwrite(&tx, &row, deletable, deleted).await?;
    file::remove_all(&tx, FileOwner::Shipment(id), now).await?;
    record(&tx, &caller.user, Entry { act: Act::DraftDeleted, subject_id: Some(id), params: &[] }, now).await?;
    tx.commit().await.map_err(StoreError::from)?;
    cookies.no_draft(id);
    Ok(Data(()))
}
