//! Payment methods: saved cards.

use serde::Deserialize;
use serde_json::Value;

use super::form::Form;
use super::request::{Request, segment};
use super::wire::{Expandable, List, decode};
use crate::payment::{Card, CardId, CustomerId, PaymentError};

#[derive(Deserialize)]
struct Wire {
    id: String,
    customer: Option<Expandable>,
    card: WireCard,
    billing_details: Option<WireBilling>,
}

#[derive(Deserialize)]
struct WireCard {
    brand: String,
    last4: String,
    exp_month: u32,
    exp_year: u32,
    funding: Option<String>,
    fingerprint: Option<String>,
}

#[derive(Deserialize)]
struct WireBilling {
    name: Option<String>,
}

impl From<Wire> for Card {
    fn from(wire: Wire) -> Self {
        Card {
            id: CardId::new(wire.id),
            customer: wire.customer.map(|it| CustomerId::new(it.id())),
            brand: wire.card.brand,
            last4: wire.card.last4,
            exp_month: wire.card.exp_month,
            exp_year: wire.card.exp_year,
            funding: wire.card.funding.unwrap_or_else(|| "unknown".to_owned()),
            fingerprint: wire.card.fingerprint,
            holder: wire.billing_details.and_then(|billing| billing.name),
        }
    }
}

/// `GET /v1/customers/{id}/payment_methods?type=card`; a customer with more than 100 cards does not exist.
pub fn list(customer: &CustomerId) -> Request {
    let form = Form::default().set("type", "card").set("limit", "100");
    Request::get(format!("/v1/customers/{}/payment_methods", segment(customer.as_str())), form)
}

/// `GET /v1/payment_methods/{id}`.
pub fn retrieve(card: &CardId) -> Request {
    Request::get(format!("/v1/payment_methods/{}", segment(card.as_str())), Form::default())
}

/// `POST /v1/payment_methods/{id}/attach`.
pub fn attach(card: &CardId, customer: &CustomerId, key: &str) -> Request {
    let form = Form::default().set("customer", customer.as_str());
    Request::post(format!("/v1/payment_methods/{}/attach", segment(card.as_str())), form, key)
}

/// `POST /v1/payment_methods/{id}/detach`.
pub fn detach(card: &CardId, key: &str) -> Request {
    Request::post(format!("/v1/payment_methods/{}/detach", segment(card.as_str())), Form::default(), key)
}

/// A card.
pub fn from_response(answer: Value) -> Result<Card, PaymentError> {
    decode::<Wire>(answer).map(Card::from)
}

/// A page of cards.
pub fn list_from_response(answer: Value) -> Result<Vec<Card>, PaymentError> {
    Ok(decode::<List<Wire>>(answer)?.data.into_iter().map(Card::from).collect())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::*;

    #[test]
    fn reads_a_list_of_cards() {
        let answer = serde_json::json!({"object": "list", "url": "/v1/payment_methods", "has_more": false, "data": [{
            "id": "pm_1", "object": "payment_method", "type": "card", "customer": "cus_1",
            "card": {"brand": "visa", "last4": "4242", "exp_month": 8, "exp_year": 2030, "funding": "credit",
                     "fingerprint": "AOB934", "checks": {"cvc_check": "pass"}},
            "billing_details": {"name": "Ana Roy", "email": null},
        }]});
        let cards = list_from_response(answer).unwrap();
        assert_eq!(cards[0].last4, "4242");
        assert_eq!(cards[0].holder.as_deref(), Some("Ana Roy"));
    }
}
