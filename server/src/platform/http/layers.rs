//! What surrounds every route: request id, log span, deadlines, caught panics, errors put into words, and the guarantee
//! that writes run to their end.

use std::any::Any;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{DefaultBodyLimit, Request};
use axum::http::header::{
    AUTHORIZATION, CACHE_CONTROL, CONNECTION, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderName, REFERRER_POLICY,
    RETRY_AFTER, SET_COOKIE, STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{Extensions, HeaderMap, HeaderValue, StatusCode, Version};
use axum::middleware::{Next, from_fn, map_request};
use axum::response::{IntoResponse, Response};
use axum::{Json, Router};
use axum_extra::extract::CookieJar;
use tokio::sync::oneshot;
use tower::ServiceBuilder;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::predicate::{Predicate, SizeAbove};
use tower_http::compression::{CompressionLayer, CompressionLevel};
use tower_http::request_id::{MakeRequestId, PropagateRequestIdLayer, RequestId, SetRequestIdLayer};
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::trace::TraceLayer;
use tracing::{Instrument, Span, info_span};
use uuid::Uuid;

use super::deadline::deadline;
use super::serve::{NetworkIsFull, ServerEnds};
use super::version::{API_VERSION, VERSION_HEADER, version_error};
use super::{ApiError, ErrorCode, ErrorEnvelope, RequestContext, lang};
use crate::platform::Platform;
use crate::platform::session::TOKEN_COOKIE;
use crate::platform::session::expired_cookies;
use crate::platform::test_mode::{TestModeOff, requested};

/// The largest JSON body: 2 MB. Uploads and bulk lists set their own limit.
pub const MAX_BODY_BYTES: usize = 2 * 1024 * 1024;

/// How long browsers must use HTTPS once they have: a year.
const HTTPS_ALONE: HeaderValue = HeaderValue::from_static("max-age=31536000; includeSubDomains");

/// What another site learns of the referrer: no path, which may hold a link's token.
const ORIGIN_ALONE: HeaderValue = HeaderValue::from_static("strict-origin-when-cross-origin");

/// Seconds after which another process takes over from one that is stopping.
const RESTART_SECONDS: u64 = 5;

/// Seconds after which a network that has too many requests under way may try again.
const CROWDED_SECONDS: u64 = 5;

/// Smaller answers are not compressed: they fit into one packet anyway.
const MIN_COMPRESSED: u64 = 1024;

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The server's version of the rules: a page with another one offers to reload.
const RULES: HeaderName = HeaderName::from_static("x-waybill-rules");

/// Puts the layers around the routes.
pub fn layer(routes: Router, platform: &Platform) -> Router {
    let config = &platform.config.http;
    let limit = Duration::from_secs(config.request_seconds);
    let layers = ServiceBuilder::new()
        .layer(map_request(sane_request_id))
        .layer(SetRequestIdLayer::new(REQUEST_ID, NewRequestId))
        .layer(PropagateRequestIdLayer::new(REQUEST_ID))
        .layer(
            TraceLayer::new_for_http()
                .make_span_with(|request: &Request| {
                    let (id, path) = (given_id(request.headers()), logged_path(request.uri().path()));
                    info_span!("request", id, method = %request.method(), path)
                })
                .on_request(())
                .on_response(answered)
                .on_failure(()),
        )
        .layer(SetResponseHeaderLayer::overriding(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")))
        .layer(SetResponseHeaderLayer::if_not_present(CONTENT_SECURITY_POLICY, unframed))
        .layer(SetResponseHeaderLayer::if_not_present(REFERRER_POLICY, ORIGIN_ALONE))
        .layer(SetResponseHeaderLayer::overriding(STRICT_TRANSPORT_SECURITY, config.is_https().then_some(HTTPS_ALONE)))
        .layer(
            CompressionLayer::new()
                .quality(CompressionLevel::Fastest)
                .compress_when(SizeAbove::new(MIN_COMPRESSED).and(is_text)),
        )
        .layer(from_fn(envelope))
        .layer(from_fn(move |request: Request, next: Next| deadline(limit, request, next)))
        .layer(from_fn(to_its_end))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(DefaultBodyLimit::max(MAX_BODY_BYTES));
    routes.layer(layers)
}

/// The policy of JSON, which isn't a page: it loads nothing and is never framed. Pages have their own, and one of the simulated
/// bank is framed.
fn unframed<B>(response: &axum::http::Response<B>) -> Option<HeaderValue> {
    let media_type = response.headers().get(CONTENT_TYPE).map(HeaderValue::as_bytes).unwrap_or_default();
    let is_json = media_type.starts_with(b"application/json");
    is_json.then_some(HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'"))
}

/// A write runs to its end once begun, even if the client hangs up or the deadline passes: axum drops a handler whose
/// client is gone, at any point, and would leave its work half done.
async fn to_its_end(request: Request, next: Next) -> Response {
    if request.method().is_safe() {
        return next.run(request).await;
    }
    let (sender, answer) = oneshot::channel();
    let writing = async move {
        if let Err(unheard) = sender.send(next.run(request).await)
            && let Some(error) = unheard.extensions().get::<Arc<ApiError>>()
        {
            log(error);
        }
    };
    tokio::spawn(writing.in_current_span());
    answer.await.unwrap_or_else(|_| ApiError::internal("the task of a request broke off").into_response())
}

fn answered<B>(response: &axum::http::Response<B>, took: Duration, _: &Span) {
    let took_us = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
    tracing::debug!(status = response.status().as_u16(), took_us, "answered a request");
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
    let context = RequestContext::new(given_id(request.headers()).to_owned(), lang::accepted(request.headers()));
    request.extensions_mut().insert(context.clone());
    let by_cookie = carries_cookie_alone(request.headers());
    let path = request.uri().path().to_owned();
    let ends = request.extensions().get::<ServerEnds>().is_some() && path != "/health/live";
    let is_full = request.extensions().get::<NetworkIsFull>().is_some();
    let is_api = path.starts_with("/api");
    let wrong = if is_api { version_error(request.headers()).or_else(|| mode_error(&request)) } else { None };
    let mut response = match (ends, is_full, wrong) {
        (true, ..) => ApiError { retry_after: Some(RESTART_SECONDS), ..ErrorCode::Ending.into() }.into_response(),
        (_, true, _) => ApiError::too_many(CROWDED_SECONDS).into_response(),
        (.., Some(error)) => error.into_response(),
        (false, false, None) => next.run(request).await,
    };
    let code = response.extensions().get::<Arc<ApiError>>().map(|error| error.code);
    let failed = response.status().is_client_error() || response.status().is_server_error();
    if code.is_some() || (failed && is_ours(&path)) {
        response = worded(response, &context);
    }
    if by_cookie && code == Some(ErrorCode::SessionEnded) && !response.headers().contains_key(SET_COOKIE) {
        // The cookie is no longer valid: it is removed, with the other five.
        for cookie in expired_cookies() {
            response.headers_mut().append(SET_COOKIE, cookie);
        }
    }
    if matches!(response.status(), StatusCode::PAYLOAD_TOO_LARGE | StatusCode::REQUEST_TIMEOUT) {
        // The rest of the body is not read, so this connection cannot be used again.
        response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    }
    // A handler that sets its own cookies (signing out) has the last word.
    if !response.headers().contains_key(SET_COOKIE) {
        for cookie in context.take_cookies() {
            response.headers_mut().append(SET_COOKIE, cookie);
        }
    }
    if let Some(standing) = context.rate_limit() {
        let headers = response.headers_mut();
        headers.insert("ratelimit-limit", HeaderValue::from(standing.limit));
        headers.insert("ratelimit-remaining", HeaderValue::from(standing.remaining));
        headers.insert("ratelimit-reset", HeaderValue::from(standing.seconds_left));
    }
    if is_api {
        // Answers hold personal data; those that may be cached (files, the OpenAPI document) say so themselves.
        response.headers_mut().entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
        response.headers_mut().insert(RULES, HeaderValue::from_static(waybill_core::rule::VERSION));
        response.headers_mut().insert(VERSION_HEADER, HeaderValue::from_static(API_VERSION));
    }
    response
}

/// What is wrong with the mode or the fault that a request asks for.
fn mode_error(request: &Request) -> Option<ApiError> {
    let off = request.extensions().get::<TestModeOff>().map(|_| ErrorCode::TestModeOff.into());
    off.or_else(|| requested(request.uri().path(), request.headers()).err())
}

/// Whether an answer is text; labels, images, films and archives have their own compression.
fn is_text(_: StatusCode, _: Version, headers: &HeaderMap, _: &Extensions) -> bool {
    let media = headers.get(CONTENT_TYPE).and_then(|media| media.to_str().ok()).unwrap_or_default();
    let media = media.split(';').next().unwrap_or_default().trim();
    media.starts_with("text/") || media == "application/json" || media.ends_with("+json")
}

/// Whether a session's token came as a cookie, without a bearer header, which would take precedence.
fn carries_cookie_alone(headers: &HeaderMap) -> bool {
    !headers.contains_key(AUTHORIZATION) && CookieJar::from_headers(headers).get(TOKEN_COOKIE).is_some()
}

/// A new request's id, if its caller gave none.
#[derive(Clone, Copy)]
struct NewRequestId;

impl MakeRequestId for NewRequestId {
    fn make_request_id<B>(&mut self, _: &axum::http::Request<B>) -> Option<RequestId> {
        HeaderValue::from_str(&Uuid::now_v7().to_string()).ok().map(RequestId::new)
    }
}

/// Drops an id that would not be safe in a log.
async fn sane_request_id(mut request: Request) -> Request {
    let id = given_id(request.headers());
    let is_sane = (8..=64).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    if !is_sane {
        request.headers_mut().remove(REQUEST_ID);
    }
    request
}

fn given_id(headers: &HeaderMap) -> &str {
    headers.get(REQUEST_ID).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

/// The path without secrets: links and recipients' pages carry their token in the path.
fn logged_path(path: &str) -> &str {
    const SECRET: [&str; 8] = [
        "/api/user/email/confirm/",
        "/confirm-email/",
        "/api/verify-email/",
        "/verify-email/",
        "/reset-password/",
        "/api/invitations/",
        "/invitation/",
        "/api/public/tracking/",
    ];
    SECRET.into_iter().find(|prefix| path.starts_with(prefix)).unwrap_or(path)
}

/// Whether the envelope answers this path's errors; the web client's pages have their own.
fn is_ours(path: &str) -> bool {
    ["/api", "/health", "/monitoring", "/dev/"].iter().any(|prefix| path.starts_with(prefix))
}

/// Gives an error without words (or with axum's own) our envelope, and logs it.
fn worded(response: Response, context: &RequestContext) -> Response {
    if response.headers().get(CONTENT_TYPE).is_some_and(|media| media == "application/json") {
        return response;
    }
    let error = match response.extensions().get::<Arc<ApiError>>() {
        Some(error) => Arc::clone(error),
        None => Arc::new(code_of(response.status()).into()),
    };
    log(&error);
    let lang = context.lang();
    let body = ErrorEnvelope {
        message: error.code.message(&error.params, lang),
        errors: error.violations.iter().map(|violation| violation.in_lang(lang)).collect(),
        code: error.code.as_str().to_owned(),
        request_id: context.request_id().to_owned(),
        data: error.data.as_deref().cloned(),
    };
    let (parts, _) = response.into_parts();
    let mut worded = (error.code.status(), Json(body)).into_response();
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

fn log(error: &ApiError) {
    if error.code.status().is_server_error() {
        tracing::error!(code = error.code.as_str(), cause = error.cause, "a request failed");
    } else {
        tracing::info!(code = error.code.as_str(), cause = error.cause, "a request was refused");
    }
}

/// What axum means by a status that it chose.
fn code_of(status: StatusCode) -> ErrorCode {
    match status {
        StatusCode::NOT_FOUND => ErrorCode::NotFound,
        StatusCode::METHOD_NOT_ALLOWED => ErrorCode::MethodNotAllowed,
        StatusCode::PAYLOAD_TOO_LARGE => ErrorCode::TooLarge,
        StatusCode::UNSUPPORTED_MEDIA_TYPE => ErrorCode::MediaType,
        StatusCode::UNPROCESSABLE_ENTITY => ErrorCode::Invalid,
        StatusCode::GATEWAY_TIMEOUT => ErrorCode::Overdue,
        status if status.is_server_error() => ErrorCode::Internal,
        _ => ErrorCode::Malformed,
    }
}
