//! Documents as PDF: pages set in Inter, and pages of other documents on them.

mod draw;
mod font;
mod page;

pub use draw::{About, PdfError, draw, join, open, sizes};
pub use font::{Face, showable};
pub use page::{INCH, Page, Style, wrap};
