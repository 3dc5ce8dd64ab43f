//! Freight classes by density.

use crate::Decimal;

/// From so many pounds a cubic foot on, the class; lighter than the last is the last.
///
/// Source: National Motor Freight Classification, the full density scale of thirteen steps (NMFTA Docket 2025-1, in force
/// since 2025-07-19). A commodity that has an item of its own there, or is hard to handle, may have another class, which
/// the carrier decides.
pub const DENSITY_CLASSES: [(Decimal, Decimal); 13] = [
    (Decimal::whole(50), Decimal::whole(50)),
    (Decimal::whole(35), Decimal::whole(55)),
    (Decimal::whole(30), Decimal::whole(60)),
    (Decimal::scaled(225_000), Decimal::whole(65)),
    (Decimal::whole(15), Decimal::whole(70)),
    (Decimal::whole(12), Decimal::whole(85)),
    (Decimal::whole(10), Decimal::scaled(925_000)),
    (Decimal::whole(8), Decimal::whole(100)),
    (Decimal::whole(6), Decimal::whole(125)),
    (Decimal::whole(4), Decimal::whole(175)),
    (Decimal::whole(2), Decimal::whole(250)),
    (Decimal::whole(1), Decimal::whole(300)),
    (Decimal::ZERO, Decimal::whole(400)),
];

/// The class of a density in pounds a cubic foot.
#[must_use]
pub fn class_of(density: Decimal) -> Decimal {
    let [.., (_, lightest)] = DENSITY_CLASSES;
    DENSITY_CLASSES.iter().find(|(from, _)| density >= *from).map_or(lightest, |(_, class)| *class)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_begins_at_its_own_figure() {
        for pair in DENSITY_CLASSES.windows(2) {
            let [(from, class), (_, below)] = [pair[0], pair[1]];
            assert_eq!(class_of(from), class, "{from}");
            assert_eq!(class_of(from - Decimal::scaled(1)), below, "just below {from}");
        }
        assert_eq!(class_of(Decimal::ZERO), Decimal::whole(400));
    }
}
