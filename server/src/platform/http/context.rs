//! What is known about a request besides its parts.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::HeaderValue;
use axum::http::request::Parts;
use waybill_core::Lang;

use super::{ApiError, ErrorCode};
use crate::platform::limit::Standing;

/// Travels with the request; the envelope layer reads it when wording an error.
#[derive(Debug, Clone)]
pub struct RequestContext(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    request_id: String,
    accepted: Option<Lang>,
    users: OnceLock<Lang>,
    cookies: Mutex<Vec<HeaderValue>>,
    rate_limit: OnceLock<Standing>,
}

impl RequestContext {
    /// A context of a new request.
    #[must_use]
    pub fn new(request_id: String, accepted: Option<Lang>) -> Self {
        let (users, rate_limit) = (OnceLock::new(), OnceLock::new());
        Self(Arc::new(Inner { request_id, accepted, users, cookies: Mutex::default(), rate_limit }))
    }

    /// The id in answers and logs.
    #[must_use]
    pub fn request_id(&self) -> &str {
        &self.0.request_id
    }

    /// Sets the signed-in user's language.
    pub fn note_users_language(&self, lang: Lang) {
        let _ = self.0.users.set(lang);
    }

    /// Sets the rate limit of the calling API key.
    pub fn note_rate_limit(&self, standing: Standing) {
        let _ = self.0.rate_limit.set(standing);
    }

    /// The rate limit of the calling API key; None without one.
    #[must_use]
    pub fn rate_limit(&self) -> Option<Standing> {
        self.0.rate_limit.get().copied()
    }

    /// Adds a cookie to send with the answer.
    pub fn set_cookie(&self, cookie: HeaderValue) {
        self.0.cookies.lock().unwrap_or_else(PoisonError::into_inner).push(cookie);
    }

    /// The cookies to send with the answer, in the order they were added.
    #[must_use]
    pub fn take_cookies(&self) -> Vec<HeaderValue> {
        std::mem::take(&mut *self.0.cookies.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// The language to answer in: the client's Accept-Language, the user's language, English.
    #[must_use]
    pub fn lang(&self) -> Lang {
        self.0.accepted.or_else(|| self.0.users.get().copied()).unwrap_or_default()
    }
}

impl<S: Send + Sync> FromRequestParts<S> for RequestContext {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        parts.extensions.get::<Self>().cloned().ok_or_else(|| ErrorCode::Internal.into())
    }
}

impl<S: Send + Sync> OptionalFromRequestParts<S> for RequestContext {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Option<Self>, ApiError> {
        Ok(parts.extensions.get::<Self>().cloned())
    }
}
