//! A file as an answer: bytes with their own type.

use axum::body::Body;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::http::{HeaderValue, Response as HttpResponse};
use axum::response::{IntoResponse, Response};

/// A file to download or display.
#[derive(Debug)]
pub struct FileAnswer {
    /// The bytes.
    pub bytes: Vec<u8>,
    /// The type (`application/pdf`).
    pub content_type: &'static str,
    /// The file name; ASCII letters, digits, dots and dashes.
    pub name: String,
    /// Whether to display it instead of saving it.
    pub inline: bool,
}

impl IntoResponse for FileAnswer {
    fn into_response(self) -> Response {
        let name: String =
            self.name.chars().filter(|letter| letter.is_ascii_alphanumeric() || ".-_".contains(*letter)).collect();
        let kind = if self.inline { "inline" } else { "attachment" };
        let mut response: Response = HttpResponse::new(Body::from(self.bytes));
        let headers = response.headers_mut();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static(self.content_type));
        if let Ok(disposition) = HeaderValue::from_str(&format!("{kind}; filename=\"{name}\"")) {
            headers.insert(CONTENT_DISPOSITION, disposition);
        }
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("private, no-store"));
        headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static("default-src 'none'; frame-ancestors 'self'"));
        response
    }
}
