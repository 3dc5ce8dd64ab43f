//! A row of `demo_videos.toml`: a script, or a film.

use serde::Deserialize;
use waybill_core::Lang;

use crate::site::content::Words;

/// A walkthrough's script, or the operator's own film.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DemoVideo {
    /// Its name in addresses: lower-case letters and dashes.
    pub id: String,
    /// Its title.
    pub title: Words,
    /// One sentence on what it shows.
    pub description: Words,
    /// The scenes of a walkthrough, drawn by the server; none where it is a film.
    #[serde(default)]
    pub scenes: Vec<Scene>,
    /// A film.
    #[serde(default)]
    pub film: Option<Film>,
}

/// One step of a walkthrough.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scene {
    /// What happens, below the picture and in the transcript.
    pub caption: Words,
    /// The screen's title.
    pub screen: Words,
    /// What comes into view, one after the other.
    pub items: Vec<Item>,
}

/// Something on the screen.
#[derive(Debug, Clone, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Item {
    /// A field into which something is typed.
    Field {
        /// Its label.
        label: Words,
        /// What is typed.
        value: Words,
    },
    /// A line of a list.
    Row {
        /// At the left.
        left: Words,
        /// At the right.
        right: Words,
    },
    /// A button that is pressed.
    Button {
        /// Its words.
        label: Words,
    },
    /// Something that is done.
    Done {
        /// What.
        text: Words,
    },
}

/// A film: files in the `media` folder beside the operator's content, or elsewhere on the same host.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Film {
    /// The file's address, per language.
    pub src: Words,
    /// The still picture's address.
    pub poster: String,
    /// The address of the subtitles (WebVTT), per language.
    pub captions: Words,
    /// How long it runs.
    pub seconds: u32,
    /// What happens in it, a sentence a step.
    pub transcript: Vec<Words>,
}

/// Seconds until the items of a scene begin to come.
const LEAD: u32 = 1;
/// Seconds between one item and the next.
const STEP: u32 = 2;
/// Seconds that the whole scene stands.
const REST: u32 = 2;

impl Scene {
    /// How long it runs, in seconds.
    #[must_use]
    pub fn seconds(&self) -> u32 {
        LEAD + STEP * self.count() + REST
    }

    /// When an item comes, in seconds from the scene's beginning.
    #[must_use]
    pub fn item_at(index: u32) -> u32 {
        LEAD + STEP * index
    }

    fn count(&self) -> u32 {
        u32::try_from(self.items.len()).unwrap_or(u32::MAX)
    }
}

impl DemoVideo {
    /// How long it runs, in seconds.
    #[must_use]
    pub fn seconds(&self) -> u32 {
        self.film.as_ref().map_or_else(|| self.scenes.iter().map(Scene::seconds).sum(), |film| film.seconds)
    }

    /// What happens in it, a sentence a step.
    #[must_use]
    pub fn transcript(&self, lang: Lang) -> Vec<String> {
        let steps: Vec<&Words> = match &self.film {
            Some(film) => film.transcript.iter().collect(),
            None => self.scenes.iter().map(|scene| &scene.caption).collect(),
        };
        steps.into_iter().map(|words| words.in_lang(lang).to_owned()).collect()
    }
}
