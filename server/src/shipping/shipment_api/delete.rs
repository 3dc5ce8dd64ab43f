//! DELETE /shipments/{id}

use axum::extract::State;
use garde::Validate;
use sea_orm::ActiveValue::Set;
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;
use uuid::Uuid;
use waybill_core::shipment::{ShipmentStatus, allowed};
use waybill_core::violation::Form;
use waybill_core::wire::Word;

use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, Path, Query, RequestLang};
use crate::platform::session::{Cookies, Full};
use crate::platform::store::{StoreError, write_tx};
use crate::shipping::file::{self, FileOwner};
use crate::shipping::pickup;
use crate::shipping::shipment::{entity, find, needs_nothing, overwrite, wrong_state};

/// What goes with a shipment.
#[derive(Debug, Clone, Copy, Default, Serialize, Deserialize, IntoParams, Validate)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct DeleteQuery {
    /// Whether it also leaves the pickup that it waits for; one without any shipment left is cancelled.
    #[garde(skip)]
    pub delete_pickup: bool,
}

impl Form for DeleteQuery {}

/// Deletes a draft. A shipment with a label is archived instead, because its money and its route stay on record.
///
/// 409 with its state if it has been or is being bought.
#[utoipa::path(delete, path = "/shipments/{id}", tag = "shipments",
    security(("bearer" = [])), params(("id" = Uuid, Path), DeleteQuery),
    responses((status = 200, description = "Deleted")))]
pub async fn delete(
    State(state): State<Platform>,
    caller: Full,
    cookies: Cookies,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
    Query(query): Query<DeleteQuery>,
) -> ApiResult<Data<()>> {
    if query.delete_pickup && allowed(*find(&state.db, &caller, id).await?.status).delete {
        pickup::remove_shipment(&state, &caller, id, lang).await?;
    }
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
    needs_nothing(&tx, id).await?;
    file::remove_all(&tx, FileOwner::Shipment(id), now).await?;
    record(&tx, &caller.user, Entry { act: Act::DraftDeleted, subject_id: Some(id), params: &[] }, now).await?;
    tx.commit().await.map_err(StoreError::from)?;
    cookies.no_draft(id);
    Ok(Data(()))
}
