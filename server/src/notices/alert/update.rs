//! `PUT /alerts/{id}`

use axum::extract::State;
use chrono::SecondsFormat;
use garde::Validate;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::alert::ReminderInput;
use waybill_core::violation::Form;

use super::AlertState;
use super::create::Reminder;
use super::entity::ActiveModel;
use super::mark_entity as mark;
use super::store::find_reminder;
use super::view::{Alert, alert};
use crate::platform::http::{ApiResult, Data, Path, RequestLang, Valid, max_text_len};
use crate::platform::session::Signed;

/// The parts of a reminder to change; missing fields stay as they are.
#[derive(Debug, Clone, Default, Serialize, Deserialize, TS, ToSchema, Validate, Form)]
#[serde(default)]
#[ts(export, optional_fields)]
pub struct ReminderPatch {
    /// What to remember.
    #[garde(inner(custom(max_text_len)))]
    pub title: Option<String>,
    /// More about it.
    #[garde(inner(custom(max_text_len)))]
    pub text: Option<String>,
    /// When, RFC 3339.
    #[garde(inner(custom(max_text_len)))]
    pub due_at: Option<String>,
    /// The shipment; empty for none.
    #[garde(inner(custom(max_text_len)))]
    pub shipment_id: Option<String>,
}

/// Changes one of the caller's reminders and marks it as unopened.
#[utoipa::path(put, path = "/alerts/{id}", tag = "alerts", security(("bearer" = [])), params(("id" = Uuid, Path)),
    request_body = ReminderPatch, responses((status = 200, body = Data<Alert>)))]
pub async fn update_reminder(
    State(state): State<AlertState>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
    Valid(ReminderPatch { title, text, due_at, shipment_id }): Valid<ReminderPatch>,
) -> ApiResult<Data<Alert>> {
    let row = find_reminder(&state, &caller, id).await?;
    let given = (title.is_some(), text.is_some(), due_at.is_some(), shipment_id.is_some());
    let input = ReminderInput {
        title: title.unwrap_or_else(|| row.title.clone()),
        text: text.unwrap_or_else(|| row.text.clone()),
        due_at: due_at.unwrap_or_else(|| row.due_at.to_rfc3339_opts(SecondsFormat::Micros, true)),
        shipment_id: shipment_id.unwrap_or_else(|| row.shipment_id.map(|id| id.to_string()).unwrap_or_default()),
    };
    let reminder = Reminder::read(&state, &caller, &input, lang).await?;
    let mut changed: ActiveModel = row.into();
    // Only the given fields are written, so that concurrent changes to the others are kept.
    if given.0 {
        changed.title = Set(reminder.title);
    }
    if given.1 {
        changed.text = Set(reminder.text);
    }
    if given.2 {
        changed.due_at = Set(reminder.due_at);
    }
    if given.3 {
        changed.shipment_id = Set(reminder.shipment_id);
    }
    changed.updated_at = Set(state.clock.now());
    let row = changed.update(&state.db).await?;
    mark::Entity::delete_many()
        .filter(mark::Column::AccountId.eq(caller.account.id))
        .filter(mark::Column::AlertId.eq(row.id))
        .filter(mark::Column::UserId.eq(caller.user.id))
        .exec(&state.db)
        .await?;
    Ok(Data(alert(&state, row, false, lang)))
}
