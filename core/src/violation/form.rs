//! Forms and their rules. A form derives `garde::Validate`, with the rules of each field written on it as `custom` ones.
//!
//! garde's error is a text and nothing more, it visits fields in the order of the alphabet, and it runs every rule of a
//! field. So [`fail`] writes a code with its parameters into that text, and [`violations`] reads them back, in the form's
//! own order and one a field: the first rule that failed. garde's built-in rules have words of their own and no code;
//! `tools/check-houses` refuses them.

use std::fmt::Display;

use garde::{Error, Path, Report};

use super::codes::Code;
use super::params::Params;
use super::record::Violation;
use crate::lang::{Lang, LangContext};

/// What a person fills in.
pub trait Form: garde::Validate {
    /// The fields that have rules, in the order in which the form shows them and in which its violations come. The order of
    /// a struct is that of the wire; where it is the same, `Form` is derived. Where it does not matter, none.
    const FIELDS: &'static [Field] = &[];
}

/// A field's place in a form.
#[derive(Debug, Clone, Copy)]
pub struct Field {
    name: &'static str,
    /// Of a field that is a form, or a list of forms: its fields.
    parts: &'static [Field],
}

impl Field {
    /// Fields that hold values.
    #[must_use]
    pub const fn all<const N: usize>(names: [&'static str; N]) -> [Self; N] {
        let mut fields = [Self { name: "", parts: &[] }; N];
        let mut at = 0;
        while at < N {
            fields[at].name = names[at];
            at += 1;
        }
        fields
    }

    /// Its wire name.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// A field that holds a value.
    #[must_use]
    pub const fn named(name: &'static str) -> Self {
        Self { name, parts: &[] }
    }

    /// A field that is a form, or a list of forms.
    #[must_use]
    pub const fn of<F: Form>(name: &'static str) -> Self {
        Self { name, parts: F::FIELDS }
    }
}

/// Checks a form: at most one violation a field, in the form's order.
#[must_use]
pub fn checked<F: Form>(form: &F, context: &F::Context, lang: Lang) -> Vec<Violation> {
    let mut report = Report::new();
    form.validate_into(context, &mut Path::empty, &mut report);
    violations(report, F::FIELDS, lang)
}

/// The same for a form whose rules need nothing but itself, as a rule asks it.
#[must_use]
pub fn check_form<F: Form<Context = ()>>(form: &F, context: &LangContext) -> Vec<Violation> {
    checked(form, &(), context.lang)
}

/// Refuses a field: what a `custom` rule answers when it fails. `params` are the values that the code's message mentions.
///
/// # Errors
/// Always: the error carries the code and its parameters to [`violations`].
#[cold]
#[inline(never)]
pub fn fail(code: Code, params: &[(&str, &dyn Display)]) -> garde::Result {
    // The code's place as a letter, then names and values, each behind its length: `\u{7}3:max2:30`. As a rule short
    // enough for the error to hold without allocating.
    let mut text = String::new();
    text.extend(char::from_u32(code as u32));
    for (name, value) in params {
        put(&mut text, name);
        put(&mut text, &value.to_string());
    }
    Err(Error::new(text))
}

fn put(text: &mut String, piece: &str) {
    text.push_str(&piece.len().to_string());
    text.push(':');
    text.push_str(piece);
}

fn take(text: &str) -> Option<(&str, &str)> {
    let (length, rest) = text.split_once(':')?;
    rest.split_at_checked(length.parse().ok()?)
}

fn read(text: &str) -> Option<(Code, Params)> {
    let mut letters = text.chars();
    let code = *Code::ALL.get(letters.next()? as usize)?;
    let mut rest = letters.as_str();
    let mut params = Params::new();
    while !rest.is_empty() {
        let (name, behind) = take(rest)?;
        let (value, behind) = take(behind)?;
        params.insert(name.to_owned(), value.to_owned());
        rest = behind;
    }
    Some((code, params))
}

/// What a report says, in the order of `fields` and one violation a path: the first rule that failed. Fields that are not
/// among them come last, in the report's order.
#[must_use]
pub fn violations(report: Report, fields: &[Field], lang: Lang) -> Vec<Violation> {
    let found = report.into_inner();
    let mut found: Vec<(Vec<usize>, String, Error)> = found
        .into_iter()
        .map(|(path, error)| {
            let path = path.to_string();
            (place(&path, fields), path, error)
        })
        .collect();
    found.sort_by(|(one, ..), (other, ..)| one.cmp(other));
    found.dedup_by(|(_, later, _), (_, first, _)| later == first);
    let in_words = |(_, path, error): (Vec<usize>, String, Error)| {
        // No rule of ours writes anything else; a text of another's would still be a refusal.
        let (code, params) = read(error.message()).unwrap_or((Code::RequestMalformed, Params::new()));
        Violation::with(code, path, params, lang)
    };
    found.into_iter().map(in_words).collect()
}

/// Sort key of a path: for each of its steps the field's place, then the item's (a list comes before its items).
fn place(path: &str, mut fields: &[Field]) -> Vec<usize> {
    let mut places = Vec::new();
    for step in path.split('.') {
        let (name, item) = step.split_once('[').unwrap_or((step, ""));
        let at = fields.iter().position(|field| field.name == name);
        places.push(at.unwrap_or(fields.len()));
        places.extend(item.trim_end_matches(']').parse::<usize>());
        fields = at.map_or(&[], |at| fields[at].parts);
    }
    places
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use proptest::prelude::*;

    use super::*;

    const AWKWARD: [&str; 9] = ["", ":", "3:abc", "\u{0}\u{1f}", "{max}", "é\u{301}🍁", " ", "-1:", "a\nb,c=d"];

    fn round(code: Code, params: &[(&str, &dyn Display)]) -> Option<(Code, Params)> {
        read(fail(code, params).unwrap_err().message())
    }

    #[test]
    fn every_code_comes_back_with_whatever_its_parameters_hold() {
        for code in Code::ALL {
            assert_eq!(round(*code, &[]), Some((*code, Params::new())));
            for name in AWKWARD {
                for value in AWKWARD {
                    let expected =
                        Params::from_iter([(name.to_owned(), value.to_owned()), ("z".to_owned(), "30".to_owned())]);
                    assert_eq!(round(*code, &[(name, &value), ("z", &30)]), Some((*code, expected)));
                }
            }
        }
    }

    #[test]
    fn a_text_of_another_s_is_still_a_refusal() {
        let mut report = Report::new();
        report.append(Path::new("name"), Error::new("length is lower than 3"));
        report.append(Path::new("title"), Error::new(""));
        let found = violations(report, &[], Lang::En);
        let found: Vec<_> = found.iter().map(|one| (one.path.as_str(), one.code)).collect();
        assert_eq!(found, [("name", Code::RequestMalformed), ("title", Code::RequestMalformed)]);
    }

    #[test]
    fn paths_follow_the_order_of_the_form_and_items_their_own() {
        const ITEM: &[Field] = &Field::all(["weight", "height"]);
        const FIELDS: &[Field] = &[Field::named("title"), Field { name: "items", parts: ITEM }, Field::named("email")];
        let mut report = Report::new();
        let item = |at: usize| Path::new("items").join(at);
        for path in [
            Path::new("email"),
            Path::new("elsewhere"),
            item(10).join("weight"),
            item(2).join("height"),
            item(2).join("weight"),
            Path::new("items"),
            Path::new("title"),
        ] {
            report.append(path.clone(), fail(Code::AddressCityRequired, &[]).unwrap_err());
            report.append(path, fail(Code::AddressCityTooLong, &[("max", &3)]).unwrap_err());
        }
        let found = violations(report, FIELDS, Lang::En);
        assert!(found.iter().all(|one| one.code == Code::AddressCityRequired));
        let paths: Vec<&str> = found.iter().map(|one| one.path.as_str()).collect();
        let expected =
            ["title", "items", "items[2].weight", "items[2].height", "items[10].weight", "email", "elsewhere"];
        assert_eq!(paths, expected);
    }

    proptest! {
        #[test]
        fn any_parameter_comes_back(code in prop::sample::select(Code::ALL), name in ".*", value in ".*", number in any::<i64>()) {
            let expected = Params::from_iter([(name.clone(), value.clone()), (format!("{name}!"), number.to_string())]);
            prop_assert_eq!(round(code, &[(&name, &value), (&format!("{name}!"), &number)]), Some((code, expected)));
        }
    }
}
