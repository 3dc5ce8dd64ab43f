//! `/v1/…`: every call of the protocol in one table.

use axum::Json;
use axum::Router;
use axum::body::Bytes;
use axum::extract::{Path, RawQuery, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::any;
use serde_json::{Value, json};

use super::auth::Caller;
use super::call::Call;
use super::error::StripeError;
use super::form::Form;
use super::idempotency::{UnderWay, stored};
use super::ledger::Tx;
use super::record::{Answer, Event};
use super::{
    charge, customer, dispute, event, expand, parameter, payment_intent, payment_method, refund, setup_intent, webhook,
};
use crate::fault::{FaultKind, Operation};
use crate::state::SimulatorState;

/// How long a call that changes something is under way: as with the real one there is a moment between question and
/// answer in which a second call with the same key is refused.
const UNDER_WAY: std::time::Duration = std::time::Duration::from_millis(5);

/// Everything.
pub fn router() -> Router<SimulatorState> {
    Router::new().route("/v1/{*path}", any(handle)).route("/{*path}", any(nowhere))
}

/// The two intents only: a browser needs no more, and the simulator's secret key is no secret.
pub fn browser_router() -> Router<SimulatorState> {
    Router::new()
        .route("/v1/setup_intents/{id}", any(browser_setup))
        .route("/v1/setup_intents/{id}/confirm", any(browser_setup_confirm))
        .route("/v1/payment_intents/{id}", any(browser_payment))
        .route("/v1/payment_intents/{id}/confirm", any(browser_payment_confirm))
}

macro_rules! browser {
    ($($name:ident = $path:literal;)*) => { $(
        async fn $name(
            state: State<SimulatorState>, Path(id): Path<String>, method: Method, query: RawQuery, headers: HeaderMap, body: Bytes,
        ) -> Response {
            handle(state, Path($path.replace("{id}", &id)), method, query, headers, body).await
        }
    )* };
}

browser! {
    browser_setup = "setup_intents/{id}";
    browser_setup_confirm = "setup_intents/{id}/confirm";
    browser_payment = "payment_intents/{id}";
    browser_payment_confirm = "payment_intents/{id}/confirm";
}

/// Outside `/v1` there is nothing.
async fn nowhere(Path(path): Path<String>, method: Method) -> Response {
    let error = StripeError::unknown_url(method.as_str(), &format!("/{path}"));
    (error.status, Json(json!({"error": error.body}))).into_response()
}

async fn handle(
    State(state): State<SimulatorState>,
    Path(path): Path<String>,
    method: Method,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let raw = if method == Method::POST { body.to_vec() } else { query.unwrap_or_default().into_bytes() };
    let mut pairs: Vec<(String, String)> = serde_urlencoded::from_bytes(&raw).unwrap_or_default();
    let pays = method == Method::POST && path == "payment_intents";
    if pays && state.strike("stripe", Operation::Pay, &[FaultKind::Declined]).is_some() {
        pairs.push(("payment_method".to_owned(), "pm_card_visa_chargeDeclined".to_owned()));
    }
    let form = Form::new(pairs);
    let key = headers.get("idempotency-key").and_then(|value| value.to_str().ok()).filter(|_| method == Method::POST);
    let outcome = answer(&state, &method, &path, &form, &headers, key).await;
    let (status, body, replayed) = outcome.unwrap_or_else(|error| (error.status, json!({"error": error.body}), false));
    let mut response = (status, Json(body)).into_response();
    let request_id = format!("req_{}", &uuid::Uuid::new_v4().simple().to_string()[..14]);
    let headers = response.headers_mut();
    headers.extend(
        HeaderValue::from_str(&request_id).ok().map(|id| (axum::http::HeaderName::from_static("request-id"), id)),
    );
    headers.insert("stripe-version", HeaderValue::from_static(event::API_VERSION));
    if let Some(key) = key.and_then(|key| HeaderValue::from_str(key).ok()) {
        headers.insert("idempotency-key", key);
    }
    if replayed {
        headers.insert("idempotent-replayed", HeaderValue::from_static("true"));
    }
    response
}

async fn answer(
    state: &SimulatorState,
    method: &Method,
    path: &str,
    form: &Form,
    headers: &HeaderMap,
    key: Option<&str>,
) -> Result<(StatusCode, Value, bool), StripeError> {
    let caller = Caller::of(headers, form, &state.config().credentials)?;
    let ledger = state.stripe();
    let under_way = key.map(|key| UnderWay::begin(ledger, key)).transpose()?;
    let fingerprint = format!("{method} {path} {}", form.fingerprint());
    if method == Method::POST {
        tokio::time::sleep(UNDER_WAY).await;
    }
    let base_url = state.base_url(headers);
    let call = Call { form, caller: &caller, base_url: &base_url };
    let outcome = ledger.write(state.now().timestamp(), key, |tx| {
        if let Some(answer) = key.map(|key| stored(tx, key, &fingerprint)).transpose()?.flatten() {
            let status = StatusCode::from_u16(answer.status).unwrap_or(StatusCode::OK);
            return Ok((status, answer.body, true));
        }
        let outcome = dispatch(tx, method, path, &call).and_then(|answer| expand::expand(tx, form, answer));
        let (status, body) = match &outcome {
            Ok(body) => (StatusCode::OK, body.clone()),
            Err(error) => (error.status, json!({"error": error.body})),
        };
        if let Some(key) = key.filter(|_| outcome.as_ref().err().is_none_or(|error| error.executed)) {
            let (key, created) = (key.to_owned(), tx.now);
            tx.put(&Answer {
                key,
                created,
                fingerprint: fingerprint.clone(),
                status: status.as_u16(),
                body: body.clone(),
            });
        }
        outcome.map(|body| (status, body, false))
    });
    drop(under_way);
    outcome
}

fn dispatch(tx: &mut Tx<'_>, method: &Method, path: &str, call: &Call<'_>) -> Result<Value, StripeError> {
    let form = call.form;
    let segments: Vec<&str> = path.split('/').collect();
    let post = method == Method::POST;
    let get = method == Method::GET;
    let delete = method == Method::DELETE;
    parameter::check(post, &segments, form)?;
    // What a browser may do too; each checks the client secret itself.
    match segments.as_slice() {
        ["setup_intents", id] if get => return setup_intent::retrieve(tx, id, call),
        ["setup_intents", id, "confirm"] if post => return setup_intent::confirm(tx, id, call),
        ["payment_intents", id] if get => return payment_intent::retrieve(tx, id, call),
        ["payment_intents", id, "confirm"] if post => return payment_intent::confirm(tx, id, call),
        _ => call.caller.must_be_server()?,
    }
    match segments.as_slice() {
        ["customers"] if post => customer::create(tx, form),
        ["customers"] if get => customer::list_of(tx, form),
        ["customers", id] if delete => customer::delete(tx, id),
        ["customers", id] if post => customer::update(tx, id, form),
        ["customers", id] if get => customer::retrieve(tx, id),
        ["customers", id, "payment_methods"] if get => payment_method::list_of(tx, id, &format!("/v1/{path}"), form),
        ["payment_methods"] if get => payment_method::list_of(tx, form.need("customer")?, "/v1/payment_methods", form),
        ["payment_methods", id] if get => payment_method::retrieve(tx, id),
        ["payment_methods", id, "attach"] if post => payment_method::attach(tx, id, form),
        ["payment_methods", id, "detach"] if post => payment_method::detach(tx, id),
        ["setup_intents"] if post => setup_intent::create(tx, call),
        ["setup_intents"] if get => setup_intent::list_of(tx, form),
        ["setup_intents", id, "cancel"] if post => setup_intent::cancel(tx, id),
        ["payment_intents"] if post => payment_intent::create(tx, call),
        ["payment_intents"] if get => payment_intent::list_of(tx, form),
        ["payment_intents", id] if post => payment_intent::update(tx, id, form),
        ["payment_intents", id, "capture"] if post => payment_intent::capture(tx, id, form),
        ["payment_intents", id, "cancel"] if post => payment_intent::cancel(tx, id, form),
        ["charges"] if get => charge::list_of(tx, form),
        ["charges", id] if get => charge::retrieve(tx, id),
        ["refunds"] if post => refund::create(tx, form),
        ["refunds"] if get => refund::list_of(tx, form),
        ["refunds", id] if post => refund::update(tx, id, form),
        ["refunds", id] if get => refund::retrieve(tx, id),
        ["disputes"] if get => dispute::list_of(tx, form),
        ["disputes", id] if post => dispute::update(tx, id, form),
        ["disputes", id] if get => dispute::retrieve(tx, id),
        ["disputes", id, "close"] if post => dispute::close(tx, id),
        ["events"] if get => event::list_of(tx, form),
        ["events", id] if get => tx.need(id, "id").map(|event: Event| event::view(&event)),
        ["webhook_endpoints"] if post => webhook::create(tx, form),
        ["webhook_endpoints"] if get => webhook::list_of(tx, form),
        ["webhook_endpoints", id] if post => webhook::update(tx, id, form),
        ["webhook_endpoints", id] if get => webhook::retrieve(tx, id),
        ["webhook_endpoints", id] if delete => webhook::delete(tx, id),
        _ => Err(StripeError::unknown_url(method.as_str(), &format!("/v1/{path}"))),
    }
}
