//! JSON bodies, decoded so that a mistake is reported by its path.

use std::error::Error;

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use garde::Validate;
use http_body_util::LengthLimitError;
use serde::de::DeserializeOwned;
use serde_json::Value;
use waybill_core::violation::{Form, checked};
use waybill_core::wire::VALUES_MAX;
use waybill_core::{Code, Lang, Violation};

use super::arriving::SlowBody;
use super::strict::Strict;
use super::{ApiError, ErrorCode, MAX_BODY_BYTES, RequestContext, deserialize_error};

/// How large a JSON body may be. A route that takes larger ones says so by a layer `Extension(BodyMax { .. })`.
#[derive(Debug, Clone, Copy)]
pub struct BodyMax {
    /// Bytes.
    pub bytes: usize,
    /// Values in it, by an upper bound: a body could otherwise decode into a hundred times its own memory.
    pub values: u32,
}

impl BodyMax {
    /// Of every other route: as many values as a rule's case may have.
    const DEFAULT: Self = Self { bytes: MAX_BODY_BYTES, values: VALUES_MAX };

    fn of(request: &Request) -> Self {
        request.extensions().get().copied().unwrap_or(Self::DEFAULT)
    }
}

/// A decoded form that its handler checks itself, because its rules depend on more than the form: the caller, or what
/// is stored.
#[derive(Debug)]
pub struct Body<T>(pub T);

/// An optional form whose rules have passed.
#[derive(Debug)]
pub struct OptionalBody<T>(pub T);

/// A decoded form whose rules have passed. Otherwise the answer is 422 with what is wrong, in the form's order and the
/// request's language.
#[derive(Debug)]
pub struct Valid<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned + Validate> FromRequest<S> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &S) -> Result<Self, ApiError> {
        let lang = lang_of(&request);
        if !is_json(&request) {
            return Err(ErrorCode::MediaType.into());
        }
        let max = BodyMax::of(&request);
        let bytes = read(request, max).await?;
        decode(&bytes, max, lang).map(Self)
    }
}

impl<S: Send + Sync, T: DeserializeOwned + Default + Form<Context = ()>> FromRequest<S> for OptionalBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &S) -> Result<Self, ApiError> {
        let lang = lang_of(&request);
        let is_json = is_json(&request);
        let max = BodyMax::of(&request);
        let bytes = read(request, max).await?;
        match bytes.is_empty() {
            true => Ok(Self(T::default())),
            false if !is_json => Err(ErrorCode::MediaType.into()),
            false => valid(decode(&bytes, max, lang)?, lang).map(Self),
        }
    }
}

impl<S: Send + Sync, T: DeserializeOwned + Form<Context = ()>> FromRequest<S> for Valid<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let lang = lang_of(&request);
        let Body(form) = Body::<T>::from_request(request, state).await?;
        valid(form, lang).map(Self)
    }
}

/// The form, if its rules pass.
pub(super) fn valid<T: Form<Context = ()>>(form: T, lang: Lang) -> Result<T, ApiError> {
    ApiError::refuse(checked(&form, &(), lang))?;
    Ok(form)
}

/// Why a body would be refused, by its shape and by the form's own rules.
#[must_use]
pub fn body_refusals<T>(body: &Value) -> Vec<Violation>
where
    T: DeserializeOwned + Form,
    T::Context: Default,
{
    match decode::<T>(body.to_string().as_bytes(), BodyMax::DEFAULT, Lang::default()) {
        Ok(form) => checked(&form, &T::Context::default(), Lang::default()),
        Err(error) => error.violations,
    }
}

fn lang_of(request: &Request) -> Lang {
    request.extensions().get::<RequestContext>().map(RequestContext::lang).unwrap_or_default()
}

fn is_json(request: &Request) -> bool {
    let media = request.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let media = media.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    media == "application/json" || (media.starts_with("application/") && media.ends_with("+json"))
}

async fn read(request: Request, max: BodyMax) -> Result<Bytes, ApiError> {
    let announced = request.headers().get(CONTENT_LENGTH).and_then(|value| value.to_str().ok()?.parse::<usize>().ok());
    if announced.is_some_and(|length| length > max.bytes) {
        return Err(ErrorCode::TooLarge.into());
    }
    axum::body::to_bytes(request.into_body(), max.bytes).await.map_err(|error| {
        if is_from::<LengthLimitError>(&error) {
            ErrorCode::TooLarge.into()
        } else if is_from::<SlowBody>(&error) {
            ErrorCode::Slow.into()
        } else {
            ErrorCode::Malformed.into()
        }
    })
}

/// Whether an error is of that type, or was caused by one.
pub(super) fn is_from<E: Error + 'static>(error: &(dyn Error + 'static)) -> bool {
    error.is::<E>() || error.source().is_some_and(is_from::<E>)
}

/// Decodes JSON; a value of the wrong type is reported by its path.
fn decode<T: DeserializeOwned>(bytes: &[u8], max: BodyMax, lang: Lang) -> Result<T, ApiError> {
    if values(bytes) > max.values {
        return Err(ErrorCode::TooLarge.into());
    }
    let mut deserializer = serde_json::Deserializer::from_slice(bytes);
    let decoded = serde_path_to_error::deserialize(Strict(&mut deserializer)).map_err(|error| {
        let path = error.path().to_string();
        let reason = error.into_inner();
        // A choice that is not text stops the parser as if the JSON were broken.
        let is_json = reason.is_data() || serde_json::from_slice::<serde::de::IgnoredAny>(bytes).is_ok();
        if is_json { deserialize_error(&path, &reason.to_string(), lang) } else { malformed(lang) }
    })?;
    deserializer.end().map_err(|_| malformed(lang))?;
    Ok(decoded)
}

fn malformed(lang: Lang) -> ApiError {
    ApiError { violations: vec![Violation::new(Code::RequestMalformed, "", lang)], ..ErrorCode::Malformed.into() }
}

/// An upper bound on the values in a JSON text: one more than its commas, brackets and braces.
pub fn values(bytes: &[u8]) -> u32 {
    let (mut values, mut in_text, mut escaped) = (1, false, false);
    for byte in bytes {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = in_text,
            b'"' => in_text = !in_text,
            b',' | b'[' | b'{' if !in_text => values += 1,
            _ => {}
        }
    }
    values
}
