//! The OpenAPI 3.1 document and a page to read it.

pub mod bound;
mod bounds;
#[cfg(not(feature = "bindings"))]
mod packed;
mod refusals;
mod undocumented;

use std::io;
use std::sync::Arc;

use axum::Router;
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tokio::sync::OnceCell;
use utoipa::Modify;
use utoipa::openapi::OpenApi;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};

use crate::platform::http::{ApiError, ApiResult};

pub use bounds::{InputLocation, OperationInput};
#[cfg(not(feature = "bindings"))]
pub use packed::unpacked;
#[cfg(feature = "bindings")]
pub(crate) use undocumented::{documenting, is_documented};
pub(crate) use undocumented::{routes, undocumented};

/// The document's head; paths and schemas come from the handlers.
#[derive(utoipa::OpenApi)]
#[openapi(
    info(title = "Waybill", description = "Compare courier rates, buy labels, insure, pick up and track. \
        Success is `{\"data\", \"meta\"?}`; every error is `{\"message\", \"errors\", \"code\", \"request_id\"}`."),
    modifiers(&BearerToken),
    components(schemas(crate::platform::http::ErrorEnvelope, crate::platform::http::Meta))
)]
pub struct Document;

struct BearerToken;

impl Modify for BearerToken {
    fn modify(&self, document: &mut OpenApi) {
        let scheme = || SecurityScheme::Http(HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build());
        let components = document.components.get_or_insert_default();
        components.add_security_scheme("bearer", scheme());
        // An operator's token, which opens nothing of an account.
        components.add_security_scheme("operator", scheme());
    }
}

/// Adds to each operation the refusals that its handler doesn't name, and to schemas and parameters their bounds.
#[must_use]
pub fn completed(mut document: OpenApi, taken: &[OperationInput]) -> OpenApi {
    refusals::complete(&mut document);
    bounds::complete(&mut document, taken);
    document
}

/// The document as committed: pretty-printed, with a final line break.
pub fn text(document: &OpenApi) -> Result<String, serde_json::Error> {
    Ok(document.to_pretty_json()? + "\n")
}

const PAGE_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; \
    img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The document's text; made where it is asked for.
pub type Source = fn() -> io::Result<String>;

/// `/api/openapi.json` and `/api/docs`.
///
/// The document is made on the first request: finding its bounds would make every start slower.
pub fn router<S: Clone + Send + Sync + 'static>(document: Source) -> Router<S> {
    let json = Arc::new(OnceCell::<String>::new());
    Router::new()
        .route("/api/openapi.json", get(move || async move { document_answer(&json, document).await }))
        .route("/api/docs", get(|| async { answer("text/html; charset=utf-8", include_str!("page/index.html")) }))
        .route("/api/docs/page.js", get(|| async { answer("text/javascript", include_str!("page/page.js")) }))
        .route("/api/docs/page.css", get(|| async { answer("text/css", include_str!("page/page.css")) }))
}

async fn document_answer(json: &OnceCell<String>, document: Source) -> ApiResult<Response> {
    let made = || async {
        let document = tokio::task::spawn_blocking(document).await.map_err(ApiError::internal)?;
        document.map_err(ApiError::internal)
    };
    Ok(answer("application/json", json.get_or_try_init(made).await?.clone()))
}

fn answer(content_type: &'static str, body: impl Into<String>) -> Response {
    let headers = [(CONTENT_TYPE, content_type), (CONTENT_SECURITY_POLICY, PAGE_POLICY), (CACHE_CONTROL, "no-cache")];
    (headers, body.into()).into_response()
}
