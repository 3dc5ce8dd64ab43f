//! A list of shipping rules as a person puts it together.

use garde::Validate;

use crate::address::REFERENCE_MAX;
use crate::courier::{LabelFormat, label_formats};
use crate::parcel::{ParcelInput, ParcelRole, measured};
use crate::term::WeightUnit;
use crate::violation::field::{filled, line, some, within};
use crate::violation::{Form, fail};
use crate::wire::input;
use crate::{Cents, Code};

/// Most shipping rules of an account.
pub const SHIPPING_RULES_MAX: usize = 50;
/// Where reading a list of rules, or one within a rule, ends: beyond what the check refuses.
const READ_MAX: usize = 4 * SHIPPING_RULES_MAX;
/// Most characters of a rule's name.
pub const RULE_NAME_MAX: usize = 60;
/// Most conditions of a rule.
pub const RULE_CONDITIONS_MAX: usize = 10;
/// Most actions of a rule.
pub const RULE_ACTIONS_MAX: usize = 8;
/// Most values of a condition, such as postal prefixes.
pub const RULE_VALUES_MAX: usize = 50;
/// Most characters of one of them.
pub const RULE_VALUE_MAX: usize = 100;
/// Most business days within which a rule wants a parcel to arrive.
pub const RULE_DAYS_MAX: u32 = 30;

/// How many of the rules that match count.
#[input(Copy, Default)]
#[serde(rename_all = "snake_case")]
pub enum RuleMatching {
    /// The first one decides alone.
    #[default]
    First,
    /// All of them, in order: each thing is decided by the first rule that says something of it.
    All,
}

/// What a condition looks at.
#[input(Copy, Default)]
#[serde(rename_all = "snake_case")]
pub enum ShippingFact {
    /// The destination's country.
    #[default]
    Country,
    /// The destination's province or state, as ISO 3166-2 writes it: `CA-QC`.
    Province,
    /// How the destination's postal code begins.
    PostalCode,
    /// What all parcels weigh together.
    Weight,
    /// What the goods are worth.
    Value,
    /// Where the order came from: a store's id, or `file` for a bulk list.
    Source,
    /// A part of a product's name or of its SKU.
    Product,
    /// A part of what the customer chose at the store's checkout.
    Checkout,
    /// A tag that the order has in its store.
    Tag,
    /// Whether the destination is a home.
    Residential,
    /// How many parcels there are.
    Parcels,
}

impl ShippingFact {
    const fn is_listed(self) -> bool {
        matches!(
            self,
            Self::Country
                | Self::Province
                | Self::PostalCode
                | Self::Source
                | Self::Product
                | Self::Checkout
                | Self::Tag
        )
    }
}

/// How a condition compares.
#[input(Copy, Default)]
#[serde(rename_all = "snake_case")]
pub enum ShippingTest {
    /// It is one of the values.
    #[default]
    Is,
    /// It is none of them.
    IsNot,
    /// It is more than the number.
    Over,
    /// It is at most the number.
    UpTo,
}

/// A condition of a rule.
#[input(Default, Validate, Form)]
#[serde(default)]
pub struct ShippingCondition {
    /// What it looks at.
    #[garde(skip)]
    pub fact: ShippingFact,
    /// How it compares: `is` and `is_not`; of weight, value and parcels `over` and `up_to`.
    #[garde(custom(fits(self.fact)))]
    pub test: ShippingTest,
    /// The values; none of a number and of `residential`.
    #[garde(
        if(cond = self.fact.is_listed(), custom(some(Code::ShippingRuleValueRequired))),
        custom(within(RULE_VALUES_MAX)),
        custom(each_value)
    )]
    #[wire(max = READ_MAX)]
    pub values: Vec<String>,
    /// The weight, in `weight_unit`.
    #[garde(if(cond = self.fact == ShippingFact::Weight, custom(measured(Code::ShippingRuleNumberRequired))))]
    pub weight: String,
    /// Its unit; kilograms where missing.
    #[garde(skip)]
    pub weight_unit: Option<WeightUnit>,
    /// The value, in cents.
    #[garde(if(cond = self.fact == ShippingFact::Value, custom(above)))]
    pub amount: Option<Cents>,
    /// The number of parcels.
    #[garde(if(cond = self.fact == ShippingFact::Parcels, custom(counted(u32::MAX))))]
    pub count: Option<u32>,
}

