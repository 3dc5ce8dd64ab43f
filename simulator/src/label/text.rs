//! The faces of the label and how wide a text is in them.
//!
//! Lengths are whole hundredths of a point.

use std::sync::LazyLock;

use rustybuzz::ttf_parser::{GlyphId, OutlineBuilder};
use rustybuzz::{Face as Shaper, UnicodeBuffer};

/// A face of Inter (assets/inter, SIL Open Font License).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Face {
    /// For addresses and small print.
    Medium,
    /// For what is read from afar.
    Bold,
}

const MEDIUM: &[u8] = include_bytes!("../../assets/inter/Inter-Medium.ttf");
const BOLD: &[u8] = include_bytes!("../../assets/inter/Inter-Bold.ttf");

static SHAPERS: LazyLock<[Option<Shaper<'static>>; 2]> =
    LazyLock::new(|| [Shaper::from_slice(MEDIUM, 0), Shaper::from_slice(BOLD, 0)]);

/// A glyph and how far it moves the pen, in font units.
#[derive(Debug, Clone)]
pub struct Placed {
    /// The glyph in the face.
    pub glyph: u32,
    /// Where its characters start in the text.
    pub from: usize,
    /// Where they end.
    pub to: usize,
    /// Advance.
    pub advance: i32,
    /// Shift to the right.
    pub right: i32,
    /// Shift upwards.
    pub up: i32,
}

impl Face {
    /// The font file.
    #[must_use]
    pub fn data(self) -> &'static [u8] {
        match self {
            Face::Medium => MEDIUM,
            Face::Bold => BOLD,
        }
    }

    fn shaper(self) -> Option<&'static Shaper<'static>> {
        let [medium, bold] = &*SHAPERS;
        match self {
            Face::Medium => medium.as_ref(),
            Face::Bold => bold.as_ref(),
        }
    }

    /// Draws a glyph's outline.
    pub fn outline(self, glyph: u32, builder: &mut dyn OutlineBuilder) {
        if let Some((shaper, glyph)) = self.shaper().zip(u16::try_from(glyph).ok()) {
            shaper.outline_glyph(GlyphId(glyph), builder);
        }
    }

    /// Font units to the em.
    #[must_use]
    pub fn units_per_em(self) -> i32 {
        self.shaper().map_or(1_000, |shaper| shaper.units_per_em())
    }

    /// The glyphs of a text from left to right, with kerning.
    #[must_use]
    pub fn shape(self, text: &str) -> Vec<Placed> {
        let Some(shaper) = self.shaper() else { return Vec::new() };
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(text);
        buffer.set_direction(rustybuzz::Direction::LeftToRight);
        buffer.guess_segment_properties();
        let shaped = rustybuzz::shape(shaper, &[], buffer);
        let mut placed: Vec<Placed> = shaped
            .glyph_infos()
            .iter()
            .zip(shaped.glyph_positions())
            .map(|(info, position)| {
                let (advance, right, up) = (position.x_advance, position.x_offset, position.y_offset);
                Placed { glyph: info.glyph_id, from: info.cluster as usize, to: text.len(), advance, right, up }
            })
            .collect();
        // From left to right clusters rise: each ends where the next one starts.
        let mut end = text.len();
        for at in (0..placed.len()).rev() {
            placed[at].to = end;
            if at > 0 && placed[at - 1].from < placed[at].from {
                end = placed[at].from;
            }
        }
        placed
    }

    /// The width of a text in font units.
    #[must_use]
    pub fn units(self, text: &str) -> i64 {
        self.shape(text).iter().map(|placed| i64::from(placed.advance)).sum()
    }

    /// The width of so many font units at a size, rounded up, so that text that is said to fit does.
    #[must_use]
    pub fn at_size(self, units: i64, size: i64) -> i64 {
        (units * size).div_euclid(i64::from(self.units_per_em())) + 1
    }

    /// The width of a text at a size.
    #[must_use]
    pub fn width(self, text: &str, size: i64) -> i64 {
        self.at_size(self.units(text), size)
    }
}

/// A text whose every character the faces can show; others become □. Line breaks and tabs become spaces.
#[must_use]
pub fn showable(text: &str) -> String {
    let shown = |c: char| match Face::Medium.shaper().and_then(|shaper| shaper.glyph_index(c)) {
        Some(_) => c,
        None => '□',
    };
    text.chars().map(|c| if c.is_whitespace() { ' ' } else { c }).map(shown).collect::<String>().trim().to_owned()
}
