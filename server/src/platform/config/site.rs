//! Links of the site.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use super::{Concern, Mistake};

/// `[site]`
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SiteConfig {
    /// The help pages; without an address the link is hidden.
    pub help_url: String,
    /// The blog; without an address the link is hidden.
    pub blog_url: String,
    /// A folder whose files replace the built-in content of the same name (`menu_links.toml`, `privacy.toml`); its
    /// `media` folder is served to anyone at `/media`.
    pub content_dir: Option<PathBuf>,
}

impl Concern for SiteConfig {
    fn check(&self, mistakes: &mut Vec<Mistake>) {
        if let Some(folder) = self.content_dir.as_deref().filter(|folder| !folder.is_dir()) {
            mistakes.push(Mistake::new("site.content_dir", format!("there is no folder {}", folder.display())));
        }
        for (key, url) in [("site.help_url", &self.help_url), ("site.blog_url", &self.blog_url)] {
            if !url.is_empty() && !url.starts_with("https://") {
                mistakes.push(Mistake::new(key, "must start with https://"));
            }
        }
    }
}
