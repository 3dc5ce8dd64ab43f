//! Setup intents: saving a card.

use serde::Deserialize;
use serde_json::Value;

use super::form::Form;
use super::request::Request;
use super::wire::{Expandable, decode};
use crate::payment::{CardId, ClientSecret, CustomerId, PaymentError, SetupIntent, SetupStatus};

#[derive(Deserialize)]
struct Wire {
    id: String,
    client_secret: ClientSecret,
    status: String,
    customer: Option<Expandable>,
    payment_method: Option<Expandable>,
}

/// `POST /v1/setup_intents`.
pub fn create(customer: &CustomerId, key: &str) -> Request {
    let form = Form::default()
        .set("customer", customer.as_str())
        .set("usage", "off_session")
        .set("payment_method_types[]", "card");
    Request::post("/v1/setup_intents".to_owned(), form, key)
}

/// A setup intent.
pub fn from_response(answer: Value) -> Result<SetupIntent, PaymentError> {
    let wire: Wire = decode(answer)?;
    let status = match wire.status.as_str() {
        "requires_payment_method" => SetupStatus::RequiresCard,
        "requires_confirmation" => SetupStatus::RequiresConfirmation,
        "requires_action" => SetupStatus::RequiresAction,
        "processing" => SetupStatus::Processing,
        "succeeded" => SetupStatus::Succeeded,
        "canceled" => SetupStatus::Canceled,
        other => return Err(PaymentError::Unknown { reason: format!("unknown setup status {other}") }),
    };
    Ok(SetupIntent {
        id: wire.id,
        client_secret: wire.client_secret,
        status,
        customer: wire.customer.map(|it| CustomerId::new(it.id())),
        card: wire.payment_method.map(|it| CardId::new(it.id())),
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::*;

    #[test]
    fn reads_a_fresh_setup_intent_and_refuses_an_unknown_status() {
        let mut answer = serde_json::json!({
            "id": "seti_1", "object": "setup_intent", "client_secret": "seti_1_secret_2",
            "status": "requires_payment_method", "customer": "cus_1", "payment_method": null,
        });
        let intent = from_response(answer.clone()).unwrap();
        assert_eq!(intent.status, SetupStatus::RequiresCard);
        assert_eq!(intent.customer, Some(CustomerId::new("cus_1")));
        answer["status"] = "teapot".into();
        assert!(matches!(from_response(answer), Err(PaymentError::Unknown { .. })));
    }
}
