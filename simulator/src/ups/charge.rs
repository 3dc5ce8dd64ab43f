//! Prices as UPS writes them: the published side, and the account's own.

use serde_json::{Map, Value, json};
use waybill_core::Cents;

use super::order::Order;
use crate::json::dollars;
use crate::tariff::Quote;

/// Percent of the tariff that is published; accounts pay the tariff itself.
pub const PUBLISHED: i64 = 118;

fn money(amount: Cents) -> Value {
    json!({ "CurrencyCode": "CAD", "MonetaryValue": dollars(amount) })
}

fn item(code: &str, sub_type: &str, amount: Cents) -> Value {
    let mut item = json!({ "Code": code, "CurrencyCode": "CAD", "MonetaryValue": dollars(amount) });
    if !sub_type.is_empty() {
        item["SubType"] = json!(sub_type);
    }
    item
}

/// What is charged for the shipment as a whole: its surcharges, its options, and the list of both.
fn of_shipment(order: &Order, quote: &Quote) -> (Cents, Cents, Vec<Value>) {
    let mut items = vec![item("375", "", quote.fuel.amount)];
    let mut sum = quote.fuel.amount;
    for line in &quote.surcharges {
        let (code, sub_type) = match line.code {
            "residential" => ("270", ""),
            "remote" => ("376", "Remote"),
            "large_package" => ("377", ""),
            _ => ("100", ""),
        };
        items.push(item(code, sub_type, line.amount));
        sum += line.amount;
    }
    let mut options = Cents::ZERO;
    for (line, _) in quote.options.iter().zip(&order.option_of).filter(|(_, package)| package.is_none()) {
        items.push(item("121", "Signature Required", line.amount));
        options += line.amount;
    }
    (sum, options, items)
}

/// What is charged for one package alone.
fn of_package(order: &Order, quote: &Quote, place: usize) -> (Cents, Vec<Value>) {
    let own = quote.options.iter().zip(&order.option_of).filter(|(_, package)| **package == Some(place));
    let mut sum = Cents::ZERO;
    let mut items = Vec::new();
    for (line, _) in own {
        let (code, sub_type) = if line.code == "DV" { ("400", "") } else { ("120", "Signature Required") };
        items.push(item(code, sub_type, line.amount));
        sum += line.amount;
    }
    (sum, items)
}

fn taxes(quote: &Quote) -> Vec<Value> {
    let known = [("GST", quote.taxes.gst), ("QST", quote.taxes.qst), ("HST", quote.taxes.hst)];
    let due = known.into_iter().filter(|(_, tax)| tax.amount != Cents::ZERO);
    due.map(|(code, tax)| json!({ "Type": code, "MonetaryValue": dollars(tax.amount) })).collect()
}

/// The published prices of a shipment. Transport is the base with the surcharges of the whole; the options of the shipment
/// and of its packages are a sum of their own, as in recorded answers.
pub fn published(order: &Order, quote: &Quote) -> Map<String, Value> {
    let (charged, of_whole, items) = of_shipment(order, quote);
    let options: Cents =
        of_whole + (0..order.parcels.len()).map(|place| of_package(order, quote, place).0).sum::<Cents>();
    let mut side = Map::from_iter([
        ("BaseServiceCharge".to_owned(), money(quote.base)),
        ("TransportationCharges".to_owned(), money(quote.base + charged)),
        ("ItemizedCharges".to_owned(), json!(items)),
        ("ServiceOptionsCharges".to_owned(), money(options)),
        ("TotalCharges".to_owned(), money(quote.subtotal)),
    ]);
    if order.taxed {
        side.insert("TaxCharges".to_owned(), json!(taxes(quote)));
        side.insert("TotalChargesWithTaxes".to_owned(), money(quote.total));
    }
    side
}

/// The account's own prices of a shipment.
pub fn negotiated(order: &Order, quote: &Quote) -> Value {
    let mut side = json!({
        "BaseServiceCharge": money(quote.base),
        "ItemizedCharges": of_shipment(order, quote).2,
        "TotalCharge": money(quote.subtotal),
    });
    if order.taxed {
        side["TaxCharges"] = json!(taxes(quote));
        side["TotalChargesWithTaxes"] = money(quote.total);
    }
    side
}

/// What is charged for a package alone: the published charges, and the account's own.
pub fn package(order: &Order, published: &Quote, own: Option<&Quote>, place: usize) -> Map<String, Value> {
    let (options, items) = of_package(order, published, place);
    let mut written = Map::from_iter([
        ("ServiceOptionsCharges".to_owned(), money(options)),
        ("ItemizedCharges".to_owned(), json!(items)),
    ]);
    if let Some(quote) = own {
        let (options, items) = of_package(order, quote, place);
        let charges =
            json!({ "ServiceOptionsCharges": money(options), "TotalCharge": money(options), "ItemizedCharges": items });
        written.insert("NegotiatedCharges".to_owned(), charges);
    }
    written
}
