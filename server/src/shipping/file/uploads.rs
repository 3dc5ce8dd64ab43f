//! What taking files in needs.

use std::ops::Deref;

use super::ImageWork;
use crate::platform::Platform;

/// The platform, and who works on images.
#[derive(Clone)]
pub struct Uploads {
    platform: Platform,
    /// Decodes and encodes images, few at a time.
    pub images: ImageWork,
}

impl Uploads {
    /// Begins with nobody at work.
    #[must_use]
    pub fn new(platform: Platform) -> Self {
        Self { platform, images: ImageWork::default() }
    }
}

impl Deref for Uploads {
    type Target = Platform;

    fn deref(&self) -> &Platform {
        &self.platform
    }
}