/// What a rule does.
#[input(Copy, Default, PartialOrd, Ord)]
#[serde(rename_all = "snake_case")]
pub enum ShippingActionKind {
    /// Chooses a courier's service.
    #[default]
    Service,
    /// Chooses the lowest total.
    Cheapest,
    /// Chooses the soonest delivery.
    Fastest,
    /// Chooses the lowest total that arrives within so many business days; if nothing does, the soonest.
    Within,
    /// Packs in a package.
    Package,
    /// Asks for a signature, or not.
    Signature,
    /// Insures goods worth more than an amount, for what they are worth.
    Insurance,
    /// Writes an internal reference.
    Note,
    /// Chooses the label's format.
    LabelFormat,
    /// Holds the order back for a person.
    Hold,
}

impl ShippingActionKind {
    /// Whether it chooses a rate.
    #[must_use]
    pub const fn is_choice(self) -> bool {
        matches!(self, Self::Service | Self::Cheapest | Self::Fastest | Self::Within)
    }
}

/// An action of a rule.
#[input(Default, Validate, Form)]
#[serde(default)]
pub struct ShippingAction {
    /// What it does.
    #[garde(skip)]
    pub kind: ShippingActionKind,
    /// The courier's slug, of a service.
    #[garde(custom(line(RULE_VALUE_MAX, Code::TextTooLong)))]
    pub courier_slug: String,
    /// The service's code.
    #[garde(
        if(cond = self.kind == ShippingActionKind::Service, custom(filled(Code::BulkServiceRequired))),
        custom(line(RULE_VALUE_MAX, Code::TextTooLong))
    )]
    pub service: String,
    /// The service's name, as it was called when it was chosen.
    #[garde(custom(line(RULE_VALUE_MAX, Code::TextTooLong)))]
    pub service_level: String,
    /// Business days, of `within`.
    #[garde(if(cond = self.kind == ShippingActionKind::Within, custom(counted(RULE_DAYS_MAX))))]
    pub days: Option<u32>,
    /// What the package is called; may be empty.
    #[garde(custom(line(RULE_NAME_MAX, Code::TextTooLong)))]
    pub package_name: String,
    /// The package's measures, without a weight.
    #[garde(if(cond = self.kind == ShippingActionKind::Package, custom(packed)), dive(ParcelRole::Usual))]
    pub package: Option<ParcelInput>,
    /// Whether a signature is asked for.
    #[garde(skip)]
    pub signature: bool,
    /// Above what value goods are insured, in cents.
    #[garde(skip)]
    pub amount: Cents,
    /// The reference.
    #[garde(
        if(cond = self.kind == ShippingActionKind::Note, custom(filled(Code::ShippingRuleValueRequired))),
        custom(line(REFERENCE_MAX, Code::AddressReferenceTooLong))
    )]
    pub note: String,
    /// The label's format, of `label_format`.
    #[garde(skip)]
    pub label_format: LabelFormat,
}

