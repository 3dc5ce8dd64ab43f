//! Pictures on pages.

use std::sync::Arc;

/// A PNG and its size in pixels.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    png: Arc<[u8]>,
    width: u32,
    height: u32,
}

impl Picture {
    /// The picture of a PNG of that size.
    #[must_use]
    pub fn new(png: &[u8], width: u32, height: u32) -> Self {
        Self { png: png.into(), width: width.max(1), height: height.max(1) }
    }

    /// The PNG.
    pub(super) fn png(&self) -> &[u8] {
        &self.png
    }

    /// How large it is drawn so that it fits.
    pub(super) fn fit(&self, (width, height): (i64, i64)) -> (i64, i64) {
        let (across, down) = (i64::from(self.width), i64::from(self.height));
        if across * height > down * width { (width, width * down / across) } else { (height * across / down, height) }
    }
}
