//! What the rule book says about claims besides the rules' sentences.

use super::courier_page::PAGES;
use super::decide::REFERENCE_MAX;
use super::evidence::{FOR_DAMAGE, FOR_LOSS, FOR_MISSING_CONTENTS, needed_for};
use super::input::{CLAIM_TEXT_MAX, ClaimType, PAYOUT_MAX};
use super::status::CLAIM_MOVES;
use super::window::{
    CLOSES_AFTER_DELIVERY_DAYS, CLOSES_DAYS, CLOSES_DAYS_SURFACE, LOST_AFTER_DAYS, LOST_AFTER_DAYS_ABROAD,
    LOST_AT_LATEST_DAYS, LOST_AT_LATEST_DAYS_ABROAD, LOST_AT_LATEST_DAYS_SURFACE,
};
use crate::book::{BookCell, Limit, Table, limit};
use crate::wire::Word;

const DECISION: &str = "A decision of this product";

pub(crate) const LISTED: (&[Limit], &[Table]) = (
    &[
        limit!(
            &["claim.check", "claim.decide"],
            Characters(CLAIM_TEXT_MAX),
            "What happened, and messages",
            "Ce qui s’est passé, et les messages",
            DECISION
        ),
        limit!(&["claim.check"], Characters(PAYOUT_MAX), "Where the money goes", "Où va l’argent", DECISION),
        limit!(
            &["claim.decide"],
            Characters(REFERENCE_MAX),
            "The reference of a payout",
            "La référence d’un versement",
            DECISION
        ),
    ],
    &[
        Table {
            rules: &["claim.window", "claim.check"],
            title: ["Days of a claim", "Jours d’une réclamation"],
            columns: &[["What", "Quoi"], ["Days", "Jours"]],
            rows: days,
            source: DECISION,
        },
        Table {
            rules: &["claim.moves", "claim.decide"],
            title: ["What may become of a claim", "Ce qu’une réclamation peut devenir"],
            columns: &[["From", "De"], ["To", "À"], ["Who asks", "Qui le demande"]],
            rows: || {
                let row =
                    |(from, to, by): &(_, _, _)| vec![BookCell::wire(from), BookCell::wire(to), BookCell::wire(by)];
                CLAIM_MOVES.iter().map(row).collect()
            },
            source: DECISION,
        },
        Table {
            rules: &["claim.check"],
            title: ["The evidence of a claim", "Les preuves d’une réclamation"],
            columns: &[["What happened", "Ce qui est arrivé"], ["Evidence", "Preuve"], ["Needed", "Nécessaire"]],
            rows: evidence,
            source: DECISION,
        },
        Table {
            rules: &["claim.courier_page"],
            title: ["Where couriers take claims", "Où les transporteurs reçoivent les réclamations"],
            columns: &[["Courier", "Transporteur"], ["Page", "Page"]],
            rows: || PAGES.iter().map(|(slug, [en, fr])| vec![(*slug).into(), [*en, *fr].into()]).collect(),
            source: "The couriers' pages, November 2026",
        },
    ],
);

fn days() -> Vec<Vec<BookCell>> {
    let rows: [([&'static str; 2], i32); 8] = [
        (["A loss opens after the expected delivery", "Une perte s’ouvre après la livraison prévue"], LOST_AFTER_DAYS),
        (["The same across a border", "De même outre frontière"], LOST_AFTER_DAYS_ABROAD),
        (["At the latest after shipping", "Au plus tard après l’expédition"], LOST_AT_LATEST_DAYS),
        (["The same across a border", "De même outre frontière"], LOST_AT_LATEST_DAYS_ABROAD),
        (["The same by surface", "De même par voie de surface"], LOST_AT_LATEST_DAYS_SURFACE),
        (["Deadline to file, after shipping", "Date limite de dépôt, après l’expédition"], CLOSES_DAYS),
        (["The same by surface", "De même par voie de surface"], CLOSES_DAYS_SURFACE),
        (
            ["Or after delivery, if that is later", "Ou après la livraison, si c’est plus tard"],
            CLOSES_AFTER_DELIVERY_DAYS,
        ),
    ];
    rows.into_iter().map(|(what, days)| vec![what.into(), days.to_string().into()]).collect()
}

fn evidence() -> Vec<Vec<BookCell>> {
    // FOR_LOSS, FOR_DAMAGE and FOR_MISSING_CONTENTS, in that order.
    debug_assert_eq!(ClaimType::ALL.len(), [FOR_LOSS, FOR_DAMAGE, FOR_MISSING_CONTENTS].len());
    let needed = |yes: bool| BookCell::from(if yes { ["yes", "oui"] } else { ["no", "non"] });
    let of = |what: &ClaimType| {
        let rows = needed_for(*what).iter();
        rows.map(|(role, is_needed)| vec![BookCell::wire(what), BookCell::wire(role), needed(*is_needed)])
            .collect::<Vec<_>>()
    };
    ClaimType::ALL.iter().flat_map(of).collect()
}
