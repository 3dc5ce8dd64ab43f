//! Common parts of forms.

use crate::date::{Date, DatedContext};
use crate::lang::{Lang, LangContext};
use crate::number::{Amount, money};
use crate::rule;
use crate::rule::Rule;
use crate::violation::{Code, Form, Violation, check_form, fail, params};

/// Rules on numbers that answer with a sentence.
pub const NUMBER_RULES: &[Rule] = &[rule!(
    /// Says which two amounts a text may mean ('19.990'), or null where it has one reading or none.
    "number.ambiguous",
    |text, context| ambiguous_amount(text, "", context.lang).map(|violation| violation.message),
    String, LangContext => Option<String>)];

/// Asks which of its two readings an amount has; None where it has one or none.
pub(crate) fn ambiguous_amount(text: &str, path: impl Into<String>, lang: Lang) -> Option<Violation> {
    let Amount::Ambiguous { decimals, thousands } = Amount::read(text, lang) else { return None };
    let readings = params([("decimals", money(decimals)), ("thousands", money(thousands))]);
    Some(Violation::with(Code::AmountAmbiguous, path, readings, lang))
}

/// The paths that a form without choices wants filled in, whatever it holds.
pub(crate) fn required_fields<F: Form<Context = ()> + Default>(_: &F, context: &LangContext) -> Vec<String> {
    required(Vec::new(), &[], check_form(&F::default(), context))
}

/// The paths that a form wants filled in, in the order of its own check, which is asked so that the two cannot disagree. `kept` is what the check says of a blank form that keeps the
/// choices on which others depend; `blank` what it says without them, of which only these `choices` (paths, or the last
/// member of one) are looked at.
#[must_use]
pub fn required(blank: Vec<Violation>, choices: &[&str], kept: Vec<Violation>) -> Vec<String> {
    let is_choice = |path: &str| choices.contains(&path.rsplit('.').next().unwrap_or(path));
    let mut paths: Vec<String> = blank.into_iter().map(|one| one.path).filter(|path| is_choice(path)).collect();
    for one in kept {
        if !paths.contains(&one.path) {
            paths.push(one.path);
        }
    }
    paths
}

/// A day that is not over and at most so many days ahead; the codes of a missing, a past and a far one. The message of the
/// last mentions `days`.
pub fn from_today_on(ahead: i32, [missing, past, far]: [Code; 3]) -> impl Fn(&str, &DatedContext) -> garde::Result {
    move |text, context| match (text.trim().parse::<Date>(), context.today) {
        (Err(_), _) => fail(missing, &[]),
        (Ok(day), Some(today)) if day < today => fail(past, &[]),
        (Ok(day), Some(today)) if day.days_since(today) > ahead => fail(far, &[("days", &ahead)]),
        _ => Ok(()),
    }
}
