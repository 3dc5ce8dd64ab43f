//! `GET /feResources/demo_videos/{video}/{lang}/{picture}`

use axum::http::HeaderValue;
use axum::http::header::CACHE_CONTROL;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use waybill_core::Lang;

use super::walkthrough::Walkthrough;
use crate::platform::http::{ApiResult, ErrorCode, FileAnswer, Path};

#[derive(Debug, Clone, Deserialize)]
pub struct PicturePath {
    video: String,
    lang: Lang,
    picture: String,
}

/// A walkthrough's moving picture (`animation.svg`) or its poster (`poster.svg`). Public: an image element sends no
/// token, and there is nothing personal in it.
#[utoipa::path(get, path = "/feResources/demo_videos/{video}/{lang}/{picture}", tag = "resources",
    params(("video" = String, Path), ("lang" = Lang, Path), ("picture" = String, Path, description = "`animation.svg` or `poster.svg`")),
    responses((status = 200, description = "SVG", content_type = "image/svg+xml")))]
pub async fn show_picture(Path(path): Path<PicturePath>) -> ApiResult<Response> {
    let walkthrough = Walkthrough::by_id(&path.video).ok_or(ErrorCode::NotFound)?;
    let localised = walkthrough.in_lang(path.lang);
    let svg = match path.picture.as_str() {
        "animation.svg" => localised.animation,
        "poster.svg" => localised.poster,
        _ => return Err(ErrorCode::NotFound.into()),
    };
    let name = format!("{}-{}", walkthrough.id, path.picture);
    let mut response =
        FileAnswer { bytes: svg.into(), content_type: "image/svg+xml", name, inline: true }.into_response();
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("public, max-age=3600"));
    Ok(response)
}
