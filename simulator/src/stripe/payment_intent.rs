//! Payment intents: requires_payment_method, requires_confirmation, requires_action, requires_capture, succeeded,
//! canceled. A hold that is not captured ends after 7 days.

use serde_json::{Value, json};

use super::call::Call;
use super::card::{Behaviour, Case, Refusal};
use super::error::StripeError;
use super::event::tell;
use super::form::Form;
use super::ledger::Tx;
use super::record::{Charge, Intent, Method};
use super::{authentication, charge, customer, dispute, list, payment_method};

/// Seconds for which money is held.
const HOLD: i64 = 7 * 24 * 60 * 60;
/// The smallest and the largest amount of a charge in CAD, in cents.
const AMOUNTS: (i64, i64) = (50, 99_999_999);

/// `POST /v1/payment_intents`
pub fn create(tx: &mut Tx<'_>, call: &Call<'_>) -> Result<Value, StripeError> {
    let form = call.form;
    let amount = form.amount("amount")?.ok_or_else(|| StripeError::missing("amount"))?;
    let currency = form.need("currency")?;
    if currency != "cad" {
        return Err(StripeError::invalid("parameter_invalid", "currency", "Only cad is simulated."));
    }
    if amount < AMOUNTS.0 {
        return Err(StripeError::invalid("amount_too_small", "amount", "Amount must be at least $0.50 cad"));
    }
    if amount > AMOUNTS.1 {
        return Err(StripeError::invalid("amount_too_large", "amount", "Amount must be no more than $999,999.99 cad"));
    }
    if let Some(customer) = form.get("customer") {
        customer::existing(tx, customer, "customer")?;
    }
    let id = tx.id("pi");
    let intent = Intent {
        secret: tx.secret(&id),
        id,
        created: tx.now,
        status: "requires_payment_method".to_owned(),
        amount,
        capturable: 0,
        received: 0,
        currency: currency.to_owned(),
        customer: form.get("customer").map(str::to_owned),
        method: None,
        manual: form.get("capture_method") == Some("manual"),
        description: form.get("description").map(str::to_owned),
        return_url: form.get("return_url").map(str::to_owned),
        action_url: None,
        in_place: false,
        last_error: None,
        charge: None,
        held_until: None,
        canceled_at: None,
        cancellation_reason: None,
        metadata: form.map("metadata"),
    };
    if form.flag("confirm") {
        tell(tx, "payment_intent.created", view(&intent));
        return advance(tx, intent, call);
    }
    let mut intent = intent;
    if let Some(method) = payment_method::from_form(tx, form)? {
        intent.method = Some(method.id);
        intent.status = "requires_confirmation".to_owned();
    }
    tx.put(&intent);
    tell(tx, "payment_intent.created", view(&intent));
    Ok(view(&intent))
}

/// `GET /v1/payment_intents/{id}`
pub fn retrieve(tx: &mut Tx<'_>, id: &str, call: &Call<'_>) -> Result<Value, StripeError> {
    held(tx, id, call).map(|intent| view(&intent))
}

/// `GET /v1/payment_intents?customer=`
pub fn list_of(tx: &mut Tx<'_>, form: &Form) -> Result<Value, StripeError> {
    expire_holds(tx);
    let wanted =
        |intent: &Value| form.get("customer").is_none_or(|customer| intent["customer"].as_str() == Some(customer));
    list::page("/v1/payment_intents", tx.those::<Intent>(wanted).iter().map(view).collect(), form)
}

/// `POST /v1/payment_intents/{id}`: its description and metadata at any time, its amount until it is confirmed.
pub fn update(tx: &mut Tx<'_>, id: &str, form: &Form) -> Result<Value, StripeError> {
    let mut intent = current(tx, id)?;
    let amount = form.amount("amount")?;
    if amount.is_some() && !matches!(intent.status.as_str(), "requires_payment_method" | "requires_confirmation") {
        return Err(wrong_state("update the amount of", &intent));
    }
    intent.amount = amount.unwrap_or(intent.amount);
    form.change("description", &mut intent.description);
    form.change_map("metadata", &mut intent.metadata);
    tx.put(&intent);
    Ok(view(&intent))
}

/// `POST /v1/payment_intents/{id}/confirm`
pub fn confirm(tx: &mut Tx<'_>, id: &str, call: &Call<'_>) -> Result<Value, StripeError> {
    let intent = held(tx, id, call)?;
    if !matches!(intent.status.as_str(), "requires_payment_method" | "requires_confirmation" | "requires_action") {
        return Err(wrong_state("confirm", &intent));
    }
    advance(tx, intent, call)
}

