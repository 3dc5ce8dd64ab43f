//! Setup intents: saving a card, confirmed by the browser.

use serde_json::{Value, json};

use super::authentication;
use super::call::Call;
use super::card::Behaviour;
use super::error::StripeError;
use super::event::tell;
use super::form::Form;
use super::ledger::Tx;
use super::record::{Method, Setup};
use super::{customer, list, payment_method};

/// `POST /v1/setup_intents`
pub fn create(tx: &mut Tx<'_>, call: &Call<'_>) -> Result<Value, StripeError> {
    let form = call.form;
    if let Some(customer) = form.get("customer") {
        customer::existing(tx, customer, "customer")?;
    }
    let id = tx.id("seti");
    let setup = Setup {
        secret: tx.secret(&id),
        id,
        created: tx.now,
        status: "requires_payment_method".to_owned(),
        customer: form.get("customer").map(str::to_owned),
        method: None,
        usage: form.get("usage").unwrap_or("off_session").to_owned(),
        return_url: form.get("return_url").map(str::to_owned),
        action_url: None,
        in_place: false,
        last_error: None,
        metadata: form.map("metadata"),
    };
    tx.put(&setup);
    tell(tx, "setup_intent.created", view(&setup));
    if form.flag("confirm") { advance(tx, setup, call) } else { Ok(view(&setup)) }
}

/// `GET /v1/setup_intents/{id}`
pub fn retrieve(tx: &Tx<'_>, id: &str, call: &Call<'_>) -> Result<Value, StripeError> {
    held(tx, id, call).map(|setup| view(&setup))
}

/// `GET /v1/setup_intents?customer=&payment_method=`
pub fn list_of(tx: &Tx<'_>, form: &Form) -> Result<Value, StripeError> {
    let is = |name: &str, own: Option<&str>| form.get(name).is_none_or(|wanted| own == Some(wanted));
    let wanted =
        |setup: &Setup| is("customer", setup.customer.as_deref()) && is("payment_method", setup.method.as_deref());
    list::page("/v1/setup_intents", tx.all::<Setup>().iter().filter(|setup| wanted(setup)).map(view).collect(), form)
}

/// `POST /v1/setup_intents/{id}/confirm`
pub fn confirm(tx: &mut Tx<'_>, id: &str, call: &Call<'_>) -> Result<Value, StripeError> {
    let setup = held(tx, id, call)?;
    if !matches!(setup.status.as_str(), "requires_payment_method" | "requires_confirmation" | "requires_action") {
        let message = format!("You cannot confirm this SetupIntent because it has a status of {}.", setup.status);
        return Err(StripeError::unexpected_state(&message, ("setup_intent", view(&setup))));
    }
    advance(tx, setup, call)
}

/// `POST /v1/setup_intents/{id}/cancel`
pub fn cancel(tx: &mut Tx<'_>, id: &str) -> Result<Value, StripeError> {
    let mut setup: Setup = tx.need(id, "intent")?;
    if matches!(setup.status.as_str(), "succeeded" | "canceled") {
        let message = format!("You cannot cancel this SetupIntent because it has a status of {}.", setup.status);
        return Err(StripeError::unexpected_state(&message, ("setup_intent", view(&setup))));
    }
    setup.status = "canceled".to_owned();
    tx.put(&setup);
    Ok(view(&setup))
}

fn held(tx: &Tx<'_>, id: &str, call: &Call<'_>) -> Result<Setup, StripeError> {
    let setup: Setup = tx.need(id, "intent")?;
    call.caller.must_hold(call.form, &setup.secret, "setup_intent", id)?;
    Ok(setup)
}

fn advance(tx: &mut Tx<'_>, mut setup: Setup, call: &Call<'_>) -> Result<Value, StripeError> {
    let form: &Form = call.form;
    setup.return_url = form.get("return_url").map(str::to_owned).or(setup.return_url);
    let method = match payment_method::from_form(tx, form) {
        Ok(Some(method)) => method,
        Ok(None) => match setup.method.as_deref() {
            Some(method) => tx.need::<Method>(method, "payment_method")?,
            None => return Err(StripeError::missing("payment_method")),
        },
        Err(error) if error.executed => return Err(refused(tx, setup, error)),
        Err(error) => return Err(error),
    };
    match method.behaviour {
        Behaviour::Refused(refusal) => Err(refused(tx, setup, refusal.error())),
        Behaviour::AsksOnSetup | Behaviour::AsksAlways | Behaviour::AsksByRedirect => {
            setup.in_place = form.flag("use_stripe_sdk") && method.behaviour.asks_in_place();
            setup.status = "requires_action".to_owned();
            setup.method = Some(method.id.clone());
            setup.action_url =
                Some(authentication::url(&setup.id, &setup.secret, setup.return_url.as_deref(), call.base_url));
            tx.put(&setup);
            tell(tx, "setup_intent.requires_action", view(&setup));
            Ok(view(&setup))
        }
        Behaviour::Works | Behaviour::RefundsFail | Behaviour::Disputed(_) | Behaviour::RefusedLater => {
            succeed(tx, setup, method)
        }
    }
}

fn succeed(tx: &mut Tx<'_>, mut setup: Setup, mut method: Method) -> Result<Value, StripeError> {
    if let Some(customer) = setup.customer.clone() {
        payment_method::join(tx, &mut method, &customer)?;
    }
    method.confirmed = true;
    tx.put(&method);
    setup.status = "succeeded".to_owned();
    setup.method = Some(method.id);
    setup.action_url = None;
    setup.last_error = None;
    tx.put(&setup);
    tell(tx, "setup_intent.succeeded", view(&setup));
    Ok(view(&setup))
}

/// The card was refused: the intent waits for another, and the error says so.
fn refused(tx: &mut Tx<'_>, mut setup: Setup, mut error: StripeError) -> StripeError {
    setup.status = "requires_payment_method".to_owned();
    setup.method = None;
    setup.action_url = None;
    setup.last_error = Some(error.body.clone());
    tx.put(&setup);
    tell(tx, "setup_intent.setup_failed", view(&setup));
    error.body["setup_intent"] = view(&setup);
    error
}

/// The holder answered the bank.
pub fn answered(tx: &mut Tx<'_>, setup: Setup, confirmed: bool) -> Result<(), StripeError> {
    if setup.status != "requires_action" {
        return Ok(());
    }
    if confirmed {
        let method: Method = tx.need(setup.method.as_deref().unwrap_or_default(), "payment_method")?;
        return succeed(tx, setup, method).map(|_| ());
    }
    refused(tx, setup, authentication::failure("setup_intent_authentication_failure"));
    Ok(())
}

/// The intent as Stripe shows it.
pub fn view(setup: &Setup) -> Value {
    json!({
        "id": setup.id, "object": "setup_intent", "application": null, "automatic_payment_methods": null,
        "cancellation_reason": null, "client_secret": setup.secret, "created": setup.created, "customer": setup.customer,
        "description": null, "flow_directions": null, "last_setup_error": setup.last_error, "latest_attempt": null,
        "livemode": false, "mandate": null, "metadata": setup.metadata,
        "next_action": authentication::next_action(setup.action_url.as_deref(), setup.return_url.as_deref(), setup.in_place),
        "on_behalf_of": null, "payment_method": setup.method, "payment_method_options": {},
        "payment_method_types": ["card"], "single_use_mandate": null, "status": setup.status, "usage": setup.usage,
    })
}
