//! Disputes: opened by test cards and by the page, answered with evidence, decided by its words. Their money is withdrawn
//! with a fee, and comes back without it. Sources: Stripe API reference, "Disputes"; Stripe documentation, "Testing"
//! (disputes, evidence) and "Dispute fees".

use serde_json::{Value, json};

use super::error::StripeError;
use super::event::tell;
use super::form::Form;
use super::ledger::Tx;
use super::list;
use super::record::{Charge, Dispute, Movement};

/// What Stripe charges for each dispute of a Canadian account, in cents; it stays when the dispute is won.
pub const FEE: i64 = 1_500;
/// Seconds in which evidence is taken.
const ANSWERED_WITHIN: i64 = 10 * 24 * 60 * 60;
/// The texts among the evidence, and what comes of it.
const DECIDING: [(&str, &str); 3] =
    [("winning_evidence", "won"), ("losing_evidence", "lost"), ("escalate_inquiry_evidence", "needs_response")];
/// What may be submitted; files are taken by their ids and not looked at.
const EVIDENCE: [&str; 27] = [
    "access_activity_log",
    "billing_address",
    "cancellation_policy",
    "cancellation_policy_disclosure",
    "cancellation_rebuttal",
    "customer_communication",
    "customer_email_address",
    "customer_name",
    "customer_purchase_ip",
    "customer_signature",
    "duplicate_charge_documentation",
    "duplicate_charge_explanation",
    "duplicate_charge_id",
    "product_description",
    "receipt",
    "refund_policy",
    "refund_policy_disclosure",
    "refund_refusal_explanation",
    "service_date",
    "service_documentation",
    "shipping_address",
    "shipping_carrier",
    "shipping_date",
    "shipping_documentation",
    "shipping_tracking_number",
    "uncategorized_file",
    "uncategorized_text",
];
/// The most that all evidence may have, in characters.
const EVIDENCE_MAX: usize = 150_000;

/// Opens a dispute of what a charge captured and did not refund; an inquiry withdraws nothing. None where the charge
/// has one already, or no money.
pub fn open(tx: &mut Tx<'_>, charge_id: &str, reason: &str, is_inquiry: bool) -> Option<Dispute> {
    let mut charge: Charge = tx.find(charge_id)?;
    let amount = charge.captured - charge.refunded;
    if charge.dispute.is_some() || amount <= 0 {
        return None;
    }
    let mut dispute = Dispute {
        id: tx.id("du"),
        created: tx.now,
        charge: charge.id.clone(),
        intent: charge.intent.clone(),
        amount,
        reason: reason.to_owned(),
        status: if is_inquiry { "warning_needs_response" } else { "needs_response" }.to_owned(),
        due_by: tx.now + ANSWERED_WITHIN,
        submissions: 0,
        evidence: Default::default(),
        metadata: Default::default(),
        movements: Vec::new(),
    };
    charge.dispute = Some(dispute.id.clone());
    tx.put(&charge);
    tx.put(&dispute);
    tell(tx, "charge.dispute.created", view(&dispute));
    if !is_inquiry {
        withdraw(tx, &mut dispute);
    }
    Some(dispute)
}

fn withdraw(tx: &mut Tx<'_>, dispute: &mut Dispute) {
    let movement = Movement { id: tx.id("txn"), created: tx.now, amount: -dispute.amount, fee: FEE };
    dispute.movements.push(movement);
    tx.put(dispute);
    tell(tx, "charge.dispute.funds_withdrawn", view(dispute));
}

/// Ends a dispute; the money of one that is won comes back.
fn end(tx: &mut Tx<'_>, mut dispute: Dispute, status: &str) -> Dispute {
    status.clone_into(&mut dispute.status);
    tx.put(&dispute);
    tell(tx, "charge.dispute.closed", view(&dispute));
    if status == "won" {
        let movement = Movement { id: tx.id("txn"), created: tx.now, amount: dispute.amount, fee: 0 };
        dispute.movements.push(movement);
        tx.put(&dispute);
        tell(tx, "charge.dispute.funds_reinstated", view(&dispute));
    }
    dispute
}

