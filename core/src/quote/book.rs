//! What the rule book says about quotes besides the rules' sentences.

use super::saved::{PRICE_WATCHED_DAYS, SAVED_QUOTES_MAX};
use crate::book::{Limit, Table, limit};

pub(crate) const LISTED: (&[Limit], &[Table]) = (
    &[
        limit!(
            &["quote.price_change"],
            Days(PRICE_WATCHED_DAYS),
            "How long the price of a saved quote is looked up each day",
            "Pendant combien de temps le prix d’une soumission enregistrée est vérifié chaque jour",
            "A decision of this product: couriers are asked for what a person still plans to send"
        ),
        limit!(
            &["quote.price_change"],
            Entries(SAVED_QUOTES_MAX),
            "Saved quotes of a person",
            "Les soumissions enregistrées d’une personne",
            "A decision of this product"
        ),
    ],
    &[],
);
