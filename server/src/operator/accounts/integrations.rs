//! `GET /operator/accounts/{id}/integrations` and `PATCH /operator/accounts/{id}/integrations/{item}`

use axum::extract::State;
use garde::Validate;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::Code;
use waybill_core::violation::Form;
use waybill_core::violation::field::filled;

use crate::account::api_key::{ApiKey, keys_of};
use crate::account::audit::{Act, Entry, record_of_product};
use crate::account::webhook::endpoint_entity as endpoint;
use crate::account::webhook::view::WebhookEndpoint;
use crate::account::webhook::{WebhookSwitch, set_status};
use crate::operator::sign_in::Operator;
use crate::platform::Platform;
use crate::platform::account::entity as account;
use crate::platform::http::{ApiResult, Data, ErrorCode, Path, Valid, max_text_len};
use crate::platform::session::key_entity::{self as key, ApiKeyStatus};
use crate::platform::store::{StoreError, find_in_account, update_by_id, write_tx};

/// The programs that an account has connected.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct Integrations {
    /// Its API keys, the oldest first, at most 50.
    pub keys: Vec<ApiKey>,
    /// Where its events are sent, the oldest first, at most 20.
    pub endpoints: Vec<WebhookEndpoint>,
}

/// Whether a key or an endpoint is to work, and why.
#[derive(Debug, Clone, Serialize, Deserialize, Validate, Form, TS, ToSchema)]
#[ts(export)]
pub struct IntegrationSwitch {
    /// Whether it is to work.
    #[garde(skip)]
    pub status: WebhookSwitch,
    /// Why, for the audit log.
    #[garde(custom(filled(Code::RequestFieldRequired)), custom(max_text_len))]
    #[serde(default)]
    pub reason: String,
}

/// The API keys and webhook endpoints of an account, without their secrets.
#[utoipa::path(get, path = "/operator/accounts/{id}/integrations", tag = "operator", security(("operator" = [])),
    params(("id" = Uuid, Path)), responses((status = 200, body = Data<Integrations>)))]
pub async fn list_integrations(
    State(state): State<Platform>,
    _operator: Operator,
    Path(id): Path<Uuid>,
) -> ApiResult<Data<Integrations>> {
    account::Entity::find_by_id(id).one(&state.db).await?.ok_or(ErrorCode::NotFound)?;
    let now = state.clock.now();
    let mut keys = keys_of(id).all(&state.db).await?;
    keys.sort_by_key(|row| row.id);
    let endpoints = find_in_account::<endpoint::Entity>(id);
    let mut endpoints = endpoints.all(&state.db).await?;
    endpoints.sort_by_key(|row| row.id);
    Ok(Data(Integrations {
        keys: ApiKey::of(&state.db, keys, None).await?,
        endpoints: endpoints.iter().map(|row| WebhookEndpoint::of(row, now)).collect::<Result<_, _>>()?,
    }))
}

/// Switches an API key or a webhook endpoint off, or on again. The account's own audit trail says that support did it.
///
/// 404 where the account has no key and no endpoint of that id.
#[utoipa::path(patch, path = "/operator/accounts/{id}/integrations/{item}", tag = "operator",
    security(("operator" = [])), params(("id" = Uuid, Path), ("item" = Uuid, Path)), request_body = IntegrationSwitch,
    responses((status = 200, description = "`{\"data\": null}`")))]
pub async fn switch_integration(
    State(state): State<Platform>,
    operator: Operator,
    Path((id, item)): Path<(Uuid, Uuid)>,
    Valid(IntegrationSwitch { status, reason }): Valid<IntegrationSwitch>,
) -> ApiResult<Data<()>> {
    operator.because(&state, &format!("{item}: {}", reason.trim())).await?;
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    let (act, param) = match keys_of(id).filter(key::Column::Id.eq(item)).one(&tx).await? {
        Some(row) => (switch_key(&tx, &row, status).await?, ("name", row.name)),
        None => {
            let row = endpoint::Entity::find_by_id((id, item)).one(&tx).await?.ok_or(ErrorCode::NotFound)?;
            let act = match status {
                WebhookSwitch::On => Act::WebhookSwitchedOn,
                WebhookSwitch::Off => Act::WebhookSwitchedOff,
            };
            let url = row.url.clone();
            set_status(&tx, row, status, now).await?;
            (act, ("url", url))
        }
    };
    let entry = Entry { act, subject_id: Some(item), params: &[(param.0, &param.1)] };
    record_of_product(&tx, Uuid::now_v7(), id, entry, now).await?;
    tx.commit().await?;
    Ok(Data(()))
}

async fn switch_key(db: &impl ConnectionTrait, row: &key::Model, status: WebhookSwitch) -> Result<Act, StoreError> {
    let (status, act) = match status {
        WebhookSwitch::On => (ApiKeyStatus::On, Act::KeySwitchedOn),
        WebhookSwitch::Off => (ApiKeyStatus::Off, Act::KeySwitchedOff),
    };
    update_by_id::<key::Entity>((row.account_id, row.id))
        .col_expr(key::Column::Status, Expr::value(status))
        .exec(db)
        .await?;
    Ok(act)
}
