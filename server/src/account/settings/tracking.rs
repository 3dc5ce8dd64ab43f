//! `GET /tracking-settings` and `PUT /tracking-settings/{id}`

use axum::extract::State;
use uuid::Uuid;
use waybill_core::account::TrackingSettingsInput;
use waybill_core::shipment::TrackingStatus;

use super::entity::Column;
use super::store::{Settings, save, settings_of};
use super::view::TrackingSettings;
use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, ErrorCode, IfMatch, Path, Valid};
use crate::platform::session::{Owner, Signed};
use crate::platform::store::write_tx;

/// Who is notified of which tracking steps.
#[utoipa::path(get, path = "/tracking-settings", tag = "settings", security(("bearer" = [])),
    responses((status = 200, body = Data<TrackingSettings>)))]
pub async fn get_tracking_settings(State(state): State<Platform>, caller: Signed) -> ApiResult<Data<TrackingSettings>> {
    let Settings { tracking: settings, updated_at, .. } = settings_of(&state.db, caller.account.id).await?;
    Ok(Data(TrackingSettings { id: caller.account.id, settings, updated_at }))
}

/// Sets who is notified of which tracking steps.
///
/// With `If-Match` and the `updated_at` that was read, it is saved only over that version, else 409.
#[utoipa::path(put, path = "/tracking-settings/{id}", tag = "settings", security(("bearer" = [])), 
    params(("id" = Uuid, Path), ("If-Match" = Option<String>, Header)), request_body = TrackingSettingsInput, responses((status = 200, body = Data<TrackingSettings>)))]
pub async fn put_tracking_settings(
    State(state): State<Platform>,
    caller: Owner,
    read: IfMatch,
    Path(id): Path<Uuid>,
    Valid(input): Valid<TrackingSettingsInput>,
) -> ApiResult<Data<TrackingSettings>> {
    if id != caller.account.id {
        return Err(ErrorCode::NotFound.into());
    }
    let now = state.clock.now();
    let settings = tidy(input);
    let tx = write_tx(&state.db).await?;
    let before = settings_of(&tx, caller.account.id).await?;
    save(&tx, &caller, &read, &Settings { tracking: settings.clone(), ..before }, Column::Tracking, now).await?;
    record(&tx, &caller.user, Entry { act: Act::NoticesChanged, subject_id: None, params: &[] }, now).await?;
    tx.commit().await?;
    Ok(Data(TrackingSettings { id, settings, updated_at: Some(now) }))
}

fn tidy(input: TrackingSettingsInput) -> TrackingSettingsInput {
    let TrackingSettingsInput { notify_recipient, notify_sender } = input;
    TrackingSettingsInput { notify_recipient: once(notify_recipient), notify_sender: once(notify_sender) }
}

/// Each step once, in the order given.
fn once(steps: Vec<TrackingStatus>) -> Vec<TrackingStatus> {
    let mut kept = Vec::new();
    for step in steps {
        if !kept.contains(&step) {
            kept.push(step);
        }
    }
    kept
}
