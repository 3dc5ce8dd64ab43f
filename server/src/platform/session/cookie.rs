//! The cookies of the product: the pair that carries a session, and ids and flags that the page may read.

use std::convert::Infallible;

use axum::extract::{FromRef, FromRequestParts};
use axum::http::HeaderValue;
use axum::http::request::Parts;
use axum_extra::extract::CookieJar;
use uuid::Uuid;

use super::{CSRF_COOKIE, Caller, Opened, TOKEN_COOKIE};
use crate::platform::Platform;
use crate::platform::http::RequestContext;
use crate::platform::secret::Purpose;

/// Who is signed in: the user's id.
const USER: &str = "user";
/// Whether onboarding is done: 1 or 0.
const PROFILE: &str = "profile";
/// The id of the open draft.
const SHIPMENT: &str = "shipmentId";
/// The id of the rate chosen for it.
const RATE: &str = "rateID";
/// 1 if the draft's destination is known.
const DESTINATION: &str = "destinationAdded";

/// The six cookies of the product, all at path `/`; cleared on logout.
const SIX: [&str; 6] = [TOKEN_COOKIE, USER, DESTINATION, SHIPMENT, RATE, PROFILE];

/// The lifetime of a session that is never used again, in seconds.
const LASTS: u32 = 30 * 24 * 60 * 60;

/// `Set-Cookie` headers that expire the six cookies and the readable half of the pair.
pub fn expired_cookies() -> impl Iterator<Item = HeaderValue> {
    SIX.into_iter().chain([CSRF_COOKIE]).filter_map(expired)
}

fn expired(name: &str) -> Option<HeaderValue> {
    HeaderValue::from_str(&format!("{name}=; Path=/; Max-Age=0; SameSite=Lax")).ok()
}

/// The cookies to send with an answer. What the page already has is not sent again.
pub struct Cookies {
    context: RequestContext,
    had: CookieJar,
    state: Platform,
}

impl<S> FromRequestParts<S> for Cookies
where
    S: Send + Sync,
    Platform: FromRef<S>,
{
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        let context = parts.extensions.get::<RequestContext>().cloned();
        let context = context.unwrap_or_else(|| RequestContext::new(String::new(), None));
        Ok(Self::new(context, CookieJar::from_headers(&parts.headers), &Platform::from_ref(state)))
    }
}

impl Cookies {
    pub(super) fn new(context: RequestContext, had: CookieJar, state: &Platform) -> Self {
        Self { context, had, state: state.clone() }
    }

    /// Someone signed in: sets the session's pair, who they are, and whether their profile is complete. Forgets the
    /// open draft, which may be someone else's.
    pub fn signed_in(&self, session: &Opened, user_id: Uuid, profile_complete: bool) {
        self.session(session.id, &session.token);
        self.send(USER, &user_id.to_string(), "");
        self.send(PROFILE, flag(profile_complete), "");
        self.close_draft();
    }

    /// Extends the caller's session cookies, and the others that the page has.
    pub(super) fn renew(&self, caller: &Caller, token: &str) {
        self.session(caller.session.id, token);
        self.send(USER, &caller.user.id.to_string(), "");
        for name in [PROFILE, SHIPMENT, RATE, DESTINATION] {
            let had = self.had.get(name).map(axum_extra::extract::cookie::Cookie::value);
            if let Some(value) = had.filter(|value| Uuid::try_parse(value).is_ok() || ["0", "1"].contains(value)) {
                self.send(name, value, "");
            }
        }
    }

    /// Whether the caller's profile is complete.
    pub fn profile(&self, complete: bool) {
        self.keep(PROFILE, Some(flag(complete)));
    }

    /// Sets the open draft, the rate chosen for it, and whether its destination is known.
    pub fn draft(&self, id: Uuid, rate: Option<Uuid>, has_destination: bool) {
        self.keep(SHIPMENT, Some(&id.to_string()));
        self.keep(RATE, rate.map(|rate| rate.to_string()).as_deref());
        self.keep(DESTINATION, has_destination.then_some("1"));
    }

    /// That draft no longer exists; if it was the open one, none is.
    pub fn no_draft(&self, id: Uuid) {
        if self.had.get(SHIPMENT).is_some_and(|open| open.value() == id.to_string()) {
            self.close_draft();
        }
    }

    fn close_draft(&self) {
        [SHIPMENT, RATE, DESTINATION].into_iter().for_each(|name| self.keep(name, None));
    }

    /// The token, which the page cannot read, and the half of the pair that it can.
    fn session(&self, id: Uuid, token: &str) {
        self.send(TOKEN_COOKIE, token, "; HttpOnly");
        self.send(CSRF_COOKIE, &self.state.secret.mac(Purpose::Csrf, id.as_bytes()), "");
    }

    fn keep(&self, name: &str, value: Option<&str>) {
        match (value, self.had.get(name)) {
            (Some(value), had) if had.is_none_or(|had| had.value() != value) => self.send(name, value, ""),
            (None, Some(_)) => expired(name).into_iter().for_each(|cookie| self.context.set_cookie(cookie)),
            _ => {}
        }
    }

    fn send(&self, name: &str, value: &str, more: &str) {
        let secure = if self.state.config.http.is_https() { "; Secure" } else { "" };
        let cookie = format!("{name}={value}; Path=/; Max-Age={LASTS}; SameSite=Lax{more}{secure}");
        HeaderValue::from_str(&cookie).into_iter().for_each(|cookie| self.context.set_cookie(cookie));
    }
}

const fn flag(holds: bool) -> &'static str {
    if holds { "1" } else { "0" }
}
