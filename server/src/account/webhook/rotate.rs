//! `POST /webhook-endpoints/{id}/rotate`

use axum::extract::State;
use sea_orm::{ActiveModelTrait, ActiveValue::Set};
use uuid::Uuid;

use super::endpoint_entity::ActiveModel;
use super::find::find_endpoint;
use super::limits::FORMER_SECRET_LASTS;
use super::secret::new_secret;
use super::view::WebhookEndpoint;
use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, Path};
use crate::platform::session::{Fresh, Owner};
use crate::platform::store::write_tx;

/// Gives an endpoint a new secret, which is in this answer and in no other. The one before signs as well for 24 hours; the one
/// before that no longer.
#[utoipa::path(post, path = "/webhook-endpoints/{id}/rotate", tag = "webhooks", security(("bearer" = [])),
    params(("id" = Uuid, Path)), responses((status = 200, body = Data<WebhookEndpoint>)))]
pub async fn rotate_secret(
    State(state): State<Platform>,
    caller: Fresh<Owner>,
    Path(id): Path<Uuid>,
) -> ApiResult<Data<WebhookEndpoint>> {
    let now = state.clock.now();
    let secret = new_secret(&state.secret, id)?;
    let tx = write_tx(&state.db).await?;
    let row = find_endpoint(&tx, &caller, id).await?;
    let changed = ActiveModel {
        account_id: Set(row.account_id),
        id: Set(row.id),
        secret: Set(secret.sealed),
        former_secret: Set(Some(row.secret)),
        former_until: Set(Some(now + FORMER_SECRET_LASTS)),
        updated_at: Set(now),
        ..Default::default()
    };
    let row = changed.update(&tx).await?;
    let entry = Entry { act: Act::WebhookRotated, subject_id: Some(row.id), params: &[("url", &row.url)] };
    record(&tx, &caller.user, entry, now).await?;
    tx.commit().await?;
    Ok(Data(WebhookEndpoint { secret: Some(secret.shown), ..WebhookEndpoint::of(&row, now)? }))
}
