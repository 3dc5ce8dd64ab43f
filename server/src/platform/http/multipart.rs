//! Forms of several parts, some of them files.

use axum::extract::multipart::MultipartError;
use axum::extract::{FromRequest, Multipart, Request};
use axum::http::StatusCode;
use waybill_core::violation::params;

use super::arriving::SlowBody;
use super::body::is_from;
use super::{ApiError, ApiResult, ErrorCode};

/// Opens the body of a request as a form of several parts.
///
/// # Errors
/// 415 where it is none.
pub async fn open(request: Request) -> ApiResult<Multipart> {
    Multipart::from_request(request, &()).await.map_err(|_| {
        let wanted = params([("type", "multipart/form-data".to_owned())]);
        ApiError::from(ErrorCode::FileMediaType).with_params(wanted)
    })
}

/// Why a part could not be read.
#[must_use]
pub fn unread(error: MultipartError) -> ApiError {
    let code = match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => ErrorCode::TooLarge,
        _ if is_from::<SlowBody>(&error) => ErrorCode::Slow,
        _ => ErrorCode::Malformed,
    };
    ApiError { cause: Some(error.to_string()), ..code.into() }
}
