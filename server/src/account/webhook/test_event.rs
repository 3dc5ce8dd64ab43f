//! `POST /webhook-endpoints/{id}/test`

use axum::extract::State;
use garde::Validate;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::Code;
use waybill_core::violation::Form;
use waybill_core::violation::field::chosen;
use waybill_core::webhook::WebhookEventType;

use super::attempt::send;
use super::example::example;
use super::find::find_endpoint;
use super::limits::TESTS_PER_ACCOUNT;
use super::publish::payload;
use super::view::WebhookAttempt;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, ErrorCode, Path, RequestLang, Valid};
use crate::platform::limit::hit;
use crate::platform::session::Owner;

/// Which event to send.
#[derive(Debug, Clone, Default, Serialize, Deserialize, Validate, Form, TS, ToSchema)]
#[serde(default)]
#[ts(export)]
pub struct WebhookTestInput {
    /// The event.
    #[garde(custom(chosen(Code::RequestFieldRequired)))]
    pub event: Option<WebhookEventType>,
}

/// Sends an endpoint an example of an event, even one that it does not receive or while it is switched off, and answers with how
/// it went. The event is not kept, and not repeated.
#[utoipa::path(post, path = "/webhook-endpoints/{id}/test", tag = "webhooks", security(("bearer" = [])),
    params(("id" = Uuid, Path)), request_body = WebhookTestInput,
    responses((status = 200, body = Data<WebhookAttempt>)))]
pub async fn send_test_event(
    State(state): State<Platform>,
    caller: Owner,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
    Valid(input): Valid<WebhookTestInput>,
) -> ApiResult<Data<WebhookAttempt>> {
    let event = input.event.ok_or(ErrorCode::Invalid)?;
    let endpoint = find_endpoint(&state.db, &caller, id).await?;
    hit(&state, TESTS_PER_ACCOUNT, &caller.account.id.to_string()).await?;
    let payload = payload(event, &example(event), state.clock.now());
    let attempt = send(&state, &endpoint, Uuid::now_v7(), &payload).await?;
    Ok(Data(WebhookAttempt::of(attempt, lang)))
}
