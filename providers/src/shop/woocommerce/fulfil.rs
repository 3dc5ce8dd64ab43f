//! Telling a store what was sent, and taking it back: what is said to the customer, to the extension for tracking, and what is written on
//! the order.

use serde_json::{Value, json};
use waybill_core::Lang;

use crate::json::JsonNode;
use crate::shop::{NewFulfilment, TrackingInfo};

pub(super) fn notes_path(order: &str) -> String {
    format!("/wc/v3/orders/{order}/notes?per_page=100")
}

/// The Shipment Tracking extension's list; it answers where that, or one that is called the same, is installed.
pub(super) fn trackings_path(order: &str) -> String {
    format!("/wc-shipment-tracking/v3/orders/{order}/shipment-trackings")
}

/// Whether a note tells of one of these numbers already.
pub(super) fn is_noted(notes: &Value, numbers: &[String]) -> bool {
    let mut notes = notes.as_array().into_iter().flatten().map(|note| note.value("note"));
    notes.any(|note| numbers.iter().any(|number| note.contains(number)))
}

/// A note to the customer, whom WooCommerce mails it to, or one that the store's people alone see.
pub(super) fn note(new: &NewFulfilment) -> Value {
    json!({ "note": sentence(&new.tracking, new.lang), "customer_note": new.notify_customer })
}

fn sentence(tracking: &TrackingInfo, lang: Lang) -> String {
    let TrackingInfo { company, numbers, urls } = tracking;
    let one = numbers.len() == 1;
    let what = match lang {
        Lang::En if one => format!("Shipped with {company}. Tracking number:"),
        Lang::En => format!("Shipped with {company}. Tracking numbers:"),
        Lang::Fr if one => format!("Expédié avec {company}. Numéro de suivi :"),
        Lang::Fr => format!("Expédié avec {company}. Numéros de suivi :"),
    };
    let parts = [what, numbers.join(", ")].into_iter().chain(urls.iter().cloned());
    parts.collect::<Vec<_>>().join(" ")
}

/// A note to the store's people: what the customer was told is no longer valid.
pub(super) fn withdrawal(numbers: &[String]) -> Value {
    json!({ "note": format!("Label cancelled: {}", numbers.join(", ")), "customer_note": false })
}

/// The entries of the extension's list for these numbers, by their ids.
pub(super) fn tracked(list: &Value, numbers: &[String]) -> Vec<(String, String)> {
    let entries =
        list.as_array().into_iter().flatten().map(|one| (one.value("tracking_id"), one.value("tracking_number")));
    entries.filter(|(_, number)| numbers.contains(number)).collect()
}

/// An entry for the extension, under a provider by its name: its own list of names differs from shop to shop.
pub(super) fn tracking(info: &TrackingInfo, at: usize, day: &str) -> Value {
    let number = info.numbers.get(at).map(String::as_str).unwrap_or_default();
    let link = info.urls.get(at).map(String::as_str).unwrap_or_default();
    json!({
        "custom_tracking_provider": info.company, "custom_tracking_link": link, "tracking_number": number, "date_shipped": day,
    })
}
