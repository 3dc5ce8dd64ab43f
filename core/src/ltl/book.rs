//! What the rule book says about freight quotes besides the rules' sentences.

use super::answer::{PRICE_MAX, VALID_DAYS_AHEAD};
use super::class::DENSITY_CLASSES;
use super::input::{PALLETS_MAX, QUANTITY_MAX, READY_DAYS_AHEAD, SIDE_MAX, WEIGHT_MAX};
use crate::Decimal;
use crate::book::{BookCell, Limit, Table, limit};

const OURS: &str = "A decision of this product";
const TRAILER: &str =
    "Memorandum of Understanding on Interprovincial Weights and Dimensions: a semitrailer of at most 16.2 m";

pub(crate) const LISTED: (&[Limit], &[Table]) = (
    &[
        limit!(&["ltl.check"], Entries(PALLETS_MAX), "Lines of pallets", "Les lignes de palettes", OURS),
        limit!(&["ltl.check"], Pieces(QUANTITY_MAX), "Pallets of a line", "Les palettes d’une ligne", OURS),
        limit!(
            &["ltl.check"],
            Centimetres(SIDE_MAX),
            "The longest side of a pallet",
            "Le plus long côté d’une palette",
            TRAILER
        ),
        limit!(&["ltl.check"], Kilograms(WEIGHT_MAX), "The heaviest pallet", "La palette la plus lourde", OURS),
        limit!(
            &["ltl.check"],
            Days(READY_DAYS_AHEAD),
            "How far ahead freight is priced",
            "Jusqu’à quand le fret est évalué à l’avance",
            OURS
        ),
        limit!(
            &["ltl.answer"],
            Days(VALID_DAYS_AHEAD),
            "How long a price may stand",
            "Combien de temps un prix peut être valable",
            OURS
        ),
        limit!(&["ltl.answer"], Money(PRICE_MAX), "The highest price", "Le prix le plus élevé", OURS),
    ],
    &[Table {
        rules: &["ltl.load"],
        title: ["Freight classes by density", "Classes de fret selon la densité"],
        columns: &[
            ["From so many pounds a cubic foot on", "À partir de tant de livres par pied cube"],
            ["Class", "Classe"],
        ],
        rows: classes,
        source: "National Motor Freight Classification, density scale of thirteen steps: NMFTA Docket 2025-1, since 2025-07-19",
    }],
);

fn classes() -> Vec<Vec<BookCell>> {
    let row = |(from, class): &(Decimal, Decimal)| {
        [*from, *class].map(|figure| BookCell::of(|lang| figure.in_words(lang))).into()
    };
    DENSITY_CLASSES.iter().map(row).collect()
}
