//! Customers.

use serde_json::{Value, json};

use super::error::StripeError;
use super::event::tell;
use super::form::Form;
use super::ledger::Tx;
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
    };
    tx.put(&customer);
    tell(tx, "customer.created", view(&customer));
    Ok(view(&customer))
}

/// `POST /v1/customers/{id}`
pub fn update(tx: &mut Tx<'_>, id: &str, form: &Form) -> Result<Value, StripeError> {
    let mut customer: Customer = tx.need(id, "id")?;
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
    customer.email = form.get("email").map(str::to_owned).or(customer.email);
    customer.name = form.get("name").map(str::to_owned).or(customer.name);
    customer.metadata.extend(form.map("metadata"));
    tx.put(&customer);
    Ok(view(&customer))
}

/// `GET /v1/customers/{id}`
pub fn retrieve(tx: &Tx<'_>, id: &str) -> Result<Value, StripeError> {
    tx.need(id, "id").map(|customer: Customer| view(&customer))
}

fn view(customer: &Customer) -> Value {
    json!({
        "id": customer.id, "object": "customer", "address": Value::Null, "balance": 0, "created": customer.created,
        "currency": Value::Null, "default_source": Value::Null, "delinquent": false, "description": Value::Null,
        "discount": Value::Null, "email": customer.email, "invoice_settings": {"custom_fields": Value::Null,
        "default_payment_method": customer.default_card, "footer": Value::Null, "rendering_options": Value::Null},
        "livemode": false, "metadata": customer.metadata, "name": customer.name, "phone": Value::Null,
        "preferred_locales": [], "shipping": Value::Null, "tax_exempt": "none", "test_clock": Value::Null,
    })
}
