//! What the rule book says about images besides the rules' sentences.

use super::{IMAGES_MAX, PIXELS_MAX, QUALITY, SMALL_WIDTHS, WIDTHS};
use crate::book::{BookCell, Limit, Table, limit};

const DECISION: &str = "A decision of this product";
const LAYOUT: &str = "Product specification, section 9: timing and layout";

pub(crate) const LISTED: (&[Limit], &[Table]) = (
    &[
        limit!(
            &["insurance.images", "freight.check"],
            Entries(IMAGES_MAX),
            "Images of one kind, of a product or of its packaging",
            "Les images d’une sorte, d’un produit ou de son emballage",
            DECISION
        ),
        limit!(
            &["image.size"],
            Pixels(PIXELS_MAX),
            "The largest image that is decoded",
            "La plus grande image qui est décodée",
            DECISION
        ),
        limit!(
            &["image.served"],
            Percent(QUALITY),
            "The quality of served images",
            "La qualité des images servies",
            LAYOUT
        ),
    ],
    &[Table {
        rules: &["image.served"],
        title: ["Widths of served images", "Largeurs des images servies"],
        columns: &[["Width in pixels", "Largeur en pixels"], ["Thumbnail", "Vignette"]],
        rows: widths,
        source: LAYOUT,
    }],
);

fn widths() -> Vec<Vec<BookCell>> {
    let row = |width: &u32, is_small: bool| vec![BookCell::of(|_| width.to_string()), is_small.into()];
    let small = SMALL_WIDTHS.iter().map(|width| row(width, true));
    small.chain(WIDTHS.iter().map(|width| row(width, false))).collect()
}
