//! What the rule book says about bulk labels besides the rules' sentences.

use super::BULK_ROWS_MAX;
use crate::address::import::COLUMNS_MAX;
use crate::book::{Limit, Table, limit};

pub(crate) const LISTED: (&[Limit], &[Table]) = (
    &[
        limit!(
            &["bulk.size"],
            Entries(BULK_ROWS_MAX),
            "Rows of a list of labels",
            "Les lignes d’une liste d’étiquettes",
            "A decision of this product"
        ),
        limit!(
            &["bulk.columns", "bulk.row"],
            Entries(COLUMNS_MAX),
            "Columns of a file",
            "Les colonnes d’un fichier",
            "A decision of this product"
        ),
    ],
    &[],
);
