//! The registry of rules: browser, server and command line all run a rule by its name here.

use crate::rule::{Rule, RuleError};

/// Lists of rules by their noun, which is the part of a rule's name before the dot, in the order of the nouns. A noun has
/// several lists where a rule on it needs another noun that is built on it, or where a registry has only some of them.
type Nouns = &'static [(&'static str, &'static [Rule])];

/// Rules that can be compiled without the others, for a module that is loaded on its own.
pub struct Registry(Nouns);

/// Every rule.
pub static WHOLE: Registry = Registry(NOUNS);

/// What a page asks that only takes an address.
pub static ADDRESS_FORM: Registry = Registry(&[("address", crate::address::FORM_RULES)]);

impl Registry {
    /// Its rules, noun by noun.
    pub fn rules(&self) -> impl Iterator<Item = &'static Rule> {
        self.0.iter().flat_map(|(_, rules)| rules.iter())
    }

    /// Runs its rule of that name on a case.
    ///
    /// # Errors
    /// [`RuleError::UnknownRule`] for a name that is not here, [`RuleError::BadCase`] for a case of another shape.
    pub fn run(&self, name: &str, case: &str) -> Result<String, RuleError> {
        let rule = self.find(name).ok_or_else(|| RuleError::UnknownRule(name.to_owned()))?;
        (rule.run)(case)
    }

    fn find(&self, name: &str) -> Option<&'static Rule> {
        let (noun, _) = name.split_once('.')?;
        let lists = self.0.get(self.0.partition_point(|(known, _)| *known < noun)..)?;
        lists
            .iter()
            .take_while(|(known, _)| *known == noun)
            .flat_map(|(_, rules)| *rules)
            .find(|rule| rule.name == name)
    }
}

const NOUNS: Nouns = &[
    ("account", crate::account::RULES),
    ("address", crate::address::FORM_RULES),
    ("address", crate::address::RULES),
    ("address", crate::address::import::RULES),
    ("adjustment", crate::adjustment::RULES),
    ("alert", crate::alert::RULES),
    ("api_key", crate::api_key::RULES),
    ("balance", crate::balance::RULES),
    ("brand", crate::brand::RULES),
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
    ("number", crate::form::NUMBER_RULES),
    ("parcel", crate::parcel::RULES),
    ("parcel", crate::courier::PARCEL_RULES),
    ("parcel", crate::rate::PARCEL_RULES),
    ("payment", crate::payment::RULES),
    ("pickup", crate::pickup::RULES),
    ("policy", crate::policy::RULES),
    ("product", crate::product::RULES),
    ("purchase", crate::purchase::RULES),
    ("quote", crate::quote::RULES),
    ("rate", crate::rate::RULES),
    ("returns", crate::returns::RULES),
    ("shipment", crate::shipment::RULES),
    ("shipping_rule", crate::shipping_rule::RULES),
    ("shop", crate::shop::RULES),
    ("tax", crate::tax::RULES),
    ("tracking", crate::tracking::RULES),
    ("violation", crate::violation::RULES),
    ("webhook", crate::webhook::RULES),
];

/// Every rule, noun by noun.
pub fn all() -> impl Iterator<Item = &'static Rule> {
    WHOLE.rules()
}

/// Runs the rule of that name on a case; as [`Registry::run`].
///
/// # Errors
/// As there.
pub fn run(name: &str, case: &str) -> Result<String, RuleError> {
    WHOLE.run(name, case)
}

/// The names of all rules.
pub fn names() -> impl Iterator<Item = &'static str> {
    all().map(|rule| rule.name)
}

#[cfg(test)]
mod tests {
    use super::{NOUNS, WHOLE, all};

    #[test]
    fn every_rule_is_found_by_its_name() {
        assert!(NOUNS.windows(2).all(|pair| pair[0].0 <= pair[1].0), "the nouns are out of order");
        for rule in all() {
            let found = WHOLE.find(rule.name).map(|rule| rule.name);
            assert_eq!(found, Some(rule.name), "list the rule in the noun before its dot");
        }
        assert!(
            ["", "address", "address.", "address.checks", "addresses.check"]
                .iter()
                .all(|name| WHOLE.find(name).is_none())
        );
    }
}
