//! `GET /rules/book` and `GET /rules/vectors`: everything there is to say about the rules, taken from core once per
//! process.

use std::sync::LazyLock;

use axum::body::Bytes;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use sha2::{Digest, Sha256};
use waybill_core::catalog::{RuleBook, RuleVector, contents, vectors};

use super::RuleCalls;
use crate::platform::http::{ApiError, ApiResult, ClientAddress, Data};

/// An answer that changes only with the program.
struct Document {
    body: Bytes,
    etag: String,
}

type Written = Result<Document, serde_json::Error>;

static BOOK: LazyLock<Written> = LazyLock::new(|| write(&Data(contents())));
static VECTORS: LazyLock<Written> = LazyLock::new(|| write(&Data(vectors())));

fn write(data: &impl Serialize) -> Written {
    let body = Bytes::from(serde_json::to_vec(data)?);
    let etag = format!("\"{}\"", hex::encode(&Sha256::digest(&body)[..16]));
    Ok(Document { body, etag })
}

/// The rule book: every rule with its sentence and the codes it can give, and the limits of each noun. Messages are in both
/// languages. The page shows it at `/rules`.
#[utoipa::path(get, path = "/rules/book", tag = "rules", responses((status = 200, body = Data<RuleBook>)))]
pub async fn rule_book(
    State(calls): State<RuleCalls>,
    ClientAddress(address): ClientAddress,
    headers: HeaderMap,
) -> ApiResult<Response> {
    calls.count(address)?;
    answer(&BOOK, &headers)
}

/// The vectors: every published case of every rule, with the promised answer.
#[utoipa::path(get, path = "/rules/vectors", tag = "rules", responses((status = 200, body = Data<Vec<RuleVector>>)))]
pub async fn rule_vectors(
    State(calls): State<RuleCalls>,
    ClientAddress(address): ClientAddress,
    headers: HeaderMap,
) -> ApiResult<Response> {
    calls.count(address)?;
    answer(&VECTORS, &headers)
}

/// 304 if the caller already has the document.
fn answer(written: &'static Written, headers: &HeaderMap) -> ApiResult<Response> {
    let Document { body, etag } = written.as_ref().map_err(ApiError::internal)?;
    let validators = [(ETAG, etag.as_str()), (CACHE_CONTROL, "public, no-cache")];
    let known = headers.get(IF_NONE_MATCH).and_then(|value| value.to_str().ok()).unwrap_or_default();
    // A proxy or our own compression makes a tag weak (`W/"…"`); the document is the same.
    if known.split(',').any(|tag| tag.trim().trim_start_matches("W/") == etag) {
        return Ok((StatusCode::NOT_MODIFIED, validators).into_response());
    }
    Ok((validators, [(CONTENT_TYPE, "application/json")], body.clone()).into_response())
}
