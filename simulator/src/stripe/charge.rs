//! Charges: the record of a payment.

use serde_json::{Value, json};

use super::error::StripeError;
use super::form::Form;
use super::ledger::Tx;
use super::list;
use super::record::Charge;

/// `GET /v1/charges/{id}`
pub fn retrieve(tx: &Tx<'_>, id: &str) -> Result<Value, StripeError> {
    tx.need(id, "id").map(|charge: Charge| view(&charge))
}

/// `GET /v1/charges?customer=&payment_intent=`
pub fn list_of(tx: &Tx<'_>, form: &Form) -> Result<Value, StripeError> {
    let is = |name: &str, own: &Value| form.get(name).is_none_or(|wanted| own == wanted);
    let wanted = |charge: &Value| is("customer", &charge["customer"]) && is("payment_intent", &charge["intent"]);
    list::page("/v1/charges", tx.those::<Charge>(wanted).iter().map(view).collect(), form)
}

/// The charge as Stripe shows it.
pub fn view(charge: &Charge) -> Value {
    json!({
        "id": charge.id, "object": "charge", "amount": charge.amount, "amount_captured": charge.captured,
        "amount_refunded": charge.refunded, "captured": charge.captured > 0, "created": charge.created, "currency": "cad",
        "customer": charge.customer, "description": charge.description, "disputed": charge.dispute.is_some(),
        "failure_code": charge.failure.as_ref().map(|(code, _)| code),
        "failure_message": charge.failure.as_ref().map(|(_, message)| message), "livemode": false,
        "metadata": charge.metadata, "paid": charge.status == "succeeded", "payment_intent": charge.intent,
        "payment_method": charge.method, "refunded": charge.captured > 0 && charge.refunded == charge.captured,
        "status": charge.status,
    })
}
