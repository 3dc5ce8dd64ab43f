//! The key to a store: its token, which the database holds sealed for its row.

use waybill_core::shop::ShopDomain;
use waybill_providers::http::Secret;
use waybill_providers::shop::{Access, ShopError};

use super::entity::Model;
use crate::platform::Platform;
use crate::platform::http::{ApiError, ErrorCode};
use crate::platform::secret::{Purpose, SecretError};

/// A token as the database holds it.
pub fn sealed(platform: &Platform, shop_id: uuid::Uuid, token: &Secret) -> Result<String, SecretError> {
    platform.secret.seal(Purpose::ShopToken, shop_id.as_bytes(), token.expose().as_bytes())
}

/// What opens a store.
///
/// # Errors
/// [`ShopError::Unauthorised`] where there is no token that can be read.
pub fn access_to(platform: &Platform, shop: &Model) -> Result<Access, ShopError> {
    let domain = ShopDomain::exactly(&shop.domain).ok_or(ShopError::Unauthorised)?;
    let sealed = shop.token.as_deref().ok_or(ShopError::Unauthorised)?;
    let opened = platform.secret.unseal(Purpose::ShopToken, shop.id.as_bytes(), sealed);
    let token = opened.ok().and_then(|bytes| String::from_utf8(bytes).ok());
    Ok(Access { shop: domain, token: Secret::new(token.ok_or(ShopError::Unauthorised)?) })
}

/// What a store's failure is to the person who waits for it.
pub fn api_error(error: ShopError) -> ApiError {
    let code = match error {
        ShopError::Unauthorised => ErrorCode::ShopTokenRefused,
        ShopError::Denied(_) => ErrorCode::ShopScopeMissing,
        ShopError::Throttled { .. } | ShopError::Unavailable(_) | ShopError::Unknown(_) => ErrorCode::ShopUnavailable,
        ShopError::Refused(_) | ShopError::TooCostly => ErrorCode::ShopRefused,
    };
    ApiError { cause: Some(error.to_string()), ..code.into() }
}
