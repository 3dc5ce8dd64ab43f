//! Instructions for a parcel that cannot be delivered.

use crate::wire::{answer, input};

use super::NonDeliveryOption;
use crate::address::{CANADA, UNITED_STATES};
use crate::lang::LangContext;
use crate::violation::{Code, Violation, params};

/// Services that do not let a parcel be abandoned: Canada Post's code, and the product's name of the service.
pub const NO_ABANDON: [(&str, &str); 5] = [
    ("USA.EP", "Expedited Parcel USA"),
    ("USA.XP", "Xpresspost USA"),
    ("INT.XP", "Xpresspost International"),
    ("INT.IP.AIR", "International Parcel Air"),
    ("INT.IP.SURF", "International Parcel Surface"),
];

/// A service, where the parcel goes, and a choice.
#[input(Default)]
#[serde(default)]
pub struct NonDeliveryInput {
    /// The service's code or name; empty until one is chosen.
    pub service: String,
    /// Where the parcel goes, ISO 3166-1 alpha-2; empty until that is known.
    pub destination_country: String,
    /// The choice; missing until chosen.
    pub non_delivery_option: Option<NonDeliveryOption>,
}

/// What a service allows, and what is wrong with the choice.
#[answer]
pub struct NonDeliveryAnswer {
    /// The options that the service allows.
    pub allowed: Vec<NonDeliveryOption>,
    /// Why the choice is refused, if it is.
    pub violation: Option<Violation>,
    /// Names of the services to that country that do not let a parcel be abandoned: told before one of them is chosen.
    pub without_abandon: Vec<String>,
}

/// The name of the service where it does not let a parcel be abandoned.
#[must_use]
pub fn refuses_abandon(service: &str) -> Option<&'static str> {
    let service = service.trim();
    let same = |text: &str| service.eq_ignore_ascii_case(text);
    NO_ABANDON.iter().find(|(code, name)| same(code) || same(name)).map(|(_, name)| *name)
}

/// Names of the services to a country that do not let a parcel be abandoned.
fn without_abandon(country: &str) -> impl Iterator<Item = &'static str> {
    let zone = match country.trim() {
        "" => None,
        code if code.eq_ignore_ascii_case(CANADA) => Some("DOM."),
        code if code.eq_ignore_ascii_case(UNITED_STATES) => Some("USA."),
        _ => Some("INT."),
    };
    NO_ABANDON.iter().filter(move |(code, _)| zone.is_some_and(|zone| code.starts_with(zone))).map(|(_, name)| *name)
}

/// The rule `customs.non_delivery`.
pub(super) fn check(input: &NonDeliveryInput, context: &LangContext) -> NonDeliveryAnswer {
    let refused = refuses_abandon(&input.service);
    let mut allowed = vec![NonDeliveryOption::ReturnAtSendersExpense, NonDeliveryOption::ReturnToSender];
    if refused.is_none() {
        allowed.push(NonDeliveryOption::Abandon);
    }
    let chosen = input.non_delivery_option == Some(NonDeliveryOption::Abandon);
    let violation = refused.filter(|_| chosen).map(|name| {
        let values = params([("service", name.to_owned())]);
        Violation::with(Code::CustomsAbandonNotAllowed, "non_delivery_option", values, context.lang)
    });
    let without_abandon = without_abandon(&input.destination_country).map(str::to_owned).collect();
    NonDeliveryAnswer { allowed, violation, without_abandon }
}
