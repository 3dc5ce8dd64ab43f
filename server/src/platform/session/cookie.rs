//! The cookies of sign-in.

use axum::http::HeaderValue;
use uuid::Uuid;

use crate::platform::Platform;
use crate::platform::secret::Purpose;
use crate::platform::session::{CSRF_COOKIE, TOKEN_COOKIE};

/// The six cookies of the product, all at path `/`; cleared on logout.
const SIX: [&str; 6] = [TOKEN_COOKIE, "user", "destinationAdded", "shipmentId", "rateID", "profile"];

/// As long as a session that is never seen again, in seconds.
const LASTS: u32 = 30 * 24 * 60 * 60;

/// `Set-Cookie` headers of the token, which the page cannot read, and of the half of the pair that it can.
pub fn sign_in_cookies(state: &Platform, session_id: Uuid, token: &str) -> impl Iterator<Item = HeaderValue> + use<> {
    let secure = if state.config.http.is_https() { "; Secure" } else { "" };
    let csrf = state.secret.mac(Purpose::Csrf, session_id.as_bytes());
    [
        format!("{TOKEN_COOKIE}={token}; Path=/; Max-Age={LASTS}; SameSite=Lax; HttpOnly{secure}"),
        format!("{CSRF_COOKIE}={csrf}; Path=/; Max-Age={LASTS}; SameSite=Lax{secure}"),
    ]
    .into_iter()
    .filter_map(|cookie| HeaderValue::from_str(&cookie).ok())
}

/// `Set-Cookie` headers that expire the six cookies and the readable half of the pair.
pub fn expired_cookies() -> impl Iterator<Item = HeaderValue> {
    SIX.into_iter()
        .chain([CSRF_COOKIE])
        .filter_map(|name| HeaderValue::from_str(&format!("{name}=; Path=/; Max-Age=0; SameSite=Lax")).ok())
}