/// Decides a dispute that has not ended, as the cardholder's bank does: an inquiry is closed either way.
pub fn decide(tx: &mut Tx<'_>, dispute: Dispute, is_won: bool) -> Dispute {
    if !is_open(&dispute) {
        return dispute;
    }
    let status = match (is_inquiry(&dispute), is_won) {
        (true, _) => "warning_closed",
        (false, true) => "won",
        (false, false) => "lost",
    };
    end(tx, dispute, status)
}

/// Loses every dispute that was not answered in time, and closes such inquiries. Called on every read, and by the
/// webhook sender's tick.
pub fn lapse_due(tx: &mut Tx<'_>) {
    let now = tx.now;
    let due = |dispute: &Value| {
        dispute["status"].as_str().is_some_and(|status| status.ends_with("needs_response"))
            && dispute["due_by"].as_i64().is_some_and(|at| at <= now)
    };
    for dispute in tx.those::<Dispute>(due) {
        decide(tx, dispute, false);
    }
}

/// Whether a charge cannot be refunded because its bank has taken the money.
pub fn bars_refund(tx: &Tx<'_>, charge: &Charge) -> bool {
    of_charge(tx, charge).is_some_and(|dispute| !is_refundable(&dispute))
}

/// A full refund of a payment ends the inquiry about it.
pub fn refunded(tx: &mut Tx<'_>, charge: &Charge) {
    let inquiry = of_charge(tx, charge).filter(|dispute| is_inquiry(dispute) && is_open(dispute));
    if let Some(dispute) = inquiry.filter(|_| charge.refunded == charge.captured) {
        end(tx, dispute, "warning_closed");
    }
}

fn of_charge(tx: &Tx<'_>, charge: &Charge) -> Option<Dispute> {
    tx.find(charge.dispute.as_deref()?)
}

fn is_inquiry(dispute: &Dispute) -> bool {
    dispute.status.starts_with("warning_")
}

/// Whether it has not ended.
pub fn is_open(dispute: &Dispute) -> bool {
    dispute.status.ends_with("needs_response") || dispute.status.ends_with("under_review")
}

fn is_refundable(dispute: &Dispute) -> bool {
    is_inquiry(dispute) || dispute.status == "won"
}

/// `GET /v1/disputes/{id}`
pub fn retrieve(tx: &mut Tx<'_>, id: &str) -> Result<Value, StripeError> {
    lapse_due(tx);
    tx.need(id, "id").map(|dispute: Dispute| view(&dispute))
}

/// `GET /v1/disputes?charge=&payment_intent=`
pub fn list_of(tx: &mut Tx<'_>, form: &Form) -> Result<Value, StripeError> {
    lapse_due(tx);
    let is = |name: &str, own: &Value| form.get(name).is_none_or(|wanted| own == wanted);
    let wanted = |dispute: &Value| is("charge", &dispute["charge"]) && is("payment_intent", &dispute["intent"]);
    list::page("/v1/disputes", tx.those::<Dispute>(wanted).iter().map(view).collect(), form)
}

