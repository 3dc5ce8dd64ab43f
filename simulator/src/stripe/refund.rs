//! Refunds, bounded by what was captured and not refunded.

use serde_json::{Value, json};

use super::card::Behaviour;
use super::error::StripeError;
use super::event::tell;
use super::form::Form;
use super::ledger::Tx;
use super::record::{Charge, Intent, Method, Refund};
use super::{charge, dispute, list};

/// After how many seconds a refund that fails does so.
const FAILS_AFTER: i64 = 60;

/// `POST /v1/refunds`
pub fn create(tx: &mut Tx<'_>, form: &Form) -> Result<Value, StripeError> {
    fail_due(tx);
    let charge_id = match (form.get("payment_intent"), form.get("charge")) {
        (Some(intent), _) => {
            let intent: Intent = tx.need(intent, "payment_intent")?;
            intent.charge.filter(|_| intent.received > 0).ok_or_else(|| {
                StripeError::invalid(
                    "payment_intent_unexpected_state",
                    "payment_intent",
                    "This PaymentIntent does not have a successful charge to refund.",
                )
            })?
        }
        (None, Some(charge)) => charge.to_owned(),
        (None, None) => return Err(StripeError::missing("payment_intent")),
    };
    let mut charge: Charge = tx.need(&charge_id, "charge")?;
    if dispute::bars_refund(tx, &charge) {
        let message = format!("Charge {charge_id} has been charged back; cannot issue a refund.");
        return Err(StripeError::invalid("charge_disputed", "", &message));
    }
    let left = charge.captured - charge.refunded;
    if left <= 0 {
        let message = format!("Charge {charge_id} has already been refunded.");
        return Err(StripeError::invalid("charge_already_refunded", "", &message));
    }
    let amount = form.amount("amount")?.unwrap_or(left);
    if amount == 0 || amount > left {
        let dollars = |cents: i64| format!("${}.{:02}", cents / 100, cents % 100);
        let message = format!(
            "Refund amount ({}) is greater than unrefunded amount on charge ({})",
            dollars(amount),
            dollars(left)
        );
        return Err(StripeError::invalid("amount_too_large", "amount", &message));
    }
    let fails_at = refunds_fail(tx, &charge).then_some(tx.now + FAILS_AFTER);
    let refund = Refund {
        id: tx.id("re"),
        created: tx.now,
        charge: charge_id,
        intent: charge.intent.clone(),
        amount,
        currency: "cad".to_owned(),
        reason: form.get("reason").map(str::to_owned),
        metadata: form.map("metadata"),
        fails_at,
        failed: false,
    };
    charge.refunded += amount;
    tx.put(&charge);
    tx.put(&refund);
    tell(tx, "charge.refunded", charge::view(&charge));
    tell(tx, "refund.created", view(&refund));
    tell(tx, "refund.updated", view(&refund));
    dispute::refunded(tx, &charge);
    Ok(view(&refund))
}

fn refunds_fail(tx: &Tx<'_>, charge: &Charge) -> bool {
    let method: Option<Method> = charge.method.as_deref().and_then(|method| tx.find(method));
    method.is_some_and(|method| method.behaviour == Behaviour::RefundsFail)
}

/// Fails every refund whose time has come: the money is back with us. Called on reads, and by the webhook sender's
/// tick.
pub fn fail_due(tx: &mut Tx<'_>) {
    let now = tx.now;
    let due = |refund: &Value| refund["failed"] != true && refund["fails_at"].as_i64().is_some_and(|at| at <= now);
    for mut refund in tx.those::<Refund>(due) {
        refund.failed = true;
        tx.put(&refund);
        if let Some(mut charge) = tx.find::<Charge>(&refund.charge) {
            charge.refunded -= refund.amount;
            tx.put(&charge);
        }
        tell(tx, "refund.updated", view(&refund));
        tell(tx, "refund.failed", view(&refund));
    }
}

/// `GET /v1/refunds/{id}`
pub fn retrieve(tx: &mut Tx<'_>, id: &str) -> Result<Value, StripeError> {
    fail_due(tx);
    tx.need(id, "id").map(|refund: Refund| view(&refund))
}

/// `POST /v1/refunds/{id}`
pub fn update(tx: &mut Tx<'_>, id: &str, form: &Form) -> Result<Value, StripeError> {
    let mut refund: Refund = tx.need(id, "id")?;
    form.change_map("metadata", &mut refund.metadata);
    tx.put(&refund);
    Ok(view(&refund))
}

/// `GET /v1/refunds?charge=&payment_intent=`
pub fn list_of(tx: &mut Tx<'_>, form: &Form) -> Result<Value, StripeError> {
    fail_due(tx);
    let wanted = |refund: &Value| {
        form.get("payment_intent").is_none_or(|intent| refund["intent"] == intent)
            && form.get("charge").is_none_or(|charge| refund["charge"] == charge)
    };
    list::page("/v1/refunds", tx.those::<Refund>(wanted).iter().map(view).collect(), form)
}

/// The latest refunds of a charge, as the charge lists them.
pub fn of_charge(tx: &Tx<'_>, charge: &str) -> Result<Value, StripeError> {
    let own = tx.those::<Refund>(|refund| refund["charge"] == charge).iter().map(view).collect();
    list::page(&format!("/v1/charges/{charge}/refunds"), own, &Form::new(Vec::new()))
}

/// The refund as Stripe shows it.
pub fn view(refund: &Refund) -> Value {
    json!({
        "id": refund.id, "object": "refund", "amount": refund.amount, "balance_transaction": null,
        "charge": refund.charge, "created": refund.created, "currency": refund.currency,
        "destination_details": {"card": {"type": "refund"}, "type": "card"}, "metadata": refund.metadata,
        "failure_reason": refund.failed.then_some("expired_or_canceled_card"),
        "payment_intent": refund.intent, "reason": refund.reason, "receipt_number": null,
        "status": if refund.failed { "failed" } else { "succeeded" },
    })
}
