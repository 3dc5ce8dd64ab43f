//! The measures of a logo.

use crate::image::ImageSize;
use crate::violation::params;
use crate::{Code, Lang, Violation};

/// Fewest pixels of a logo's sides: less is a blot on paper.
const SIDE_MIN: u32 = 32;
/// How many times as long as wide a logo may be: more is a line.
const RATIO_MAX: u32 = 8;
/// The width and height that a stored logo fits in: three times what the largest place of it shows.
pub const LOGO_FIT: (u32, u32) = (480, 180);

/// What keeps an image of that size from being a logo. The server alone asks: a browser would have to decode the image first.
#[must_use]
pub fn check_logo(size: ImageSize, lang: Lang) -> Option<Violation> {
    let (short, long) = (size.width.min(size.height), size.width.max(size.height));
    if short >= SIDE_MIN && long <= short.saturating_mul(RATIO_MAX) {
        return None;
    }
    let limits = params([("min", SIDE_MIN.to_string()), ("ratio", RATIO_MAX.to_string())]);
    Some(Violation::with(Code::BrandLogoMeasures, "file", limits, lang))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_logo_is_neither_a_blot_nor_a_line() {
        let refused = |width, height| check_logo(ImageSize { width, height }, Lang::En).is_some();
        for (width, height) in [(32, 32), (600, 200), (800, 100), (100, 800)] {
            assert!(!refused(width, height), "{width} by {height}");
        }
        for (width, height) in [(400, 31), (31, 31), (100, 801), (0, 0), (u32::MAX, 32)] {
            assert!(refused(width, height), "{width} by {height}");
        }
    }
}
