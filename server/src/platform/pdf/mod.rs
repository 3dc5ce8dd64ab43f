//! Documents as PDF: pages set in Inter, and pages of other documents on them.

mod barcode;
mod draw;
mod font;
mod page;
mod picture;
mod sheets;

pub use barcode::{Barcode, barcode};
pub use draw::{About, PdfError, draw, join, open, sizes};
pub use font::{Face, showable};
pub use page::{INCH, Page, Style, wrap};
pub use picture::Picture;
pub use sheets::Sheets;
