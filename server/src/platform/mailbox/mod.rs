//! Development's mailbox page: the mails that were sent, with working links. Not available in any other mode.

mod page;

use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use garde::Validate;
use serde::Deserialize;
use uuid::Uuid;
use waybill_core::violation::Form;

use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, ErrorCode, Path, Query, RequestLang, max_text_len};
use crate::platform::mail;

/// The page's routes, at the host's root.
pub fn router() -> Router<Platform> {
    Router::new()
        .route("/dev/mailbox", get(show))
        .route("/dev/mailbox/messages.json", get(messages))
        .route("/dev/mailbox/page.css", get(|| async { ([(CONTENT_TYPE, "text/css")], page::STYLE) }))
        .route("/dev/mailbox/{id}", get(show_one))
        .route("/dev/mailbox/{id}/html", get(html))
        .route("/dev/mailbox/{id}/attachments/{at}", get(attachment))
}

#[derive(Deserialize, Validate, Form)]
struct Filter {
    #[garde(inner(custom(max_text_len)))]
    to: Option<String>,
}

async fn show(
    State(state): State<Platform>,
    RequestLang(lang): RequestLang,
    Query(filter): Query<Filter>,
) -> ApiResult<Response> {
    let mails = mail::list(&state, filter.to.as_deref()).await.map_err(ApiError::internal)?;
    Ok(answer(page::list(&mails, filter.to.as_deref().unwrap_or_default(), lang), page::POLICY))
}

/// The same as JSON, for automated journeys.
async fn messages(
    State(state): State<Platform>,
    Query(filter): Query<Filter>,
) -> ApiResult<Json<Vec<mail::StoredMail>>> {
    Ok(Json(mail::list(&state, filter.to.as_deref()).await.map_err(ApiError::internal)?))
}

async fn one(state: &Platform, id: Uuid) -> ApiResult<mail::StoredMail> {
    Ok(mail::find(state, id).await.map_err(ApiError::internal)?.ok_or(ErrorCode::NotFound)?)
}

async fn show_one(
    State(state): State<Platform>,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
) -> ApiResult<Response> {
    Ok(answer(page::one(&one(&state, id).await?, lang), page::POLICY))
}

async fn html(State(state): State<Platform>, Path(id): Path<Uuid>) -> ApiResult<Response> {
    Ok(answer(one(&state, id).await?.html_alone(), page::MAIL_POLICY))
}

async fn attachment(State(state): State<Platform>, Path((id, at)): Path<(Uuid, usize)>) -> ApiResult<Response> {
    let file = one(&state, id).await?.attachments.into_iter().nth(at).ok_or(ErrorCode::NotFound)?;
    let named = format!("attachment; filename=\"{}\"", file.name);
    Ok(([(CONTENT_TYPE, file.media_type), (CONTENT_DISPOSITION, named)], file.bytes).into_response())
}

fn answer(html: String, policy: &'static str) -> Response {
    let headers =
        [(CONTENT_TYPE, "text/html; charset=utf-8"), (CONTENT_SECURITY_POLICY, policy), (CACHE_CONTROL, "no-store")];
    (headers, html).into_response()
}
