//! JSON bodies, decoded so that what is wrong is named by its path.

use axum::body::Bytes;
use axum::extract::{FromRef, FromRequest, Request};
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use chrono::{DateTime, Utc};
use serde::de::DeserializeOwned;
use waybill_core::{Code, Lang, Violation};

use super::{ApiError, MAX_BODY_BYTES, Problem, RequestContext, misfit};
use crate::platform::Platform;

/// A decoded body that no rule has seen: for handlers whose rule needs more than the body.
#[derive(Debug)]
pub struct Body<T>(pub T);

/// A decoded body where there is one: for calls that usually have none.
#[derive(Debug)]
pub struct OptionalBody<T>(pub T);

/// A decoded body that its rule has passed.
#[derive(Debug)]
pub struct Valid<T>(pub T);

/// A body whose rule needs nothing but the language and the time.
pub trait Checked {
    /// What is wrong with it, in the form's order; nothing when all is well.
    fn check(&self, lang: Lang, now: DateTime<Utc>) -> Vec<Violation>;
}

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &S) -> Result<Self, ApiError> {
        let lang = request.extensions().get::<RequestContext>().map(RequestContext::lang).unwrap_or_default();
        if !is_json(&request) {
            return Err(Problem::MediaType.into());
        }
        let bytes = read(request).await?;
        decode(&bytes, lang).map(Self)
    }
}

impl<S: Send + Sync, T: DeserializeOwned + Default> FromRequest<S> for OptionalBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &S) -> Result<Self, ApiError> {
        let lang = request.extensions().get::<RequestContext>().map(RequestContext::lang).unwrap_or_default();
        let is_json = is_json(&request);
        let bytes = read(request).await?;
        match bytes.is_empty() {
            true => Ok(Self(T::default())),
            false if !is_json => Err(Problem::MediaType.into()),
            false => decode(&bytes, lang).map(Self),
        }
    }
}

impl<S, T> FromRequest<S> for Valid<T>
where
    S: Send + Sync,
    Platform: FromRef<S>,
    T: DeserializeOwned + Checked,
{
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let context = request.extensions().get::<RequestContext>().cloned();
        let Body(body) = Body::<T>::from_request(request, state).await?;
        let lang = context.as_ref().map(RequestContext::lang).unwrap_or_default();
        let violations = body.check(lang, Platform::from_ref(state).clock.now());
        if violations.is_empty() { Ok(Self(body)) } else { Err(ApiError::invalid(violations)) }
    }
}

fn is_json(request: &Request) -> bool {
    let media = request.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let media = media.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    media == "application/json" || (media.starts_with("application/") && media.ends_with("+json"))
}

async fn read(request: Request) -> Result<Bytes, ApiError> {
    let announced = request.headers().get(CONTENT_LENGTH).and_then(|value| value.to_str().ok()?.parse::<usize>().ok());
    if announced.is_some_and(|length| length > MAX_BODY_BYTES) {
        return Err(Problem::TooLarge.into());
    }
    axum::body::to_bytes(request.into_body(), MAX_BODY_BYTES).await.map_err(|error| {
        use std::error::Error;
        let too_long = error.source().is_some_and(|source| source.to_string().contains("length limit"));
        if too_long { Problem::TooLarge.into() } else { Problem::Malformed.into() }
    })
}

/// Decodes JSON; a value of the wrong kind is named by its path.
fn decode<T: DeserializeOwned>(bytes: &[u8], lang: Lang) -> Result<T, ApiError> {
    let mut deserializer = serde_json::Deserializer::from_slice(bytes);
    let decoded = serde_path_to_error::deserialize(&mut deserializer).map_err(|error| {
        let path = error.path().to_string();
        let reason = error.into_inner();
        // A choice that is no text breaks off the parser as if it were no JSON.
        let is_json = reason.is_data() || serde_json::from_slice::<serde::de::IgnoredAny>(bytes).is_ok();
        if is_json { misfit(&path, &reason.to_string(), lang) } else { malformed(lang) }
    })?;
    deserializer.end().map_err(|_| malformed(lang))?;
    Ok(decoded)
}

fn malformed(lang: Lang) -> ApiError {
    ApiError { violations: vec![Violation::new(Code::RequestMalformed, "", lang)], ..Problem::Malformed.into() }
}
