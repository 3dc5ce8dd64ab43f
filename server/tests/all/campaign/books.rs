//! What the couriers' books hold.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use waybill_simulator::Simulator;

/// Every courier.
pub const COURIERS: [&str; 6] = ["cp", "puro", "gls", "loomis", "ups", "canpar"];

/// A label in a courier's books.
pub struct Sold {
    /// The courier.
    pub courier: &'static str,
    /// Whether it can still be used.
    pub is_valid: bool,
    /// What the courier bills for it, where its books say so.
    pub price: Option<i64>,
}

/// Every label of every courier. While purchases go on they are read before the purchases are: one that begins in between
/// would have a label that nobody ordered.
pub fn labels(simulator: &Simulator) -> Vec<(&'static str, Value)> {
    let of = |courier| simulator.state().store().all::<Value>(&format!("{courier}_shipments")).unwrap();
    COURIERS.into_iter().flat_map(|courier| of(courier).into_iter().map(move |record| (courier, record))).collect()
}

/// Those labels by the purchase's id, our reference; each has to be of one of the purchases.
pub fn sold(labels: &[(&'static str, Value)], purchases: &BTreeSet<String>) -> BTreeMap<String, Vec<Sold>> {
    let mut found: BTreeMap<String, Vec<Sold>> = BTreeMap::new();
    for (courier, record) in labels {
        let text = record.to_string().to_lowercase();
        let purchase = references(&text).find(|reference| purchases.contains(*reference));
        let purchase = purchase.unwrap_or_else(|| panic!("a label of {courier} that nobody ordered: {text}"));
        found.entry(purchase.to_owned()).or_default().push(of(courier, record));
    }
    found
}

/// What looks like a reference of ours: 32 hexadecimal digits.
fn references(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
    words.filter(|word| word.len() == 32 && word.bytes().all(|byte| byte.is_ascii_hexdigit()))
}

fn of(courier: &'static str, record: &Value) -> Sold {
    let (void, price) = match courier {
        "cp" => (!record["refund"].is_null(), record["price"]["due"].as_i64()),
        "puro" => (record["voided"] == true, record["total"].as_i64()),
        "gls" => (record["cancelled"] == true, None),
        "ups" => (record["voided"] == true, None),
        _ => (record["shipment"]["voided"] == true, record["shipment"]["total"].as_i64()),
    };
    Sold { courier, is_valid: !void, price }
}
