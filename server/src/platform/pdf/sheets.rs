//! Text that runs on over as many pages as it takes.

use waybill_core::Lang;

use super::page::{Page, Style};

/// Pages of one size that are filled from the top down, one after the other.
pub struct Sheets {
    full: Vec<Page>,
    /// The page that is being filled.
    pub page: Page,
    /// How far down it is filled.
    pub y: i64,
    top: i64,
    bottom: i64,
}

impl Sheets {
    /// The first page, on which each next one is modelled: where its text begins, and where it ends.
    #[must_use]
    pub fn new(page: Page, top: i64, bottom: i64) -> Self {
        Self { full: Vec::new(), page, y: top, top, bottom }
    }

    /// Makes room for so much; whether a new page was begun.
    pub fn room(&mut self, height: i64) -> bool {
        if self.y + height <= self.bottom {
            return false;
        }
        let next = Page::new(self.page.size.0, self.page.size.1);
        self.full.push(std::mem::replace(&mut self.page, next));
        self.y = self.top;
        true
    }

    /// All pages.
    #[must_use]
    pub fn pages(self) -> Vec<Page> {
        let mut pages = self.full;
        pages.push(self.page);
        pages
    }

    /// All pages, with a title and their number on that baseline.
    #[must_use]
    pub fn numbered(self, (left, right, y): (i64, i64, i64), style: Style, title: &str, lang: Lang) -> Vec<Page> {
        let mut pages = self.pages();
        let (count, of) = (pages.len(), lang.pick("of", "de"));
        for (at, page) in pages.iter_mut().enumerate() {
            page.text(left, y, style, title);
            page.text_right(right, y, style, &format!("Page {} {of} {count}", at + 1));
        }
        pages
    }
}
