//! Path and query parameters with our own refusals.

use axum::extract::{FromRequestParts, Path as AxumPath, RawPathParams};
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use serde_json::Value;
use waybill_core::violation::Form;
use waybill_core::{Lang, Violation};

use super::body::valid;
use super::strict::Strict;
use super::{ApiError, ErrorCode, RequestContext, deserialize_error};

/// Parameters in the path. One that cannot be read (an id that is not a UUID) is as unknown as any other: 404.
#[derive(Debug, Clone, Copy)]
pub struct Path<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        // Text that is not UTF-8 or contains U+0000 is unknown, too.
        let texts = RawPathParams::from_request_parts(parts, state).await.map_err(|_| ErrorCode::NotFound)?;
        if texts.iter().any(|(_, text)| text.contains('\0')) {
            return Err(ErrorCode::NotFound.into());
        }
        let AxumPath(value) = AxumPath::<T>::from_request_parts(parts, state).await.map_err(|_| ErrorCode::NotFound)?;
        Ok(Self(value))
    }
}

/// Query parameters. One that cannot be read is 400 with its name; one that breaks its rule is 422.
#[derive(Debug, Clone, Copy)]
pub struct Query<T>(pub T);

impl<T: DeserializeOwned + Form<Context = ()>, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let lang = parts.extensions.get::<RequestContext>().map(RequestContext::lang).unwrap_or_default();
        decode(parts.uri.query().unwrap_or_default(), lang).map(Self)
    }
}

fn decode<T: DeserializeOwned + Form<Context = ()>>(query: &str, lang: Lang) -> Result<T, ApiError> {
    // `?page=` means the same as no `page`, so empty values are dropped before decoding.
    let given = form_urlencoded::parse(query.as_bytes()).filter(|(_, value)| !value.is_empty());
    let query = form_urlencoded::Serializer::new(String::new()).extend_pairs(given).finish();
    let deserializer = serde_urlencoded::Deserializer::new(form_urlencoded::parse(query.as_bytes()));
    let decoded = serde_path_to_error::deserialize(Strict(deserializer))
        .map_err(|error| deserialize_error(&error.path().to_string(), &error.inner().to_string(), lang))?;
    valid(decoded, lang)
}

/// Why a query would be refused, given its parameters as an object.
#[must_use]
pub fn query_refusals<T: DeserializeOwned + Form<Context = ()>>(query: &Value) -> Vec<Violation> {
    let mut written = form_urlencoded::Serializer::new(String::new());
    for (name, value) in query.as_object().into_iter().flatten() {
        written.append_pair(name, &value.as_str().map_or_else(|| value.to_string(), str::to_owned));
    }
    decode::<T>(&written.finish(), Lang::default()).err().map(|error| error.violations).unwrap_or_default()
}
