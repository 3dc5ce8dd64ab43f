//! What alerts need besides the platform.

use std::ops::Deref;
use std::sync::Arc;

use crate::platform::Platform;
use crate::site::content::Content;

/// The platform, and the content that new features are announced by.
#[derive(Clone)]
pub struct AlertState {
    platform: Platform,
    /// What the product shows that is content.
    pub content: Arc<Content>,
}

impl AlertState {
    /// Alerts of this content.
    #[must_use]
    pub fn new(platform: Platform, content: Arc<Content>) -> Self {
        Self { platform, content }
    }
}

impl Deref for AlertState {
    type Target = Platform;

    fn deref(&self) -> &Platform {
        &self.platform
    }
}
