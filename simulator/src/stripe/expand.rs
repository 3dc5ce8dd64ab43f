//! `expand[]`: ids in an answer give way to the objects that they name.

use serde_json::Value;

use super::error::StripeError;
use super::form::Form;
use super::ledger::Tx;
use super::{charge, customer, dispute, payment_intent, payment_method, refund, setup_intent};

/// How deep a path may go.
const DEEPEST: usize = 4;

/// Puts the wanted objects into an answer.
pub fn expand(tx: &Tx<'_>, form: &Form, mut answer: Value) -> Result<Value, StripeError> {
    for path in form.list("expand") {
        let steps: Vec<&str> = path.split('.').collect();
        if steps.len() > DEEPEST {
            let message = format!("You cannot expand more than {DEEPEST} levels of a property: {path}");
            return Err(StripeError::plain("expand", &message));
        }
        follow(tx, &mut answer, &steps, &path)?;
    }
    Ok(answer)
}

fn follow(tx: &Tx<'_>, at: &mut Value, steps: &[&str], path: &str) -> Result<(), StripeError> {
    let Some((step, rest)) = steps.split_first() else { return Ok(()) };
    if let ("data", Value::Array(items)) = (*step, &mut at["data"]) {
        return items.iter_mut().try_for_each(|item| follow(tx, item, rest, path));
    }
    if *step == "refunds" && at["object"] == "charge" {
        // The one list that is left out until it is asked for.
        at["refunds"] = refund::of_charge(tx, at["id"].as_str().unwrap_or_default())?;
    }
    let refused = || {
        let more = if at["object"] == "list" {
            format!(" You may want to try expanding 'data.{path}' instead.")
        } else {
            String::new()
        };
        StripeError::plain("expand", &format!("This property cannot be expanded ({path}).{more}"))
    };
    let Some(member) = at.as_object().and_then(|object| object.get(*step)) else { return Err(refused()) };
    match member {
        Value::Null => return Ok(()),
        Value::String(id) => match object(tx, id) {
            Some(object) => at[*step] = object,
            None => return Err(refused()),
        },
        Value::Object(_) => {}
        _ => return Err(refused()),
    }
    follow(tx, &mut at[*step], rest, path)
}

/// The object that an id names, by the id's beginning.
fn object(tx: &Tx<'_>, id: &str) -> Option<Value> {
    match id.split_once('_')?.0 {
        "cus" => tx.find(id).map(|found| customer::view(&found)),
        "pm" => tx.find(id).map(|found| payment_method::view(&found)),
        "pi" => tx.find(id).map(|found| payment_intent::view(&found)),
        "seti" => tx.find(id).map(|found| setup_intent::view(&found)),
        "ch" => tx.find(id).map(|found| charge::view(&found)),
        "du" => tx.find(id).map(|found| dispute::view(&found)),
        "re" => tx.find(id).map(|found| refund::view(&found)),
        _ => None,
    }
}
