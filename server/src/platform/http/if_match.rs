//! Optimistic concurrency (`If-Match`): the header names the version that the caller has read, so that nobody silently
//! overwrites what another user, or another tab, has saved in the meantime.

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::header::IF_MATCH;
use axum::http::request::Parts;
use serde::Serialize;
use serde_json::Value;

use super::{ApiError, ApiResult, ErrorCode};

/// The version that the caller has read, as a view showed it (`version`, `updated_at`), if they name one.
#[derive(Debug, Clone, Default)]
pub struct IfMatch(Option<String>);

impl IfMatch {
    /// Whether the caller names the version they have read.
    #[must_use]
    pub const fn is_given(&self) -> bool {
        self.0.is_some()
    }

    /// Whether the version that is stored is the one that the caller has read, or they name none.
    pub fn is_of(&self, version: &impl Serialize) -> ApiResult<bool> {
        let Some(read) = &self.0 else { return Ok(true) };
        let stored = match serde_json::to_value(version).map_err(ApiError::internal)? {
            Value::String(text) => text,
            other => other.to_string(),
        };
        Ok(*read == stored)
    }

    /// Refuses if another version is stored.
    ///
    /// # Errors
    /// 409 with what `current` shows.
    pub fn check(&self, version: &impl Serialize, current: impl FnOnce() -> ApiResult<Value>) -> ApiResult<()> {
        if self.is_of(version)? { Ok(()) } else { Err(ApiError::from(ErrorCode::Conflict).with_data(current()?)) }
    }

    fn of(headers: &HeaderMap) -> Self {
        let text = headers.get(IF_MATCH).and_then(|value| value.to_str().ok()).map(str::trim);
        Self(text.filter(|text| *text != "*").map(|text| text.trim_matches('"').to_owned()))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for IfMatch {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        Ok(Self::of(&parts.headers))
    }
}