/// A rule: where all conditions hold, its actions are taken.
#[input(Validate, Form)]
#[serde(default)]
pub struct ShippingRule {
    /// Its id; empty until it is stored.
    #[garde(skip)]
    pub id: String,
    /// What people call it.
    #[garde(
        custom(filled(Code::ShippingRuleNameRequired)),
        custom(line(RULE_NAME_MAX, Code::ShippingRuleNameTooLong))
    )]
    pub name: String,
    /// Whether it is used.
    #[garde(skip)]
    pub enabled: bool,
    /// The conditions; without one the rule matches every order.
    #[garde(custom(within(RULE_CONDITIONS_MAX)), dive)]
    #[wire(max = READ_MAX)]
    pub conditions: Vec<ShippingCondition>,
    /// The actions, each kind once and at most one that chooses a rate; a service's courier gives the label's format.
    #[garde(
        custom(some(Code::ShippingRuleActionRequired)),
        custom(within(RULE_ACTIONS_MAX)),
        custom(once),
        custom(printable),
        dive
    )]
    #[wire(max = READ_MAX)]
    pub actions: Vec<ShippingAction>,
}

impl Default for ShippingRule {
    fn default() -> Self {
        Self { id: String::new(), name: String::new(), enabled: true, conditions: Vec::new(), actions: Vec::new() }
    }
}

/// An account's shipping rules, in their order.
#[input(Default, Validate, Form)]
#[serde(default)]
pub struct ShippingRuleList {
    /// How many of the rules that match count.
    #[garde(skip)]
    pub matching: RuleMatching,
    /// The rules, from the first one.
    #[garde(custom(within(SHIPPING_RULES_MAX)), dive)]
    #[wire(max = READ_MAX)]
    pub rules: Vec<ShippingRule>,
}

fn fits<C>(fact: ShippingFact) -> impl Fn(&ShippingTest, &C) -> garde::Result {
    move |test, _| {
        let is_number = matches!(fact, ShippingFact::Weight | ShippingFact::Value | ShippingFact::Parcels);
        match matches!(test, ShippingTest::Over | ShippingTest::UpTo) == is_number {
            true => Ok(()),
            false => fail(Code::ShippingRuleTest, &[]),
        }
    }
}

fn each_value<C>(values: &[String], context: &C) -> garde::Result {
    values.iter().try_for_each(|value| {
        filled(Code::ShippingRuleValueRequired)(value, context)?;
        line(RULE_VALUE_MAX, Code::TextTooLong)(value, context)
    })
}

fn above<C>(amount: &Option<Cents>, _: &C) -> garde::Result {
    if amount.is_some_and(|amount| amount > Cents::ZERO) { Ok(()) } else { fail(Code::ShippingRuleNumberRequired, &[]) }
}

fn counted<C>(max: u32) -> impl Fn(&Option<u32>, &C) -> garde::Result {
    move |count, _| match count {
        Some(count) if (1..=max).contains(count) => Ok(()),
        Some(count) if *count > max => fail(Code::ShippingRuleDaysTooMany, &[("max", &max)]),
        _ => fail(Code::ShippingRuleNumberRequired, &[]),
    }
}

fn packed<C>(package: &Option<ParcelInput>, _: &C) -> garde::Result {
    if package.is_some() { Ok(()) } else { fail(Code::ShippingRulePackageRequired, &[]) }
}

fn once<C>(actions: &[ShippingAction], _: &C) -> garde::Result {
    // Of those that choose a rate there may be one.
    let place = |kind: ShippingActionKind| if kind.is_choice() { ShippingActionKind::Service } else { kind };
    let repeats =
        (1..actions.len()).any(|at| actions[..at].iter().any(|one| place(one.kind) == place(actions[at].kind)));
    if repeats { fail(Code::ShippingRuleActionTwice, &[]) } else { Ok(()) }
}

fn printable<C>(actions: &[ShippingAction], _: &C) -> garde::Result {
    let of = |kind| actions.iter().find(|action| action.kind == kind);
    let pair = of(ShippingActionKind::Service).zip(of(ShippingActionKind::LabelFormat));
    match pair {
        Some((service, format)) if !label_formats(&service.courier_slug).contains(&format.label_format) => {
            fail(Code::ShippingRuleLabelFormat, &[])
        }
        _ => Ok(()),
    }
}
