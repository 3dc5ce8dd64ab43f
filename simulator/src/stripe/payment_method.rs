//! Payment methods: cards without their numbers.

use chrono::Datelike;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::card::{Behaviour, TestCard};
use super::error::StripeError;
use super::event::tell;
use super::form::Form;
use super::ledger::Tx;
use super::record::{Customer, Method};
use super::{customer, list};

/// The card that a request means: an id (`pm_…`, or a test card's), or the card itself under `payment_method_data`.
pub fn from_form(tx: &mut Tx<'_>, form: &Form) -> Result<Option<Method>, StripeError> {
    if let Some(id) = form.get("payment_method") {
        return resolve(tx, id, "payment_method").map(Some);
    }
    match form.get("payment_method_data[type]") {
        None => Ok(None),
        Some("card") => typed(tx, form).map(Some),
        Some(other) => Err(StripeError::invalid(
            "parameter_unknown",
            "payment_method_data[type]",
            &format!("Invalid payment_method_data[type]: must be card, not {other}"),
        )),
    }
}

/// A card by its id, or a new one of a test card's kind.
fn resolve(tx: &mut Tx<'_>, id: &str, param: &str) -> Result<Method, StripeError> {
    if let Some(card) = TestCard::by_alias(id) {
        let year = year_month(tx.now).0 + 4;
        return Ok(make(tx, card, (8, year), None));
    }
    let method: Method = tx.need(id, param)?;
    if method.detached {
        return Err(StripeError::invalid(
            "payment_method_unexpected_state",
            param,
            "This PaymentMethod was previously used without being attached to a Customer or was detached from a \
             Customer, and may not be used again.",
        ));
    }
    Ok(method)
}

/// A card from what a person typed.
fn typed(tx: &mut Tx<'_>, form: &Form) -> Result<Method, StripeError> {
    let field = |name: &str| form.need(&format!("payment_method_data[card][{name}]"));
    let card = TestCard::by_number(field("number")?)?;
    let month = field("exp_month")?.trim().parse::<u32>().unwrap_or(0);
    let year = field("exp_year")?.trim().parse::<u32>().unwrap_or(0);
    let year = if year < 100 { year + 2000 } else { year };
    let today = year_month(tx.now);
    if !(1..=12).contains(&month) {
        let text = "Your card's expiration month is invalid.";
        return Err(StripeError::card("invalid_expiry_month", None, text, Some("exp_month")));
    }
    if (year, month) < today || year > today.0 + 50 {
        let text = "Your card's expiration year is invalid.";
        return Err(StripeError::card("invalid_expiry_year", None, text, Some("exp_year")));
    }
    let cvc = field("cvc")?.trim();
    if cvc.len() != card.cvc_length() || !cvc.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(StripeError::card("invalid_cvc", None, "Your card's security code is invalid.", Some("cvc")));
    }
    let holder = form.get("payment_method_data[billing_details][name]").map(str::to_owned);
    Ok(make(tx, card, (month, year), holder))
}

fn year_month(now: i64) -> (u32, u32) {
    chrono::DateTime::from_timestamp(now, 0).map_or((1970, 1), |time| (time.year().unsigned_abs(), time.month()))
}

fn make(tx: &mut Tx<'_>, card: &TestCard, (exp_month, exp_year): (u32, u32), holder: Option<String>) -> Method {
    let id = tx.id("pm");
    // The same for the same card, whoever saves it, and impossible to turn back into the number.
    let fingerprint = hex::encode(Sha256::digest(format!("{}{}{}", card.brand, card.last4(), card.funding)));
    let method = Method {
        id,
        created: tx.now,
        customer: None,
        detached: false,
        brand: card.brand.to_owned(),
        last4: card.last4().to_owned(),
        exp_month,
        exp_year,
        funding: card.funding.to_owned(),
        country: card.country.to_owned(),
        fingerprint: fingerprint.chars().take(16).collect(),
        holder,
        behaviour: card.behaviour,
        confirmed: false,
    };
    tx.put(&method);
    method
}

/// `GET /v1/payment_methods/{id}`
pub fn retrieve(tx: &Tx<'_>, id: &str) -> Result<Value, StripeError> {
    tx.need(id, "id").map(|method: Method| view(&method))
}

/// `GET /v1/payment_methods?customer=` and `GET /v1/customers/{id}/payment_methods`
pub fn list_of(tx: &Tx<'_>, customer: &str, url: &str, form: &Form) -> Result<Value, StripeError> {
    customer::existing(tx, customer, "customer")?;
    let theirs = |method: &Method| method.customer.as_deref() == Some(customer);
    list::page(url, tx.all::<Method>().iter().filter(|method| theirs(method)).map(view).collect(), form)
}

/// `POST /v1/payment_methods/{id}/attach`
pub fn attach(tx: &mut Tx<'_>, id: &str, form: &Form) -> Result<Value, StripeError> {
    let customer = form.need("customer")?;
    customer::existing(tx, customer, "customer")?;
    let mut method = resolve(tx, id, "id")?;
    if let Behaviour::Refused(refusal) = method.behaviour {
        return Err(refusal.error());
    }
    join(tx, &mut method, customer)?;
    Ok(view(&method))
}

/// Gives a card to a customer.
pub fn join(tx: &mut Tx<'_>, method: &mut Method, customer: &str) -> Result<(), StripeError> {
    match method.customer.as_deref() {
        Some(owner) if owner == customer => return Ok(()),
        Some(_) => {
            return Err(StripeError::invalid(
                "payment_method_unexpected_state",
                "payment_method",
                "The payment method you provided has already been attached to a customer.",
            ));
        }
        None => {}
    }
    method.customer = Some(customer.to_owned());
    tx.put(method);
    tell(tx, "payment_method.attached", view(method));
    Ok(())
}

/// `POST /v1/payment_methods/{id}/detach`
pub fn detach(tx: &mut Tx<'_>, id: &str) -> Result<Value, StripeError> {
    let mut method: Method = tx.need(id, "id")?;
    let Some(customer) = method.customer.take() else {
        return Err(StripeError::invalid(
            "payment_method_unexpected_state",
            "",
            "The payment method you provided is not attached to a customer so detachment is impossible.",
        ));
    };
    method.detached = true;
    tx.put(&method);
    if let Some(mut owner) = tx.find::<Customer>(&customer).filter(|it| it.default_card.as_deref() == Some(id)) {
        owner.default_card = None;
        tx.put(&owner);
    }
    tell(tx, "payment_method.detached", view(&method));
    Ok(view(&method))
}

/// The card as Stripe shows it.
pub fn view(method: &Method) -> Value {
    json!({
        "id": method.id, "object": "payment_method", "allow_redisplay": "unspecified",
        "billing_details": {"address": {"city": null, "country": null, "line1": null, "line2": null, "postal_code": null,
            "state": null}, "email": null, "name": method.holder, "phone": null, "tax_id": null},
        "card": {
            "brand": method.brand, "checks": {"address_line1_check": null, "address_postal_code_check": null,
            "cvc_check": "pass"}, "country": method.country, "display_brand": method.brand, "exp_month": method.exp_month,
            "exp_year": method.exp_year, "fingerprint": method.fingerprint, "funding": method.funding,
            "generated_from": null, "last4": method.last4, "networks": {"available": [method.brand], "preferred": null},
            "regulated_status": null, "three_d_secure_usage": {"supported": true}, "wallet": null,
        },
        "created": method.created, "customer": method.customer, "livemode": false, "metadata": {}, "type": "card",
    })
}
