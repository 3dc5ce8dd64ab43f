//! Check of a list of shipping rules.

use super::input::ShippingRuleList;
use crate::address::fold;
use crate::lang::LangContext;
use crate::violation::checked;
use crate::{Code, Violation};

/// Checks an account's shipping rules: each has a name of its own, and says what it needs.
#[must_use]
pub fn check_shipping_rules(input: &ShippingRuleList, context: &LangContext) -> Vec<Violation> {
    let mut found = checked(input, &(), context.lang);
    let names: Vec<String> = input.rules.iter().map(|rule| fold(&rule.name)).collect();
    for (at, name) in names.iter().enumerate() {
        let path = format!("rules[{at}].name");
        if !name.is_empty() && names[..at].contains(name) && !found.iter().any(|violation| violation.path == path) {
            found.push(Violation::new(Code::ShippingRuleNameTaken, path, context.lang));
        }
    }
    found
}
