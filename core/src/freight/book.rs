//! What the rule book says about freight besides the rules' sentences.

use super::cover::DAYS_AHEAD;
use super::{APPROVAL_FROM, COVER_MAX};
use crate::book::{Limit, Table, limit};

pub(crate) const LISTED: (&[Limit], &[Table]) = (
    &[
        limit!(
            &["freight.cover"],
            Money(APPROVAL_FROM),
            "From this amount of coverage on, a policy waits for approval",
            "À partir de ce montant de couverture, une police attend une approbation",
            "A decision of this product"
        ),
        limit!(
            &["freight.check", "freight.cover"],
            Money(COVER_MAX),
            "The most that is covered",
            "La couverture maximale",
            "A decision of this product"
        ),
        limit!(
            &["freight.cover"],
            Days(DAYS_AHEAD),
            "How far ahead a departure may lie",
            "Jusqu’à quand un départ peut être prévu",
            "A decision of this product"
        ),
    ],
    &[],
);
