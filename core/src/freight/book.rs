//! What the rule book says about freight besides the rules' sentences.

use super::{APPROVAL_FROM, COVER_MAX};
use crate::book::{Limit, Table, limit};

pub(crate) const LISTED: (&[Limit], &[Table]) = (
    &[
        limit!(
            &["freight.check"],
            Money(APPROVAL_FROM),
            "From this amount of cover on a policy waits for approval",
            "À partir de ce montant de protection, une police attend une approbation",
            "A decision of this product"
        ),
        limit!(
            &["freight.check"],
            Money(COVER_MAX),
            "The most that is covered",
            "La couverture maximale",
            "A decision of this product"
        ),
    ],
    &[],
);
