//! The fonts of our documents, and how wide a text is in them.
//!
//! Lengths are whole hundredths of a point.

use std::sync::LazyLock;

use krilla::text::{Font, GlyphId, KrillaGlyph};
use rustybuzz::{Direction, Face as Shaper, UnicodeBuffer};

/// A face of Inter (assets/inter, SIL Open Font License).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Face {
    /// For text.
    Medium,
    /// For titles and totals.
    Bold,
}

const MEDIUM: &[u8] = include_bytes!("../../../assets/inter/Inter-Medium.ttf");
const BOLD: &[u8] = include_bytes!("../../../assets/inter/Inter-Bold.ttf");

static SHAPERS: LazyLock<[Option<Shaper<'static>>; 2]> =
    LazyLock::new(|| [Shaper::from_slice(MEDIUM, 0), Shaper::from_slice(BOLD, 0)]);
static FONTS: LazyLock<[Option<Font>; 2]> =
    LazyLock::new(|| [MEDIUM, BOLD].map(|data| Font::new(data.to_vec().into(), 0)));

impl Face {
    const fn place(self) -> usize {
        match self {
            Face::Medium => 0,
            Face::Bold => 1,
        }
    }

    fn shaper(self) -> Option<&'static Shaper<'static>> {
        SHAPERS[self.place()].as_ref()
    }

    /// The font for the PDF; None if the embedded file is broken.
    pub(super) fn font(self) -> Option<Font> {
        FONTS[self.place()].clone()
    }

    /// The glyphs of a text from left to right, with kerning.
    #[allow(clippy::float_arithmetic, clippy::cast_precision_loss, reason = "the PDF writer takes advances as floats")]
    pub(super) fn glyphs(self, text: &str) -> Vec<KrillaGlyph> {
        let Some(shaper) = self.shaper() else { return Vec::new() };
        let em = shaper.units_per_em() as f32;
        let shaped = shape(shaper, text);
        let (infos, positions) = (shaped.glyph_infos(), shaped.glyph_positions());
        let start = |at: usize| infos.get(at).map_or(text.len(), |info| info.cluster as usize);
        let glyph = |at: usize| {
            let (info, position) = (infos[at], positions[at]);
            // From left to right clusters rise: each ends where the next other one starts.
            let end = (at + 1..=infos.len()).map(start).find(|end| *end > start(at)).unwrap_or(text.len());
            KrillaGlyph::new(
                GlyphId::new(info.glyph_id),
                position.x_advance as f32 / em,
                position.x_offset as f32 / em,
                position.y_offset as f32 / em,
                0.0,
                start(at)..end,
                None,
            )
        };
        (0..infos.len()).map(glyph).collect()
    }

    /// The width of a text at a size, rounded up, so that text that is said to fit does.
    #[must_use]
    pub fn width(self, text: &str, size: i64) -> i64 {
        let Some(shaper) = self.shaper() else { return 0 };
        let units: i64 =
            shape(shaper, text).glyph_positions().iter().map(|position| i64::from(position.x_advance)).sum();
        (units * size).div_euclid(i64::from(shaper.units_per_em())) + 1
    }
}

fn shape(shaper: &Shaper<'_>, text: &str) -> rustybuzz::GlyphBuffer {
    let mut buffer = UnicodeBuffer::new();
    buffer.push_str(text);
    buffer.set_direction(Direction::LeftToRight);
    buffer.guess_segment_properties();
    rustybuzz::shape(shaper, &[], buffer)
}

/// A text whose every character the faces can show; others become □. Line breaks and tabs become spaces.
#[must_use]
pub fn showable(text: &str) -> String {
    let shaper = Face::Medium.shaper();
    let shown = |letter: char| match letter {
        letter if letter.is_whitespace() && letter != '\u{a0}' => ' ',
        letter if shaper.is_some_and(|shaper| shaper.glyph_index(letter).is_some()) => letter,
        // The faces have no narrow spaces of their own.
        '\u{a0}' | '\u{202f}' => ' ',
        _ => '□',
    };
    text.chars().map(shown).collect::<String>().trim().to_owned()
}
