//! `POST /logout`

use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Response};
use sea_orm::EntityTrait;

use super::cookie::expired_cookies;
use crate::AppState;
use crate::http::{ApiResult, Data};
use crate::session::{Signed, entity as session};

/// Ends this session and clears the product's cookies.
#[utoipa::path(post, path = "/logout", tag = "auth", security(("bearer" = [])), responses((status = 200, description = "`{\"data\": null}`")))]
pub async fn logout(State(state): State<AppState>, caller: Signed) -> ApiResult<Response> {
    session::Entity::delete_by_id(caller.session.id).exec(&state.db).await?;
    let mut response = Data(()).into_response();
    for cookie in expired_cookies() {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    Ok(response)
}
