//! The walkthroughs, drawn from their scripts when the server is built (`server/build`).

use serde::{Deserialize, Deserializer, de};
use waybill_core::Lang;

/// A walkthrough of the product.
#[derive(Debug)]
pub struct Walkthrough {
    /// Its name in addresses.
    pub id: &'static str,
    /// How long it runs.
    pub seconds: u32,
    en: LocalisedWalkthrough,
    fr: LocalisedWalkthrough,
}

/// A walkthrough in one language.
#[derive(Debug)]
pub struct LocalisedWalkthrough {
    /// Its title.
    pub title: &'static str,
    /// One sentence on what it shows.
    pub description: &'static str,
    /// What happens in it, a sentence per step.
    pub transcript: &'static [&'static str],
    /// The picture that moves (SVG).
    pub animation: &'static str,
    /// The still picture (SVG).
    pub poster: &'static str,
}

include!(concat!(env!("OUT_DIR"), "/walkthroughs.rs"));

impl Walkthrough {
    /// The walkthrough of a name.
    #[must_use]
    pub fn by_id(id: &str) -> Option<&'static Self> {
        WALKTHROUGHS.iter().find(|walkthrough| walkthrough.id == id)
    }

    /// The walkthrough in one language.
    #[must_use]
    pub fn in_lang(&self, lang: Lang) -> &LocalisedWalkthrough {
        match lang {
            Lang::En => &self.en,
            Lang::Fr => &self.fr,
        }
    }
}

impl<'de> Deserialize<'de> for &'static Walkthrough {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = String::deserialize(deserializer)?;
        Walkthrough::by_id(&id).ok_or_else(|| {
            let ids: Vec<&str> = WALKTHROUGHS.iter().map(|walkthrough| walkthrough.id).collect();
            de::Error::custom(format!("there is no walkthrough {id:?}; there are {}", ids.join(", ")))
        })
    }
}
