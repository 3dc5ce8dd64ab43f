//! What the rule book says about cards besides the rules' sentences.

use super::refund::{REFUND_DAYS_MAX, REFUND_DAYS_MIN};
use super::refusal::CAUSES;
use crate::book::{BookCell, Limit, Table, limit};

const BANKS: &str = "Stripe, Refunds: 5 to 10 business days";

pub(crate) const LISTED: (&[Limit], &[Table]) = (
    &[
        limit!(
            &["payment.refund_expected"],
            BusinessDays(REFUND_DAYS_MIN),
            "The earliest that a refund shows on the card",
            "Le plus tôt qu’un remboursement paraît sur la carte",
            BANKS
        ),
        limit!(
            &["payment.refund_expected"],
            BusinessDays(REFUND_DAYS_MAX),
            "The latest that a refund shows on the card",
            "Le plus tard qu’un remboursement paraît sur la carte",
            BANKS
        ),
    ],
    &[Table {
        rules: &["payment.card_refusal"],
        title: [
            "What a processor’s codes mean; any other is a plain decline",
            "Ce que signifient les codes d’un processeur; tout autre est un simple refus",
        ],
        columns: &[["The processor’s code", "Code du processeur"], ["Cause", "Cause"]],
        rows: causes,
        source: "Stripe, decline codes and error codes",
    }],
);

fn causes() -> Vec<Vec<BookCell>> {
    CAUSES.iter().map(|(code, cause)| vec![(*code).into(), cause.code().as_str().into()]).collect()
}
