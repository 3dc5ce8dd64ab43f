//! A courier's service and a card in words.

use waybill_core::Lang;

use crate::platform::balance::BALANCE;

/// A courier's service; the names of some services begin as the courier's.
#[must_use]
pub fn service_in_words(courier: &str, service: &str) -> String {
    let first = courier.split(' ').next().unwrap_or_default();
    if service.split(' ').next() == Some(first) { service.to_owned() } else { format!("{courier} {service}") }
}

/// A card or the balance in words, from how the purchase stores it (`visa 4242`).
#[must_use]
pub fn card_in_words(label: &str, lang: Lang) -> String {
    if label == BALANCE {
        return lang.pick("your Waybill balance", "votre solde Waybill").to_owned();
    }
    let Some((brand, last4)) = label.rsplit_once(' ') else { return label.to_owned() };
    let mut letters = brand.chars();
    let brand: String = letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect();
    match lang {
        Lang::En => format!("{brand} ending in {last4}"),
        Lang::Fr => format!("{brand} se terminant par {last4}"),
    }
}
