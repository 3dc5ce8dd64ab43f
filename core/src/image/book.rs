//! What the rule book says about images besides the rules' sentences.

use super::IMAGES_MAX;
use crate::book::{Limit, Table, limit};

pub(crate) const LISTED: (&[Limit], &[Table]) = (
    &[limit!(
        &["insurance.images", "freight.check"],
        Entries(IMAGES_MAX),
        "Images of one kind, of a product or of its packaging",
        "Les images d’une sorte, d’un produit ou de son emballage",
        "A decision of this product"
    )],
    &[],
);
