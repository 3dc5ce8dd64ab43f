//! Documents as PDF: pages set in Inter, and pages of other documents on them.

mod face;
mod paint;
mod sheet;

pub use face::{Face, showable};
pub use paint::{About, PaperError, join, open, paint, sizes};
pub use sheet::{INCH, Page, Style, wrap};
