//! `POST /webhook-endpoints`

use axum::extract::State;
use reqwest::Url;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, PaginatorTrait};
use uuid::Uuid;
use waybill_core::webhook::{WEBHOOK_ENDPOINTS_MAX, WebhookEndpointInput};
use waybill_core::{Code, Lang, Violation};

use super::endpoint_entity::{ActiveModel, Entity, Model, WebhookStatus};
use super::secret::new_secret;
use super::view::WebhookEndpoint;
use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, Data, ErrorCode, RequestLang, Valid};
use crate::platform::session::{Fresh, Owner};
use crate::platform::store::{Document, find_in_account, write_tx};

/// Makes an endpoint. Its secret is in this answer and in no other.
///
/// 409 where the account has 20 already.
#[utoipa::path(post, path = "/webhook-endpoints", tag = "webhooks", security(("bearer" = [])),
    request_body = WebhookEndpointInput, responses((status = 409), (status = 200, body = Data<WebhookEndpoint>)))]
pub async fn create_endpoint(
    State(state): State<Platform>,
    caller: Fresh<Owner>,
    RequestLang(lang): RequestLang,
    Valid(input): Valid<WebhookEndpointInput>,
) -> ApiResult<Data<WebhookEndpoint>> {
    let WebhookEndpointInput { url, description, events } = input;
    let url = callable(&state, &url, lang)?;
    let now = state.clock.now();
    let id = Uuid::now_v7();
    let secret = new_secret(&state.secret, id)?;
    let tx = write_tx(&state.db).await?;
    if find_in_account::<Entity>(caller.account.id).count(&tx).await? >= WEBHOOK_ENDPOINTS_MAX {
        return Err(ErrorCode::WebhookEndpointsMax.into());
    }
    let row = ActiveModel {
        account_id: Set(caller.account.id),
        id: Set(id),
        url: Set(url),
        description: Set(description.trim().to_owned()),
        events: Set(Document::of(&events)?),
        status: Set(WebhookStatus::On),
        secret: Set(secret.sealed),
        former_secret: Set(None),
        former_until: Set(None),
        failing_since: Set(None),
        lane_holder: Set(None),
        lane_until: Set(None),
        created_by: Set(caller.user.name()),
        created_at: Set(now),
        updated_at: Set(now),
    };
    let row: Model = row.insert(&tx).await?;
    let entry = Entry { act: Act::WebhookCreated, subject_id: Some(id), params: &[("url", &row.url)] };
    record(&tx, &caller.user, entry, now).await?;
    tx.commit().await?;
    Ok(Data(WebhookEndpoint { secret: Some(secret.shown), ..WebhookEndpoint::of(&row, now)? }))
}

/// An address that core's rule accepts, as it is stored; the machine itself where this installation is for development.
///
/// # Errors
/// 422 for an address to which nothing is sent here.
pub(super) fn callable(state: &Platform, url: &str, lang: Lang) -> ApiResult<String> {
    let url = url.trim();
    let parsed = Url::parse(url).map_err(|_| Code::WebhookUrlFormat);
    match parsed.and_then(|url| if state.egress.may_call(&url) { Ok(()) } else { Err(Code::WebhookUrlHost) }) {
        Ok(()) => Ok(url.to_owned()),
        Err(code) => Err(ApiError::invalid(vec![Violation::new(code, "url", lang)])),
    }
}
