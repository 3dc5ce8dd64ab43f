//! What the rule book says about alerts besides the rules' sentences.

use super::reminder::{REMINDER_TEXT_MAX, REMINDER_TITLE_MAX};
use super::requires_action::{HANDOVER_DAYS, UNPRINTED_DAYS};
use crate::book::{Limit, Table, limit};

pub(crate) const LISTED: (&[Limit], &[Table]) = (
    &[
        limit!(
            &["alert.reminder"],
            Characters(REMINDER_TITLE_MAX),
            "A reminder’s title",
            "Le titre d’un rappel",
            "A decision of this product: it fits on one line of a list"
        ),
        limit!(
            &["alert.reminder"],
            Characters(REMINDER_TEXT_MAX),
            "A reminder’s text",
            "Le texte d’un rappel",
            "A decision of this product"
        ),
        limit!(
            &["alert.requires_action"],
            Days(UNPRINTED_DAYS),
            "A label that was never printed",
            "Une étiquette jamais imprimée",
            "A decision of this product"
        ),
        limit!(
            &["alert.requires_action"],
            Days(HANDOVER_DAYS),
            "A parcel that was not handed over",
            "Un colis qui n’a pas été remis",
            "A decision of this product"
        ),
    ],
    &[],
);
