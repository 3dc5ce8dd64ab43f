//! POST /couriers/{slug}/webhooks

use axum::body::Bytes;
use axum::extract::State;
use axum::http::HeaderMap;
use sea_orm::sea_query::{Expr, ExprTrait as _};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QuerySelect};
use waybill_core::tracking::REFRESH_PAUSE_MINUTES;
use waybill_providers::courier::verify_notice;

use super::check::CheckParcels;
use super::entity::{Column, Entity, may_be_asked_about};
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, Data, ErrorCode, Path};
use crate::platform::jobs::enqueue;
use crate::platform::store::{Key, of_keys, write_tx};

/// The header of the signature.
pub const SIGNATURE: &str = "waybill-signature";

/// Parcels that may bear the same number, over the years in which couriers give it out again.
const SAME_NUMBER: u64 = 20;

/// Receives a courier's word that something happened to a parcel: `{"tracking_number": "…"}`.
///
/// Nothing in it is believed: the courier is asked what happened. Signed in the header `Waybill-Signature` as
/// `t=<unix>,v1=<hex>`, an HMAC-SHA256 over `<t>.<body>` with the secret `couriers.<slug>.webhook_secret`. 400 if the
/// signature is wrong or older than five minutes, 404 from a courier without a secret. A parcel that was asked about in the
/// last minutes is not asked about again, however often the call is repeated.
#[utoipa::path(post, path = "/couriers/{slug}/webhooks", tag = "tracking", params(("slug" = String, Path)),
    request_body = String, responses((status = 200, description = "Taken")))]
pub async fn webhook(
    State(state): State<Platform>,
    Path(slug): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> ApiResult<Data<()>> {
    let secret = state.config.couriers.webhook_secret(&slug).ok_or(ErrorCode::NotFound)?;
    let signature = headers.get(SIGNATURE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    // The signature is dated by real time, even if the application's clock is simulated.
    let notice = verify_notice(secret, signature, &body, chrono::Utc::now().timestamp())
        .map_err(|error| ApiError { cause: Some(error.to_string()), ..ErrorCode::WebhookRefused.into() })?;
    let now = state.clock.now();
    let pause = chrono::TimeDelta::minutes(i64::from(REFRESH_PAUSE_MINUTES));
    let stale = Column::CheckedAt.is_null().or(Column::CheckedAt.lte(now - pause));
    let free = Column::QueuedUntil.is_null().or(Column::QueuedUntil.lt(now));
    let parcels: Vec<Key> = Entity::find()
        .select_only()
        .columns([Column::AccountId, Column::Id])
        .filter(Column::Courier.eq(&slug))
        .filter(Column::TrackingNumber.eq(notice.tracking_number))
        .filter(may_be_asked_about())
        .filter(stale)
        .filter(free.clone())
        .limit(SAME_NUMBER)
        .into_tuple()
        .all(&state.db)
        .await?;
    if parcels.is_empty() {
        return Ok(Data(()));
    }
    let tx = write_tx(&state.db).await?;
    // Due now, and in the hands of a job: of calls that come at once, one enqueues it.
    let due = Entity::update_many()
        .col_expr(Column::NextCheckAt, Expr::value(now))
        .col_expr(Column::QueuedUntil, Expr::value(now + pause))
        .filter(of_keys(Column::AccountId, Column::Id, parcels.iter().copied()))
        .filter(free)
        .exec(&tx)
        .await?;
    if due.rows_affected > 0 {
        enqueue(&tx, &CheckParcels { courier: slug, parcels }, now).await?;
    }
    tx.commit().await?;
    Ok(Data(()))
}