/// `POST /v1/payment_intents/{id}/capture`
pub fn capture(tx: &mut Tx<'_>, id: &str, form: &Form) -> Result<Value, StripeError> {
    let mut intent = current(tx, id)?;
    if intent.status != "requires_capture" {
        return Err(wrong_state("capture", &intent));
    }
    let amount = form.amount("amount_to_capture")?.unwrap_or(intent.capturable);
    if amount == 0 || amount > intent.capturable {
        return Err(StripeError::invalid(
            "amount_too_large",
            "amount_to_capture",
            &format!("Amount to capture must be from 1 to the capturable amount {}.", intent.capturable),
        ));
    }
    intent.status = "succeeded".to_owned();
    intent.received = amount;
    intent.capturable = 0;
    intent.held_until = None;
    tx.put(&intent);
    if let Some(mut charge) = intent.charge.as_deref().and_then(|id| tx.find::<Charge>(id)) {
        charge.captured = amount;
        tx.put(&charge);
        tell(tx, "charge.captured", charge::view(&charge));
    }
    tell(tx, "payment_intent.succeeded", view(&intent));
    dispute_by_card(tx, &intent);
    Ok(view(&intent))
}

/// `POST /v1/payment_intents/{id}/cancel`
pub fn cancel(tx: &mut Tx<'_>, id: &str, form: &Form) -> Result<Value, StripeError> {
    let intent = current(tx, id)?;
    if matches!(intent.status.as_str(), "succeeded" | "canceled") {
        return Err(wrong_state("cancel", &intent));
    }
    let reason = form.get("cancellation_reason").map(str::to_owned);
    Ok(view(&release(tx, intent, reason)))
}

/// Ends every hold that has expired; called on reads, and by the webhook sender's tick.
pub fn expire_holds(tx: &mut Tx<'_>) {
    let now = tx.now;
    let over = |intent: &Value| intent["held_until"].as_i64().is_some_and(|until| until <= now);
    for intent in tx.those::<Intent>(over) {
        release(tx, intent, Some("automatic".to_owned()));
    }
}

fn release(tx: &mut Tx<'_>, mut intent: Intent, reason: Option<String>) -> Intent {
    intent.status = "canceled".to_owned();
    intent.capturable = 0;
    intent.held_until = None;
    intent.action_url = None;
    intent.canceled_at = Some(tx.now);
    intent.cancellation_reason = reason;
    tx.put(&intent);
    tell(tx, "payment_intent.canceled", view(&intent));
    intent
}

/// The intent as it is now: a hold whose time is over has ended.
fn current(tx: &mut Tx<'_>, id: &str) -> Result<Intent, StripeError> {
    let intent: Intent = tx.need(id, "intent")?;
    if intent.held_until.is_some_and(|until| until <= tx.now) {
        return Ok(release(tx, intent, Some("automatic".to_owned())));
    }
    Ok(intent)
}

fn held(tx: &mut Tx<'_>, id: &str, call: &Call<'_>) -> Result<Intent, StripeError> {
    let intent = current(tx, id)?;
    call.caller.must_hold(call.form, &intent.secret, "payment_intent", id)?;
    Ok(intent)
}

fn advance(tx: &mut Tx<'_>, mut intent: Intent, call: &Call<'_>) -> Result<Value, StripeError> {
    let form = call.form;
    intent.return_url = form.get("return_url").map(str::to_owned).or(intent.return_url);
    let method = match payment_method::from_form(tx, form)? {
        Some(method) => method,
        None => match intent.method.as_deref() {
            Some(method) => tx.need::<Method>(method, "payment_method")?,
            None => {
                return Err(StripeError::invalid(
                    "payment_intent_unexpected_state",
                    "payment_method",
                    "You cannot confirm this PaymentIntent because it's missing a payment method.",
                ));
            }
        },
    };
    if method.customer.is_some() && method.customer != intent.customer {
        return Err(StripeError::invalid(
            "payment_method_customer_mismatch",
            "payment_method",
            "The payment method supplied does not belong to the customer of this PaymentIntent.",
        ));
    }
    let asks = match method.behaviour {
        Behaviour::Refused(refusal) => return Err(refuse(tx, intent, &method, refusal.error())),
        Behaviour::RefusedLater => return Err(refuse(tx, intent, &method, Refusal::Declined.error())),
        Behaviour::AsksAlways | Behaviour::AsksByRedirect => true,
        Behaviour::AsksOnSetup => !method.confirmed,
        Behaviour::Works | Behaviour::RefundsFail | Behaviour::Disputed(_) => false,
    };
    if asks && form.flag("off_session") {
        let error = StripeError::card(
            "authentication_required",
            Some("authentication_required"),
            "Your card was declined. This transaction requires authentication.",
            None,
        );
        return Err(refuse(tx, intent, &method, error));
    }
    intent.method = Some(method.id.clone());
    if asks {
        intent.status = "requires_action".to_owned();
        intent.in_place = form.flag("use_stripe_sdk") && method.behaviour.asks_in_place();
        intent.action_url =
            Some(authentication::url(&intent.id, &intent.secret, intent.return_url.as_deref(), call.base_url));
        tx.put(&intent);
        tell(tx, "payment_intent.requires_action", view(&intent));
        return Ok(view(&intent));
    }
    Ok(view(&hold(tx, intent)))
}

