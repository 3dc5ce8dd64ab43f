//! A request as it goes onto the wire, less the host and the credentials.

use std::fmt;

/// A method of HTTP.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    /// Reads.
    Get,
    /// Creates or asks.
    Post,
    /// Replaces.
    Put,
    /// Removes.
    Delete,
}

impl Method {
    /// The method's name on the wire.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Method::Get => "GET",
            Method::Post => "POST",
            Method::Put => "PUT",
            Method::Delete => "DELETE",
        }
    }
}

/// Whether a request may be sent again when no answer came.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Repeat {
    /// It changes nothing, or carries a key that makes a repetition harmless.
    Safe,
    /// It buys or cancels: sent again only if the connection was never made.
    Never,
}

/// What is sent: pure data, made by a `to_request` and printed by `waybill provider encode`. Credentials are not part of it:
/// the client adds them for the provider's own host only.
#[derive(Clone, PartialEq, Eq)]
pub struct WireRequest {
    /// The method.
    pub method: Method,
    /// Path and query under the provider's base URL (`/rs/ship/price`), or an absolute link that the provider gave, which
    /// must lie under that same base URL.
    pub target: String,
    /// Headers in order, without credentials.
    pub headers: Vec<(&'static str, String)>,
    /// The body; empty where there is none.
    pub body: String,
    /// Whether it may be sent again.
    pub repeat: Repeat,
}

impl WireRequest {
    /// A request without headers and body.
    #[must_use]
    pub fn new(method: Method, target: impl Into<String>, repeat: Repeat) -> Self {
        Self { method, target: target.into(), headers: Vec::new(), body: String::new(), repeat }
    }

    /// With a header added.
    #[must_use]
    pub fn header(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.headers.push((name, value.into()));
        self
    }

    /// With a body.
    #[must_use]
    pub fn body(mut self, body: String) -> Self {
        self.body = body;
        self
    }

    /// The target without its query, for logs: queries carry references and postal codes.
    #[must_use]
    pub fn path(&self) -> &str {
        self.target.split('?').next().unwrap_or_default()
    }
}

impl fmt::Debug for WireRequest {
    /// Method, path and sizes only: bodies and queries hold addresses.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} ({} bytes)", self.method.as_str(), self.path(), self.body.len())
    }
}
