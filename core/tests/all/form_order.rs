//! What holds of every form, for random ones: violations come in the order that the vectors promise, one a path, and none
//! that a field's rules found is lost on the way from garde's report.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use proptest::prelude::*;
use proptest::sample::Index;
use serde::de::DeserializeOwned;
use serde_json::Value;
use waybill_core::account::{
    AccountDefaultsInput, ChangePasswordInput, ForgotPasswordInput, InvitationInput, InvitedPasswordInput, LoginInput,
    RegisterInput, ResetPasswordInput, TrackingSettingsInput,
};
use waybill_core::address::{AddressInput, PostalCodeInput};
use waybill_core::alert::ReminderInput;
use waybill_core::courier::DimensionalWeightInput;
use waybill_core::freight::FreightInsuranceInput;
use waybill_core::image::ImageDimensionsInput;
use waybill_core::insurance::InsuranceImagesInput;
use waybill_core::ltl::{LtlAnswerInput, LtlQuoteInput};
use waybill_core::violation::{Form, checked, violations};
use waybill_core::{Lang, Violation};

use crate::vector::{self, Vector};

/// Texts that no vector may have.
const AWKWARD: [&str; 5] =
    ["", " ", "0", "é", "https://example.com/a-rather-long-text-that-is-longer-than-most-fields-let-it-be"];

/// The vectors of a rule, and what they put at each place of its input.
#[derive(Default)]
struct Corpus {
    vectors: Vec<Vector>,
    places: BTreeMap<String, Vec<Value>>,
}

static CORPORA: LazyLock<BTreeMap<String, Corpus>> = LazyLock::new(|| {
    let mut corpora = BTreeMap::<String, Corpus>::new();
    for (_, vector) in vector::all() {
        let corpus = corpora.entry(vector.rule.clone()).or_default();
        collect(&vector.input, String::new(), &mut corpus.places);
        corpus.vectors.push(vector);
    }
    for values in corpora.values_mut().flat_map(|corpus| corpus.places.values_mut()) {
        if values.iter().all(Value::is_string) {
            values.extend(AWKWARD.map(Value::from));
        }
    }
    corpora
});

fn collect(value: &Value, place: String, places: &mut BTreeMap<String, Vec<Value>>) {
    match value {
        Value::Object(members) => members.iter().for_each(|(name, value)| {
            collect(value, format!("{place}/{name}"), places);
        }),
        Value::Array(items) => items.iter().enumerate().for_each(|(at, value)| {
            collect(value, format!("{place}/{at}"), places);
        }),
        _ => {}
    }
    places.entry(place).or_default().push(value.clone());
}

/// A vector of the rule with some places filled otherwise.
fn random(rule: &str, base: Index, changes: &[(Index, Index)]) -> (Value, Value) {
    let corpus = &CORPORA[rule];
    let base = base.get(&corpus.vectors);
    let mut input = base.input.clone();
    for (place, value) in changes {
        let (place, values) = corpus.places.iter().nth(place.index(corpus.places.len())).unwrap();
        set(&mut input, place, value.get(values).clone());
    }
    (input, base.context.clone().unwrap_or(Value::Null))
}

fn set(input: &mut Value, place: &str, value: Value) {
    let Some((parent, name)) = place.rsplit_once('/') else { return };
    match input.pointer_mut(parent) {
        Some(Value::Object(members)) => {
            members.insert(name.to_owned(), value);
        }
        Some(Value::Array(items)) => {
            if let Some(item) = name.parse::<usize>().ok().and_then(|at| items.get_mut(at)) {
                *item = value;
            }
        }
        _ => {}
    }
}

/// The paths of an answer's violations, where it is a list of them or has one.
fn paths(answer: &Value) -> Option<Vec<String>> {
    let list = answer.get("violations").unwrap_or(answer).as_array()?;
    list.iter().map(|one| Some(one.get("code").and(one.get("path"))?.as_str()?.to_owned())).collect()
}

/// A path without its indices, and its indices.
fn parted(path: &str) -> (String, Vec<usize>) {
    let (mut plain, mut indices) = (String::new(), Vec::new());
    for step in path.split(['[', ']']) {
        match step.parse() {
            Ok(index) => indices.push(index),
            Err(_) => plain.push_str(step),
        }
    }
    (plain, indices)
}

/// Which path comes before which in a vector, or must by what two vectors say.
fn promised(rule: &str) -> BTreeSet<(String, String)> {
    let mut before = BTreeSet::new();
    for vector in &CORPORA[rule].vectors {
        let found: Vec<_> = paths(&vector.expect).unwrap_or_default().iter().map(|path| parted(path)).collect();
        for (at, (first, indices)) in found.iter().enumerate() {
            let later = found[at + 1..].iter().filter(|(_, others)| others == indices);
            before.extend(later.map(|(later, _)| (first.clone(), later.clone())));
        }
    }
    loop {
        let through = before.iter().flat_map(|(first, middle)| {
            let behind = before.iter().filter(move |(one, _)| one == middle);
            behind.map(move |(_, last)| (first.clone(), last.clone()))
        });
        let further: BTreeSet<_> = through.filter(|pair| !before.contains(pair)).collect();
        if further.is_empty() {
            return before;
        }
        before.extend(further);
    }
}

