//! Labels as pages: several in one document, or each on a letter page.

use std::sync::Arc;

use krilla::Document;
use krilla::geom::{Size, Transform};
use krilla::page::PageSettings;
use krilla::pdf::{Pdf, PdfDocument};

use crate::platform::http::{ApiError, ApiResult};

/// A letter page, in points.
const LETTER: (f32, f32) = (612.0, 792.0);
/// The margin at the top and on the left, in points: a half-sheet label fits the upper half.
const MARGIN: f32 = 36.0;

/// All pages of these documents in one.
///
/// # Errors
/// 500 where a stored document is no PDF.
pub fn join(documents: Vec<Vec<u8>>) -> ApiResult<Vec<u8>> {
    let mut joined = Document::new();
    for document in documents {
        let pdf = open(document)?;
        let pages: Vec<usize> = (0..pdf.pages().len()).collect();
        joined.embed_pdf_pages(&PdfDocument::new(pdf), &pages);
    }
    joined.finish().map_err(|error| ApiError::internal(format!("{error:?}")))
}

/// Each page of these documents on a letter page, in its own size.
///
/// # Errors
/// 500 where a stored document is no PDF.
pub fn on_letter_pages(documents: Vec<Vec<u8>>) -> ApiResult<Vec<u8>> {
    let mut sheets = Document::new();
    for document in documents {
        let pdf = open(document)?;
        let sizes: Vec<(f32, f32)> = pdf.pages().iter().map(|page| page.render_dimensions()).collect();
        let pdf = PdfDocument::new(pdf);
        for (index, (width, height)) in sizes.into_iter().enumerate() {
            let settings =
                PageSettings::from_wh(LETTER.0, LETTER.1).ok_or_else(|| ApiError::internal("letter page"))?;
            let mut page = sheets.start_page_with(settings);
            let mut surface = page.surface();
            let size = Size::from_wh(width, height).ok_or_else(|| ApiError::internal("a label without size"))?;
            surface.push_transform(&Transform::from_translate(MARGIN, MARGIN));
            surface.draw_pdf_page(&pdf, size, index);
            surface.pop();
            surface.finish();
            page.finish();
        }
    }
    sheets.finish().map_err(|error| ApiError::internal(format!("{error:?}")))
}

fn open(document: Vec<u8>) -> ApiResult<Arc<Pdf>> {
    Pdf::new(document).map(Arc::new).map_err(|error| ApiError::internal(format!("a stored label is no PDF: {error:?}")))
}
