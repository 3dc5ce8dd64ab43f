//! Which data a request is about, and which fault it asks for.

use axum::http::header::AUTHORIZATION;
use axum::http::{HeaderMap, HeaderName};
use waybill_core::violation::params;

use super::{DataMode, Fault};
use crate::platform::http::{ApiError, ErrorCode};
use crate::platform::session::TEST_KEY_PREFIX;

/// The header by which a session asks for its account's test data: `test`.
pub const MODE_HEADER: HeaderName = HeaderName::from_static("x-waybill-mode");
/// The header by which a test call asks for a fault.
pub const FAULT_HEADER: HeaderName = HeaderName::from_static("x-waybill-fault");

/// Marks a request for test data where there is no test mode.
#[derive(Debug, Clone, Copy)]
pub struct TestModeOff;

/// What a request asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Requested {
    /// Which data.
    pub data: DataMode,
    /// With which fault.
    pub fault: Option<Fault>,
}

/// What is a person's own and the same in both modes: signing in and out, the proof of who they are, their name and language, and
/// the keys of both modes.
/// A session's header changes nothing about them.
const IN_BOTH: [&str; 10] = [
    "/api/login",
    "/api/logout",
    "/api/sessions",
    "/api/user/confirm",
    "/api/user/factors",
    "/api/users",
    "/api/set-popup-options",
    "/api/api-keys",
    "/api/operator",
    "/api/monitoring",
];

/// Reads what a request asks for: by the prefix of its key, or by the session's header.
///
/// # Errors
/// 400 for a mode or a fault that does not exist, and for a fault in a live call.
pub fn requested(path: &str, headers: &HeaderMap) -> Result<Requested, ApiError> {
    let is_in =
        |prefix: &&str| path.strip_prefix(*prefix).is_some_and(|rest| rest.is_empty() || rest.starts_with(['/', '?']));
    let is_in_both = IN_BOTH.iter().any(is_in);
    let asked = match headers.get(MODE_HEADER).map(|mode| mode.as_bytes()) {
        None | Some(b"live") => false,
        Some(b"test") => !is_in_both,
        Some(_) => return Err(ErrorCode::ModeUnknown.into()),
    };
    let data = if asked || carries_test_key(headers) { DataMode::Test } else { DataMode::Live };
    let fault = match headers.get(FAULT_HEADER) {
        None => None,
        Some(_) if data == DataMode::Live => return Err(ErrorCode::FaultInLiveCall.into()),
        Some(named) => Some(named.to_str().ok().and_then(Fault::named).ok_or_else(unknown_fault)?),
    };
    Ok(Requested { data, fault })
}

fn unknown_fault() -> ApiError {
    let known = Fault::names().collect::<Vec<_>>().join(", ");
    ApiError::from(ErrorCode::FaultUnknown).with_params(params([("known", known)]))
}

fn carries_test_key(headers: &HeaderMap) -> bool {
    let bearer = headers.get(AUTHORIZATION).and_then(|header| header.to_str().ok());
    let token = bearer.and_then(|header| header.split_once(' ')).map(|(_, token)| token.trim_start());
    token.is_some_and(|token| token.starts_with(TEST_KEY_PREFIX))
}
