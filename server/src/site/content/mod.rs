//! What the product shows that is content, not code: files of English and French (`server/content`), built into the
//! binary. An operator replaces any of them with a file of the same name in `site.content_dir`.

mod drop_off_row;
mod feature;
mod file;
mod menu_row;
mod option_row;
mod page;
mod words;

use std::path::Path;

use serde::Deserialize;

use crate::platform::config::{Config, Mistake};
use crate::site::resources::DemoVideo;

pub use drop_off_row::DropOffRow;
pub use feature::Feature;
pub use file::read;
pub use menu_row::{MenuGroup, MenuRow};
pub use option_row::{OptionGroup, OptionRow};
pub use page::{Page, Section};
pub use words::Words;

/// All content, read at start.
#[derive(Debug, Clone)]
pub struct Content {
    /// Links of the sidebar and the menus, in order.
    pub menu_links: Vec<MenuRow>,
    /// Options of a shipment and kinds of goods.
    pub shipment_options: Vec<OptionRow>,
    /// Kinds of place where parcels are handed in.
    pub dropoff_locations: Vec<DropOffRow>,
    /// What is shown while couriers are being asked.
    pub loading_messages: Vec<Words>,
    /// Walkthroughs and videos.
    pub demo_videos: Vec<DemoVideo>,
    /// What is new, newest first.
    pub features: Vec<Feature>,
    /// The privacy notice and the terms.
    pub pages: Vec<Page>,
}

/// Content of one kind, in a file of that name: `[[rows]]`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rows<T> {
    rows: Vec<T>,
}

macro_rules! built_in {
    ($name:literal) => {
        ($name, include_str!(concat!("../../../content/", $name)))
    };
}

impl Content {
    /// Reads each file from the operator's folder if it is there, else the built-in one.
    ///
    /// # Errors
    /// Every mistake at once: files that cannot be read, and texts that lack a language.
    pub fn load(folder: Option<&Path>) -> Result<Self, Vec<Mistake>> {
        let mut mistakes = Vec::new();
        macro_rules! rows {
            ($name:literal) => {
                read::<Rows<_>>(built_in!($name), folder, &mut mistakes).map(|file| file.rows).unwrap_or_default()
            };
        }
        let mut features: Vec<Feature> = rows!("features.toml");
        features.sort_by_key(|feature| std::cmp::Reverse((feature.published_at, feature.id)));
        let pages = [built_in!("privacy.toml"), built_in!("terms.toml")]
            .into_iter()
            .filter_map(|built_in| read::<Page>(built_in, folder, &mut mistakes))
            .collect();
        let content = Self {
            menu_links: rows!("menu_links.toml"),
            shipment_options: rows!("shipment_options.toml"),
            dropoff_locations: rows!("dropoff_locations.toml"),
            loading_messages: rows!("loading_messages.toml"),
            demo_videos: rows!("demo_videos.toml"),
            features,
            pages,
        };
        if mistakes.is_empty() { Ok(content) } else { Err(mistakes) }
    }
}

/// Adds the mistakes of the operator's own content to those of the configuration.
pub fn check(config: &Config, mistakes: &mut Vec<Mistake>) {
    let folder = config.site.content_dir.as_deref();
    // A missing folder is reported by the configuration itself.
    if folder.is_none_or(Path::is_dir)
        && let Err(found) = Content::load(folder)
    {
        mistakes.extend(found);
    }
}
