//! A row of an imported file of addresses.

use super::key::duplicate_key;
use super::mend::mend;
use crate::address::check::make_tidy;
use crate::address::prefill::fill_in;
use crate::address::province::coded;
use crate::address::suggestion::suggest_tidy;
use crate::address::{
    AddressContext, AddressInput, AddressRole, AddressSuggestion, CANADA, PROVINCES, abbreviated_province, check,
    country_named,
};
use crate::lang::LangContext;
use crate::wire::{answer, input};
use crate::{Code, Violation};

/// The outcome for a row. Whether it repeats another row is found by comparing keys.
#[input(Copy)]
#[serde(rename_all = "snake_case")]
pub enum ImportOutcome {
    /// Can go in as it is.
    Valid,
    /// Can be imported as suggested; nothing else is wrong with it.
    Suggested,
    /// Something must be corrected first.
    Error,
}

/// An abbreviation of a province that an import writes out automatically, as it was in the file.
#[answer]
pub struct ImportTidied {
    /// As written: `Ont.`
    pub written: String,
    /// The province's code.
    pub code: String,
}

/// A row, checked.
#[answer]
pub struct ImportRowAnswer {
    /// What becomes of it.
    pub outcome: ImportOutcome,
    /// The address as stored.
    pub address: AddressInput,
    /// The province's abbreviation that was written out; null where there was none.
    pub tidied: Option<ImportTidied>,
    /// What it probably should have been.
    pub suggestion: Option<AddressSuggestion>,
    /// What is wrong, field by field; empty unless the outcome is an error.
    pub violations: Vec<Violation>,
    /// Equal for two rows with the same person at the same place.
    pub key: String,
}

/// What was found of a row that was made an address as it is stored.
pub(super) struct Found {
    /// What becomes of it.
    pub outcome: ImportOutcome,
    /// The abbreviation that was written out.
    pub tidied: Option<ImportTidied>,
    /// What it probably should have been; few rows have any, and those that have none carry no room for it about.
    pub suggestion: Option<Box<AddressSuggestion>>,
    /// What is wrong with it.
    pub violations: Vec<Violation>,
}

impl Found {
    /// The address that goes in: the suggested one where that is right.
    pub(super) fn best<'a>(&'a self, stored: &'a AddressInput) -> &'a AddressInput {
        self.suggestion.as_ref().map_or(stored, |suggestion| &suggestion.address)
    }
}

/// Makes a row what would be stored, in its place, and checks it. Abbreviations among `kept` are not written out.
pub(super) fn find(row: &mut AddressInput, kept: &[String], context: &LangContext) -> Found {
    store(row);
    let tidied = if kept.contains(&row.state) { None } else { write_out(row) };
    let suggestion = suggest_tidy(row, context).map(Box::new);
    let is_right = |address| check(address, &as_destination(context)).is_empty();
    let mends = suggestion.as_ref().is_some_and(|suggestion| is_right(&suggestion.address));
    let violations = if mends { Vec::new() } else { wrong(row, context) };
    let outcome = match (mends, violations.is_empty()) {
        (true, _) => ImportOutcome::Suggested,
        (false, true) => ImportOutcome::Valid,
        (false, false) => ImportOutcome::Error,
    };
    Found { outcome, tidied, suggestion, violations }
}

/// Checks a row: the address form's rules, in the words of an import.
#[must_use]
pub fn import_row(row: &AddressInput, context: &LangContext) -> ImportRowAnswer {
    let mut address = row.clone();
    let found = find(&mut address, &[], context);
    let key = duplicate_key(found.best(&address));
    let Found { outcome, tidied, suggestion, violations } = found;
    let suggestion = suggestion.map(|suggestion| *suggestion);
    ImportRowAnswer { outcome, address, tidied, suggestion, violations, key }
}

/// Checks a row that a person has decided on, and gives it as it is stored: no suggestion is made any more.
///
/// # Errors
/// What is wrong with it, field by field.
pub fn import_as_it_is(row: &AddressInput, context: &LangContext) -> Result<AddressInput, Vec<Violation>> {
    let mut address = row.clone();
    store(&mut address);
    write_out(&mut address);
    let violations = wrong(&address, context);
    if violations.is_empty() { Ok(address) } else { Err(violations) }
}

/// Makes a row what would be stored, in its place.
fn store(address: &mut AddressInput) {
    mend(address);
    // The country first: what the other fields are depends on it.
    let known = country_named(&address.country);
    if let Some(known) = known.filter(|known| address.country != known.code) {
        known.code.clone_into(&mut address.country);
    }
    make_tidy(address);
    if let Some(known) = known {
        fill_in(address, known);
    }
}

/// Anyone in the address book may be sent a parcel one day.
fn as_destination(context: &LangContext) -> AddressContext {
    AddressContext { lang: context.lang, role: AddressRole::Destination, ..AddressContext::default() }
}

/// What is wrong with a stored row, in an import's words.
pub(super) fn wrong(address: &AddressInput, context: &LangContext) -> Vec<Violation> {
    let wrong = check(address, &as_destination(context));
    wrong.into_iter().map(|violation| in_import_words(violation, context)).collect()
}

/// Writes an abbreviated province of Canada out: nobody has to decide that.
fn write_out(address: &mut AddressInput) -> Option<ImportTidied> {
    // A stored province that is known is a code.
    if address.country != CANADA || coded(PROVINCES, &address.state).is_some() {
        return None;
    }
    let known = abbreviated_province(&address.state)?;
    let written = std::mem::replace(&mut address.state, known.code.to_owned());
    Some(ImportTidied { written, code: known.code.to_owned() })
}

/// An import's words for the same cause.
fn in_import_words(violation: Violation, context: &LangContext) -> Violation {
    let code = match violation.code {
        Code::AddressPhoneRequired => Code::ImportPhoneRequired,
        Code::AddressEmailRequired => Code::ImportEmailRequired,
        Code::AddressEmailFormat => Code::ImportEmailFormat,
        Code::AddressEmailTooShort => Code::ImportEmailTooShort,
        Code::AddressCountryRequired => Code::ImportCountryRequired,
        _ => return violation,
    };
    Violation::with(code, violation.path, violation.params, context.lang)
}
