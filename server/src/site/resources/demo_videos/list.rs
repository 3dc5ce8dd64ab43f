//! `GET /feResources/demo_videos`

use std::sync::Arc;

use axum::extract::State;
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;
use waybill_core::Lang;
use waybill_core::account::{Capability, has};

use super::DemoVideo;
use crate::platform::http::{ApiResult, Data, RequestLang};
use crate::platform::session::Signed;
use crate::site::content::Content;

/// How a video is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum VideoKind {
    /// A picture (SVG) that starts moving once it is loaded; it takes the poster's place while it plays.
    Animation,
    /// A film for a video element.
    Film,
}

/// A demo video.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct Video {
    /// Its name.
    pub id: String,
    /// Its title.
    pub title: String,
    /// One sentence on what it shows.
    pub description: String,
    /// How it is played.
    pub kind: VideoKind,
    /// The address of the film or the moving picture.
    pub src: String,
    /// The address of a still picture.
    pub poster: String,
    /// The address of subtitles (WebVTT), for a film.
    pub captions: Option<String>,
    /// How long it runs.
    pub duration_seconds: u32,
    /// What happens in it, a sentence per step, for those who would rather read.
    pub transcript: Vec<String>,
}

/// The demo videos, in order; none for US accounts, which don't have the feature.
#[utoipa::path(get, path = "/feResources/demo_videos", tag = "resources", security(("bearer" = [])), responses((status = 200, body = Data<Vec<Video>>)))]
pub async fn list_demo_videos(
    State(content): State<Arc<Content>>,
    caller: Signed,
    RequestLang(lang): RequestLang,
) -> ApiResult<Data<Vec<Video>>> {
    if !has(&caller.account.account_country, Capability::DemoVideos) {
        return Ok(Data(Vec::new()));
    }
    Ok(Data(content.demo_videos.iter().map(|video| view(video, lang)).collect()))
}

fn view(video: &DemoVideo, lang: Lang) -> Video {
    match video {
        DemoVideo::Walkthrough(walkthrough) => {
            let localised = walkthrough.in_lang(lang);
            let picture = |name: &str| {
                format!("/api/feResources/demo_videos/{}/{}/{name}", walkthrough.id, lang.pick("en", "fr"))
            };
            Video {
                id: walkthrough.id.to_owned(),
                title: localised.title.to_owned(),
                description: localised.description.to_owned(),
                kind: VideoKind::Animation,
                src: picture("animation.svg"),
                poster: picture("poster.svg"),
                captions: None,
                duration_seconds: walkthrough.seconds,
                transcript: localised.transcript.iter().copied().map(str::to_owned).collect(),
            }
        }
        DemoVideo::Film(film) => Video {
            id: film.id.clone(),
            title: film.title.in_lang(lang).to_owned(),
            description: film.description.in_lang(lang).to_owned(),
            kind: VideoKind::Film,
            src: film.src.in_lang(lang).to_owned(),
            poster: film.poster.clone(),
            captions: Some(film.captions.in_lang(lang).to_owned()),
            duration_seconds: film.seconds,
            transcript: film.transcript.iter().map(|step| step.in_lang(lang).to_owned()).collect(),
        },
    }
}
