//! Who calls: the server with its secret key, or a browser with the publishable key and an intent's client secret.

use axum::http::{HeaderMap, StatusCode, header};
use base64::Engine;

use super::error::StripeError;
use super::form::Form;
use crate::config::Credentials;

/// Who calls.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Caller {
    /// The server.
    Secret,
    /// A browser; what it may do depends on the client secret it brings.
    Publishable,
}

impl Caller {
    /// By a bearer token, the user name of basic authentication, or the field `key`.
    pub fn of(headers: &HeaderMap, form: &Form, known: &Credentials) -> Result<Self, StripeError> {
        let given = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
        let given = given.and_then(key_of).or_else(|| form.get("key").map(str::to_owned));
        match given {
            Some(key) if key == known.stripe_secret_key => Ok(Caller::Secret),
            Some(key) if key == known.stripe_publishable_key => Ok(Caller::Publishable),
            Some(key) => Err(StripeError::unauthorized(&format!("Invalid API Key provided: {}", masked(&key)))),
            None => Err(StripeError::unauthorized(
                "You did not provide an API key. You need to provide your API key in the Authorization header, using \
                 Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
            )),
        }
    }

    /// Allows the server anything.
    pub fn must_be_server(&self) -> Result<(), StripeError> {
        match self {
            Caller::Secret => Ok(()),
            Caller::Publishable => {
                let mut error = StripeError::unauthorized(
                    "This API call cannot be made with a publishable API key. Please use a secret API key.",
                );
                error.status = StatusCode::FORBIDDEN;
                error.body["code"] = "secret_key_required".into();
                Err(error)
            }
        }
    }

    /// Allows the server, and the browser that brings the intent's own client secret.
    pub fn must_hold(&self, form: &Form, secret: &str, what: &str, id: &str) -> Result<(), StripeError> {
        match self {
            Caller::Secret => Ok(()),
            Caller::Publishable if form.get("client_secret") == Some(secret) => Ok(()),
            // The same words whether the intent exists or not.
            Caller::Publishable => Err(StripeError::no_such(what, id, "intent")),
        }
    }
}

fn key_of(header: &str) -> Option<String> {
    let (scheme, value) = header.split_once(' ')?;
    if scheme.eq_ignore_ascii_case("bearer") {
        return Some(value.trim().to_owned());
    }
    let decoded = base64::engine::general_purpose::STANDARD.decode(value.trim()).ok()?;
    let text = String::from_utf8(decoded).ok()?;
    scheme.eq_ignore_ascii_case("basic").then(|| text.split(':').next().unwrap_or_default().to_owned())
}

/// Stripe shows the beginning and the last four characters of a wrong key.
fn masked(key: &str) -> String {
    let chars: Vec<char> = key.chars().collect();
    if chars.len() <= 12 {
        return "*".repeat(chars.len());
    }
    let start: String = chars[..8].iter().collect();
    let end: String = chars[chars.len() - 4..].iter().collect();
    format!("{start}{}{end}", "*".repeat(chars.len() - 12))
}
