//! A text in both languages.

use serde::{Deserialize, Deserializer, de};
use waybill_core::Lang;

/// A text in both languages; neither is empty.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Words {
    en: String,
    fr: String,
}

impl Words {
    /// The text in one language.
    #[must_use]
    pub fn in_lang(&self, lang: Lang) -> &str {
        lang.pick(&self.en, &self.fr)
    }
}

impl<'de> Deserialize<'de> for Words {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Both {
            en: String,
            fr: String,
        }
        let Both { en, fr } = Both::deserialize(deserializer)?;
        match (en.trim(), fr.trim()) {
            ("", _) => Err(de::Error::custom("the English text (en) is empty")),
            (_, "") => Err(de::Error::custom("the French text (fr) is empty")),
            (en, fr) => Ok(Self { en: en.to_owned(), fr: fr.to_owned() }),
        }
    }
}
