//! Disputes: read, answered with evidence, accepted.

use serde::Deserialize;
use serde_json::Value;
use waybill_core::Cents;
use waybill_core::payment::{DisputeReason, DisputeStatus};
use waybill_core::wire::Word;

use super::form::Form;
use super::request::{Request, segment};
use super::wire::{Expandable, List, decode};
use crate::payment::{Dispute, DisputeEvidence, DisputeId, DisputeMovement, DisputePage, PaymentError, PaymentId};

#[derive(Deserialize)]
struct Wire {
    id: String,
    charge: Expandable,
    payment_intent: Option<Expandable>,
    amount: i64,
    currency: String,
    reason: String,
    status: String,
    created: i64,
    #[serde(default)]
    is_charge_refundable: bool,
    #[serde(default)]
    balance_transactions: Vec<WireMovement>,
    #[serde(default)]
    evidence_details: WireDetails,
}

#[derive(Deserialize)]
struct WireMovement {
    id: String,
    amount: i64,
    #[serde(default)]
    fee: i64,
}

#[derive(Default, Deserialize)]
struct WireDetails {
    due_by: Option<i64>,
}

/// `GET /v1/disputes/{id}`.
pub fn retrieve(dispute: &DisputeId) -> Request {
    Request::get(path(dispute, ""), Form::default())
}

/// `GET /v1/disputes`, a hundred at a time.
pub fn list(after: Option<&DisputeId>) -> Request {
    let form = Form::default().set("limit", "100").set_some("starting_after", after.map(DisputeId::as_str));
    Request::get("/v1/disputes".to_owned(), form)
}

/// `POST /v1/disputes/{id}`, which submits at once.
pub fn submit(dispute: &DisputeId, evidence: &DisputeEvidence, key: &str) -> Request {
    let DisputeEvidence {
        customer_name,
        customer_email_address,
        product_description,
        service_date,
        shipping_carrier,
        shipping_date,
        shipping_address,
        shipping_tracking_number,
        uncategorized_text,
    } = evidence;
    let fields = [
        ("customer_name", customer_name),
        ("customer_email_address", customer_email_address),
        ("product_description", product_description),
        ("service_date", service_date),
        ("shipping_carrier", shipping_carrier),
        ("shipping_date", shipping_date),
        ("shipping_address", shipping_address),
        ("shipping_tracking_number", shipping_tracking_number),
        ("uncategorized_text", uncategorized_text),
    ];
    let form = fields
        .into_iter()
        .filter(|(_, text)| !text.is_empty())
        .fold(Form::default(), |form, (name, text)| form.set(&format!("evidence[{name}]"), text))
        .set("submit", "true");
    Request::post(path(dispute, ""), form, key)
}

/// `POST /v1/disputes/{id}/close`.
pub fn close(dispute: &DisputeId, key: &str) -> Request {
    Request::post(path(dispute, "/close"), Form::default(), key)
}

fn path(dispute: &DisputeId, action: &str) -> String {
    format!("/v1/disputes/{}{action}", segment(dispute.as_str()))
}

/// A page of disputes.
pub fn list_from_response(answer: Value) -> Result<DisputePage, PaymentError> {
    let list: List<Value> = decode(answer)?;
    let disputes = list.data.into_iter().map(from_response).collect::<Result<_, _>>()?;
    Ok(DisputePage { disputes, has_more: list.has_more })
}

