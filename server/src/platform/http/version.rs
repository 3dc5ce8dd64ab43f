//! The API's dated version, which a request may name in `X-Waybill-Version` and every answer does.

use axum::http::{HeaderMap, HeaderName};
use chrono::NaiveDate;
use waybill_core::violation::params;

use super::{ApiError, ErrorCode};

/// The version by which the API answers, as YYYY-MM-DD: the first, and so far the only one.
pub const API_VERSION: &str = "2026-11-28";

/// The header that names a version.
pub const VERSION_HEADER: HeaderName = HeaderName::from_static("x-waybill-version");

/// What is wrong with the version that a request names. A date after the newest version means the newest.
pub fn version_error(headers: &HeaderMap) -> Option<ApiError> {
    let named = headers.get(VERSION_HEADER)?;
    // Dates of this form are in the order of their texts.
    let is_known = named.to_str().is_ok_and(|text| is_date(text) && text >= API_VERSION);
    let error = || ApiError::from(ErrorCode::ApiVersion).with_params(params([("first", API_VERSION.to_owned())]));
    (!is_known).then(error)
}

/// Whether a text is a day of the calendar as YYYY-MM-DD; chrono alone also reads signs and spaces.
fn is_date(text: &str) -> bool {
    let is_shaped = text.len() == 10
        && text
            .bytes()
            .enumerate()
            .all(|(at, byte)| if at == 4 || at == 7 { byte == b'-' } else { byte.is_ascii_digit() });
    is_shaped && NaiveDate::parse_from_str(text, "%Y-%m-%d").is_ok()
}
