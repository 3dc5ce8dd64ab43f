//! Whether a claim can be sent.

use super::evidence::{ClaimFile, EvidenceItem, checklist};
use super::input::{ClaimInput, ClaimType};
use super::window::{ClaimFacts, ClaimWindow, claim_window};
use crate::date::{Date, DatedContext};
use crate::file::FILES_MAX;
use crate::number::money;
use crate::violation::{Form, checked, params};
use crate::wire::{Word, answer, input};
use crate::{Code, Violation};

/// The most files of a claim that are read: as many as may be added, and those of three roles from packing.
const FILES_READ: usize = FILES_MAX as usize * 4;

/// A claim with what is known of its parcel and the files that are there.
#[input(Default)]
#[serde(default)]
pub struct ClaimCheckInput {
    /// What was typed.
    pub claim: ClaimInput,
    /// What is known of the parcel.
    pub facts: ClaimFacts,
    /// The files that are there.
    #[wire(max = FILES_READ)]
    pub files: Vec<ClaimFile>,
}

/// What a claim lacks.
#[answer]
pub struct ClaimCheck {
    /// What is wrong or missing: the form's fields in its order, then the evidence.
    pub violations: Vec<Violation>,
    /// The evidence; empty until it is said what happened.
    pub evidence: Vec<EvidenceItem>,
    /// From when and until when it can be filed.
    pub window: ClaimWindow,
}

/// The rule `claim.check`.
#[must_use]
pub fn check_claim(input: &ClaimCheckInput, context: &DatedContext) -> ClaimCheck {
    let ClaimCheckInput { claim, facts, files } = input;
    let facts = &facts.with_stated_delivery(claim);
    let lang = context.lang;
    let evidence = claim.claim_type.map(|claim_type| checklist(claim_type, files, lang)).unwrap_or_default();
    let mut violations = checked(claim, &(), lang);
    // The form's own violation of a field takes precedence.
    for (path, code, value) in of_facts(claim, facts, context.today) {
        if violations.iter().all(|known| known.path != path) {
            let values = value.map(|(name, value)| (name.to_owned(), value)).into_iter().collect();
            violations.push(Violation::with(code, path, values, lang));
        }
    }
    let place = |violation: &Violation| ClaimInput::FIELDS.iter().position(|field| field.name() == violation.path);
    violations.sort_by_key(place);
    let lacked = evidence.iter().filter(|item| item.needed && item.files == 0);
    violations.extend(lacked.map(|item| {
        let what = params([("what", item.role.as_str().to_owned())]);
        Violation::with(Code::ClaimEvidenceMissing, format!("evidence.{}", item.role.as_str()), what, lang)
    }));
    let added = files.iter().filter(|file| !file.from_packing).count();
    if added > FILES_MAX as usize {
        let most = params([("max", FILES_MAX.to_string())]);
        violations.push(Violation::with(Code::FileTooMany, "evidence", most, lang));
    }
    ClaimCheck { violations, evidence, window: claim_window(facts, context) }
}

type Found = (&'static str, Code, Option<(&'static str, String)>);

/// What the facts say against a claim.
fn of_facts(claim: &ClaimInput, facts: &ClaimFacts, today: Option<Date>) -> Vec<Found> {
    let mut found = Vec::new();
    if let Some(last) = facts.closes_on().filter(|_| facts.is_closed(today)) {
        found.push(("claim_type", Code::ClaimClosed, Some(("date", last.to_string()))));
    }
    if let Some(claim_type) = claim.claim_type {
        match facts.opens_on(claim_type) {
            None => found.push(("claim_type", Code::ClaimNotDelivered, None)),
            Some(day) if today.is_some_and(|today| today < day) => {
                found.push(("claim_type", Code::ClaimNotOpen, Some(("date", day.to_string()))));
            }
            Some(_) => {}
        }
    }
    let is_here = claim.claim_type.is_some_and(|claim_type| claim_type != ClaimType::Loss);
    if is_here && !facts.is_followed {
        found.extend(of_delivery(claim.delivered_on.trim(), facts.shipped_on, today));
    }
    if claim.amount > facts.cover {
        found.push(("amount", Code::ClaimAmountCover, Some(("max", money(facts.cover)))));
    }
    found
}

/// What is wrong with a day of delivery that the sender says.
fn of_delivery(typed: &str, shipped_on: Option<Date>, today: Option<Date>) -> Option<Found> {
    let Ok(day) = typed.parse::<Date>() else { return Some(("delivered_on", Code::ClaimDeliveredRequired, None)) };
    let is_before = shipped_on.is_some_and(|shipped_on| day < shipped_on);
    let is_after = today.is_some_and(|today| day > today);
    (is_before || is_after).then_some(("delivered_on", Code::ClaimDeliveredRange, None))
}
