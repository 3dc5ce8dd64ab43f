//! Labels and packing slips as one document, written while they are read: memory holds one label and the places of the objects so far,
//! however many labels there are.

use std::cell::Cell;

use hayro_write::hayro_syntax::Pdf;
use hayro_write::{ChunkSettings, ExtractionQuery, extract};
use pdf_writer::{Chunk, Finish, Name, Rect, Ref};

use crate::platform::http::ApiError;

/// A letter page, in points.
const LETTER: (f32, f32) = (612.0, 792.0);
/// The margin at the top and on the left, in points, as for a single label.
const MARGIN: f32 = 36.0;

const CATALOG: Ref = Ref::new(1);
const PAGES: Ref = Ref::new(2);

/// The page on which a label is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sheet {
    /// Its own: 4 by 6 inches.
    Label,
    /// A letter page, a label each.
    Letter,
}

/// A document under way.
pub struct Merger {
    /// The next object's number.
    next: Cell<i32>,
    /// Where objects begin, by their number.
    offsets: Vec<u64>,
    written: u64,
    /// The node of each label's pages.
    nodes: Vec<Ref>,
    pages: i32,
}

impl Merger {
    /// A document, and how it begins.
    pub fn begin() -> (Self, Vec<u8>) {
        // The second line marks the file as binary for programs that transfer it (PDF 32000-1, 7.5.2).
        let head = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n\n".to_vec();
        let merger =
            Self { next: Cell::new(3), offsets: vec![0; 3], written: head.len() as u64, nodes: Vec::new(), pages: 0 };
        (merger, head)
    }

    /// How many pages there are.
    pub fn pages(&self) -> i32 {
        self.pages
    }

    /// The pages of a label, as they are appended.
    pub fn add(&mut self, sheet: Sheet, document: Vec<u8>) -> Result<Vec<u8>, ApiError> {
        let pdf =
            Pdf::new(document).map_err(|error| ApiError::internal(format!("a stored label is no PDF: {error:?}")))?;
        let count = pdf.pages().len();
        let query = match sheet {
            Sheet::Label => ExtractionQuery::new_page,
            Sheet::Letter => ExtractionQuery::new_xobject,
        };
        let queries: Vec<ExtractionQuery> = (0..count).map(query).collect();
        let next = &self.next;
        let new_ref = move || {
            next.set(next.get() + 1);
            Ref::new(next.get() - 1)
        };
        let settings = ChunkSettings { pretty: false };
        let extracted = extract(&pdf, Box::new(new_ref), settings, |_| (), &queries)
            .map_err(|error| ApiError::internal(format!("{error:?}")))?;
        let mut chunk = extracted.chunk;
        let mut kids = Vec::new();
        for (page, root) in pdf.pages().iter().zip(extracted.root_refs) {
            let root = root.map_err(|error| ApiError::internal(format!("{error:?}")))?;
            kids.push(match sheet {
                Sheet::Label => root,
                Sheet::Letter => {
                    let (page_ref, content_ref) = (new_ref(), new_ref());
                    on_letter(
                        &mut chunk,
                        root,
                        page.render_dimensions().1,
                        page_ref,
                        content_ref,
                        extracted.page_tree_parent_ref,
                    );
                    page_ref
                }
            });
        }
        let node = extracted.page_tree_parent_ref;
        let pages = i32::try_from(count).unwrap_or(i32::MAX);
        chunk.pages(node).parent(PAGES).kids(kids).count(pages);
        self.nodes.push(node);
        self.pages += pages;
        Ok(self.append(&chunk))
    }

    /// How the document ends.
    pub fn finish(mut self) -> Vec<u8> {
        let mut chunk = Chunk::new();
        chunk.pages(PAGES).kids(self.nodes.clone()).count(self.pages);
        let mut catalog = chunk.indirect(CATALOG).dict();
        catalog.pair(Name(b"Type"), Name(b"Catalog")).pair(Name(b"Pages"), PAGES);
        catalog.finish();
        let mut end = self.append(&chunk);
        let table = self.written;
        end.extend(format!("xref\n0 {}\n0000000000 65535 f\r\n", self.offsets.len()).bytes());
        for offset in self.offsets.iter().skip(1) {
            // A number that nothing was written under is free.
            let kind = if *offset == 0 { "65535 f" } else { "00000 n" };
            end.extend(format!("{offset:010} {kind}\r\n").bytes());
        }
        let size = self.offsets.len();
        end.extend(format!("trailer\n<</Size {size}/Root 1 0 R>>\nstartxref\n{table}\n%%EOF").bytes());
        end
    }

    /// Records the offsets of a chunk's objects.
    fn append(&mut self, chunk: &Chunk) -> Vec<u8> {
        let bytes = chunk.as_bytes();
        let highest = usize::try_from(self.next.get()).unwrap_or(0);
        self.offsets.resize(self.offsets.len().max(highest), 0);
        let mut from = 0;
        for object in chunk.refs() {
            let Some(at) = begins(bytes, from, object.get()) else { continue };
            if let Some(offset) = usize::try_from(object.get()).ok().and_then(|number| self.offsets.get_mut(number)) {
                *offset = self.written + at as u64;
            }
            from = at + 1;
        }
        self.written += bytes.len() as u64;
        bytes.to_vec()
    }
}

/// Where an object begins: at the start, or right behind the end of the one before it.
pub fn begins(bytes: &[u8], from: usize, number: i32) -> Option<usize> {
    let head = format!("{number} 0 obj");
    let mut at = from;
    loop {
        let found = at + bytes.get(at..)?.windows(head.len()).position(|window| window == head.as_bytes())?;
        let before = bytes.get(..found)?.trim_ascii_end();
        if found == 0 || (bytes.get(found - 1) == Some(&b'\n') && before.ends_with(b"endobj")) {
            return Some(found);
        }
        at = found + 1;
    }
}

/// A letter page with a label on it.
#[allow(clippy::float_arithmetic, reason = "the PDF reader gives points as floats")]
fn on_letter(chunk: &mut Chunk, label: Ref, height: f32, page: Ref, content: Ref, node: Ref) {
    let down = LETTER.1 - MARGIN - height;
    chunk.stream(content, format!("q 1 0 0 1 {MARGIN} {down} cm /L Do Q").as_bytes());
    let mut page = chunk.page(page);
    page.media_box(Rect::new(0.0, 0.0, LETTER.0, LETTER.1)).parent(node).contents(content);
    page.resources().x_objects().pair(Name(b"L"), label);
    page.finish();
}
