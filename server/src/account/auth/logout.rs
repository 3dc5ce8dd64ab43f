//! `POST /logout`

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Response};
use sea_orm::EntityTrait;

use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, Data};
use crate::platform::session::expired_cookies;
use crate::platform::session::{Signed, entity as session};
use crate::platform::store::write_tx;

/// Ends this session and clears the product's cookies, even if the session had already ended (401).
#[utoipa::path(post, path = "/logout", tag = "auth", security(("bearer" = [])), responses((status = 200, description = "`{\"data\": null}`")))]
pub async fn logout(State(state): State<Platform>, caller: Result<Signed, ApiError>) -> ApiResult<Response> {
    let mut response = match caller {
        Ok(caller) => {
            let tx = write_tx(&state.db).await?;
            session::Entity::delete_by_id((caller.account.id, caller.session.id)).exec(&tx).await?;
            let entry = Entry { act: Act::SignedOut, subject_id: Some(caller.session.id), params: &[] };
            record(&tx, &caller.user, entry, state.clock.now()).await?;
            tx.commit().await?;
            Data(()).into_response()
        }
        // The session ended elsewhere, but only we can remove the cookie: the page cannot read it.
        Err(error) if error.code.status() == StatusCode::UNAUTHORIZED => error.into_response(),
        Err(error) => return Err(error),
    };
    for cookie in expired_cookies() {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    Ok(response)
}
