//! The accent colour: shapes of it are told from a light and from a dark page, and what is not gets the nearest that is.

use crate::Code;
use crate::letter::trimmed;
use crate::violation::fail;

type Rgb = [u8; 3];

/// What an accent is seen on: the card of a mail, in light and in dark mode. The tracking page is not lighter when it is dark.
const LIGHT: Rgb = [0xff; 3];
const DARK: Rgb = [0x17, 0x20, 0x22];

/// The least contrast of a shape with what it is on, in hundredths (WCAG 2.2, success criterion 1.4.11).
const CONTRAST_MIN: u64 = 300;

/// One, in the fixed point of luminances.
const ONE: u64 = 1 << 30;

/// A colour as `#rrggbb`, empty for none, that is told from both pages.
pub(super) fn an_accent<C>(text: &str, _: &C) -> garde::Result {
    let text = trimmed(text);
    if text.is_empty() {
        return Ok(());
    }
    let Some(colour) = rgb(text) else { return fail(Code::BrandAccentFormat, &[]) };
    match has_enough_contrast(colour) {
        true => Ok(()),
        false => fail(Code::BrandAccentContrast, &[("nearest", &hex(nearest(colour)))]),
    }
}

/// The colour of text on an accent: the one of black and white that contrasts more, at least 4.5 for either.
#[must_use]
pub fn text_on_accent(accent: &str) -> &'static str {
    let on = |text: Rgb| rgb(trimmed(accent)).map_or(0, |accent| contrast(text, accent));
    if on(LIGHT) >= on([0; 3]) { "#ffffff" } else { "#000000" }
}

fn rgb(text: &str) -> Option<Rgb> {
    let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6)?;
    if !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return None;
    }
    let [_, red, green, blue] = u32::from_str_radix(digits, 16).ok()?.to_be_bytes();
    Some([red, green, blue])
}

fn hex([red, green, blue]: Rgb) -> String {
    format!("#{:06x}", u32::from_be_bytes([0, red, green, blue]))
}

fn has_enough_contrast(colour: Rgb) -> bool {
    contrast(colour, LIGHT) >= CONTRAST_MIN && contrast(colour, DARK) >= CONTRAST_MIN
}

/// The first colour that is told from both on the straight way to black or white. There is one: between the two luminances at
/// which either page begins to hide it lie more than a sixth of all.
fn nearest(colour: Rgb) -> Rgb {
    let goal = if contrast(colour, LIGHT) < CONTRAST_MIN { 0 } else { 255 };
    let mixed = |step: u32| {
        colour.map(|part| {
            let sum = u32::from(part) * (255 - step) + goal * step;
            u8::try_from(sum / 255).unwrap_or(u8::MAX)
        })
    };
    (1..=255).map(mixed).find(|colour| has_enough_contrast(*colour)).unwrap_or(colour)
}

/// The contrast of two colours in hundredths (WCAG 2.2, contrast ratio).
fn contrast(one: Rgb, other: Rgb) -> u64 {
    let [one, other] = [one, other].map(|colour| luminance(colour) + ONE / 20);
    one.max(other) * 100 / one.min(other)
}

/// Relative luminance (WCAG 2.2).
fn luminance([red, green, blue]: Rgb) -> u64 {
    (2_126 * linear(red) + 7_152 * linear(green) + 722 * linear(blue)) / 10_000
}

/// A part of a colour as light: `((part + 0.055) / 1.055) ^ 2.4`, and a line near black (WCAG 2.2, relative luminance).
fn linear(part: u8) -> u64 {
    let part = u64::from(part) * ONE / 255;
    if part * 100_000 <= 4_045 * ONE {
        return part * 100 / 1_292;
    }
    let base = (part * 1_000 + 55 * ONE) / 1_055;
    let square = base * base / ONE;
    // The fifth root of the square, bit by bit.
    let fifth = |root: u64| {
        let square = root * root / ONE;
        square * square / ONE * root / ONE
    };
    let root = (0..30).rev().fold(0, |root, bit| {
        let more = root | 1 << bit;
        if fifth(more) <= square { more } else { root }
    });
    square * root / ONE
}
