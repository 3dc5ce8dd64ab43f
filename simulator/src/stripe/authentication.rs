//! What an intent says while its card's holder is asked to confirm.

use serde_json::{Value, json};

use super::error::StripeError;

/// Where the bank asks: under the app's own origin, which the address to return to names; else at the simulator's.
pub fn url(id: &str, secret: &str, return_url: Option<&str>, base_url: &str) -> String {
    let origin = return_url.and_then(origin_of).unwrap_or(base_url);
    format!("{origin}/simulator/stripe/challenge/{id}?client_secret={secret}")
}

fn origin_of(url: &str) -> Option<&str> {
    let after_scheme = url.find("://")? + 3;
    let end = url[after_scheme..].find('/').map_or(url.len(), |at| after_scheme + at);
    matches!(&url[..after_scheme], "http://" | "https://").then(|| &url[..end])
}

/// `next_action` of an intent that waits for its holder; `in_place` where Stripe.js handles it (`use_stripe_sdk`).
pub fn next_action(action_url: Option<&str>, return_url: Option<&str>, in_place: bool) -> Value {
    match action_url {
        Some(url) if in_place => json!({"type": "use_stripe_sdk",
            "use_stripe_sdk": {"type": "three_d_secure_redirect", "stripe_js": url, "source": null}}),
        Some(url) => json!({"type": "redirect_to_url", "redirect_to_url": {"url": url, "return_url": return_url}}),
        None => Value::Null,
    }
}

/// What the intent says when the holder did not confirm.
pub fn failure(code: &str) -> StripeError {
    let message = "The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new \
                   PaymentMethod to attempt to fulfill this PaymentIntent again.";
    let mut error = StripeError::card(code, None, message, None);
    error.body["type"] = "invalid_request_error".into();
    error
}
