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
    pub stands: bool,
    /// What the courier bills for it, where its books say so.
    pub price: Option<i64>,
}

/// The labels of those purchases, by the purchase's id: our reference.
pub fn sold(simulator: &Simulator, purchases: &BTreeSet<String>) -> BTreeMap<String, Vec<Sold>> {
    let mut found: BTreeMap<String, Vec<Sold>> = BTreeMap::new();
    for courier in COURIERS {
        let records = simulator.state().store().all::<Value>(&format!("{courier}_shipments")).unwrap();
        for record in records {
            let text = record.to_string().to_lowercase();
            let purchase = references(&text).find(|reference| purchases.contains(*reference));
            let purchase = purchase.unwrap_or_else(|| panic!("a label of {courier} that nobody ordered: {text}"));
            found.entry(purchase.to_owned()).or_default().push(of(courier, &record));
        }
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
    Sold { courier, stands: !void, price }
}
