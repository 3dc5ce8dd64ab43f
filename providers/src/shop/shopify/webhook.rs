//! Webhooks of a store. The signature covers the body alone, so the store is believed only in what it signed:
//! which order changed is asked again, and the store's own address decides nothing but whom to ask.

use serde_json::Value;
use waybill_core::shop::ShopDomain;

use super::ShopifySettings;
use crate::shop::signature::{WebhookRefused, signed_body};

/// What an event is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ShopTopic {
    /// An order was placed, changed, cancelled or sent.
    Order,
    /// The app was removed from the store: its token is dead.
    Uninstalled,
    /// A customer asks what is stored about them.
    CustomerDataRequest,
    /// A customer's data are to be erased.
    CustomerRedact,
    /// Everything of the store is to be erased, 48 hours after it removed the app.
    ShopRedact,
    /// Anything else; answered and left alone.
    Other,
}

impl ShopTopic {
    fn named(topic: &str) -> Self {
        match topic.to_ascii_lowercase().as_str() {
            "orders/create" | "orders/updated" | "orders/cancelled" | "orders/fulfilled" => ShopTopic::Order,
            "app/uninstalled" => ShopTopic::Uninstalled,
            "customers/data_request" => ShopTopic::CustomerDataRequest,
            "customers/redact" => ShopTopic::CustomerRedact,
            "shop/redact" => ShopTopic::ShopRedact,
            _ => ShopTopic::Other,
        }
    }
}

/// The headers of a delivery, as texts; empty where there is none.
#[derive(Debug, Clone, Copy, Default)]
pub struct WebhookHeaders<'a> {
    /// `X-Shopify-Hmac-Sha256`
    pub signature: &'a str,
    /// `X-Shopify-Topic`
    pub topic: &'a str,
    /// `X-Shopify-Shop-Domain`
    pub shop: &'a str,
    /// `X-Shopify-Webhook-Id`
    pub id: &'a str,
}

/// An event that the store signed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShopEvent {
    /// The same for each delivery of one event.
    pub id: String,
    /// What it is about.
    pub topic: ShopTopic,
    /// The store.
    pub shop: ShopDomain,
    /// The orders that it names, as the Admin API names them.
    pub order_ids: Vec<String>,
}

/// Checks the signature, then reads the event.
pub fn verify(
    settings: &ShopifySettings,
    headers: WebhookHeaders<'_>,
    body: &[u8],
) -> Result<ShopEvent, WebhookRefused> {
    let body = signed_body(&settings.client_secret, headers.signature, body)?;
    let topic = ShopTopic::named(headers.topic);
    // The privacy topics and the removal name the store in what is signed, orders in the header alone.
    let named = body.get("shop_domain").or_else(|| body.get("myshopify_domain")).and_then(Value::as_str);
    let shop = ShopDomain::exactly(named.unwrap_or(headers.shop)).ok_or(WebhookRefused::Unreadable)?;
    if headers.id.is_empty() || headers.shop != shop.as_str() {
        return Err(WebhookRefused::Unreadable);
    }
    Ok(ShopEvent { id: headers.id.to_owned(), topic, shop, order_ids: order_ids(topic, &body) })
}

fn order_ids(topic: ShopTopic, body: &Value) -> Vec<String> {
    let numbers: Vec<&Value> = match topic {
        ShopTopic::Order => body.get("id").into_iter().collect(),
        ShopTopic::CustomerDataRequest => list(body, "orders_requested"),
        ShopTopic::CustomerRedact => list(body, "orders_to_redact"),
        ShopTopic::Uninstalled | ShopTopic::ShopRedact | ShopTopic::Other => Vec::new(),
    };
    numbers.into_iter().filter_map(Value::as_u64).map(|number| format!("gid://shopify/Order/{number}")).collect()
}

fn list<'a>(body: &'a Value, name: &str) -> Vec<&'a Value> {
    body.get(name).and_then(Value::as_array).map(|items| items.iter().collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use base64::Engine as _;
    use base64::engine::general_purpose::STANDARD;

    use super::*;
    use crate::http::Secret;
    use crate::shop::signature::sign;

    fn settings() -> ShopifySettings {
        let client_secret = Secret::new("test_secret_key");
        ShopifySettings { client_id: "app".to_owned(), client_secret, base_url: None, simulated: false }
    }

    fn signature(body: &str) -> String {
        STANDARD.encode(sign(&settings().client_secret, body.as_bytes()))
    }

    fn headers<'a>(signature: &'a str, topic: &'a str) -> WebhookHeaders<'a> {
        WebhookHeaders { signature, topic, shop: "maple.myshopify.com", id: "w-1" }
    }

    #[test]
    fn signs_the_known_vector() {
        assert_eq!(signature(r#"{"foo": "bar"}"#), "B23tXN681gZ0qIWNRrgtzBE9XSDo5yaUu6wfmhu3a7g=");
    }

    #[test]
    fn a_signed_event_is_read() {
        let body = r#"{"id":450789469,"email":"bob.norman@mail.example.com"}"#;
        let event = verify(&settings(), headers(&signature(body), "orders/updated"), body.as_bytes()).unwrap();
        assert_eq!((event.id.as_str(), event.topic), ("w-1", ShopTopic::Order));
        assert_eq!(event.order_ids, ["gid://shopify/Order/450789469"]);
        let body = r#"{"shop_domain":"maple.myshopify.com","orders_to_redact":[1,2]}"#;
        let event = verify(&settings(), headers(&signature(body), "customers/redact"), body.as_bytes()).unwrap();
        assert_eq!(event.topic, ShopTopic::CustomerRedact);
        assert_eq!(event.order_ids, ["gid://shopify/Order/1", "gid://shopify/Order/2"]);
    }

    #[test]
    fn an_empty_secret_verifies_nothing() {
        let body = r#"{"id":1}"#;
        for empty in [Secret::default(), Secret::new(" ")] {
            let signed = STANDARD.encode(sign(&empty, body.as_bytes()));
            let settings = ShopifySettings { client_secret: empty, ..settings() };
            let refused = verify(&settings, headers(&signed, "orders/create"), body.as_bytes());
            assert_eq!(refused, Err(WebhookRefused::WrongSignature));
        }
    }

    #[test]
    fn a_forgery_is_refused() {
        let body = r#"{"id":1}"#;
        let (good, of_nothing) = (signature(body), signature(""));
        let refused = |headers, body: &str| verify(&settings(), headers, body.as_bytes()).unwrap_err();
        assert_eq!(refused(headers(&good, "orders/create"), r#"{"id":2}"#), WebhookRefused::WrongSignature);
        assert_eq!(refused(headers("", "orders/create"), body), WebhookRefused::WrongSignature);
        assert_eq!(refused(headers(&of_nothing, "orders/create"), ""), WebhookRefused::WrongSignature);
        let elsewhere = WebhookHeaders { shop: "maple.example.com", ..headers(&good, "orders/create") };
        assert_eq!(refused(elsewhere, body), WebhookRefused::Unreadable);
        // Erasing is signed for one store: another's name in the header does not move it there.
        let body = r#"{"shop_domain":"maple.myshopify.com","orders_to_redact":[1]}"#;
        let good = signature(body);
        let other = WebhookHeaders { shop: "other.myshopify.com", ..headers(&good, "customers/redact") };
        assert_eq!(refused(other, body), WebhookRefused::Unreadable);
        let unset = ShopifySettings { client_secret: Secret::default(), ..settings() };
        assert_eq!(verify(&unset, headers(&good, ""), body.as_bytes()), Err(WebhookRefused::WrongSignature));
    }
}
