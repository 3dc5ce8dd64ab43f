//! What the rule book says about dialogs besides the rules' sentences.

use super::open::DIALOGS_MAX;
use crate::book::{Limit, Table, limit};

pub(crate) const LISTED: (&[Limit], &[Table]) = (
    &[limit!(
        &["dialog.open"],
        Entries(DIALOGS_MAX),
        "Dialogs that may be open",
        "Les boîtes de dialogue qui peuvent être ouvertes",
        "Product specification, section 2: modals"
    )],
    &[],
);
