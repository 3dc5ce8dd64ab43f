//! Stripe's errors: `{"error": {"type", "code", "message", …}}`.

use axum::http::StatusCode;
use serde_json::{Value, json};

/// An answer that is an error.
#[derive(Debug, Clone)]
pub struct StripeError {
    /// HTTP status.
    pub status: StatusCode,
    /// The `error` object.
    pub body: Value,
    /// Whether work had begun: then the answer is stored under the idempotency key, and what was changed stays.
    pub executed: bool,
}

impl StripeError {
    fn request(status: StatusCode, code: &str, param: &str, message: &str) -> Self {
        let doc_url = format!("https://stripe.com/docs/error-codes/{}", code.replace('_', "-"));
        let mut body = json!({"type": "invalid_request_error", "code": code, "doc_url": doc_url, "message": message});
        if !param.is_empty() {
            body["param"] = param.into();
        }
        Self { status, body, executed: false }
    }

    /// A parameter is wrong.
    pub fn invalid(code: &str, param: &str, message: &str) -> Self {
        Self::request(StatusCode::BAD_REQUEST, code, param, message)
    }

    /// A parameter is wrong, and there is no code for it.
    pub fn plain(param: &str, message: &str) -> Self {
        let body = json!({"type": "invalid_request_error", "message": message, "param": param});
        Self { status: StatusCode::BAD_REQUEST, body, executed: false }
    }

    /// A word that an enumeration does not have.
    pub fn enumeration(param: &str, words: &[&str]) -> Self {
        let words = match words {
            [one] => (*one).to_owned(),
            [one, other] => format!("one of {one} or {other}"),
            [first @ .., last] => format!("one of {}, or {last}", first.join(", ")),
            [] => String::new(),
        };
        Self::plain(param, &format!("Invalid {param}: must be {words}"))
    }

    /// A parameter is missing.
    pub fn missing(param: &str) -> Self {
        Self::invalid("parameter_missing", param, &format!("Missing required param: {param}."))
    }

    /// There is no such object (`No such customer: 'cus_x'`): 404 where the path names it, 400 where a parameter does.
    pub fn no_such(what: &str, id: &str, param: &str) -> Self {
        let status = if param == "id" || param == "intent" { StatusCode::NOT_FOUND } else { StatusCode::BAD_REQUEST };
        Self::request(status, "resource_missing", param, &format!("No such {what}: '{id}'"))
    }

    /// The object is in a state that does not allow this.
    pub fn unexpected_state(message: &str, intent: (&str, Value)) -> Self {
        let code = format!("{}_unexpected_state", intent.0);
        let mut error = Self::request(StatusCode::BAD_REQUEST, &code, "", message);
        error.body[intent.0] = intent.1;
        error.executed = true;
        error
    }

    /// The card was refused.
    pub fn card(code: &str, decline_code: Option<&str>, message: &str, param: Option<&str>) -> Self {
        let mut body = json!({"type": "card_error", "code": code, "message": message,
            "doc_url": format!("https://stripe.com/docs/error-codes/{}", code.replace('_', "-"))});
        if let Some(decline_code) = decline_code {
            body["decline_code"] = decline_code.into();
        }
        if let Some(param) = param {
            body["param"] = param.into();
        }
        Self { status: StatusCode::PAYMENT_REQUIRED, body, executed: true }
    }

    /// The key is missing or wrong.
    pub fn unauthorized(message: &str) -> Self {
        let body = json!({"type": "invalid_request_error", "message": message});
        Self { status: StatusCode::UNAUTHORIZED, body, executed: false }
    }

    /// The same idempotency key with another request, or while the first is under way.
    pub fn idempotency(status: StatusCode, message: &str) -> Self {
        Self { status, body: json!({"type": "idempotency_error", "message": message}), executed: false }
    }

    /// Something broke inside.
    pub fn api(status: StatusCode, message: &str) -> Self {
        Self { status, body: json!({"type": "api_error", "message": message}), executed: false }
    }

    /// There is no such route.
    pub fn unknown_url(method: &str, path: &str) -> Self {
        let message = format!(
            "Unrecognized request URL ({method}: {path}). Please see https://stripe.com/docs or we can help at \
             https://support.stripe.com/."
        );
        let body = json!({"type": "invalid_request_error", "message": message});
        Self { status: StatusCode::NOT_FOUND, body, executed: false }
    }
}
