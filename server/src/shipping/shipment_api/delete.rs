//! DELETE /shipments/{id}

use axum::extract::State;
use sea_orm::ActiveValue::Set;
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;
use uuid::Uuid;
use waybill_core::shipment::{ShipmentStatus, TrackingStatus, allowed};
use waybill_core::wire::Word;

use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::http::{
    ApiResult, Data, ErrorCode, Path, Query, RequestLang, without_rules, yes_or_no, yes_or_no_schema,
};
use crate::platform::session::{Cookies, Full};
use crate::platform::store::write_tx;
use crate::shipping::file::{self, FileOwner};
use crate::shipping::pickup;
use crate::shipping::shipment::{entity, find, leave_lists, needs_nothing, overwrite, wrong_state};

/// What goes with a shipment.
#[derive(Debug, Clone, Copy, Default, Serialize, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct DeleteQuery {
    /// Whether it also leaves the pickup that it waits for; one without any shipment left is cancelled.
    #[serde(deserialize_with = "yes_or_no")]
    #[param(schema_with = yes_or_no_schema)]
    pub delete_pickup: bool,
}

without_rules!(DeleteQuery);

/// Deletes a draft, or takes a bought shipment that its courier has not scanned yet off every list.
///
/// What was bought stays on record, and its label stays valid: `change-status` cancels it. 409 while it is being bought, and
/// once the courier has scanned it, after which it can be archived.
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
    may_go(&find(&state.db, &caller, id).await?)?;
    if query.delete_pickup {
        pickup::remove_shipment(&state, &caller, id, lang).await?;
    }
    let tx = write_tx(&state.db).await?;
    let row = find(&tx, &caller, id).await?;
    may_go(&row)?;
    let now = state.clock.now();
    if !allowed(*row.status).delete {
        leave_lists(&tx, (row.account_id, id), now).await?;
        tx.commit().await?;
        return Ok(Data(()));
    }
    let deleted = entity::ActiveModel { deleted_at: Set(Some(now)), updated_at: Set(now), ..Default::default() };
    let deletable = ShipmentStatus::ALL.iter().copied().filter(|status| allowed(*status).delete);
    overwrite(&tx, &row, deletable, deleted).await?;
    needs_nothing(&tx, (row.account_id, id)).await?;
    file::remove_all(&tx, FileOwner::Shipment((row.account_id, id)), now).await?;
    record(&tx, &caller.user, Entry { act: Act::DraftDeleted, subject_id: Some(id), params: &[] }, now).await?;
    tx.commit().await?;
    cookies.no_draft(id);
    Ok(Data(()))
}

/// # Errors
/// 409 while a shipment is being bought, and once its courier has scanned it.
fn may_go(row: &entity::Model) -> ApiResult<()> {
    let may = allowed(*row.status);
    if may.unfinished && !may.delete {
        return Err(wrong_state(*row.status));
    }
    let unscanned = [TrackingStatus::LabelCreated, TrackingStatus::Cancelled];
    if row.tracking_status.is_some_and(|status| !unscanned.contains(&status)) {
        return Err(ErrorCode::ShipmentScanned.into());
    }
    Ok(())
}
