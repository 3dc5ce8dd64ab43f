//! Pages of marks, drawn in one go, so that a page can say how many there are.
//!
//! Lengths are whole hundredths of a point, counted from the upper left corner.

use std::sync::Arc;

use krilla::pdf::Pdf;

use super::font::{Face, showable};
use super::picture::Picture;

/// An inch.
pub const INCH: i64 = 7_200;

/// How a text looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Style {
    /// The size of the letters.
    pub size: i64,
    /// The face.
    pub face: Face,
    /// Its grey, from 0 for black to 255 for white.
    pub grey: u8,
}

impl Style {
    /// Text of a size.
    #[must_use]
    pub const fn text(size: i64) -> Self {
        Self { size, face: Face::Medium, grey: 20 }
    }

    /// Bold text of a size.
    #[must_use]
    pub const fn bold(size: i64) -> Self {
        Self { size, face: Face::Bold, grey: 0 }
    }

    /// Small print of a size.
    #[must_use]
    pub const fn small(size: i64) -> Self {
        Self { size, face: Face::Medium, grey: 95 }
    }

    /// From one baseline to the next.
    #[must_use]
    pub const fn leading(self) -> i64 {
        self.size * 135 / 100
    }
}

/// An element of a page.
pub(super) enum Mark {
    Text { x: i64, y: i64, style: Style, text: String },
    Block { x: i64, y: i64, width: i64, height: i64, grey: u8 },
    Page { x: i64, y: i64, pdf: Arc<Pdf>, index: usize },
    Picture { x: i64, y: i64, size: (i64, i64), picture: Picture },
}

/// A page.
#[derive(Default)]
pub struct Page {
    pub(super) marks: Vec<Mark>,
    pub(super) size: (i64, i64),
}

impl Page {
    /// An empty page.
    #[must_use]
    pub fn new(width: i64, height: i64) -> Self {
        Self { marks: Vec::new(), size: (width, height) }
    }

    /// An empty letter page.
    #[must_use]
    pub fn letter() -> Self {
        Self::new(INCH * 85 / 10, INCH * 11)
    }

    /// A text on its baseline.
    pub fn text(&mut self, x: i64, y: i64, style: Style, text: &str) {
        let text = showable(text);
        if !text.is_empty() {
            self.marks.push(Mark::Text { x, y, style, text });
        }
    }

    /// A text that ends at `x`.
    pub fn text_right(&mut self, x: i64, y: i64, style: Style, text: &str) {
        let width = style.face.width(&showable(text), style.size);
        self.text(x - width, y, style, text);
    }

    /// A text around `x`.
    pub fn text_centred(&mut self, x: i64, y: i64, style: Style, text: &str) {
        let width = style.face.width(&showable(text), style.size);
        self.text(x - width / 2, y, style, text);
    }

    /// A text on as many lines as it takes; returns the baseline of what may follow.
    pub fn wrapped(&mut self, x: i64, y: i64, width: i64, style: Style, text: &str) -> i64 {
        let mut baseline = y;
        for line in wrap(text, width, style) {
            self.text(x, baseline, style, &line);
            baseline += style.leading();
        }
        baseline
    }

    /// A filled rectangle.
    pub fn block(&mut self, x: i64, y: i64, width: i64, height: i64, grey: u8) {
        self.marks.push(Mark::Block { x, y, width, height, grey });
    }

    /// A thin line.
    pub fn rule(&mut self, x: i64, y: i64, width: i64) {
        self.block(x, y, width, 50, 190);
    }

    /// A line of dashes.
    pub fn dashes(&mut self, x: i64, y: i64, width: i64) {
        let mut at = x;
        while at < x + width {
            self.block(at, y, 450.min(x + width - at), 50, 130);
            at += 900;
        }
    }

    /// A picture that fits in so much, with its upper right corner there.
    pub fn picture_right(&mut self, (right, top): (i64, i64), within: (i64, i64), picture: &Picture) {
        let size = picture.fit(within);
        self.marks.push(Mark::Picture { x: right - size.0, y: top, size, picture: picture.clone() });
    }

    /// A page of another document, in its own size.
    pub fn page_of(&mut self, x: i64, y: i64, pdf: Arc<Pdf>, index: usize) {
        self.marks.push(Mark::Page { x, y, pdf, index });
    }
}

/// The lines of a text, broken at its own line breaks and between words; a word too long for a line is broken too.
#[must_use]
pub fn wrap(text: &str, width: i64, style: Style) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in showable(paragraph).split(' ').filter(|word| !word.is_empty()) {
            let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
            if style.face.width(&longer, style.size) <= width {
                line = longer;
                continue;
            }
            if !line.is_empty() {
                lines.push(std::mem::take(&mut line));
            }
            for letter in word.chars() {
                line.push(letter);
                if style.face.width(&line, style.size) > width && line.chars().count() > 1 {
                    line.pop();
                    lines.push(std::mem::replace(&mut line, letter.to_string()));
                }
            }
        }
        if !line.is_empty() {
            lines.push(line);
        }
    }
    lines
}
