//! What a service includes as cover for loss and damage without any insurance, and never more than is certain.

use crate::wire::input;

use super::billing::{ServiceGroup, service_group};
use crate::Cents;
use crate::lang::Lang;

const HUNDRED: Cents = Cents(10_000);

/// Which service is meant.
#[input(Default)]
#[serde(default)]
pub struct CoverInput {
    /// The courier's slug.
    pub courier_slug: String,
    /// The service's code with its courier.
    pub service: String,
}

/// What it includes.
#[input]
pub struct IncludedCover {
    /// Cents; zero if none is included.
    pub amount: Cents,
    /// In words: 'Includes up to $100', 'No coverage included'.
    pub text: String,
}

/// The cover that a service includes. Canada Post: up to $100 with Priority, Xpresspost and Expedited Parcel, for a fee
/// with Regular Parcel, none with packets (Parcel Services Customer Guide); International Parcel is left out as not sure. UPS: CAD 100 where no value is declared
/// (ups.com, Declared Value). The others limit liability by weight under the provinces' carriage rules: none is sure.
#[must_use]
pub fn included_cover(courier: &str, service: &str, lang: Lang) -> IncludedCover {
    let amount = match (courier, service_group(courier, service)) {
        ("cp", ServiceGroup::Express) if !service.starts_with("INT.IP") => HUNDRED,
        ("ups", _) => HUNDRED,
        _ => Cents::ZERO,
    };
    let text = match (amount, lang) {
        (Cents::ZERO, _) => lang.pick("No coverage included", "Aucune couverture incluse").to_owned(),
        (_, Lang::En) => format!("Includes up to {}", amount.in_round_words(lang)),
        (_, Lang::Fr) => format!("Comprend une couverture jusqu’à {}", amount.in_round_words(lang)),
    };
    IncludedCover { amount, text }
}
