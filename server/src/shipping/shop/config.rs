//! `POST /shopify/save-config`

use axum::extract::State;
use waybill_core::shop::{ShopConfigInput, ShopDomain};
use waybill_providers::http::Secret;

use super::connect::connect;
use super::entity::Method;
use super::limits::CONNECT_PER_ACCOUNT;
use super::view::ShopConfig;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, ErrorCode, Valid};
use crate::platform::limit::hit;
use crate::platform::session::OwnerFull;

/// Connects a store by the Admin API access token of an app of its own, or gives it a new token.
///
/// 409 where the store does not take the token, or is connected to another account.
#[utoipa::path(post, path = "/shopify/save-config", tag = "shopify", security(("bearer" = [])),
    request_body = ShopConfigInput, responses((status = 200, body = Data<ShopConfig>)))]
pub async fn save_shop_config(
    State(state): State<Platform>,
    caller: OwnerFull,
    Valid(input): Valid<ShopConfigInput>,
) -> ApiResult<Data<ShopConfig>> {
    hit(&state, CONNECT_PER_ACCOUNT, &caller.account.id.to_string()).await?;
    let ShopConfigInput { shop, admin_token } = input;
    let domain = ShopDomain::read(&shop).ok_or(ErrorCode::NotFound)?;
    let token = Secret::new(admin_token.trim());
    let row = connect(&state, &caller, (domain, token), Method::Token).await?;
    Ok(Data(ShopConfig::of(&row)?))
}
