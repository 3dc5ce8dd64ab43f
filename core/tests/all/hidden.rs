//! No form takes a hidden character anywhere: found by putting one into every text of every published case that its rule
//! takes, so that a new field without the rule fails here.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use waybill_core::catalog;

use crate::vector;

/// Rules that check what a person typed and whose texts are kept.
const FORMS: &[&str] = &[
    "account.change_password",
    "account.defaults",
    "account.forgot_password",
    "account.invitation",
    "account.invited",
    "account.profile",
    "account.registration",
    "account.reset_password",
    "address.check",
    "alert.reminder",
    "brand.check",
    "claim.check",
    "claim.decide",
    "customs.check",
    "freight.check",
    "freight.cover",
    "insurance.images",
    "ltl.answer",
    "ltl.check",
    "returns.check",
    "returns.settings",
    "shipment.check",
    "shipping_rule.check",
];

/// Texts that these forms do not look at: ids and tokens that only the server reads, the country that an invoice is
/// for, the sides of an envelope, the password so far, which is only
/// compared, a number that no rule of the form asks for, and what `shipment.check` leaves to the forms of its parts, which
/// were asked before it.
fn is_left_out(rule: &str, path: &str) -> bool {
    let name = path.rsplit('.').next().unwrap_or(path);
    let id = [
        "destination_country",
        "length",
        "width",
        "height",
        "token",
        "shipment_id",
        "current_password",
        "product_images[0]",
        "packaging_images[0]",
        "insured_image[0]",
        "file_ids[0]",
    ];
    let email = name == "email" && rule.ends_with("_password") && rule != "account.forgot_password";
    let by_parts = ["origin_address", "destination_address", "parcels", "international_shipment"];
    id.contains(&name) || email || rule == "shipment.check" && by_parts.iter().any(|part| path.starts_with(part))
}

/// Every text of a value, by its path.
fn texts(value: &Value, path: &str, found: &mut Vec<(String, String)>) {
    match value {
        Value::String(text) => found.push((path.to_owned(), text.clone())),
        Value::Object(members) => members.iter().for_each(|(name, member)| {
            let dot = if path.is_empty() { "" } else { "." };
            texts(member, &format!("{path}{dot}{name}"), found);
        }),
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(at, item)| texts(item, &format!("{path}[{at}]"), found));
        }
        _ => {}
    }
}

fn violations(answer: &Value) -> &[Value] {
    answer.as_array().or(answer["violations"].as_array()).map_or(&[], Vec::as_slice)
}

#[test]
fn no_form_takes_a_hidden_character() {
    let (mut asked, mut taken) = (BTreeSet::new(), BTreeSet::new());
    for (_, vector) in vector::all() {
        if !FORMS.contains(&vector.rule.as_str()) || !violations(&vector.expect).is_empty() {
            continue;
        }
        let case: Value = serde_json::from_str(&vector.case()).unwrap();
        let mut found = Vec::new();
        texts(&case["input"], "", &mut found);
        for (path, text) in found.into_iter().filter(|(path, _)| !is_left_out(&vector.rule, path)) {
            let pointer = format!("/input/{}", path.replace('[', "/").replace(']', "").replace('.', "/"));
            let middle = text.char_indices().nth(text.chars().count() / 2).map_or(0, |(at, _)| at);
            let mut with = case.clone();
            *with.pointer_mut(&pointer).unwrap() = json!([&text[..middle], "\u{0}", &text[middle..]].concat());
            // What names a choice is refused by its type.
            let Ok(answer) = catalog::run(&vector.rule, &with.to_string()) else { continue };
            let answer: Value = serde_json::from_str(&answer).unwrap();
            if violations(&answer).is_empty() {
                taken.insert((vector.rule.clone(), path.clone()));
            }
            asked.insert((vector.rule.clone(), path));
        }
    }
    assert!(taken.is_empty(), "these take a hidden character; give the fields `line` or `lines`: {taken:#?}");
    assert!(asked.len() >= 80, "only {} texts were asked", asked.len());
    for form in FORMS {
        assert!(asked.iter().any(|(rule, _)| rule == form), "no published case of {form} is taken");
    }
}
