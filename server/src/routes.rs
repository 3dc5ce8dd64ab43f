//! The list of features, and the whole application as one router.

use std::io;

use axum::Router;
use axum::middleware::from_fn_with_state;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use waybill_core::courier::LabelFormat;
use waybill_core::rate::RateSort;

use crate::AppState;
use crate::account::{api_key, audit, auth, brand, settings, team, users, webhook};
use crate::notices::alert;
#[cfg(feature = "bindings")]
use crate::openapi_inputs::OPERATIONS;
use crate::operator;
use crate::platform::http::{ErrorCode, SheetFormat, hold_host, layer};
use crate::platform::metrics::Figure;
use crate::platform::{Mode, health, mailbox, metrics, openapi, web};
use crate::privacy::{closing, data_export, leaving};
use crate::shipping::{
    address_book, adjustment, balance, bulk, claim, dashboard, documents, drop_off, file, history, insurance, payment,
    pickup, places, product, purchase, quote, rate, requires_action, returns, rule_choice, rules, shipment,
    shipment_api, shipping_rule, shop, statement, tracking,
};
use crate::site::{media, monitoring, pages, resources, security_txt};
use crate::test_mode;

/// Every feature's routes under /api. Add a line for a new feature.
fn features() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .merge(auth::router())
        .merge(auth::factor::router())
        .merge(users::router())
        .merge(team::router())
        .merge(audit::router())
        .merge(settings::router())
        .merge(brand::router())
        .merge(api_key::router())
        .merge(webhook::router())
        .merge(data_export::router())
        .merge(closing::router())
        .merge(leaving::router())
        .merge(alert::router())
        .merge(monitoring::router())
        .merge(pages::router())
        .merge(resources::router())
        .merge(places::router())
        .merge(address_book::router())
        .merge(address_book::import::router())
        .merge(shipment::router())
        .merge(shop::router())
        .merge(file::router())
        .merge(rate::router())
        .merge(insurance::router())
        .merge(payment::router())
        .merge(product::router())
        .merge(purchase::router())
        .merge(balance::router())
        .merge(statement::router())
        .merge(adjustment::router())
        .merge(tracking::router())
        .merge(pickup::router())
        .merge(documents::router())
        .merge(drop_off::router())
        .merge(shipment_api::router())
        .merge(history::router())
        .merge(claim::router())
        .merge(returns::router())
        .merge(requires_action::router())
        .merge(dashboard::router())
        .merge(quote::router())
        .merge(quote::ltl::router())
        .merge(bulk::router())
        .merge(shipping_rule::router())
        .merge(rule_choice::router())
        .merge(rules::router())
        .merge(operator::router())
}

/// What features count for a monitoring system.
#[must_use]
pub fn figures() -> Vec<Figure> {
    vec![purchase::UNSETTLED]
}

/// Types that only query parameters refer to, which utoipa does not collect.
#[derive(OpenApi)]
#[openapi(components(schemas(LabelFormat, RateSort, SheetFormat, statement::StatementFormat)))]
struct Parameters;

/// The routes with their document: /api and what is served at the root.
fn documented() -> OpenApiRouter<AppState> {
    let mut document = openapi::Document::openapi().merge_from(Parameters::openapi());
    webhook::add_webhooks(&mut document);
    OpenApiRouter::with_openapi(document).nest("/api", features()).merge(health::router()).merge(monitoring::tunnel())
}

/// The OpenAPI document of every route, made of their handlers once: its bounds are found by asking the rules.
#[cfg(feature = "bindings")]
#[must_use]
pub fn document() -> &'static utoipa::openapi::OpenApi {
    static DOCUMENT: std::sync::LazyLock<utoipa::openapi::OpenApi> = std::sync::LazyLock::new(|| {
        openapi::completed(openapi::documenting(documented).split_for_parts().1, OPERATIONS)
    });
    &DOCUMENT
}

/// The text of the OpenAPI document, as this build would commit it.
#[cfg(feature = "bindings")]
pub fn document_text() -> io::Result<String> {
    Ok(openapi::text(document())?)
}

/// The text of the OpenAPI document, as committed.
#[cfg(not(feature = "bindings"))]
pub fn document_text() -> io::Result<String> {
    openapi::unpacked()
}

/// The whole application.
pub fn application(state: AppState) -> Router {
    application_with(state, Router::new())
}

/// The whole application, together with what else its origin serves: the simulators' pages.
pub fn application_with(state: AppState, others: Router) -> Router {
    let live = of_one_mode(state.clone(), others);
    test_mode::choose(live, &state, |tests| of_one_mode(tests, Router::new()))
}

/// The application on one platform.
fn of_one_mode(state: AppState, others: Router) -> Router {
    let (mut routes, _) = documented().split_for_parts();
    let platform = state.platform.clone();
    if platform.mode == Mode::Development && platform.smtp.is_none() {
        routes = routes.merge(mailbox::router().with_state(platform.clone()));
    }
    let routes = routes
        .merge(openapi::router(document_text))
        .merge(media::router().with_state(platform.clone()))
        .merge(security_txt::router().with_state(platform.clone()))
        .route("/api", axum::routing::any(not_found))
        .route("/api/{*path}", axum::routing::any(not_found))
        .fallback(web::client)
        .layer(from_fn_with_state(platform.clone(), metrics::measure))
        .with_state(state)
        .merge(others)
        .layer(from_fn_with_state(platform.clone(), hold_host));
    layer(routes, &platform)
}

async fn not_found() -> ErrorCode {
    ErrorCode::NotFound
}

impl axum::response::IntoResponse for ErrorCode {
    fn into_response(self) -> axum::response::Response {
        crate::platform::http::ApiError::from(self).into_response()
    }
}
