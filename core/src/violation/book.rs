//! What the rule book says about messages besides the rules' sentences.

use super::params::PARAMS_MAX;
use crate::book::{Limit, Table, limit};

pub(crate) const LISTED: (&[Limit], &[Table]) = (
    &[limit!(
        &["violation.message"],
        Entries(PARAMS_MAX),
        "Values that a message mentions",
        "Les valeurs que mentionne un message",
        "No message mentions more than four"
    )],
    &[],
);
