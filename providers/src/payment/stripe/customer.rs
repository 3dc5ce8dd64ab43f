//! Customers.

use serde::Deserialize;
use serde_json::Value;
use waybill_core::address::ascii_email;

use super::form::Form;
use super::request::{Request, segment};
use super::wire::decode;
use crate::payment::{CardId, CustomerId, NewCustomer, PaymentError};

#[derive(Deserialize)]
struct Wire {
    id: String,
}

/// `POST /v1/customers`.
pub fn create(customer: &NewCustomer, key: &str) -> Request {
    let form = Form::default()
        .set("email", ascii_email(&customer.email))
        .set("name", &customer.name)
        .set_map("metadata", &customer.metadata);
    Request::post("/v1/customers".to_owned(), form, key)
}

/// `POST /v1/customers/{id}` with the default card.
pub fn set_default_card(customer: &CustomerId, card: &CardId, key: &str) -> Request {
    let form = Form::default().set("invoice_settings[default_payment_method]", card.as_str());
    Request::post(format!("/v1/customers/{}", segment(customer.as_str())), form, key)
}

/// The customer's id.
pub fn from_response(answer: Value) -> Result<CustomerId, PaymentError> {
    decode::<Wire>(answer).map(|wire| CustomerId::new(wire.id))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_customer_becomes_a_form_with_brackets() {
        let customer = NewCustomer {
            email: "ana@example.com".into(),
            name: "Ana Roy".into(),
            metadata: [("account_id".to_owned(), "a1".to_owned())].into(),
        };
        let request = create(&customer, "customer-a1");
        assert_eq!(request.path, "/v1/customers");
        assert_eq!(request.idempotency_key.as_deref(), Some("customer-a1"));
        let pairs: Vec<_> = request.form.pairs().iter().map(|(k, v)| (k.as_str(), v.as_str())).collect();
        assert_eq!(pairs, [("email", "ana@example.com"), ("name", "Ana Roy"), ("metadata[account_id]", "a1")]);
    }
}
