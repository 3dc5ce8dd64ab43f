//! Sign-in and media types of calls.

use axum::body::Bytes;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::Response;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use waybill_core::Lang;

use super::message::{Refused, refuse, schema_fault};
use crate::state::SimulatorState;
use crate::xml::{Node, check};

/// Checks sign-in data and the Accept header. Answers the caller's language.
pub fn admit(state: &SimulatorState, headers: &HeaderMap, media_type: &str) -> Result<Lang, Refused> {
    let known = &state.config().credentials;
    let expected = format!("Basic {}", STANDARD.encode(format!("{}:{}", known.cp_username, known.cp_password)));
    if text(headers, header::AUTHORIZATION) != expected {
        return Err(refuse(StatusCode::UNAUTHORIZED, &[("E002", "AAA Authentication Failure")]).into());
    }
    // The type itself must be named: since 2013 `*/*` is refused.
    let accepted = text(headers, header::ACCEPT);
    let named =
        accepted.split(',').any(|range| range.split(';').next().is_some_and(|range| range.trim() == media_type));
    if !named {
        return Err(refuse(StatusCode::NOT_ACCEPTABLE, &[("Server", "Not Acceptable")]).into());
    }
    Ok(if text(headers, header::ACCEPT_LANGUAGE).to_ascii_lowercase().starts_with("fr") { Lang::Fr } else { Lang::En })
}

/// Checks that the customer in the path is the one who signed in.
pub fn own_customer(state: &SimulatorState, customers: &[&str]) -> Result<(), Refused> {
    let bare = |number: &str| number.trim_start_matches('0').to_owned();
    let own = bare(&state.config().credentials.cp_customer_number);
    if customers.iter().all(|customer| bare(customer) == own) {
        return Ok(());
    }
    let said = ("AA004", "You cannot mail on behalf of the requested customer.");
    Err(refuse(StatusCode::FORBIDDEN, &[said]).into())
}

/// Checks the Content-Type and reads the body as text.
pub fn body_text(headers: &HeaderMap, media_type: &str, body: &Bytes) -> Result<String, Refused> {
    let sent = text(headers, header::CONTENT_TYPE);
    if sent.split(';').next().map(str::trim) != Some(media_type) {
        return Err(refuse(StatusCode::UNSUPPORTED_MEDIA_TYPE, &[("Server", "Unsupported Media Type")]).into());
    }
    String::from_utf8(body.to_vec()).map_err(|_| unreadable("the body is not UTF-8").into())
}

/// Reads a body and checks it against one of these roots.
pub fn parse<'a>(text: &'a str, path: &str, namespace: &str, root: &Node) -> Result<roxmltree::Document<'a>, Refused> {
    let document = roxmltree::Document::parse(text).map_err(|error| unreadable(&error.to_string()))?;
    let element = document.root_element();
    if !root.names.contains(&element.tag_name().name()) {
        let said = format!("{path}: cvc-elt 1: no declaration found for element {}", element.tag_name().name());
        return Err(refuse(StatusCode::INTERNAL_SERVER_ERROR, &[("Server", &said)]).into());
    }
    check(element, root.model, namespace).map_err(|breach| schema_fault(path, namespace, &breach))?;
    Ok(document)
}

fn unreadable(reason: &str) -> Response {
    refuse(StatusCode::INTERNAL_SERVER_ERROR, &[("Server", &format!("illegal XML: {reason}"))])
}

fn text(headers: &HeaderMap, name: header::HeaderName) -> &str {
    headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
}