/// `POST /v1/disputes/{id}`: keeps evidence, and submits all of it where it says so.
pub fn update(tx: &mut Tx<'_>, id: &str, form: &Form) -> Result<Value, StripeError> {
    let mut dispute = answerable(tx, id)?;
    form.change_map("metadata", &mut dispute.metadata);
    let given = form.map("evidence");
    if let Some(unknown) = given.keys().find(|name| !EVIDENCE.contains(&name.as_str())) {
        let name = format!("evidence[{unknown}]");
        let message = format!("Received unknown parameter: {name}");
        return Err(StripeError::invalid("parameter_unknown", &name, &message));
    }
    form.change_map("evidence", &mut dispute.evidence);
    if dispute.evidence.values().map(|text| text.chars().count()).sum::<usize>() > EVIDENCE_MAX {
        return Err(StripeError::plain(
            "evidence",
            "The combined character count of all evidence is limited to 150,000.",
        ));
    }
    // Stripe submits unless it is told not to.
    if form.get("submit") == Some("false") {
        tx.put(&dispute);
        return Ok(view(&dispute));
    }
    dispute.submissions += 1;
    dispute.status = if is_inquiry(&dispute) { "warning_under_review" } else { "under_review" }.to_owned();
    tx.put(&dispute);
    tell(tx, "charge.dispute.updated", view(&dispute));
    let text = dispute.evidence.get("uncategorized_text").cloned().unwrap_or_default();
    let outcome = DECIDING.iter().find(|(word, _)| text.contains(word)).map(|(_, outcome)| *outcome);
    let dispute = match outcome {
        Some("needs_response") if is_inquiry(&dispute) => {
            "needs_response".clone_into(&mut dispute.status);
            dispute.due_by = tx.now + ANSWERED_WITHIN;
            withdraw(tx, &mut dispute);
            dispute
        }
        Some("needs_response") | None => dispute,
        Some(outcome) => decide(tx, dispute, outcome == "won"),
    };
    Ok(view(&dispute))
}

/// `POST /v1/disputes/{id}/close`: accepts it.
pub fn close(tx: &mut Tx<'_>, id: &str) -> Result<Value, StripeError> {
    let dispute = answerable(tx, id)?;
    Ok(view(&decide(tx, dispute, false)))
}

/// A dispute that waits for a response.
fn answerable(tx: &mut Tx<'_>, id: &str) -> Result<Dispute, StripeError> {
    lapse_due(tx);
    let dispute: Dispute = tx.need(id, "id")?;
    match (dispute.status.ends_with("needs_response"), is_open(&dispute)) {
        (true, _) => Ok(dispute),
        (false, true) => Err(StripeError::plain("evidence", "The evidence of this dispute was already submitted")),
        (false, false) => Err(StripeError::plain("", "This dispute is already closed")),
    }
}

/// The dispute as Stripe shows it.
pub fn view(dispute: &Dispute) -> Value {
    let evidence: serde_json::Map<String, Value> =
        EVIDENCE.iter().map(|name| ((*name).to_owned(), json!(dispute.evidence.get(*name)))).collect();
    json!({
        "id": dispute.id, "object": "dispute", "amount": dispute.amount,
        "balance_transactions": dispute.movements.iter().map(|movement| moved(dispute, movement)).collect::<Vec<_>>(),
        "charge": dispute.charge, "created": dispute.created, "currency": "cad", "enhanced_eligibility_types": [],
        "evidence": evidence,
        "evidence_details": {
            "due_by": is_open(dispute).then_some(dispute.due_by), "has_evidence": !dispute.evidence.is_empty(),
            "past_due": false, "submission_count": dispute.submissions,
        },
        "is_charge_refundable": is_refundable(dispute), "livemode": false, "metadata": dispute.metadata,
        "payment_intent": dispute.intent,
        "payment_method_details": {"card": {"brand": "visa", "case_type": if is_inquiry(dispute) { "inquiry" } else { "chargeback" }}, "type": "card"},
        "reason": dispute.reason, "status": dispute.status,
    })
}

fn moved(dispute: &Dispute, movement: &Movement) -> Value {
    let fees = (movement.fee != 0).then(
        || json!({"amount": movement.fee, "application": null, "currency": "cad", "description": "Dispute fee", "type": "stripe_fee"}),
    );
    let (name, category) = match movement.amount < 0 {
        true => ("withdrawal", "dispute"),
        false => ("reversal", "dispute_reversal"),
    };
    json!({
        "id": movement.id, "object": "balance_transaction", "amount": movement.amount, "available_on": movement.created,
        "created": movement.created, "currency": "cad", "description": format!("Chargeback {name} for {}", dispute.charge),
        "exchange_rate": null, "fee": movement.fee, "fee_details": fees.into_iter().collect::<Vec<_>>(),
        "net": movement.amount - movement.fee, "reporting_category": category, "source": dispute.id,
        "status": "available", "type": "adjustment",
    })
}
