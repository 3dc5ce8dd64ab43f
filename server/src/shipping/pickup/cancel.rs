//! DELETE /pickups/{id}

use axum::extract::State;
use uuid::Uuid;
use waybill_core::pickup::PickupEvent;

use super::execute;
use super::intent::{CANCEL, take};
use super::store::find;
use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, ErrorCode, Path, RequestLang};
use crate::platform::session::Full;
use crate::platform::store::write_tx;

/// Cancels a pickup, with the courier where it knows of it; the shipments wait for another one.
///
/// If the courier says no, nothing changes, and the answer is 409 with its reason. If its answer was lost, it is asked again.
/// A team member cancels what they asked for themselves; from another's pickup they take their shipments out.
#[utoipa::path(delete, path = "/pickups/{id}", tag = "pickups", security(("bearer" = [])), params(("id" = Uuid, Path)),
    responses((status = 409, description = "The courier does not agree, or the pickup is over"),
        (status = 200, description = "Cancelled, or being cancelled")))]
pub async fn cancel_pickup(
    State(state): State<Platform>,
    caller: Full,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
) -> ApiResult<Data<()>> {
    let row = find(&state.db, &caller, id).await?;
    if !caller.sees_of(row.user_id) {
        return Err(ErrorCode::OwnerOnly.into());
    }
    if row.work.is_some() {
        return Err(ErrorCode::PickupBusy.into());
    }
    if row.status.after(PickupEvent::Cancelled).is_none() {
        return Err(ErrorCode::PickupOver.into());
    }
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    let row = take(&tx, &row, CANCEL, None, now).await?;
    let entry = Entry { act: Act::PickupCancelled, subject_id: Some(row.id), params: &[("date", &row.date)] };
    record(&tx, &caller.user, entry, now).await?;
    tx.commit().await?;
    execute::now(&state, &row, lang).await?;
    Ok(Data(()))
}
