//! Webhooks of a store. The signature covers the body alone, so the store is believed only in which order it was: the order is
//! asked for again.

use crate::http::Secret;
use crate::json::JsonNode;
use crate::shop::signature::{WebhookRefused, signed_body};

/// The headers of a delivery, as texts; empty where there is none.
#[derive(Debug, Clone, Copy, Default)]
pub struct WebhookHeaders<'a> {
    /// `X-WC-Webhook-Signature`
    pub signature: &'a str,
    /// `X-WC-Webhook-Topic`
    pub topic: &'a str,
    /// `X-WC-Webhook-Delivery-ID`
    pub id: &'a str,
}

/// An event that the store signed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderEvent {
    /// The same for each delivery of one event.
    pub id: String,
    /// The order that was placed, changed or deleted; None where it is about something else.
    pub order_id: Option<String>,
}

/// Checks the signature, then reads the event. None is the ping with which WooCommerce tries a new webhook's address: it says nothing and
/// is not signed.
pub fn verify_webhook(
    secret: &Secret,
    headers: WebhookHeaders<'_>,
    body: &[u8],
) -> Result<Option<OrderEvent>, WebhookRefused> {
    if headers.signature.is_empty() && headers.topic.is_empty() && body.starts_with(b"webhook_id=") {
        return Ok(None);
    }
    let body = signed_body(secret, headers.signature, body)?;
    if headers.id.is_empty() {
        return Err(WebhookRefused::Unreadable);
    }
    let is_order = headers.topic.starts_with("order.");
    let order_id = Some(body.value("id")).filter(|id| is_order && super::orders::is_id(id));
    Ok(Some(OrderEvent { id: headers.id.to_owned(), order_id }))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use base64::Engine as _;
    use base64::engine::general_purpose::STANDARD;

    use super::*;
    use crate::shop::signature::sign;

    fn signed(secret: &Secret, body: &str) -> String {
        STANDARD.encode(sign(secret, body.as_bytes()))
    }

    #[test]
    fn a_signed_event_names_its_order_and_a_forgery_is_refused() {
        let secret = Secret::new("s3cret");
        let body = r#"{"id":727,"status":"processing"}"#;
        let signature = signed(&secret, body);
        let headers = WebhookHeaders { signature: &signature, topic: "order.updated", id: "d1" };
        let event = verify_webhook(&secret, headers, body.as_bytes()).unwrap().unwrap();
        assert_eq!(event, OrderEvent { id: "d1".to_owned(), order_id: Some("727".to_owned()) });
        let other = WebhookHeaders { topic: "product.updated", ..headers };
        assert_eq!(verify_webhook(&secret, other, body.as_bytes()).unwrap().unwrap().order_id, None);
        let refused =
            |secret: &Secret, headers, body: &str| verify_webhook(secret, headers, body.as_bytes()).unwrap_err();
        assert_eq!(refused(&secret, headers, r#"{"id":728}"#), WebhookRefused::WrongSignature);
        assert_eq!(refused(&Secret::new("other"), headers, body), WebhookRefused::WrongSignature);
        assert_eq!(refused(&secret, WebhookHeaders { signature: "", ..headers }, body), WebhookRefused::WrongSignature);
        let empty = Secret::default();
        let of_nothing = signed(&empty, body);
        assert_eq!(
            refused(&empty, WebhookHeaders { signature: &of_nothing, ..headers }, body),
            WebhookRefused::WrongSignature
        );
        assert_eq!(refused(&secret, WebhookHeaders { id: "", ..headers }, body), WebhookRefused::Unreadable);
    }

    #[test]
    fn the_ping_of_a_new_webhook_is_heard_and_means_nothing() {
        let secret = Secret::new("s3cret");
        assert_eq!(verify_webhook(&secret, WebhookHeaders::default(), b"webhook_id=4"), Ok(None));
        let claimed = WebhookHeaders { topic: "order.deleted", ..WebhookHeaders::default() };
        assert_eq!(verify_webhook(&secret, claimed, b"webhook_id=4"), Err(WebhookRefused::WrongSignature));
    }
}
