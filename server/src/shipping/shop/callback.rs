//! `GET /shopify/callback`

use axum::extract::{RawQuery, State};
use axum::http::request::Parts;
use axum::response::Redirect;
use sea_orm::EntityTrait;
use waybill_core::shop::ShopKind;
use waybill_providers::shop::Access;
use waybill_providers::shop::shopify::ShopifyAccess;

use super::connect::connect;
use super::entity::Method;
use super::{install, install_entity};
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, ErrorCode};
use crate::platform::secret::{equal, sha256};
use crate::platform::session::{Caller, Carried, by_session, carried};

/// Where a store sends its owner back to, who goes on in the app: `/dashboard?shop=` with the store's id, or
/// `/dashboard?shop_refused=` with the code of what went wrong.
///
/// Believed only where the store signed it less than 90 seconds ago and it answers what this very session began; a second
/// time it is refused.
#[utoipa::path(get, path = "/shopify/callback", tag = "shopify",
    responses((status = 303, description = "Back into the app")))]
pub async fn shop_callback(State(state): State<Platform>, RawQuery(query): RawQuery, parts: Parts) -> Redirect {
    let target = match connected(&state, &query.unwrap_or_default(), &parts).await {
        Ok(id) => format!("/dashboard?shop={id}"),
        Err(error) => {
            let (code, cause) = (error.code.as_str(), error.cause.unwrap_or_default());
            tracing::warn!(code, cause, "a store was not connected");
            format!("/dashboard?shop_refused={code}")
        }
    };
    Redirect::to(&target)
}

async fn connected(state: &Platform, query: &str, parts: &Parts) -> ApiResult<uuid::Uuid> {
    // The callback is dated by real time, even if the application's clock is simulated.
    let callback = state.shops.shopify.verify_callback(query, chrono::Utc::now().timestamp());
    let callback = callback
        .map_err(|error| ApiError { cause: Some(error.to_string()), ..ErrorCode::ShopCallbackRefused.into() })?;
    let begun = install::begun(state, &callback.state).await?.ok_or(ErrorCode::ShopCallbackRefused)?;
    let caller = by_session(state, parts, (begun.account_id, begun.session_id)).await?;
    let is_same = is_carried(&caller, parts) && caller.account.id == begun.account_id;
    if !is_same || begun.domain != callback.shop.as_str() || !caller.is_owner() || !caller.is_full() {
        return Err(ErrorCode::ShopCallbackRefused.into());
    }
    // Of two at once, one finds it.
    if install_entity::Entity::delete_by_id((begun.account_id, begun.id)).exec(&state.db).await?.rows_affected != 1 {
        return Err(ErrorCode::ShopCallbackRefused.into());
    }
    let grant = state.shops.shopify.exchange(&callback.shop, &callback.code).await;
    let grant = grant.map_err(|error| super::access::api_error(ShopKind::Shopify, error))?;
    let access = ShopifyAccess { shop: callback.shop, token: grant.token };
    Ok(connect(state, &caller, Access::Shopify(access), Method::App).await?.id)
}

/// Whether the request carries the session that it claims to answer.
fn is_carried(caller: &Caller, parts: &Parts) -> bool {
    let token = match carried(parts) {
        Some(Carried::Bearer(token) | Carried::Cookie { token, .. }) => token,
        None => return false,
    };
    equal(&sha256(&token), &caller.session.token_hash)
}
