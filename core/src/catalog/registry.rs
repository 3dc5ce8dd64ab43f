//! The registry of rules: browser, server and command line all run a rule by its name here.

use crate::rule::{Rule, RuleError};

/// In the order of the nouns, which are the part of a rule's name before the dot. A noun has a second list where a rule on
/// it needs another noun that is built on it.
const NOUNS: &[(&str, &[Rule])] = &[
    ("account", crate::account::RULES),
    ("address", crate::address::RULES),
    ("address", crate::address::import::RULES),
    ("alert", crate::alert::RULES),
    ("bulk", crate::bulk::RULES),
    ("claim", crate::claim::RULES),
    ("courier", crate::courier::RULES),
    ("customs", crate::customs::RULES),
    ("date", crate::date::RULES),
    ("drop_off", crate::drop_off::RULES),
    ("file", crate::file::RULES),
    ("freight", crate::freight::RULES),
    ("image", crate::image::RULES),
    ("insurance", crate::insurance::RULES),
    ("ltl", crate::ltl::RULES),
    ("number", crate::number::RULES),
    ("parcel", crate::parcel::RULES),
    ("parcel", crate::courier::PARCEL_RULES),
    ("parcel", crate::rate::PARCEL_RULES),
    ("payment", crate::payment::RULES),
    ("pickup", crate::pickup::RULES),
    ("policy", crate::policy::RULES),
    ("purchase", crate::purchase::RULES),
    ("quote", crate::quote::RULES),
    ("rate", crate::rate::RULES),
    ("shipment", crate::shipment::RULES),
    ("shop", crate::shop::RULES),
    ("tax", crate::tax::RULES),
    ("tracking", crate::tracking::RULES),
    ("violation", crate::violation::RULES),
];

/// Every rule, noun by noun.
pub fn all() -> impl Iterator<Item = &'static Rule> {
    NOUNS.iter().flat_map(|(_, rules)| rules.iter())
}

/// The rule of that name.
fn find(name: &str) -> Option<&'static Rule> {
    let (noun, _) = name.split_once('.')?;
    let lists = NOUNS.get(NOUNS.partition_point(|(known, _)| *known < noun)..)?;
    lists.iter().take_while(|(known, _)| *known == noun).flat_map(|(_, rules)| *rules).find(|rule| rule.name == name)
}

/// Runs the rule of that name on a case.
///
/// # Errors
/// [`RuleError::UnknownRule`] for a name not in [`names`], [`RuleError::BadCase`] for a case of another shape.
pub fn run(name: &str, case: &str) -> Result<String, RuleError> {
    let rule = find(name).ok_or_else(|| RuleError::UnknownRule(name.to_owned()))?;
    (rule.run)(case)
}

/// The names of all rules.
pub fn names() -> impl Iterator<Item = &'static str> {
    all().map(|rule| rule.name)
}

#[cfg(test)]
mod tests {
    use super::{NOUNS, all, find};

    #[test]
    fn every_rule_is_found_by_its_name() {
        assert!(NOUNS.windows(2).all(|pair| pair[0].0 <= pair[1].0), "the nouns are out of order");
        for rule in all() {
            let found = find(rule.name).map(|rule| rule.name);
            assert_eq!(found, Some(rule.name), "list the rule in the noun before its dot");
        }
        assert!(
            ["", "address", "address.", "address.checks", "addresses.check"].iter().all(|name| find(name).is_none())
        );
    }
}
