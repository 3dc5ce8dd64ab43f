//! The list of nouns that offer rules.

use super::Rule;

const NOUNS: &[&[Rule]] = &[
    crate::account::RULES,
    crate::address::RULES,
    crate::alert::RULES,
    crate::call::RULES,
    crate::courier::RULES,
    crate::customs::RULES,
    crate::date::RULES,
    crate::freight::RULES,
    crate::image::RULES,
    crate::insurance::RULES,
    crate::number::RULES,
    crate::parcel::RULES,
    crate::payment::RULES,
    crate::pickup::RULES,
    crate::purchase::RULES,
    crate::quote::RULES,
    crate::rate::RULES,
    crate::shipment::RULES,
    crate::tax::RULES,
    crate::tour::RULES,
    crate::tracking::RULES,
    crate::violation::RULES,
];

/// Every rule, noun by noun.
pub fn all() -> impl Iterator<Item = &'static Rule> {
    NOUNS.iter().flat_map(|rules| rules.iter())
}

/// The names of all rules.
pub fn names() -> impl Iterator<Item = &'static str> {
    all().map(|rule| rule.name)
}
