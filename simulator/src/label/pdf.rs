//! Painting a label as PDF.

use std::sync::LazyLock;

use krilla::color::{luma, rgb};
use krilla::geom::{Path, PathBuilder, Point, Rect, Transform};
use krilla::num::NormalizedF32;
use krilla::page::PageSettings;
use krilla::paint::{Fill, FillRule};
use krilla::surface::Surface;
use krilla::text::{Font, GlyphId, KrillaGlyph};
use krilla::{Document, SerializeSettings};

use super::data::LabelData;
use super::layout::{Area, HEIGHT, Item, WIDTH, layout};
use super::text::Face;

/// The paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Paper {
    /// 4 by 6 inches, for label printers.
    FourBySix,
    /// A letter page with the label in its upper left part.
    Letter,
}

/// The label could not be painted: the embedded fonts are broken, or the writer failed.
#[derive(Debug, thiserror::Error)]
pub enum PaintError {
    /// An embedded font cannot be read.
    #[error("an embedded font cannot be read")]
    Font,
    /// A page of no size.
    #[error("the page has no size")]
    Page,
    /// The writer failed.
    #[error("the PDF could not be written: {0}")]
    Write(String),
}

static FONTS: LazyLock<Option<[Font; 2]>> = LazyLock::new(|| {
    let font = |face: Face| Font::new(face.data().to_vec().into(), 0);
    Some([font(Face::Medium)?, font(Face::Bold)?])
});

/// A PDF with one page a label.
pub fn pdf(labels: &[LabelData], paper: Paper) -> Result<Vec<u8>, PaintError> {
    let fonts = FONTS.as_ref().ok_or(PaintError::Font)?;
    let mut document = Document::new_with(SerializeSettings::default());
    let (width, height, x, y) = match paper {
        Paper::FourBySix => (WIDTH, HEIGHT, 0, 0),
        Paper::Letter => (61_200, 79_200, 3_600, 3_600),
    };
    for label in labels {
        let settings = PageSettings::from_wh(points(width), points(height)).ok_or(PaintError::Page)?;
        let mut page = document.start_page_with(settings);
        let mut surface = page.surface();
        surface.push_transform(&Transform::from_translate(points(x), points(y)));
        if paper == Paper::Letter {
            cut_marks(&mut surface);
        }
        for item in layout(label) {
            paint(&item, &mut surface, fonts);
        }
        surface.pop();
        surface.finish();
        page.finish();
    }
    document.finish().map_err(|error| PaintError::Write(format!("{error:?}")))
}

/// A PDF of letter pages, each with its items.
pub fn letter_pages(pages: &[Vec<Item>]) -> Result<Vec<u8>, PaintError> {
    let fonts = FONTS.as_ref().ok_or(PaintError::Font)?;
    let mut document = Document::new_with(SerializeSettings::default());
    for items in pages {
        let settings = PageSettings::from_wh(points(61_200), points(79_200)).ok_or(PaintError::Page)?;
        let mut page = document.start_page_with(settings);
        let mut surface = page.surface();
        for item in items {
            paint(item, &mut surface, fonts);
        }
        surface.finish();
        page.finish();
    }
    document.finish().map_err(|error| PaintError::Write(format!("{error:?}")))
}

/// Hundredths of a point as the points of the page.
#[allow(
    clippy::float_arithmetic,
    clippy::cast_precision_loss,
    reason = "the PDF writer takes points as floats; no rule depends on them"
)]
fn points(hundredths: i64) -> f32 {
    hundredths as f32 / 100.0
}

/// Font units as a share of the em.
#[allow(clippy::float_arithmetic, clippy::cast_precision_loss, reason = "the PDF writer takes advances as floats")]
fn ems(units: i32, face: Face) -> f32 {
    units as f32 / face.units_per_em() as f32
}

fn paint(item: &Item, surface: &mut Surface<'_>, [medium, bold]: &[Font; 2]) {
    let font = |face: Face| if face == Face::Medium { medium.clone() } else { bold.clone() };
    match item {
        Item::Box(area) => {
            surface.set_fill(Some(ink(0)));
            if let Some(path) = rectangle(*area) {
                surface.draw_path(&path);
            }
        }
        Item::Text { x, y, size, face, text, white, .. } => {
            surface.set_fill(Some(ink(if *white { 255 } else { 0 })));
            let start = Point::from_xy(points(*x), points(*y));
            surface.draw_glyphs(start, &glyphs(*face, text), font(*face), text, points(*size), false);
        }
        Item::Watermark(area) => watermark(*area, surface, font(Face::Bold)),
    }
}

fn watermark(area: Area, surface: &mut Surface<'_>, font: Font) {
    const WORD: &str = "SPECIMEN";
    const SIZE: i64 = 5_200;
    let Some(clip) = rectangle(area) else { return };
    surface.push_clip_path(&clip, &FillRule::NonZero);
    let (x, y) = (area.x + area.width / 2, area.y + area.height / 2);
    surface.push_transform(&Transform::from_rotate_at(-20.0, points(x), points(y)));
    // So pale that a thermal printer leaves it out or prints a few dots, and the address stays readable on both.
    surface.set_fill(Some(ink(226)));
    let start = Point::from_xy(points(x - Face::Bold.width(WORD, SIZE) / 2), points(y + SIZE * 36 / 100));
    // As outlines: the word is a picture, so that copying or searching the address finds the address alone.
    surface.draw_glyphs(start, &glyphs(Face::Bold, WORD), font, WORD, points(SIZE), true);
    surface.pop();
    surface.pop();
}

/// Short strokes at the corners, to cut the label from a letter page.
fn cut_marks(surface: &mut Surface<'_>) {
    surface.set_fill(Some(ink(120)));
    for (x, y) in [(0, 0), (WIDTH, 0), (0, HEIGHT), (WIDTH, HEIGHT)] {
        let (away_x, away_y) = (if x == 0 { -1_400 } else { 400 }, if y == 0 { -1_400 } else { 400 });
        let strokes =
            [Area { x: x + away_x, y, width: 1_000, height: 50 }, Area { x, y: y + away_y, width: 50, height: 1_000 }];
        for path in strokes.into_iter().filter_map(rectangle) {
            surface.draw_path(&path);
        }
    }
}

fn glyphs(face: Face, text: &str) -> Vec<KrillaGlyph> {
    let placed = face.shape(text).into_iter();
    placed
        .map(|placed| {
            let range = placed.from..placed.to;
            KrillaGlyph::new(
                GlyphId::new(placed.glyph),
                ems(placed.advance, face),
                ems(placed.right, face),
                ems(placed.up, face),
                0.0,
                range,
                None,
            )
        })
        .collect()
}

fn rectangle(area: Area) -> Option<Path> {
    let rect = Rect::from_xywh(points(area.x), points(area.y), points(area.width), points(area.height))?;
    let mut builder = PathBuilder::new();
    builder.push_rect(rect);
    builder.finish()
}

fn ink(grey: u8) -> Fill {
    let paint = match grey {
        0 => luma::Color::black().into(),
        255 => luma::Color::white().into(),
        grey => rgb::Color::new(grey, grey, grey).into(),
    };
    Fill { paint, opacity: NormalizedF32::ONE, rule: FillRule::NonZero }
}
