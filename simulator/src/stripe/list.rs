//! Lists, page by page: `limit` from 1 to 100, `starting_after`, `ending_before`.

use serde_json::{Value, json};

use super::error::StripeError;
use super::form::Form;

/// One page of what is there, newest first.
pub fn page(url: &str, mut all: Vec<Value>, form: &Form) -> Result<Value, StripeError> {
    let limit = form.get("limit").map_or(Ok(10), str::parse::<usize>).unwrap_or(0);
    if !(1..=100).contains(&limit) {
        return Err(StripeError::invalid("parameter_invalid_integer", "limit", "Invalid limit: from 1 to 100."));
    }
    let time = |object: &Value| object["created"].as_i64().unwrap_or_default();
    let id = |object: &Value| object["id"].as_str().unwrap_or_default().to_owned();
    for (edge, holds) in
        [("gt", i64::gt as fn(&i64, &i64) -> bool), ("gte", i64::ge), ("lt", i64::lt), ("lte", i64::le)]
    {
        if let Some(edge) = form.amount(&format!("created[{edge}]"))? {
            all.retain(|object| holds(&time(object), &edge));
        }
    }
    all.sort_by_key(|object| (std::cmp::Reverse(time(object)), id(object)));
    let place = |wanted: &str| all.iter().position(|object| id(object) == wanted);
    let (from, to) = match (form.get("starting_after"), form.get("ending_before")) {
        (Some(after), _) => match place(after) {
            Some(at) => (at + 1, (at + 1 + limit).min(all.len())),
            None => return Err(StripeError::no_such("object", after, "starting_after")),
        },
        (None, Some(before)) => match place(before) {
            Some(at) => (at.saturating_sub(limit), at),
            None => return Err(StripeError::no_such("object", before, "ending_before")),
        },
        (None, None) => (0, limit.min(all.len())),
    };
    let has_more = if form.get("ending_before").is_some() { from > 0 } else { to < all.len() };
    Ok(json!({"object": "list", "url": url, "has_more": has_more, "data": all[from..to].to_vec()}))
}
