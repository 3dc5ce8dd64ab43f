//! What the rule book says about the tour besides the rules' sentences.

use super::lock::TOUR_HINT_STEPS;
use crate::book::{Limit, Table};

pub(crate) const LISTED: (&[Limit], &[Table]) = (
    &[],
    &[Table {
        rules: &["tour.lock"],
        title: ["Steps of the tour that show a hint", "Étapes de la visite qui montrent une indication"],
        columns: &[["Step", "Étape"]],
        rows: || TOUR_HINT_STEPS.iter().map(|step| vec![step.to_string().into()]).collect(),
        source: "Product specification, section 9: timing and layout",
    }],
);
