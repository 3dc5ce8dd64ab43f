//! `GET /webhook-endpoints` and `GET /webhook-endpoints/{id}`

use axum::extract::State;
use uuid::Uuid;

use super::endpoint_entity::Entity;
use super::find::find_endpoint;
use super::view::WebhookEndpoint;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, Path};
use crate::platform::session::Owner;
use crate::platform::store::find_in_account;

/// Where the account's events are sent, at most 20 endpoints, the oldest first.
#[utoipa::path(get, path = "/webhook-endpoints", tag = "webhooks", security(("bearer" = [])),
    responses((status = 200, body = Data<Vec<WebhookEndpoint>>)))]
pub async fn list_endpoints(State(state): State<Platform>, caller: Owner) -> ApiResult<Data<Vec<WebhookEndpoint>>> {
    let now = state.clock.now();
    let mut rows = find_in_account::<Entity>(caller.account.id).all(&state.db).await?;
    rows.sort_by_key(|row| row.id);
    Ok(Data(rows.iter().map(|row| WebhookEndpoint::of(row, now)).collect::<Result<_, _>>()?))
}

/// One endpoint.
#[utoipa::path(get, path = "/webhook-endpoints/{id}", tag = "webhooks", security(("bearer" = [])),
    params(("id" = Uuid, Path)), responses((status = 200, body = Data<WebhookEndpoint>)))]
pub async fn show_endpoint(
    State(state): State<Platform>,
    caller: Owner,
    Path(id): Path<Uuid>,
) -> ApiResult<Data<WebhookEndpoint>> {
    let row = find_endpoint(&state.db, &caller, id).await?;
    Ok(Data(WebhookEndpoint::of(&row, state.clock.now())?))
}