/// A dispute. A status that we do not know needs a response, so that a person looks at it.
pub fn from_response(answer: Value) -> Result<Dispute, PaymentError> {
    let wire: Wire = decode(answer)?;
    Ok(Dispute {
        id: DisputeId::new(wire.id),
        payment: wire.payment_intent.map(|payment| PaymentId::new(payment.id())),
        charge: wire.charge.id(),
        amount: Cents(wire.amount),
        currency: wire.currency.to_ascii_uppercase(),
        reason: DisputeReason::named(&wire.reason).unwrap_or_default(),
        status: DisputeStatus::named(&wire.status).unwrap_or_default(),
        due_by: wire.evidence_details.due_by,
        is_refundable: wire.is_charge_refundable,
        movements: wire
            .balance_transactions
            .into_iter()
            .map(|wire| DisputeMovement { id: wire.id, amount: Cents(wire.amount), fee: Cents(wire.fee) })
            .collect(),
        created: wire.created,
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::*;

    /// The shape of Stripe's API reference, "The Dispute object".
    fn sample() -> Value {
        serde_json::json!({
            "id": "du_1MtJUT2eZvKYlo2CNaw2HvEv", "object": "dispute", "amount": 1840,
            "balance_transactions": [
                {"id": "txn_1", "object": "balance_transaction", "amount": -1840, "currency": "cad", "fee": 1500,
                    "net": -3340, "reporting_category": "dispute", "type": "adjustment"},
                {"id": "txn_2", "object": "balance_transaction", "amount": 1840, "currency": "cad", "fee": 0,
                    "net": 1840, "reporting_category": "dispute_reversal", "type": "adjustment"}],
            "charge": "ch_1AZtxr2eZvKYlo2CJDX8whov", "created": 1680651737, "currency": "cad",
            "evidence": {"shipping_tracking_number": null, "uncategorized_text": null},
            "evidence_details": {"due_by": 1682294399, "has_evidence": false, "past_due": false, "submission_count": 0},
            "is_charge_refundable": false, "livemode": false, "metadata": {}, "payment_intent": "pi_1",
            "reason": "product_not_received", "status": "won"})
    }

    #[test]
    fn a_dispute_says_where_its_money_is() {
        let dispute = from_response(sample()).unwrap();
        assert_eq!(dispute.payment, Some(PaymentId::new("pi_1")));
        assert_eq!((dispute.status, dispute.reason), (DisputeStatus::Won, DisputeReason::ProductNotReceived));
        assert_eq!((dispute.withdrawn(), dispute.reinstated(), dispute.fee()), (Cents(1840), Cents(1840), Cents(1500)));
        assert_eq!((dispute.due_by, dispute.currency.as_str()), (Some(1_682_294_399), "CAD"));
    }

    #[test]
    fn an_inquiry_has_moved_no_money_and_an_unknown_word_is_read_with_care() {
        let mut wire = sample();
        wire["balance_transactions"] = serde_json::json!([]);
        wire["evidence_details"]["due_by"] = Value::Null;
        wire["payment_intent"] = serde_json::json!({"id": "pi_2", "object": "payment_intent"});
        wire["status"] = "someday_new".into();
        wire["reason"] = "someday_new".into();
        let dispute = from_response(wire).unwrap();
        assert_eq!((dispute.withdrawn(), dispute.fee(), dispute.due_by), (Cents(0), Cents(0), None));
        assert_eq!((dispute.status, dispute.reason), (DisputeStatus::NeedsResponse, DisputeReason::General));
        assert_eq!(dispute.payment, Some(PaymentId::new("pi_2")));
    }

    #[test]
    fn evidence_is_submitted_without_its_empty_fields() {
        let evidence = DisputeEvidence {
            shipping_tracking_number: "1Z1".to_owned(),
            uncategorized_text: "Delivered.".to_owned(),
            ..DisputeEvidence::default()
        };
        let request = submit(&DisputeId::new("du_1"), &evidence, "key");
        assert_eq!((request.path.as_str(), request.idempotency_key.as_deref()), ("/v1/disputes/du_1", Some("key")));
        let body: Vec<String> = request.form.pairs().iter().map(|(name, value)| format!("{name}={value}")).collect();
        assert_eq!(
            body,
            ["evidence[shipping_tracking_number]=1Z1", "evidence[uncategorized_text]=Delivered.", "submit=true"]
        );
        let request = close(&DisputeId::new("du_1"), "key-2");
        assert_eq!((request.path.as_str(), request.form.pairs().len()), ("/v1/disputes/du_1/close", 0));
    }

    #[test]
    fn a_list_goes_on_after_its_last() {
        let request = list(Some(&DisputeId::new("du_9")));
        assert_eq!(request.form.pairs().last(), Some(&("starting_after".to_owned(), "du_9".to_owned())));
        let page = list_from_response(serde_json::json!({"data": [sample()], "has_more": true})).unwrap();
        assert_eq!((page.disputes.len(), page.has_more), (1, true));
    }
}
