//! `PATCH /webhook-endpoints/{id}`

use axum::extract::State;
use chrono::{DateTime, Utc};
use garde::Validate;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ConnectionTrait};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::violation::field::within;
use waybill_core::violation::{Form, checked};
use waybill_core::webhook::{WEBHOOK_EVENTS_MAX, WebhookEndpointInput, WebhookEventType};

use super::create::callable;
use super::endpoint_entity::{ActiveModel, Model, WebhookStatus};
use super::find::find_endpoint;
use super::job::DeliverWebhooks;
use super::outcome::TellOfWebhook;
use super::view::WebhookEndpoint;
use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, Data, Path, RequestLang, Valid, max_text_len};
use crate::platform::jobs::enqueue;
use crate::platform::session::{Owner, confirmed};
use crate::platform::store::{Document, StoreResult, write_tx};

/// Whether events are to be sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum WebhookSwitch {
    /// They are.
    On,
    /// They are not; what is pending waits.
    Off,
}

/// What changes about an endpoint; missing fields stay as they are.
#[derive(Debug, Clone, Default, Serialize, Deserialize, Validate, Form, TS, ToSchema)]
#[serde(default)]
#[ts(export, optional_fields)]
pub struct WebhookEndpointPatch {
    /// Its address.
    #[garde(inner(custom(max_text_len)))]
    pub url: Option<String>,
    /// What it is for.
    #[garde(inner(custom(max_text_len)))]
    pub description: Option<String>,
    /// Which events it receives; all if empty.
    #[garde(inner(custom(within(WEBHOOK_EVENTS_MAX))))]
    pub events: Option<Vec<WebhookEventType>>,
    /// Whether they are sent. One that was switched off because it failed starts again.
    #[garde(skip)]
    pub status: Option<WebhookSwitch>,
}

/// Changes an endpoint, or switches it on or off. Another address takes a recent proof of who is calling.
#[utoipa::path(patch, path = "/webhook-endpoints/{id}", tag = "webhooks", security(("bearer" = [])),
    params(("id" = Uuid, Path)), request_body = WebhookEndpointPatch,
    responses((status = 200, body = Data<WebhookEndpoint>)))]
pub async fn update_endpoint(
    State(state): State<Platform>,
    caller: Owner,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
    Valid(WebhookEndpointPatch { url, description, events, status }): Valid<WebhookEndpointPatch>,
) -> ApiResult<Data<WebhookEndpoint>> {
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    let row = find_endpoint(&tx, &caller, id).await?;
    let url = url.filter(|url| url.trim() != row.url);
    let wanted = WebhookEndpointInput {
        url: url.clone().unwrap_or_else(|| row.url.clone()),
        description: description.clone().unwrap_or_default(),
        events: events.clone().unwrap_or_default(),
    };
    ApiError::refuse(checked(&wanted, &(), lang))?;
    let mut changed =
        ActiveModel { account_id: Set(row.account_id), id: Set(row.id), updated_at: Set(now), ..Default::default() };
    if let Some(url) = url {
        confirmed(&caller, now)?;
        changed.url = Set(callable(&state, &url, lang)?);
        changed.failing_since = Set(None);
    }
    if let Some(description) = description {
        changed.description = Set(description.trim().to_owned());
    }
    if let Some(events) = events {
        changed.events = Set(Document::of(&events)?);
    }
    let mut row = changed.update(&tx).await?;
    if let Some(status) = status {
        row = set_status(&tx, row, status, now).await?;
    }
    let entry = Entry { act: Act::WebhookChanged, subject_id: Some(row.id), params: &[("url", &row.url)] };
    record(&tx, &caller.user, entry, now).await?;
    tx.commit().await?;
    Ok(Data(WebhookEndpoint::of(&row, now)?))
}

/// Switches an endpoint on or off, unless it is already; what is pending is sent once it is on. One that failed stays so when it is
/// switched off.
pub async fn set_status(
    db: &impl ConnectionTrait,
    row: Model,
    wanted: WebhookSwitch,
    now: DateTime<Utc>,
) -> StoreResult<Model> {
    let (account_id, endpoint_id) = (row.account_id, row.id);
    let mut changed =
        ActiveModel { account_id: Set(account_id), id: Set(endpoint_id), updated_at: Set(now), ..Default::default() };
    match (wanted, row.status) {
        (WebhookSwitch::On, WebhookStatus::On) => {}
        (WebhookSwitch::On, _) => {
            changed.status = Set(WebhookStatus::On);
            changed.failing_since = Set(None);
        }
        (WebhookSwitch::Off, WebhookStatus::On) => changed.status = Set(WebhookStatus::Off),
        (WebhookSwitch::Off, _) => return Ok(row),
    }
    if wanted == WebhookSwitch::On {
        enqueue(db, &DeliverWebhooks { account_id, endpoint_id }, now).await?;
        enqueue(db, &TellOfWebhook { account_id, endpoint_id }, now).await?;
    }
    Ok(changed.update(db).await?)
}
