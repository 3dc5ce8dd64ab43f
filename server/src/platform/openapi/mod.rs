//! The OpenAPI 3.1 document and a page to read it.

pub mod bound;
mod bounds;
mod examples;
mod operation_ids;
#[cfg(not(feature = "bindings"))]
mod packed;
mod page;
mod parameter_examples;
mod refusals;
mod scopes;
mod undocumented;

use std::io;
use std::sync::Arc;

use axum::Router;
use axum::response::Response;
use axum::routing::get;
use tokio::sync::OnceCell;
use utoipa::Modify;
use utoipa::openapi::OpenApi;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};

use crate::platform::http::{API_VERSION, ApiError, ApiResult};
use crate::platform::test_mode::Fault;

pub use bounds::{InputLocation, OperationInput};
#[cfg(not(feature = "bindings"))]
pub use packed::unpacked;
pub(crate) use undocumented::{define_router, routes, undocumented};
#[cfg(feature = "bindings")]
pub(crate) use undocumented::{documenting, is_documented};

/// The document's head; paths and schemas come from the handlers.
#[derive(utoipa::OpenApi)]
#[openapi(
    info(title = "Waybill", description = "Compare courier rates, buy labels, insure, pick up and track. \
        Success is `{\"data\", \"meta\"?}`; every error is `{\"message\", \"errors\", \"code\", \"request_id\"}`."),
    servers(
        (url = "/", description = "The installation that serves this document"),
        (url = "https://{host}", description = "Another installation",
            variables(("host" = (default = "waybill.example", description = "Its host"))))
    ),
    modifiers(&BearerToken, &DatedVersion),
    components(schemas(crate::platform::http::ErrorEnvelope, crate::platform::http::Meta))
)]
pub struct Document;

struct BearerToken;

impl Modify for BearerToken {
    fn modify(&self, document: &mut OpenApi) {
        let scheme = || HttpBuilder::new().scheme(HttpAuthScheme::Bearer);
        let faults = Fault::names().collect::<Vec<_>>().join("`, `");
        let of_account = format!(
            "A session's token or an API key. A key that begins with `wb_live_` reaches the account's data; one that begins with \
             `wb_test_` its test data alone, with simulated couriers and payments, and a session does with `X-Waybill-Mode: test`. \
             In test mode `X-Waybill-Fault` asks for something to go wrong with that call: `{faults}`."
        );
        let components = document.components.get_or_insert_default();
        components.add_security_scheme("bearer", SecurityScheme::Http(scheme().description(Some(of_account)).build()));
        // An operator's token, which opens nothing of an account.
        components.add_security_scheme("operator", SecurityScheme::Http(scheme().build()));
    }
}

struct DatedVersion;

impl Modify for DatedVersion {
    fn modify(&self, document: &mut OpenApi) {
        let said = format!(
            " A request may name the version to keep to, a date, in `X-Waybill-Version` (400 `request.version` if it is not a date); \
             every answer names the one it was made by, today `{API_VERSION}`."
        );
        document.info.description.get_or_insert_default().push_str(&said);
    }
}

/// Adds to each operation an id, the scope that a key needs, the refusals that its handler doesn't name, and examples, and to schemas and parameters their
/// bounds.
#[must_use]
pub fn completed(mut document: OpenApi, taken: &[OperationInput]) -> OpenApi {
    operation_ids::complete(&mut document);
    refusals::complete(&mut document);
    scopes::complete(&mut document);
    bounds::complete(&mut document, taken);
    examples::complete(&mut document);
    parameter_examples::complete(&mut document);
    document
}

/// The document as committed: pretty-printed, with a final line break.
pub fn text(document: &OpenApi) -> Result<String, serde_json::Error> {
    Ok(document.to_pretty_json()? + "\n")
}

/// The document's text; made where it is asked for.
pub type Source = fn() -> io::Result<String>;

/// `/api/openapi.json` and `/api/docs`.
///
/// The document is made on the first request: finding its bounds would make every start slower.
pub fn router<S: Clone + Send + Sync + 'static>(document: Source) -> Router<S> {
    let json = Arc::new(OnceCell::<String>::new());
    Router::new()
        .route("/api/openapi.json", get(move || async move { document_answer(&json, document).await }))
        .route("/api/docs", get(page::index))
        .route("/api/docs/{file}", get(page::file))
}

async fn document_answer(json: &OnceCell<String>, document: Source) -> ApiResult<Response> {
    let made = || async {
        let document = tokio::task::spawn_blocking(document).await.map_err(ApiError::internal)?;
        document.map_err(ApiError::internal)
    };
    Ok(page::answer("application/json", json.get_or_try_init(made).await?.clone()))
}
