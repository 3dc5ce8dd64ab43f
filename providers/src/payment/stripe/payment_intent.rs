//! Payment intents with manual capture.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;
use waybill_core::Cents;
use waybill_core::payment::CardRefusal;

use super::form::Form;
use super::request::{Request, segment};
use super::wire::{Expandable, List, decode};
use crate::payment::{
    Authorisation, CardId, ClientSecret, Payment, PaymentError, PaymentId, PaymentPage, PaymentStatus,
};

#[derive(Deserialize)]
struct Wire {
    id: String,
    status: String,
    amount: i64,
    #[serde(default)]
    amount_capturable: i64,
    #[serde(default)]
    amount_received: i64,
    client_secret: ClientSecret,
    last_payment_error: Option<WireRefusal>,
    payment_method: Option<Expandable>,
    latest_charge: Option<Expandable>,
    #[serde(default)]
    metadata: BTreeMap<String, String>,
}

#[derive(Deserialize)]
struct WireRefusal {
    code: Option<String>,
    decline_code: Option<String>,
}

/// `POST /v1/payment_intents`, created and confirmed in one call, captured later. Where the holder is at the screen, Stripe.js
/// handles the bank's question (`use_stripe_sdk`), in place or by way of `return_url`.
pub fn authorise(authorisation: &Authorisation, key: &str) -> Request {
    let form = Form::default()
        .set("amount", authorisation.amount.0.to_string())
        .set("currency", "cad")
        .set("customer", authorisation.customer.as_str())
        .set("payment_method", authorisation.card.as_str())
        .set("payment_method_types[]", "card")
        .set("capture_method", "manual")
        .set("confirm", "true")
        .set_some("off_session", authorisation.off_session.then_some("true"))
        .set_some("use_stripe_sdk", (!authorisation.off_session).then_some("true"))
        .set_some("return_url", authorisation.return_url.as_deref())
        .set("description", &authorisation.description)
        .set_map("metadata", &authorisation.metadata);
    Request::post("/v1/payment_intents".to_owned(), form, key)
}

/// `POST /v1/payment_intents/{id}/confirm`.
pub fn confirm(payment: &PaymentId, card: Option<&CardId>, return_url: Option<&str>, key: &str) -> Request {
    let form = Form::default()
        .set_some("payment_method", card.map(CardId::as_str))
        .set_some("return_url", return_url)
        .set("use_stripe_sdk", "true");
    Request::post(path(payment, "/confirm"), form, key)
}

/// `POST /v1/payment_intents/{id}/capture`.
pub fn capture(payment: &PaymentId, amount: Cents, key: &str) -> Request {
    let form = Form::default().set("amount_to_capture", amount.0.to_string());
    Request::post(path(payment, "/capture"), form, key)
}

/// `POST /v1/payment_intents/{id}/cancel`.
pub fn cancel(payment: &PaymentId, key: &str) -> Request {
    let form = Form::default().set("cancellation_reason", "abandoned");
    Request::post(path(payment, "/cancel"), form, key)
}

/// `GET /v1/payment_intents/{id}`.
pub fn retrieve(payment: &PaymentId) -> Request {
    Request::get(path(payment, ""), Form::default())
}

/// `GET /v1/payment_intents`, a hundred at a time.
pub fn list(after: Option<&PaymentId>) -> Request {
    let form = Form::default().set("limit", "100").set_some("starting_after", after.map(PaymentId::as_str));
    Request::get("/v1/payment_intents".to_owned(), form)
}

/// A page of payments.
pub fn list_from_response(answer: Value) -> Result<PaymentPage, PaymentError> {
    let list: List<Value> = decode(answer)?;
    let payments = list.data.into_iter().map(from_response).collect::<Result<_, _>>()?;
    Ok(PaymentPage { payments, has_more: list.has_more })
}

fn path(payment: &PaymentId, action: &str) -> String {
    format!("/v1/payment_intents/{}{action}", segment(payment.as_str()))
}

