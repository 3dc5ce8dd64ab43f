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
        let disposition = format!("{kind}; filename=\"{name}\"");
        let mut response = answer(Body::from(self.bytes), self.content_type, &disposition);
        let policy = HeaderValue::from_static("default-src 'none'; frame-ancestors 'self'");
        response.headers_mut().insert(CONTENT_SECURITY_POLICY, policy);
        response
    }
}

/// A body to save as a file of that name.
pub fn download(body: Body, content_type: &'static str, name: &str) -> Response {
    answer(body, content_type, &format!("attachment; filename=\"{name}\""))
}

fn answer(body: Body, content_type: &'static str, disposition: &str) -> Response {
    let mut response: Response = HttpResponse::new(body);
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(content_type));
    if let Ok(disposition) = HeaderValue::from_str(disposition) {
        headers.insert(CONTENT_DISPOSITION, disposition);
    }
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("private, no-store"));
    response
}
