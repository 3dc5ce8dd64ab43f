//! Painting a label as pixels, black on white, as couriers without PDF answer it: 1400 by 800, lying on its side, its foot at
//! the right and blank beyond. Source: recorded answers of UPS, which clients turn by −90° and crop to 4 by 6 inches.

use rustybuzz::ttf_parser::OutlineBuilder;

use super::data::LabelData;
use super::layout::{Item, layout};
use super::text::Face;

/// Pixels of the picture.
pub const SIZE: (u16, u16) = (1400, 800);
/// Hundredths of a point in a pixel: 200 pixels an inch.
const PIXEL: i64 = 36;
/// Straight pieces of a curve.
const PIECES: i64 = 6;

/// The kinds of picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Picture {
    /// GIF.
    Gif,
    /// PNG.
    Png,
}

/// The label as a picture; none where its encoder fails.
#[must_use]
pub fn picture(label: &LabelData, kind: Picture) -> Option<Vec<u8>> {
    let ink = painted(label);
    let (width, height) = SIZE;
    let mut out = Vec::new();
    match kind {
        Picture::Png => {
            let mut encoder = png::Encoder::new(&mut out, width.into(), height.into());
            encoder.set_color(png::ColorType::Grayscale);
            encoder.set_depth(png::BitDepth::Eight);
            let grey: Vec<u8> = ink.iter().map(|black| if *black { 0 } else { 255 }).collect();
            let mut writer = encoder.write_header().ok()?;
            writer.write_image_data(&grey).ok()?;
            writer.finish().ok()?;
        }
        Picture::Gif => {
            let indexed: Vec<u8> = ink.iter().map(|black| u8::from(*black)).collect();
            let mut encoder = gif::Encoder::new(&mut out, width, height, &[255, 255, 255, 0, 0, 0]).ok()?;
            encoder.write_frame(&gif::Frame::from_indexed_pixels(width, height, indexed, None)).ok()?;
        }
    }
    Some(out)
}

/// Where there is ink, row by row of the lying picture.
fn painted(label: &LabelData) -> Vec<bool> {
    let (width, height) = (usize::from(SIZE.0), usize::from(SIZE.1));
    let mut ink = vec![false; width * height];
    // A row of the standing label is a column of the lying picture, and its left edge lies at the bottom.
    let mut row = |y: i64, from: i64, to: i64, black: bool| {
        let Some(column) = usize::try_from(y).ok().filter(|column| *column < width) else { return };
        for x in from.max(0)..to.min(i64::from(SIZE.1)) {
            if let Some(at) = usize::try_from(x).ok().map(|x| (height - 1 - x) * width + column) {
                ink[at] = black;
            }
        }
    };
    for item in layout(label) {
        match item {
            Item::Box(area) => {
                for y in nearest(area.y)..nearest(area.y + area.height).max(nearest(area.y) + 1) {
                    row(y, nearest(area.x), nearest(area.x + area.width), true);
                }
            }
            Item::Text { x, y, size, face, text, white, .. } => {
                for edges in outlines(face, &text, (x, y), size) {
                    fill(&edges, &mut |y, from, to| row(y, from, to, !white));
                }
            }
            // So pale that a printer of two colours leaves it out.
            Item::Watermark(_) => {}
        }
    }
    ink
}

fn nearest(length: i64) -> i64 {
    (length + PIXEL / 2).div_euclid(PIXEL)
}

type Point = (i64, i64);

/// The edges of each glyph of a text, placed on its baseline.
fn outlines(face: Face, text: &str, (x, y): Point, size: i64) -> Vec<Vec<(Point, Point)>> {
    let em = i64::from(face.units_per_em());
    let mut pen = 0;
    let mut glyphs = Vec::new();
    for placed in face.shape(text) {
        let place = |right: i64, up: i64| (x + right * size / em, y - up * size / em);
        let mut outline = Outline { edges: Vec::new(), start: (0, 0), at: (0, 0) };
        face.outline(placed.glyph, &mut outline);
        let (right, up) = (pen + i64::from(placed.right), i64::from(placed.up));
        let moved = |(px, py): Point| place(px + right, py + up);
        glyphs.push(outline.edges.into_iter().map(|(from, to)| (moved(from), moved(to))).collect());
        pen += i64::from(placed.advance);
    }
    glyphs
}

/// Fills what edges go round, pixel row by pixel row, through the middle of each.
fn fill(edges: &[(Point, Point)], row: &mut impl FnMut(i64, i64, i64)) {
    let heights = || edges.iter().flat_map(|(from, to)| [from.1, to.1]);
    let (Some(top), Some(bottom)) = (heights().min(), heights().max()) else { return };
    for y in top.div_euclid(PIXEL)..=bottom.div_euclid(PIXEL) {
        let middle = y * PIXEL + PIXEL / 2;
        let mut crossings: Vec<(i64, i64)> = edges
            .iter()
            .filter(|(from, to)| (from.1 <= middle) != (to.1 <= middle))
            .map(|((x0, y0), (x1, y1))| (x0 + (middle - y0) * (x1 - x0) / (y1 - y0), if y0 < y1 { 1 } else { -1 }))
            .collect();
        crossings.sort_unstable();
        let mut turns = 0;
        for pair in crossings.windows(2) {
            turns += pair[0].1;
            if turns != 0 {
                row(y, nearest(pair[0].0), nearest(pair[1].0));
            }
        }
    }
}

/// An outline as straight edges, in font units, upwards.
struct Outline {
    edges: Vec<(Point, Point)>,
    start: Point,
    at: Point,
}

impl Outline {
    fn line(&mut self, to: Point) {
        self.edges.push((self.at, to));
        self.at = to;
    }
}

/// Coordinates of TrueType glyphs are whole.
#[allow(clippy::cast_possible_truncation, reason = "a font's coordinates are whole and small")]
fn whole(x: f32, y: f32) -> Point {
    (x.round() as i64, y.round() as i64)
}

impl OutlineBuilder for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        self.at = whole(x, y);
        self.start = self.at;
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.line(whole(x, y));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let (from, by, to) = (self.at, whole(x1, y1), whole(x, y));
        for t in 1..=PIECES {
            let u = PIECES - t;
            let at = |a: i64, b: i64, c: i64| (u * u * a + 2 * u * t * b + t * t * c) / (PIECES * PIECES);
            self.line((at(from.0, by.0, to.0), at(from.1, by.1, to.1)));
        }
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let (from, one, two, to) = (self.at, whole(x1, y1), whole(x2, y2), whole(x, y));
        for t in 1..=PIECES {
            let u = PIECES - t;
            let at = |a: i64, b: i64, c: i64, d: i64| {
                (u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d) / (PIECES * PIECES * PIECES)
            };
            self.line((at(from.0, one.0, two.0, to.0), at(from.1, one.1, two.1, to.1)));
        }
    }

    fn close(&mut self) {
        self.line(self.start);
    }
}
