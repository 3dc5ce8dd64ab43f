//! What the rule book says about cards besides the rules' sentences.

use super::card::{NUMBER_MAX, NUMBER_MIN};
use super::refusal::CAUSES;
use crate::book::{BookCell, Limit, Table, limit};

const ISO: &str = "ISO/IEC 7812-1";

pub(crate) const LISTED: (&[Limit], &[Table]) = (
    &[
        limit!(
            &["payment.card_form"],
            Digits(NUMBER_MIN),
            "Fewest digits of a card’s number",
            "Nombre minimal de chiffres d’une carte",
            ISO
        ),
        limit!(
            &["payment.card_form"],
            Digits(NUMBER_MAX),
            "Most digits of a card’s number",
            "Nombre maximal de chiffres d’une carte",
            ISO
        ),
    ],
    &[Table {
        rules: &["payment.card_refusal"],
        title: [
            "What a processor’s codes mean; any other is a plain decline",
            "Ce que signifient les codes d’un processeur ; tout autre est un simple refus",
        ],
        columns: &[["The processor’s code", "Code du processeur"], ["Cause", "Cause"]],
        rows: causes,
        source: "Stripe, decline codes and error codes",
    }],
);

fn causes() -> Vec<Vec<BookCell>> {
    CAUSES.iter().map(|(code, cause)| vec![(*code).into(), cause.code().as_str().into()]).collect()
}
