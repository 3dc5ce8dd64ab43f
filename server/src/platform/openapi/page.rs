//! The page at `/api/docs`: files of our own, which run under a strict policy.

use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};

use crate::platform::http::{ApiResult, ErrorCode, Path};

const PAGE_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; \
    img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const SCRIPT: &str = "text/javascript; charset=utf-8";

/// Each file with its type. `page.js` imports the other scripts.
const FILES: [(&str, &str, &str); 11] = [
    ("page.css", "text/css; charset=utf-8", include_str!("page/page.css")),
    ("page.js", SCRIPT, include_str!("page/page.js")),
    ("answer.js", SCRIPT, include_str!("page/answer.js")),
    ("api.js", SCRIPT, include_str!("page/api.js")),
    ("dom.js", SCRIPT, include_str!("page/dom.js")),
    ("key.js", SCRIPT, include_str!("page/key.js")),
    ("operation.js", SCRIPT, include_str!("page/operation.js")),
    ("request.js", SCRIPT, include_str!("page/request.js")),
    ("schema.js", SCRIPT, include_str!("page/schema.js")),
    ("try.js", SCRIPT, include_str!("page/try.js")),
    ("words.js", SCRIPT, include_str!("page/words.js")),
];

pub(super) async fn index() -> Response {
    answer("text/html; charset=utf-8", include_str!("page/index.html"))
}

pub(super) async fn file(Path(name): Path<String>) -> ApiResult<Response> {
    let (_, content_type, text) = FILES.iter().find(|(file, ..)| *file == name).ok_or(ErrorCode::NotFound)?;
    Ok(answer(content_type, *text))
}

/// A file of the page, or what it reads.
pub(super) fn answer(content_type: &'static str, body: impl Into<String>) -> Response {
    let headers = [(CONTENT_TYPE, content_type), (CONTENT_SECURITY_POLICY, PAGE_POLICY), (CACHE_CONTROL, "no-cache")];
    (headers, body.into()).into_response()
}
