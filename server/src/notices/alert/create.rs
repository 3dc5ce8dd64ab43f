//! `POST /alerts`

use axum::extract::State;
use chrono::{DateTime, Utc};
use sea_orm::{ActiveModelTrait, IntoActiveModel};
use serde_json::json;
use uuid::Uuid;
use waybill_core::alert::ReminderInput;
use waybill_core::violation::checked;
use waybill_core::{Code, Lang, Violation};

use super::AlertState;
use super::entity::{AlertKind, Model};
use super::view::{Alert, alert};
use crate::platform::http::{ApiError, ApiResult, Data, RequestLang, Valid};
use crate::platform::session::{Caller, Signed};
use crate::shipping::shipment;

/// Creates a reminder for the caller.
#[utoipa::path(post, path = "/alerts", tag = "alerts", security(("bearer" = [])), request_body = ReminderInput,
    responses((status = 200, body = Data<Alert>)))]
pub async fn create_reminder(
    State(state): State<AlertState>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    Valid(input): Valid<ReminderInput>,
) -> ApiResult<Data<Alert>> {
    let reminder = Reminder::read(&state, &caller, &input, lang).await?;
    let now = state.clock.now();
    let id = Uuid::now_v7();
    let row = Model {
        id,
        account_id: Some(caller.account.id),
        user_id: Some(caller.user.id),
        title: reminder.title,
        text: reminder.text,
        shipment_id: reminder.shipment_id,
        created_at: now,
        updated_at: now,
        ..Model::new(AlertKind::Reminder, format!("reminder:{id}"), json!({}), reminder.due_at)
    };
    let row = row.into_active_model().reset_all().insert(&state.db).await?;
    Ok(Data(alert(&state, row, false, lang)))
}

/// A reminder that passed its checks.
pub(super) struct Reminder {
    pub title: String,
    pub text: String,
    pub due_at: DateTime<Utc>,
    pub shipment_id: Option<Uuid>,
}

impl Reminder {
    /// Checks what a person typed.
    ///
    /// # Errors
    /// 422 with what is wrong, 404 where the shipment is not the caller's.
    pub async fn read(state: &AlertState, caller: &Caller, input: &ReminderInput, lang: Lang) -> ApiResult<Self> {
        let mut violations = checked(input, &(), lang);
        let due_at = DateTime::parse_from_rfc3339(input.due_at.trim()).ok();
        if violations.is_empty() && due_at.is_none() {
            violations.push(Violation::new(Code::AlertDueFormat, "due_at", lang));
        }
        let due_at = match due_at {
            Some(due_at) if violations.is_empty() => due_at.to_utc(),
            _ => return Err(ApiError::invalid(violations)),
        };
        let shipment_id = match input.shipment_id.trim() {
            "" => None,
            id => {
                // Text that is not an id cannot be a shipment of the caller's either.
                let id = Uuid::parse_str(id).unwrap_or_default();
                Some(shipment::find(&state.db, caller, id).await?.id)
            }
        };
        let (title, text) = (input.title.trim().to_owned(), input.text.trim().to_owned());
        Ok(Self { title, text, due_at: chrono::SubsecRound::trunc_subsecs(due_at, 6), shipment_id })
    }
}
