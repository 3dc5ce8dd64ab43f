//! A walkthrough's script: a row of `walkthroughs.toml`.

use serde::Deserialize;

use crate::draw::{ITEMS_MAX, LINES_MAX, lines};

/// The file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scripts {
    pub rows: Vec<Walkthrough>,
}

#[derive(Clone, Copy)]
pub enum Lang {
    En,
    Fr,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Words {
    en: String,
    fr: String,
}

impl Words {
    pub fn in_lang(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Fr => &self.fr,
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Walkthrough {
    /// Its name in addresses: lower-case letters and dashes.
    pub id: String,
    pub title: Words,
    /// One sentence on what it shows.
    pub description: Words,
    pub scenes: Vec<Scene>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scene {
    /// What happens, below the picture and in the transcript.
    pub caption: Words,
    /// The screen's title.
    pub screen: Words,
    /// What comes into view, one after the other.
    pub items: Vec<Item>,
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Item {
    /// A field into which something is typed.
    Field { label: Words, value: Words },
    /// A line of a list.
    Row { left: Words, right: Words },
    /// A button that is pressed.
    Button { label: Words },
    /// Something that is done.
    Done { text: Words },
}

/// Seconds until the items of a scene begin to come.
const LEAD: u32 = 1;
/// Seconds between one item and the next.
const STEP: u32 = 2;
/// Seconds for which the whole scene is shown.
const REST: u32 = 2;

impl Scene {
    pub fn seconds(&self) -> u32 {
        LEAD + STEP * u32::try_from(self.items.len()).unwrap_or(u32::MAX) + REST
    }

    /// When an item comes, in seconds from the scene's beginning.
    pub fn item_at(index: u32) -> u32 {
        LEAD + STEP * index
    }
}

impl Walkthrough {
    pub fn seconds(&self) -> u32 {
        self.scenes.iter().map(Scene::seconds).sum()
    }

    /// Refuses what the picture has no room for.
    pub fn check(&self) -> Result<(), String> {
        if self.scenes.is_empty() {
            return Err(format!("{} has no scenes", self.id));
        }
        for scene in &self.scenes {
            if scene.items.len() > ITEMS_MAX {
                return Err(format!("{}: a scene has room for {ITEMS_MAX} items", self.id));
            }
            for lang in [Lang::En, Lang::Fr] {
                let caption = scene.caption.in_lang(lang);
                if lines(caption).len() > LINES_MAX {
                    return Err(format!("{}: a caption has room for {LINES_MAX} lines: {caption}", self.id));
                }
            }
        }
        Ok(())
    }
}
