//! What stands round every route: request id, log span, caught panics, errors put into words, and that what writes runs to
//! its end.

use std::any::Any;
use std::sync::Arc;
use std::time::Instant;

use axum::extract::{DefaultBodyLimit, Request};
use axum::http::header::{
    AUTHORIZATION, CACHE_CONTROL, CONNECTION, CONTENT_TYPE, HeaderName, RETRY_AFTER, SET_COOKIE, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Response};
use axum::{Json, Router};
use axum_extra::extract::CookieJar;
use tower_http::catch_panic::CatchPanicLayer;
use tracing::{Instrument, info_span};
use uuid::Uuid;

use crate::platform::session::TOKEN_COOKIE;
use crate::platform::session::expired_cookies;

use super::{ApiError, ErrorEnvelope, Problem, RequestContext, lang};

/// The largest JSON body: 2 MB. Uploads set their own limit.
pub const MAX_BODY_BYTES: usize = 2 * 1024 * 1024;

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The version of the rules by which the server checks: a page with other ones offers to load itself anew.
const RULES: HeaderName = HeaderName::from_static("x-waybill-rules");

/// Puts the layers round the routes.
pub fn layer(routes: Router) -> Router {
    routes
        .layer(DefaultBodyLimit::max(MAX_BODY_BYTES))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(from_fn(envelope))
        .layer(from_fn(to_its_end))
}

/// What writes runs to its end once begun, also where the client hangs up: axum drops a handler whose client is gone, at
/// whatever point it waits, and what it had begun would stay half done.
async fn to_its_end(request: Request, next: Next) -> Response {
    if request.method().is_safe() {
        return next.run(request).await;
    }
    match tokio::spawn(next.run(request)).await {
        Ok(response) => response,
        Err(ended) => match ended.try_into_panic() {
            Ok(panic) => std::panic::resume_unwind(panic),
            // The runtime goes down, and this request with it.
            Err(_) => StatusCode::SERVICE_UNAVAILABLE.into_response(),
        },
    }
}

fn panicked(panic: Box<dyn Any + Send>) -> Response {
    let text = panic
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or("no message");
    ApiError::internal(format!("a handler panicked: {text}")).into_response()
}

async fn envelope(mut request: Request, next: Next) -> Response {
    let context = RequestContext::new(request_id(request.headers()), lang::accepted(request.headers()));
    request.extensions_mut().insert(context.clone());
    let by_cookie = carries_cookie_alone(request.headers());
    let path = request.uri().path().to_owned();
    let span = info_span!("request", id = context.request_id(), method = %request.method(), path = logged_path(&path));
    async {
        let began = Instant::now();
        let mut response = next.run(request).await;
        if is_ours(&path) && (response.status().is_client_error() || response.status().is_server_error()) {
            response = worded(response, &context);
        }
        if by_cookie && response.status() == StatusCode::UNAUTHORIZED && !response.headers().contains_key(SET_COOKIE) {
            // The cookie opens nothing any more: it goes, with the rest of the six.
            for cookie in expired_cookies() {
                response.headers_mut().append(SET_COOKIE, cookie);
            }
        }
        if response.status() == StatusCode::PAYLOAD_TOO_LARGE {
            // The rest of the body is not read, so nothing can follow it on this connection.
            response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
        }
        // A handler that sets cookies of its own (signing out) has the last word.
        if !response.headers().contains_key(SET_COOKIE) {
            for cookie in context.cookies_to_renew() {
                response.headers_mut().append(SET_COOKIE, cookie.clone());
            }
        }
        if let Ok(id) = HeaderValue::from_str(context.request_id()) {
            response.headers_mut().insert(REQUEST_ID, id);
        }
        response.headers_mut().insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
        if path.starts_with("/api") {
            // Answers hold personal data; what may be kept (files, the OpenAPI document) says so itself.
            response.headers_mut().entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
            response.headers_mut().insert(RULES, HeaderValue::from_static(waybill_core::rule::VERSION));
        }
        let status = response.status().as_u16();
        let took_us = u64::try_from(began.elapsed().as_micros()).unwrap_or(u64::MAX);
        tracing::debug!(status, took_us, "answered a request");
        response
    }
    .instrument(span)
    .await
}

/// Whether a session's token came as a cookie, with no bearer header that would win.
fn carries_cookie_alone(headers: &HeaderMap) -> bool {
    !headers.contains_key(AUTHORIZATION) && CookieJar::from_headers(headers).get(TOKEN_COOKIE).is_some()
}

/// The caller's own id where it is a sane one, else a new one.
fn request_id(headers: &HeaderMap) -> String {
    headers
        .get(REQUEST_ID)
        .and_then(|value| value.to_str().ok())
        .filter(|id| {
            (8..=64).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        })
        .map_or_else(|| Uuid::now_v7().to_string(), str::to_owned)
}

/// The path without what opens a door: links and recipients' pages carry their token in the path.
fn logged_path(path: &str) -> &str {
    const SECRET: [&str; 6] = [
        "/api/verify-email/",
        "/verify-email/",
        "/reset-password/",
        "/api/invitations/",
        "/invitation/",
        "/api/public/tracking/",
    ];
    SECRET.into_iter().find(|prefix| path.starts_with(prefix)).unwrap_or(path)
}

/// Whether errors of this path are answered by the envelope; pages of the web client are not.
fn is_ours(path: &str) -> bool {
    ["/api", "/health", "/monitoring", "/dev/"].iter().any(|prefix| path.starts_with(prefix))
}

/// An error without words (or with axum's own) in the one envelope; this is the one place that logs errors.
fn worded(response: Response, context: &RequestContext) -> Response {
    if response.headers().get(CONTENT_TYPE).is_some_and(|media| media == "application/json") {
        return response;
    }
    let error = match response.extensions().get::<Arc<ApiError>>() {
        Some(error) => Arc::clone(error),
        None => Arc::new(problem_of(response.status()).into()),
    };
    if error.problem.status().is_server_error() {
        tracing::error!(code = error.problem.code(), cause = error.cause, "a request failed");
    } else {
        tracing::info!(code = error.problem.code(), cause = error.cause, "a request was refused");
    }
    let lang = context.lang();
    let body = ErrorEnvelope {
        message: error.problem.message(&error.params, lang),
        errors: error.violations.iter().map(|violation| violation.in_lang(lang)).collect(),
        code: error.problem.code().to_owned(),
        request_id: context.request_id().to_owned(),
        data: error.data.as_deref().cloned(),
    };
    let (parts, _) = response.into_parts();
    let mut worded = (error.problem.status(), Json(body)).into_response();
    for (name, value) in &parts.headers {
        if name != CONTENT_TYPE && name != axum::http::header::CONTENT_LENGTH {
            worded.headers_mut().append(name, value.clone());
        }
    }
    if let Some(seconds) = error.retry_after {
        worded.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds));
    }
    worded
}

/// What axum means by a status of its own.
fn problem_of(status: StatusCode) -> Problem {
    match status {
        StatusCode::NOT_FOUND => Problem::NotFound,
        StatusCode::METHOD_NOT_ALLOWED => Problem::MethodNotAllowed,
        StatusCode::PAYLOAD_TOO_LARGE => Problem::TooLarge,
        StatusCode::UNSUPPORTED_MEDIA_TYPE => Problem::MediaType,
        StatusCode::UNPROCESSABLE_ENTITY => Problem::Invalid,
        status if status.is_server_error() => Problem::Internal,
        _ => Problem::Malformed,
    }
}
