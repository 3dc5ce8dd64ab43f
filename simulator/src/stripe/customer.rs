//! Customers.

use serde_json::{Value, json};

use super::error::StripeError;
use super::event::tell;
use super::form::Form;
use super::ledger::Tx;
use super::list;
use super::record::{Customer, Method};

/// `POST /v1/customers`
pub fn create(tx: &mut Tx<'_>, form: &Form) -> Result<Value, StripeError> {
    let customer = Customer {
        id: tx.id("cus"),
        created: tx.now,
        email: form.get("email").map(str::to_owned),
        name: form.get("name").map(str::to_owned),
        metadata: form.map("metadata"),
        default_card: None,
        deleted: false,
    };
    tx.put(&customer);
    tell(tx, "customer.created", view(&customer));
    Ok(view(&customer))
}

/// `POST /v1/customers/{id}`
pub fn update(tx: &mut Tx<'_>, id: &str, form: &Form) -> Result<Value, StripeError> {
    let mut customer = existing(tx, id, "id")?;
    if let Some(card) = form.get("invoice_settings[default_payment_method]") {
        let method: Method = tx.need(card, "invoice_settings[default_payment_method]")?;
        if method.customer.as_deref() != Some(id) {
            return Err(StripeError::invalid(
                "resource_missing",
                "invoice_settings[default_payment_method]",
                "The customer does not have a payment method with that ID. The payment method must be attached first.",
            ));
        }
        customer.default_card = Some(card.to_owned());
    }
    form.change("email", &mut customer.email);
    form.change("name", &mut customer.name);
    form.change_map("metadata", &mut customer.metadata);
    tx.put(&customer);
    Ok(view(&customer))
}

/// `GET /v1/customers/{id}`
pub fn retrieve(tx: &Tx<'_>, id: &str) -> Result<Value, StripeError> {
    tx.find::<Customer>(id).map(|customer| view(&customer)).ok_or_else(|| StripeError::no_such("customer", id, "id"))
}

/// `GET /v1/customers?email=`
pub fn list_of(tx: &Tx<'_>, form: &Form) -> Result<Value, StripeError> {
    let wanted = |customer: &Customer| {
        !customer.deleted && form.get("email").is_none_or(|email| customer.email.as_deref() == Some(email))
    };
    list::page("/v1/customers", tx.all::<Customer>().iter().filter(|it| wanted(it)).map(view).collect(), form)
}

/// `DELETE /v1/customers/{id}`: gone for good, with its cards.
pub fn delete(tx: &mut Tx<'_>, id: &str) -> Result<Value, StripeError> {
    let mut customer = existing(tx, id, "id")?;
    let cards: Vec<Method> = tx.all();
    for mut card in cards.into_iter().filter(|card| card.customer.as_deref() == Some(id)) {
        (card.customer, card.detached) = (None, true);
        tx.put(&card);
    }
    let before = view(&customer);
    customer.deleted = true;
    customer.default_card = None;
    tx.put(&customer);
    tell(tx, "customer.deleted", before);
    Ok(view(&customer))
}

/// A customer that is there and was not deleted; `param` named it.
pub fn existing(tx: &Tx<'_>, id: &str, param: &str) -> Result<Customer, StripeError> {
    let customer: Customer = tx.need(id, param)?;
    if customer.deleted { Err(StripeError::no_such("customer", id, param)) } else { Ok(customer) }
}

/// The customer as Stripe shows it; of a deleted one only that.
pub fn view(customer: &Customer) -> Value {
    if customer.deleted {
        return json!({"id": customer.id, "object": "customer", "deleted": true});
    }
    json!({
        "id": customer.id, "object": "customer", "address": Value::Null, "balance": 0, "created": customer.created,
        "currency": Value::Null, "default_source": Value::Null, "delinquent": false, "description": Value::Null,
        "discount": Value::Null, "email": customer.email, "invoice_settings": {"custom_fields": Value::Null,
        "default_payment_method": customer.default_card, "footer": Value::Null, "rendering_options": Value::Null},
        "livemode": false, "metadata": customer.metadata, "name": customer.name, "phone": Value::Null,
        "preferred_locales": [], "shipping": Value::Null, "tax_exempt": "none", "test_clock": Value::Null,
    })
}