/// A payment.
pub fn from_response(answer: Value) -> Result<Payment, PaymentError> {
    let wire: Wire = decode(answer)?;
    let status = match wire.status.as_str() {
        "requires_payment_method" => PaymentStatus::RequiresCard,
        "requires_confirmation" => PaymentStatus::RequiresConfirmation,
        "requires_action" => PaymentStatus::RequiresAction,
        "processing" => PaymentStatus::Processing,
        "requires_capture" => PaymentStatus::RequiresCapture,
        "succeeded" => PaymentStatus::Succeeded,
        "canceled" => PaymentStatus::Canceled,
        // Only explicit success counts as success: what we do not know is looked at again, never taken for paid.
        other => return Err(PaymentError::Unknown { reason: format!("unknown payment status {other}") }),
    };
    Ok(Payment {
        id: PaymentId::new(wire.id),
        status,
        amount: Cents(wire.amount),
        amount_capturable: Cents(wire.amount_capturable),
        amount_received: Cents(wire.amount_received),
        client_secret: wire.client_secret,
        refusal: wire
            .last_payment_error
            .map(|error| CardRefusal { code: error.code.unwrap_or_default(), decline_code: error.decline_code }),
        card: wire.payment_method.map(|it| CardId::new(it.id())),
        charge: wire.latest_charge.map(Expandable::id),
        metadata: wire.metadata,
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::*;
    use crate::payment::CustomerId;

    fn authorisation() -> Authorisation {
        Authorisation {
            amount: Cents(1840),
            customer: CustomerId::new("cus_1"),
            card: CardId::new("pm_1"),
            description: "Waybill label".into(),
            metadata: [("purchase_id".to_owned(), "p1".to_owned())].into(),
            off_session: false,
            return_url: Some("https://app.example/shipment".into()),
        }
    }

    #[test]
    fn money_is_held_by_manual_capture_and_confirmed_at_once() {
        let request = authorise(&authorisation(), "authorise-p1");
        let body: Vec<String> = request.form.pairs().iter().map(|(k, v)| format!("{k}={v}")).collect();
        assert_eq!(
            body,
            [
                "amount=1840",
                "currency=cad",
                "customer=cus_1",
                "payment_method=pm_1",
                "payment_method_types[]=card",
                "capture_method=manual",
                "confirm=true",
                "use_stripe_sdk=true",
                "return_url=https://app.example/shipment",
                "description=Waybill label",
                "metadata[purchase_id]=p1",
            ]
        );
    }

    #[test]
    fn off_session_is_sent_only_if_the_holder_is_absent() {
        let request = authorise(&Authorisation { off_session: true, ..authorisation() }, "k");
        assert!(request.form.pairs().contains(&("off_session".into(), "true".into())));
        assert!(!request.form.pairs().iter().any(|(name, _)| name == "use_stripe_sdk"));
    }

    #[test]
    fn reads_a_payment_that_waits_for_its_holder() {
        let payment = from_response(serde_json::json!({
            "id": "pi_1", "object": "payment_intent", "status": "requires_action", "amount": 1840,
            "amount_capturable": 0, "amount_received": 0, "client_secret": "pi_1_secret_2",
            "next_action": {"type": "use_stripe_sdk", "use_stripe_sdk": {"type": "stripe_3ds2_fingerprint"}},
            "last_payment_error": null, "payment_method": {"id": "pm_1", "object": "payment_method"},
            "latest_charge": null, "metadata": {"purchase_id": "p1"},
        }))
        .unwrap();
        assert_eq!(payment.status, PaymentStatus::RequiresAction);
        assert_eq!(payment.card, Some(CardId::new("pm_1")));
        assert_eq!(payment.metadata["purchase_id"], "p1");
    }

    #[test]
    fn a_status_we_do_not_know_is_never_taken_for_success() {
        let answer = serde_json::json!({"id": "pi_1", "status": "settled", "amount": 1, "client_secret": "s"});
        assert!(matches!(from_response(answer), Err(PaymentError::Unknown { .. })));
    }
}
