//! Great-circle distance in whole numbers.

/// Sines of 0 to 91 whole degrees, in millionths; the last one ends the interpolation at 90.
const SINES: [i64; 92] = [
    0, 17_452, 34_899, 52_336, 69_756, 87_156, 104_528, 121_869, 139_173, 156_434, 173_648, 190_809, 207_912, 224_951,
    241_922, 258_819, 275_637, 292_372, 309_017, 325_568, 342_020, 358_368, 374_607, 390_731, 406_737, 422_618,
    438_371, 453_990, 469_472, 484_810, 500_000, 515_038, 529_919, 544_639, 559_193, 573_576, 587_785, 601_815,
    615_661, 629_320, 642_788, 656_059, 669_131, 681_998, 694_658, 707_107, 719_340, 731_354, 743_145, 754_710,
    766_044, 777_146, 788_011, 798_636, 809_017, 819_152, 829_038, 838_671, 848_048, 857_167, 866_025, 874_620,
    882_948, 891_007, 898_794, 906_308, 913_545, 920_505, 927_184, 933_580, 939_693, 945_519, 951_057, 956_305,
    961_262, 965_926, 970_296, 974_370, 978_148, 981_627, 984_808, 987_688, 990_268, 992_546, 994_522, 996_195,
    997_564, 998_630, 999_391, 999_848, 1_000_000, 999_848,
];

/// Ten-thousandths of a degree in one.
const DEGREE: i64 = 10_000;

/// A point on the Earth, in ten-thousandths of a degree: north and east are positive.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Point {
    /// Latitude.
    pub latitude: i64,
    /// Longitude.
    pub longitude: i64,
}

/// The sine of an angle in ten-thousandths of a degree, in millionths.
fn sine(angle: i64) -> i64 {
    let turn = angle.rem_euclid(360 * DEGREE);
    let (half, sign) = if turn >= 180 * DEGREE { (turn - 180 * DEGREE, -1) } else { (turn, 1) };
    let quarter = if half > 90 * DEGREE { 180 * DEGREE - half } else { half };
    let whole = (quarter / DEGREE) as usize;
    let (low, high) = (SINES[whole], SINES[whole + 1]);
    sign * (low + (high - low) * (quarter % DEGREE) / DEGREE)
}

fn cosine(angle: i64) -> i64 {
    sine(angle + 90 * DEGREE)
}

/// The distance between two points in whole kilometres, by the chord through a sphere of 6,371 km. Good to half a percent
/// up to 6,000 km, farther than any two places in Canada; beyond that it falls short by up to a tenth.
#[must_use]
pub fn kilometres(from: Point, to: Point) -> i64 {
    let unit = |point: Point| {
        let flat = cosine(point.latitude);
        [flat * cosine(point.longitude) / 1_000_000, flat * sine(point.longitude) / 1_000_000, sine(point.latitude)]
    };
    let (a, b) = (unit(from), unit(to));
    // The squared chord, in 10^12ths of the squared radius.
    let squared: i64 = (0..3).map(|axis| (a[axis] - b[axis]) * (a[axis] - b[axis])).sum();
    let chord = squared.isqrt();
    // arc = c (1 + c²/24 + 3c⁴/640 + …): the series of 2·asin(c/2).
    let c2 = squared / 1_000_000;
    let arc = chord * (1_000_000 + c2 / 24 + 3 * (c2 * c2 / 1_000_000) / 640) / 1_000_000;
    (arc * 6_371 + 500_000) / 1_000_000
}

/// How far one point lies to the east and to the north of another, in metres, as on a map: up to some 300 kilometres the
/// The Earth is treated as flat, which is accurate to a metre a kilometre.
#[must_use]
pub fn offset(from: Point, to: Point) -> (i64, i64) {
    // Ten degrees of longitude, in kilometres, at the latitude in between; a ten-thousandth of a degree of latitude is
    // 11.12 m.
    let latitude = i64::midpoint(from.latitude, to.latitude);
    let ten = kilometres(Point { latitude, longitude: 0 }, Point { latitude, longitude: 100_000 });
    ((to.longitude - from.longitude) * ten / 100, (to.latitude - from.latitude) * 1_112 / 100)
}

/// The distance between two points in metres; beyond 300 kilometres in whole kilometres.
#[must_use]
pub fn metres(from: Point, to: Point) -> i64 {
    const FLAT: i64 = 300;
    let far = kilometres(from, to);
    if far > FLAT {
        return far * 1_000;
    }
    let (east, north) = offset(from, to);
    (north * north + east * east).isqrt()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::place::area;

    fn between(from: &str, to: &str) -> i64 {
        match (area(from), area(to)) {
            (Some(from), Some(to)) => kilometres(from.at, to.at),
            _ => -1,
        }
    }

    /// Distances of city centres by great circle, from an atlas: within 3 percent or 10 km.
    #[test]
    fn distances_between_cities_are_those_of_an_atlas() {
        for (from, to, atlas) in [
            ("M5V", "H3A", 503),
            ("M5V", "K1P", 352),
            ("M5V", "V6B", 3358),
            ("A1C", "V6B", 5022),
            ("A1C", "V8W", 5090),
            ("T2P", "T5J", 280),
            ("M5V", "M5V", 0),
        ] {
            let reckoned = between(from, to);
            assert!((reckoned - atlas).abs() <= (atlas * 3 / 100).max(10), "{from} to {to}: {reckoned}, atlas {atlas}");
            assert_eq!(reckoned, between(to, from), "{from} to {to}");
        }
    }
}
