//! Links of the site.

use serde::{Deserialize, Serialize};

use super::{Concern, Mistake};

/// `[site]`
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SiteConfig {
    /// The help pages; the link is hidden while empty.
    pub help_url: String,
    /// The blog; the link is hidden while empty.
    pub blog_url: String,
}

impl Concern for SiteConfig {
    fn check(&self, mistakes: &mut Vec<Mistake>) {
        for (key, url) in [("site.help_url", &self.help_url), ("site.blog_url", &self.blog_url)] {
            if !url.is_empty() && !url.starts_with("https://") {
                mistakes.push(Mistake::new(key, "must start with https://"));
            }
        }
    }
}
