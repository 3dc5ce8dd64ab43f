//! What the rule book says about files besides the rules' sentences.

use super::check::{FILE_BYTES_MAX, FILES_MAX};
use crate::book::{Limit, Table, limit};

const DECISION: &str = "A decision of this product";

pub(crate) const LISTED: (&[Limit], &[Table]) = (
    &[
        limit!(&["file.check"], Bytes(FILE_BYTES_MAX), "The largest file", "Le plus gros fichier", DECISION),
        limit!(
            &["file.check"],
            Files(FILES_MAX),
            "Files of one role, such as pictures of the packaging",
            "Les fichiers d’un même rôle, par exemple les photos de l’emballage",
            DECISION
        ),
    ],
    &[],
);
