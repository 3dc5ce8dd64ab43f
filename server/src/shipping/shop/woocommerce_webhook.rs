//! `POST /woocommerce/webhooks/{account}/{id}`

use axum::body::Bytes;
use axum::extract::State;
use axum::http::HeaderMap;
use uuid::Uuid;
use waybill_core::shop::ShopKind;
use waybill_providers::shop::woocommerce::{WebhookHeaders, verify_webhook};

use super::access::webhook_secrets;
use super::find::connected;
use super::sync::SyncOrder;
use super::webhook::take;
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, Data, ErrorCode, Path};
use crate::platform::jobs::enqueue;
use crate::platform::store::write_tx;

/// Receives an event from a WooCommerce store: an order that was placed, changed or deleted.
///
/// Signed in `X-WC-Webhook-Signature` with the secret that the store was given when it was connected; 401 if not. The order is
/// asked of the store again, because events may come late, twice or out of order; one that was taken is left alone. 404 where
/// the store is not connected any more: after five of those it stops telling.
#[utoipa::path(post, path = "/woocommerce/webhooks/{account_id}/{id}", tag = "stores", request_body = String,
    params(("account_id" = Uuid, Path), ("id" = Uuid, Path)),
    responses((status = 200, description = "Taken"), (status = 401, description = "The signature is not the store's"),
        (status = 404, description = "The store is not connected")))]
pub async fn woocommerce_webhook(
    State(state): State<Platform>,
    Path((account_id, id)): Path<(Uuid, Uuid)>,
    headers: HeaderMap,
    body: Bytes,
) -> ApiResult<Data<()>> {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let given = WebhookHeaders {
        signature: text("x-wc-webhook-signature"),
        topic: text("x-wc-webhook-topic"),
        id: text("x-wc-webhook-delivery-id"),
    };
    let mut verified = webhook_secrets(&state, (account_id, id)).map(|secret| verify_webhook(&secret, given, &body));
    let event =
        verified.find(Result::is_ok).and_then(Result::ok).ok_or_else(|| ApiError::from(ErrorCode::ShopEventRefused))?;
    let Some(event) = event else { return Ok(Data(())) };
    let shop = connected(&state.db, (account_id, id)).await?.filter(|shop| *shop.kind == ShopKind::Woocommerce);
    let shop = shop.ok_or(ErrorCode::NotFound)?;
    let Some(remote_id) = event.order_id else { return Ok(Data(())) };
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    if take(&tx, &format!("{id}:{}", event.id), now).await? {
        enqueue(&tx, &SyncOrder { account_id: shop.account_id, shop_id: shop.id, remote_id, anew: false }, now).await?;
    }
    tx.commit().await?;
    Ok(Data(()))
}
