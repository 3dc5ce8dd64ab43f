//! `GET /public/logos/{token}`

use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use object_store::ObjectStoreExt;

use super::logo::path_of;
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, ErrorCode, Path};

/// Shows a sender's logo, to everyone who has its address. It never changes: another logo has another address.
#[utoipa::path(get, path = "/public/logos/{token}", tag = "tracking", params(("token" = String, Path)),
    responses((status = 404), (status = 200, description = "The logo", content_type = "image/png", body = Vec<u8>)))]
pub async fn show_logo(State(state): State<Platform>, Path(token): Path<String>) -> ApiResult<Response> {
    if token.is_empty() || !token.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)) {
        return Err(ErrorCode::NotFound.into());
    }
    let found = match state.files.get(&path_of(&token)).await {
        Ok(found) => found.bytes().await.map_err(ApiError::internal)?,
        Err(object_store::Error::NotFound { .. }) => return Err(ErrorCode::NotFound.into()),
        Err(error) => return Err(ApiError::internal(error)),
    };
    let headers = [
        (CONTENT_TYPE, "image/png"),
        (CACHE_CONTROL, "public, max-age=31536000, immutable"),
        (CONTENT_SECURITY_POLICY, "default-src 'none'"),
    ];
    Ok((headers, found).into_response())
}