/// The bank said yes: the money is held, or taken where capture is automatic.
fn hold(tx: &mut Tx<'_>, mut intent: Intent) -> Intent {
    let mut charge = Charge {
        id: tx.id("ch"),
        created: tx.now,
        intent: intent.id.clone(),
        customer: intent.customer.clone(),
        method: intent.method.clone(),
        amount: intent.amount,
        captured: 0,
        refunded: 0,
        status: "succeeded".to_owned(),
        failure: None,
        description: intent.description.clone(),
        metadata: intent.metadata.clone(),
        dispute: None,
    };
    intent.charge = Some(charge.id.clone());
    intent.last_error = None;
    intent.action_url = None;
    let happened = if intent.manual {
        intent.status = "requires_capture".to_owned();
        intent.capturable = intent.amount;
        intent.held_until = Some(tx.now + HOLD);
        "payment_intent.amount_capturable_updated"
    } else {
        intent.status = "succeeded".to_owned();
        intent.received = intent.amount;
        charge.captured = intent.amount;
        "payment_intent.succeeded"
    };
    tx.put(&intent);
    tx.put(&charge);
    tell(tx, "charge.succeeded", charge::view(&charge));
    tell(tx, happened, view(&intent));
    dispute_by_card(tx, &intent);
    intent
}

/// Disputes what was just taken from a card whose payments are.
fn dispute_by_card(tx: &mut Tx<'_>, intent: &Intent) {
    let method: Option<Method> = intent.method.as_deref().and_then(|method| tx.find(method));
    if let (Some(Behaviour::Disputed(case)), Some(charge)) = (method.map(|method| method.behaviour), &intent.charge) {
        dispute::open(tx, charge, case.reason(), case == Case::Inquiry);
    }
}

/// The bank said no: the intent waits for another card, and the error says so.
fn refuse(tx: &mut Tx<'_>, mut intent: Intent, method: &Method, mut error: StripeError) -> StripeError {
    let text = |name: &str| error.body[name].as_str().unwrap_or_default().to_owned();
    let charge = Charge {
        id: tx.id("ch"),
        created: tx.now,
        intent: intent.id.clone(),
        customer: intent.customer.clone(),
        method: Some(method.id.clone()),
        amount: intent.amount,
        captured: 0,
        refunded: 0,
        status: "failed".to_owned(),
        failure: Some((text("code"), text("message"))),
        description: intent.description.clone(),
        metadata: intent.metadata.clone(),
        dispute: None,
    };
    error.body["charge"] = charge.id.clone().into();
    error.body["payment_method"] = payment_method::view(method);
    intent.status = "requires_payment_method".to_owned();
    intent.method = None;
    intent.action_url = None;
    intent.charge = Some(charge.id.clone());
    intent.last_error = Some(error.body.clone());
    tx.put(&charge);
    tx.put(&intent);
    tell(tx, "charge.failed", charge::view(&charge));
    tell(tx, "payment_intent.payment_failed", view(&intent));
    error.body["payment_intent"] = view(&intent);
    error
}

/// The holder answered the bank.
pub fn answered(tx: &mut Tx<'_>, intent: Intent, confirmed: bool) -> Result<(), StripeError> {
    if intent.status != "requires_action" {
        return Ok(());
    }
    if confirmed {
        hold(tx, intent);
        return Ok(());
    }
    let method: Method = tx.need(intent.method.as_deref().unwrap_or_default(), "payment_method")?;
    refuse(tx, intent, &method, authentication::failure("payment_intent_authentication_failure"));
    Ok(())
}

fn wrong_state(verb: &str, intent: &Intent) -> StripeError {
    let message = format!("You cannot {verb} this PaymentIntent because it has a status of {}.", intent.status);
    StripeError::unexpected_state(&message, ("payment_intent", view(intent)))
}

/// The intent as Stripe shows it.
pub fn view(intent: &Intent) -> Value {
    json!({
        "id": intent.id, "object": "payment_intent", "amount": intent.amount, "amount_capturable": intent.capturable,
        "amount_received": intent.received, "application": null, "canceled_at": intent.canceled_at,
        "cancellation_reason": intent.cancellation_reason,
        "capture_method": if intent.manual { "manual" } else { "automatic" }, "client_secret": intent.secret,
        "confirmation_method": "automatic", "created": intent.created, "currency": intent.currency,
        "customer": intent.customer, "description": intent.description, "last_payment_error": intent.last_error,
        "latest_charge": intent.charge, "livemode": false, "metadata": intent.metadata,
        "next_action": authentication::next_action(intent.action_url.as_deref(), intent.return_url.as_deref(), intent.in_place),
        "on_behalf_of": null, "payment_method": intent.method, "payment_method_options": {},
        "payment_method_types": ["card"], "processing": null, "receipt_email": null, "review": null,
        "setup_future_usage": null, "shipping": null, "source": null, "statement_descriptor": null,
        "status": intent.status, "transfer_data": null, "transfer_group": null,
    })
}
