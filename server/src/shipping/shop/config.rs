//! `POST /stores` and `POST /shopify/save-config`

use axum::extract::State;
use waybill_core::shop::{ShopConfigInput, ShopDomain, ShopKind, SiteAddress};
use waybill_providers::http::Secret;
use waybill_providers::shop::Access;
use waybill_providers::shop::shopify::ShopifyAccess;
use waybill_providers::shop::woocommerce::WooCommerceAccess;

use super::connect::connect;
use super::entity::{Method, Model};
use super::limits::CONNECT_PER_ACCOUNT;
use super::view::{Shop, ShopConfig};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, ErrorCode, Valid};
use crate::platform::limit::hit;
use crate::platform::session::{Caller, OwnerFull};

/// Connects a store by what its owner made for us there: the Admin API access token of a Shopify store's own app, or the keys of a
/// WooCommerce store. One that is connected gets a new token or new keys.
///
/// 409 where the store does not take them, is not at that address, is connected to another account, or has its orders in files.
#[utoipa::path(post, path = "/stores", tag = "stores", security(("bearer" = [])),
    request_body = ShopConfigInput, responses((status = 200, body = Data<Shop>)))]
pub async fn connect_store(
    State(state): State<Platform>,
    caller: OwnerFull,
    Valid(input): Valid<ShopConfigInput>,
) -> ApiResult<Data<Shop>> {
    let row = connected(&state, &caller, input).await?;
    Ok(Data(Shop::of(&row, state.clock.now())?))
}

/// The same as `POST /stores`, answered with the store's set-up.
#[utoipa::path(post, path = "/shopify/save-config", tag = "shopify", security(("bearer" = [])),
    request_body = ShopConfigInput, responses((status = 200, body = Data<ShopConfig>)))]
pub async fn save_shop_config(
    State(state): State<Platform>,
    caller: OwnerFull,
    Valid(input): Valid<ShopConfigInput>,
) -> ApiResult<Data<ShopConfig>> {
    Ok(Data(ShopConfig::of(&connected(&state, &caller, input).await?)?))
}

async fn connected(state: &Platform, caller: &Caller, input: ShopConfigInput) -> ApiResult<Model> {
    hit(state, CONNECT_PER_ACCOUNT, &caller.account.id.to_string()).await?;
    let ShopConfigInput { kind, shop, admin_token, consumer_key, consumer_secret } = input;
    let secret = |text: &str| Secret::new(text.trim());
    let (access, method) = match kind {
        ShopKind::Shopify => {
            let shop = ShopDomain::read(&shop).ok_or(ErrorCode::NotFound)?;
            (Access::Shopify(ShopifyAccess { shop, token: secret(&admin_token) }), Method::Token)
        }
        ShopKind::Woocommerce => {
            let site = SiteAddress::read(&shop).ok_or(ErrorCode::NotFound)?;
            let (key, secret) = (secret(&consumer_key), secret(&consumer_secret));
            (Access::WooCommerce(WooCommerceAccess { site, key, secret }), Method::Keys)
        }
        _ => return Err(ErrorCode::ShopByFile.into()),
    };
    connect(state, caller, access, method).await
}
