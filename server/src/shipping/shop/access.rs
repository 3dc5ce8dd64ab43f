//! The key to a store: its token or its keys, which the database holds sealed for its row.

use waybill_core::shop::{ShopDomain, ShopKind, SiteAddress};
use waybill_providers::http::Secret;
use waybill_providers::shop::shopify::ShopifyAccess;
use waybill_providers::shop::woocommerce::WooCommerceAccess;
use waybill_providers::shop::{Access, ShopError};

use super::entity::Model;
use crate::platform::Platform;
use crate::platform::http::{ApiError, ErrorCode};
use crate::platform::secret::{Purpose, SecretError};
use crate::platform::store::Key;

/// What opens a store, as the database holds it.
pub fn sealed(platform: &Platform, shop_id: uuid::Uuid, access: &Access) -> Result<String, SecretError> {
    let secret = match access {
        Access::Shopify(access) => access.token.expose().to_owned(),
        Access::WooCommerce(access) => format!("{}:{}", access.key.expose(), access.secret.expose()),
    };
    platform.secret.seal(Purpose::ShopToken, shop_id.as_bytes(), secret.as_bytes())
}

/// What opens a store.
///
/// # Errors
/// [`ShopError::Unauthorised`] without a readable token.
pub fn access_to(platform: &Platform, shop: &Model) -> Result<Access, ShopError> {
    let sealed = shop.token.as_deref().ok_or(ShopError::Unauthorised)?;
    let opened = platform.secret.unseal(Purpose::ShopToken, shop.id.as_bytes(), sealed);
    let secret = opened.ok().and_then(|bytes| String::from_utf8(bytes).ok()).ok_or(ShopError::Unauthorised)?;
    let access = match *shop.kind {
        ShopKind::Shopify => ShopDomain::exactly(&shop.domain)
            .map(|shop| Access::Shopify(ShopifyAccess { shop, token: Secret::new(secret) })),
        ShopKind::Woocommerce => {
            SiteAddress::read(&shop.domain).zip(secret.split_once(':')).map(|(site, (key, secret))| {
                Access::WooCommerce(WooCommerceAccess { site, key: Secret::new(key), secret: Secret::new(secret) })
            })
        }
        // What comes by files is not called.
        _ => None,
    };
    access.ok_or(ShopError::Unauthorised)
}

/// What the webhooks of a store are signed with that has no app of ours; it needs no place in the database.
pub fn webhook_secret(platform: &Platform, key: Key) -> Secret {
    Secret::new(platform.secret.mac(Purpose::ShopWebhook, &named(key)))
}

/// The same under each root secret that a store may have been given it by.
pub fn webhook_secrets(platform: &Platform, key: Key) -> impl Iterator<Item = Secret> {
    let named = named(key);
    platform.secret.macs(Purpose::ShopWebhook, &named).map(Secret::new).collect::<Vec<_>>().into_iter()
}

fn named((account_id, shop_id): Key) -> Vec<u8> {
    [account_id.as_bytes().as_slice(), shop_id.as_bytes()].concat()
}

/// What a store's failure is to the person who waits for it.
pub fn api_error(kind: ShopKind, error: ShopError) -> ApiError {
    let code = match (&error, kind) {
        (ShopError::Unauthorised, ShopKind::Shopify) => ErrorCode::ShopTokenRefused,
        (ShopError::Unauthorised, _) => ErrorCode::ShopKeysRefused,
        (ShopError::Denied(_), ShopKind::Shopify) => ErrorCode::ShopScopeMissing,
        (ShopError::Denied(_), _) => ErrorCode::ShopKeysReadOnly,
        (ShopError::Throttled { .. } | ShopError::Unavailable(_) | ShopError::Unknown(_), _) => {
            ErrorCode::ShopUnavailable
        }
        (ShopError::NoApi, _) => ErrorCode::ShopApiMissing,
        (ShopError::Redirected(_), _) => ErrorCode::ShopRedirected,
        (ShopError::WebPage, _) => ErrorCode::ShopWebPage,
        (ShopError::Blocked, _) => ErrorCode::ShopAddressBlocked,
        (ShopError::Refused(_) | ShopError::TooCostly, _) => ErrorCode::ShopRefused,
    };
    ApiError { cause: Some(error.to_string()), ..code.into() }
}
