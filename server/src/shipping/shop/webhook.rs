//! `POST /shopify/webhooks`

use axum::body::Bytes;
use axum::extract::State;
use axum::http::HeaderMap;
use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::OnConflict;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use uuid::Uuid;
use waybill_core::shop::ShopKind;
use waybill_providers::shop::shopify::{ShopEvent, ShopTopic, WebhookHeaders};

use super::entity::{self, ShopState};
use super::event_entity::{ActiveModel, Column, Entity};
use super::redact::{redact_orders, redact_shop};
use super::sync::SyncOrder;
use super::{disconnect, upsert_order};
use crate::account::audit::{Act, Entry, record_of_product};
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, Data, ErrorCode};
use crate::platform::jobs::enqueue;
use crate::platform::store::{StoreResult, Stored, WriteTx, write_tx};

/// How long it is known which events were taken: Shopify repeats one for four hours.
const REMEMBERED: TimeDelta = TimeDelta::days(7);

/// Receives an event from a store: an order that changed, the end of the connection, or a customer's right over their data.
///
/// Signed in `X-Shopify-Hmac-Sha256` with the app's secret; 401 if not. What matters is asked of the store again, because events
/// may come late, twice or out of order; one that was taken is left alone.
#[utoipa::path(post, path = "/shopify/webhooks", tag = "shopify", request_body = String,
    responses((status = 200, description = "Taken"), (status = 401, description = "The signature is not the store's")))]
pub async fn shop_webhook(State(state): State<Platform>, headers: HeaderMap, body: Bytes) -> ApiResult<Data<()>> {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let given = WebhookHeaders {
        signature: text("x-shopify-hmac-sha256"),
        topic: text("x-shopify-topic"),
        shop: text("x-shopify-shop-domain"),
        id: text("x-shopify-webhook-id"),
    };
    let event = state
        .shops
        .shopify
        .verify_webhook(given, &body)
        .map_err(|error| ApiError { cause: Some(error.to_string()), ..ErrorCode::ShopEventRefused.into() })?;
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    if take(&tx, &event.id, now).await? {
        let of_store = entity::Entity::find()
            .filter(entity::Column::Kind.eq(Stored(ShopKind::Shopify)))
            .filter(entity::Column::Domain.eq(event.shop.as_str()));
        for shop in of_store.all(&tx).await? {
            carry_out(&tx, &event, &shop, now).await?;
        }
    }
    tx.commit().await?;
    Ok(Data(()))
}

/// Notes an event; false if it was taken before.
pub(super) async fn take(tx: &WriteTx, event_ref: &str, now: DateTime<Utc>) -> StoreResult<bool> {
    let row = ActiveModel { id: Set(Uuid::now_v7()), event_ref: Set(event_ref.to_owned()), received_at: Set(now) };
    let once = OnConflict::column(Column::EventRef).do_nothing().to_owned();
    Ok(Entity::insert(row).on_conflict(once).exec_without_returning(tx).await? == 1)
}

async fn carry_out(tx: &WriteTx, event: &ShopEvent, shop: &entity::Model, now: DateTime<Utc>) -> ApiResult<()> {
    let key = (shop.account_id, shop.id);
    let is_connected = shop.state == ShopState::Connected;
    let params = [("shop", shop.domain.as_str())];
    match event.topic {
        ShopTopic::Order if is_connected => {
            for remote_id in event.order_ids.iter().cloned() {
                enqueue(tx, &SyncOrder { account_id: shop.account_id, shop_id: shop.id, remote_id, anew: false }, now)
                    .await?;
            }
        }
        ShopTopic::Uninstalled if is_connected => {
            disconnect::end(tx, key, ErrorCode::ShopTokenRefused.as_str(), now).await?;
            let entry = Entry { act: Act::ShopUninstalled, subject_id: Some(shop.id), params: &params };
            record_of_product(tx, Uuid::now_v7(), shop.account_id, entry, now).await?;
        }
        ShopTopic::CustomerDataRequest => {
            let mut names = Vec::new();
            for id in &event.order_ids {
                names.extend(upsert_order::find(tx, key, id).await?.map(|row| row.name));
            }
            let orders = names.join(", ");
            let params = [("shop", shop.domain.as_str()), ("orders", orders.as_str())];
            let entry = Entry { act: Act::ShopDataAsked, subject_id: Some(shop.id), params: &params };
            record_of_product(tx, Uuid::now_v7(), shop.account_id, entry, now).await?;
        }
        ShopTopic::CustomerRedact => redact_orders(tx, key, &event.order_ids, now).await?,
        // Asked 48 hours after the app was removed; a store that was connected again meanwhile keeps its orders.
        ShopTopic::ShopRedact if !is_connected => {
            redact_shop(tx, key, now).await?;
            let entry = Entry { act: Act::ShopDataErased, subject_id: Some(shop.id), params: &params };
            record_of_product(tx, Uuid::now_v7(), shop.account_id, entry, now).await?;
        }
        ShopTopic::Order | ShopTopic::Uninstalled | ShopTopic::ShopRedact | ShopTopic::Other => {}
    }
    Ok(())
}

/// Forgets which events were taken long ago.
pub async fn forget_events(platform: &Platform) -> StoreResult<()> {
    let old = Column::ReceivedAt.lt(platform.clock.now() - REMEMBERED);
    Entity::delete_many().filter(old).exec(&platform.db).await?;
    Ok(())
}