/// Every rule that answers with the violations of a form.
const RULES: [&str; 21] = [
    "account.change_password",
    "account.defaults",
    "account.forgot_password",
    "account.invitation",
    "account.invited",
    "account.login",
    "account.registration",
    "account.reset_password",
    "account.tracking_settings",
    "address.check",
    "address.import_row",
    "address.postal_code",
    "alert.reminder",
    "customs.check",
    "freight.check",
    "image.dimensions",
    "insurance.images",
    "ltl.answer",
    "ltl.check",
    "parcel.dimensional_weight",
    "shipment.check",
];

static PROMISED: LazyLock<BTreeMap<&str, BTreeSet<(String, String)>>> =
    LazyLock::new(|| RULES.into_iter().map(|rule| (rule, promised(rule))).collect());

fn changes() -> impl Strategy<Value = Vec<(Index, Index)>> {
    prop::collection::vec(any::<(Index, Index)>(), 0..12)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3_000))]
    #[test]
    fn violations_come_one_a_path_in_the_order_that_the_vectors_promise(
        rule in prop::sample::select(RULES.to_vec()), base in any::<Index>(), changes in changes(),
    ) {
        let (input, context) = random(rule, base, &changes);
        let case = serde_json::json!({ "input": input, "context": context }).to_string();
        // Some places take only what the wire knows, such as names of choices.
        let Ok(answer) = waybill_core::catalog::run(rule, &case) else { return Ok(()) };
        let found = paths(&serde_json::from_str(&answer).unwrap()).unwrap_or_default();
        let different: BTreeSet<&String> = found.iter().collect();
        prop_assert_eq!(different.len(), found.len(), "{} says two things of a path: {:?} of {}", rule, found, case);
        let found: Vec<_> = found.iter().map(|path| parted(path)).collect();
        for (at, (first, indices)) in found.iter().enumerate() {
            for (later, others) in &found[at + 1..] {
                let turned = indices == others && PROMISED[rule].contains(&(later.clone(), first.clone()));
                prop_assert!(!turned, "{rule}: {first} comes before {later}, other than in the vectors, of {case}");
                let items_turned = indices.first() > others.first() && !others.is_empty();
                prop_assert!(!items_turned, "{rule}: {first} of a later item comes before {later} of {case}");
            }
        }
    }
}

/// That each field whose rules failed has its first failure in the answer, and nothing else is there.
fn loses_nothing<F: Form>(form: &F, context: &F::Context) -> Result<(), TestCaseError> {
    let mut report = garde::Report::new();
    form.validate_into(context, &mut garde::Path::empty, &mut report);
    let mut first_of = BTreeMap::<String, Violation>::new();
    for (path, error) in report.iter() {
        let mut alone = garde::Report::new();
        alone.append(path.clone(), error.clone());
        let said = violations(alone, &[], Lang::En).remove(0);
        first_of.entry(path.to_string()).or_insert(said);
    }
    let answered: BTreeMap<String, Violation> =
        checked(form, context, Lang::En).into_iter().map(|one| (one.path.clone(), one)).collect();
    prop_assert_eq!(answered, first_of);
    Ok(())
}

fn of<F: Form + DeserializeOwned>(rule: &str, base: Index, changes: &[(Index, Index)]) -> Result<(), TestCaseError>
where
    F::Context: Default,
{
    with::<F, ()>(rule, base, changes, |()| F::Context::default())
}

/// The same where the form's context is made of the rule's.
fn with<F: Form + DeserializeOwned, C: DeserializeOwned + Default>(
    rule: &str,
    base: Index,
    changes: &[(Index, Index)],
    context_of: fn(C) -> F::Context,
) -> Result<(), TestCaseError> {
    let (input, context) = random(rule, base, changes);
    let Ok(form) = serde_json::from_value::<F>(input) else { return Ok(()) };
    loses_nothing(&form, &context_of(serde_json::from_value(context).unwrap_or_default()))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]
    #[test]
    fn no_failure_of_a_field_is_lost(base in any::<Index>(), changes in changes()) {
        of::<ChangePasswordInput>("account.change_password", base, &changes)?;
        of::<AccountDefaultsInput>("account.defaults", base, &changes)?;
        of::<ForgotPasswordInput>("account.forgot_password", base, &changes)?;
        of::<InvitationInput>("account.invitation", base, &changes)?;
        of::<InvitedPasswordInput>("account.invited", base, &changes)?;
        of::<LoginInput>("account.login", base, &changes)?;
        of::<RegisterInput>("account.registration", base, &changes)?;
        of::<ResetPasswordInput>("account.reset_password", base, &changes)?;
        of::<TrackingSettingsInput>("account.tracking_settings", base, &changes)?;
        with::<AddressInput, _>("address.check", base, &changes, |context| context)?;
        of::<PostalCodeInput>("address.postal_code", base, &changes)?;
        of::<ReminderInput>("alert.reminder", base, &changes)?;
        with::<FreightInsuranceInput, _>("freight.check", base, &changes, |context| context)?;
        of::<ImageDimensionsInput>("image.dimensions", base, &changes)?;
        of::<InsuranceImagesInput>("insurance.images", base, &changes)?;
        with::<LtlAnswerInput, _>("ltl.answer", base, &changes, |context| context)?;
        with::<LtlQuoteInput, _>("ltl.check", base, &changes, |context| context)?;
        of::<DimensionalWeightInput>("parcel.dimensional_weight", base, &changes)?;
    }
}
