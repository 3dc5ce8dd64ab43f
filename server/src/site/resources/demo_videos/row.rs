//! A row of `demo_videos.toml`.

use serde::Deserialize;

use super::walkthrough::Walkthrough;
use crate::site::content::Words;

/// A walkthrough of ours, by its name, or the operator's own film.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DemoVideo {
    /// A walkthrough.
    Walkthrough(&'static Walkthrough),
    /// A film.
    Film(Box<Film>),
}

/// A film: files in the `media` folder next to the operator's content, or elsewhere on the same host.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Film {
    /// Its name.
    pub id: String,
    /// Its title.
    pub title: Words,
    /// One sentence on what it shows.
    pub description: Words,
    /// The file's address, per language.
    pub src: Words,
    /// The still picture's address.
    pub poster: String,
    /// The address of the subtitles (WebVTT), per language.
    pub captions: Words,
    /// How long it runs.
    pub seconds: u32,
    /// What happens in it, a sentence per step.
    pub transcript: Vec<Words>,
}
