//! What the rule book says about tracking numbers besides the rules' sentences.

use super::number::FORMS;
use crate::book::{BookCell, Limit, Table};

pub(crate) const LISTED: (&[Limit], &[Table]) = (
    &[],
    &[Table {
        rules: &["tracking.number"],
        title: ["Forms, in the order in which they are tried", "Formes, dans l’ordre où elles sont essayées"],
        columns: &[["Courier", "Transporteur"], ["Form", "Forme"]],
        rows: forms,
        source: "jkeen/tracking_number_data (MIT, b79ce4bf) and UPU standard S10",
    }],
);

fn forms() -> Vec<Vec<BookCell>> {
    FORMS.iter().map(|(courier, form)| vec![(*courier).into(), BookCell::wire(form)]).collect()
}
