//! Surcharges for how a parcel is to be handled: heavy, long, without a box.

use waybill_core::{Cents, Decimal};

use super::file::Tariff;
use super::question::{Line, Parcel, Question};

/// Which parcels pay for how they are to be handled.
type Pays = fn(&Parcel) -> bool;

/// Surcharges for how a parcel is to be handled: the courier, the tariff's code, and which parcels pay it.
const HANDLING: &[(&str, &str, Pays)] = &[
    // A side over 100 cm, or the second longest over 76 cm.
    ("cp", "oversize", |parcel| sides_over(parcel, 1_000_000, 760_000)),
    ("cp", "unpackaged", |parcel| parcel.unpackaged),
    // Over 50 lb (22.68 kg), or a side over 48 in (121.92 cm).
    ("puro", "special_handling", |parcel| {
        parcel.weight > Decimal::scaled(226_800) || sides_over(parcel, 1_219_200, i64::MAX)
    }),
    // Over 50 lb, or a side over 150 cm.
    ("gls", "non_conveyable", |parcel| {
        parcel.weight > Decimal::scaled(226_800) || sides_over(parcel, 1_500_000, i64::MAX)
    }),
    // The engine of both keeps weight, size and what rides by hand apart.
    ("loomis", "over_weight", |parcel| parcel.weight > Decimal::scaled(226_800)),
    ("loomis", "over_size", |parcel| sides_over(parcel, 1_500_000, i64::MAX)),
    ("loomis", "by_hand", |parcel| parcel.unpackaged),
    // Over 25 kg, a side over 122 cm, or the second longest over 76 cm; a large package pays for that alone.
    ("ups", "additional_handling", |parcel| {
        !is_large(parcel) && (parcel.weight > Decimal::whole(25) || sides_over(parcel, 1_220_000, 760_000))
    }),
    ("ups", "large_package", is_large),
    ("canpar", "over_weight", |parcel| parcel.weight > Decimal::scaled(226_800)),
    ("canpar", "over_size", |parcel| sides_over(parcel, 1_500_000, i64::MAX)),
    ("canpar", "by_hand", |parcel| parcel.unpackaged),
];

/// What each surcharge for handling comes to; those of nothing are left out.
pub fn handling(question: &Question<'_>, tariff: &Tariff) -> Vec<Line> {
    let rows = HANDLING.iter().filter(|(courier, ..)| *courier == question.courier);
    let lines = rows.map(|(_, code, pays)| {
        let count = question.parcels.iter().filter(|parcel| pays(parcel)).count();
        Line { code, amount: (0..count).map(|_| tariff.surcharge(code)).sum() }
    });
    lines.filter(|line| line.amount != Cents::ZERO).collect()
}

/// Longest side and girth over 300 cm.
fn is_large(parcel: &Parcel) -> bool {
    parcel.sides.is_some_and(|mut sides| {
        sides.sort_unstable();
        let [short, middle, long] = sides;
        long + short + short + middle + middle > Decimal::whole(300)
    })
}

/// Whether the longest or the second longest side is over so many ten-thousandths of a centimetre.
fn sides_over(parcel: &Parcel, longest: i64, second: i64) -> bool {
    parcel.sides.is_some_and(|mut sides| {
        sides.sort_unstable();
        sides[2] > Decimal::scaled(longest) || sides[1] > Decimal::scaled(second)
    })
}
