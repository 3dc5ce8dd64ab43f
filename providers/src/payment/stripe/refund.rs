//! Refunds of captured money.

use serde::Deserialize;
use serde_json::Value;
use waybill_core::Cents;

use super::form::Form;
use super::request::Request;
use super::wire::{List, decode};
use crate::payment::{PaymentError, PaymentId, Refund, RefundReason, RefundRequest, RefundStatus};

#[derive(Deserialize)]
struct Wire {
    id: String,
    status: Option<String>,
    amount: i64,
}

/// `POST /v1/refunds`.
pub fn create(refund: &RefundRequest, key: &str) -> Request {
    let reason = match refund.reason {
        RefundReason::RequestedByCustomer => "requested_by_customer",
        RefundReason::Duplicate => "duplicate",
        RefundReason::Fraudulent => "fraudulent",
    };
    let form = Form::default()
        .set("payment_intent", refund.payment.as_str())
        .set_some("amount", refund.amount.map(|amount| amount.0.to_string()))
        .set("reason", reason)
        .set_map("metadata", &refund.metadata);
    Request::post("/v1/refunds".to_owned(), form, key)
}

/// `GET /v1/refunds` of a payment; one has a hundred at most.
pub fn list(payment: &PaymentId) -> Request {
    let form = Form::default().set("limit", "100").set("payment_intent", payment.as_str());
    Request::get("/v1/refunds".to_owned(), form)
}

/// The refunds of a payment.
pub fn list_from_response(answer: Value) -> Result<Vec<Refund>, PaymentError> {
    let list: List<Value> = decode(answer)?;
    list.data.into_iter().map(from_response).collect()
}

/// A refund. A status that we do not know counts as pending: only explicit success is success.
pub fn from_response(answer: Value) -> Result<Refund, PaymentError> {
    let wire: Wire = decode(answer)?;
    let status = match wire.status.as_deref() {
        Some("succeeded") => RefundStatus::Succeeded,
        Some("failed" | "canceled") => RefundStatus::Failed,
        _ => RefundStatus::Pending,
    };
    Ok(Refund { id: wire.id, status, amount: Cents(wire.amount) })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::*;

    #[test]
    fn a_part_can_be_given_back() {
        let request = create(
            &RefundRequest {
                payment: PaymentId::new("pi_1"),
                amount: Some(Cents(500)),
                reason: RefundReason::RequestedByCustomer,
                metadata: std::collections::BTreeMap::new(),
            },
            "refund-1",
        );
        let body: Vec<String> = request.form.pairs().iter().map(|(k, v)| format!("{k}={v}")).collect();
        assert_eq!(body, ["payment_intent=pi_1", "amount=500", "reason=requested_by_customer"]);
        let refund =
            from_response(serde_json::json!({"id": "re_1", "status": "requires_action", "amount": 500})).unwrap();
        assert_eq!(refund.status, RefundStatus::Pending);
    }
}
