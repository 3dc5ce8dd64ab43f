//! An answer as it came from the wire.

use std::fmt;
use std::time::Duration;

/// What came back: pure data, read by a `from_response` and by `waybill provider decode`.
#[derive(Clone, PartialEq, Eq)]
pub struct WireAnswer {
    /// The HTTP status.
    pub status: u16,
    /// `Content-Type`, where it was given.
    pub content_type: Option<String>,
    /// `Retry-After` in seconds, where it was given.
    pub retry_after: Option<Duration>,
    /// `Location`, where it was given: redirects are not followed.
    pub location: Option<String>,
    /// `X-WP-TotalPages`, which WordPress gives with a page of a list.
    pub total_pages: Option<u32>,
    /// The body.
    pub body: Vec<u8>,
}

impl WireAnswer {
    /// An answer with a status and a body, for tests and for `decode`.
    #[must_use]
    pub fn new(status: u16, body: impl Into<Vec<u8>>) -> Self {
        Self { status, content_type: None, retry_after: None, location: None, total_pages: None, body: body.into() }
    }

    /// Whether the status says success (200 to 299).
    #[must_use]
    pub const fn is_success(&self) -> bool {
        self.status >= 200 && self.status < 300
    }

    /// The body as text; bytes outside UTF-8 are replaced.
    #[must_use]
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }
}

impl fmt::Debug for WireAnswer {
    /// Status and size only: bodies hold addresses.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({} bytes)", self.status, self.body.len())
    }
}
