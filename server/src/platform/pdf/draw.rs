//! Drawing pages as PDF.

use std::collections::HashMap;
use std::sync::Arc;

use krilla::Document;
use krilla::color::luma;
use krilla::geom::{PathBuilder, Point, Rect, Size, Transform};
use krilla::image::Image;
use krilla::metadata::Metadata;
use krilla::num::NormalizedF32;
use krilla::page::PageSettings;
use krilla::paint::{Fill, FillRule};
use krilla::pdf::{Pdf, PdfDocument};
use krilla::surface::Surface;
use waybill_core::Lang;

use super::page::{Mark, Page};

/// A document could not be drawn.
#[derive(Debug, thiserror::Error)]
pub enum PdfError {
    /// An embedded font cannot be read.
    #[error("an embedded font cannot be read")]
    Font,
    /// A page or a label of no size.
    #[error("a page has no size")]
    Size,
    /// What was given as a PDF is none.
    #[error("a document is no PDF: {0}")]
    NoPdf(String),
    /// A picture cannot be read.
    #[error("a picture cannot be read: {0}")]
    Picture(String),
    /// The writer failed.
    #[error("the PDF could not be written: {0}")]
    Write(String),
}

/// What a reader's window and a screen reader are told of a document.
#[derive(Debug, Clone)]
pub struct About {
    /// The title.
    pub title: String,
    /// The language of its text.
    pub lang: Lang,
}

/// Opens a document whose pages are to be used.
pub fn open(bytes: Vec<u8>) -> Result<Arc<Pdf>, PdfError> {
    Pdf::new(bytes).map(Arc::new).map_err(|error| PdfError::NoPdf(format!("{error:?}")))
}

/// The sizes of a document's pages.
#[must_use]
#[allow(clippy::cast_possible_truncation, clippy::float_arithmetic, reason = "the PDF reader gives points as floats")]
pub fn sizes(pdf: &Pdf) -> Vec<(i64, i64)> {
    let hundredths = |points: f32| (points * 100.0).round() as i64;
    pdf.pages().iter().map(|page| page.render_dimensions()).map(|(w, h)| (hundredths(w), hundredths(h))).collect()
}

/// All pages of these documents in one.
pub fn join(documents: Vec<Vec<u8>>) -> Result<Vec<u8>, PdfError> {
    let mut joined = Document::new();
    for document in documents {
        let pdf = open(document)?;
        let pages: Vec<usize> = (0..pdf.pages().len()).collect();
        joined.embed_pdf_pages(&PdfDocument::new(pdf), &pages);
    }
    joined.finish().map_err(|error| PdfError::Write(format!("{error:?}")))
}

/// The pages as a PDF.
pub fn draw(pages: &[Page], about: &About) -> Result<Vec<u8>, PdfError> {
    let mut document = Document::new();
    let metadata = Metadata::new().title(about.title.clone()).language(about.lang.pick("en-CA", "fr-CA").to_owned());
    document.set_metadata(metadata.producer("Waybill".to_owned()));
    // A document is embedded once, however many of its pages are used.
    let mut embedded: HashMap<*const Pdf, PdfDocument> = HashMap::new();
    for page in pages {
        let (width, height) = page.size;
        let settings = PageSettings::from_wh(points(width), points(height)).ok_or(PdfError::Size)?;
        let mut sheet = document.start_page_with(settings);
        let mut surface = sheet.surface();
        for mark in &page.marks {
            put(mark, &mut surface, &mut embedded)?;
        }
        surface.finish();
        sheet.finish();
    }
    document.finish().map_err(|error| PdfError::Write(format!("{error:?}")))
}

fn put(
    mark: &Mark,
    surface: &mut Surface<'_>,
    embedded: &mut HashMap<*const Pdf, PdfDocument>,
) -> Result<(), PdfError> {
    match mark {
        Mark::Text { x, y, style, text } => {
            surface.set_fill(Some(ink(style.grey)));
            let font = style.face.font().ok_or(PdfError::Font)?;
            let start = Point::from_xy(points(*x), points(*y));
            surface.draw_glyphs(start, &style.face.glyphs(text), font, text, points(style.size), false);
        }
        Mark::Block { x, y, width, height, grey } => {
            surface.set_fill(Some(ink(*grey)));
            let rect = Rect::from_xywh(points(*x), points(*y), points(*width), points(*height));
            let mut builder = PathBuilder::new();
            builder.push_rect(rect.ok_or(PdfError::Size)?);
            if let Some(path) = builder.finish() {
                surface.draw_path(&path);
            }
        }
        Mark::Picture { x, y, size: (width, height), picture } => {
            let size = Size::from_wh(points(*width), points(*height)).ok_or(PdfError::Size)?;
            surface.push_transform(&Transform::from_translate(points(*x), points(*y)));
            // Equal bytes are in a document once, however often they are drawn.
            let image = Image::from_png(picture.png().to_vec().into(), true).map_err(PdfError::Picture)?;
            surface.draw_image(image, size);
            surface.pop();
        }
        Mark::Page { x, y, pdf, index } => {
            let (width, height) = sizes(pdf).get(*index).copied().ok_or(PdfError::Size)?;
            let size = Size::from_wh(points(width), points(height)).ok_or(PdfError::Size)?;
            let document = embedded.entry(Arc::as_ptr(pdf)).or_insert_with(|| PdfDocument::new(pdf.clone()));
            surface.push_transform(&Transform::from_translate(points(*x), points(*y)));
            surface.draw_pdf_page(document, size, *index);
            surface.pop();
        }
    }
    Ok(())
}

/// Hundredths of a point as the points of the page.
#[allow(clippy::float_arithmetic, clippy::cast_precision_loss, reason = "the PDF writer takes points as floats")]
fn points(hundredths: i64) -> f32 {
    hundredths as f32 / 100.0
}

fn ink(grey: u8) -> Fill {
    Fill { paint: luma::Color::new(grey).into(), opacity: NormalizedF32::ONE, rule: FillRule::NonZero }
}
