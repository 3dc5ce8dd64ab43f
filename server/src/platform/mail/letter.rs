//! A letter: what a mail says, before it has a form.

use serde::{Deserialize, Serialize};
use waybill_core::Lang;
use waybill_core::date::Span;

/// What a mail says.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Letter {
    /// The subject.
    pub subject: String,
    /// The greeting.
    pub greeting: String,
    /// The paragraphs before the button.
    pub paragraphs: Vec<String>,
    /// Facts in two columns: a label and its value.
    pub facts: Vec<Fact>,
    /// The button: its words and its address.
    pub button: Option<(String, String)>,
    /// The small print below.
    pub closing: Vec<String>,
    /// The sender, at the foot, one item per line.
    pub foot: Vec<String>,
    /// Files that come with it.
    pub attachments: Vec<Attachment>,
    /// Where answers go; None if nobody reads them.
    pub reply_to: Option<String>,
    /// In whose name it is written; None in ours.
    pub brand: Option<LetterBrand>,
}

/// The brand that a letter shows in place of ours.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LetterBrand {
    /// The name.
    pub name: String,
    /// The logo, which is shown instead of the name.
    pub logo: Option<LetterLogo>,
    /// The accent colour, `#rrggbb` as core passed it; empty for ours.
    pub accent: String,
    /// The shop's `https://` address; may be empty.
    pub shop_url: String,
}

/// A logo, which comes with the mail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LetterLogo {
    /// The PNG.
    pub png: Vec<u8>,
    /// Pixels.
    pub width: u32,
    /// Pixels.
    pub height: u32,
}

/// A file that comes with a mail.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attachment {
    /// Its name.
    pub name: String,
    /// Its media type.
    pub media_type: String,
    /// The bytes.
    #[serde(with = "as_base64")]
    pub bytes: Vec<u8>,
}

mod as_base64 {
    use base64::Engine as _;
    use base64::engine::general_purpose::STANDARD;
    use serde::{Deserialize, Deserializer, Serializer, de};

    pub fn serialize<S: Serializer>(bytes: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&STANDARD.encode(bytes))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u8>, D::Error> {
        STANDARD.decode(String::deserialize(deserializer)?).map_err(de::Error::custom)
    }
}

/// The words of a letter with one thing to do.
pub struct Words<'a> {
    /// The subject.
    pub subject: &'a str,
    /// The paragraphs before the button.
    pub paragraphs: &'a [&'a str],
    /// What the button says.
    pub button: &'a str,
    /// The small print below.
    pub closing: &'a [&'a str],
}

impl Letter {
    /// A letter with these words, whose button leads to `url`.
    #[must_use]
    pub fn asking(lang: Lang, first_name: &str, url: String, words: &Words<'_>) -> Self {
        let owned = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect();
        Self {
            subject: words.subject.to_owned(),
            greeting: greeting(lang, first_name),
            paragraphs: owned(words.paragraphs),
            button: Some((words.button.to_owned(), url)),
            closing: owned(words.closing),
            ..Self::default()
        }
    }

    /// The same, with how long the offer lasts in place of `{life}` in the small print.
    #[must_use]
    pub fn lasting(self, life: Span, lang: Lang) -> Self {
        let life = life.in_words(lang);
        Self { closing: self.closing.iter().map(|text| text.replace("{life}", &life)).collect(), ..self }
    }
}

/// The greeting for a reader.
#[must_use]
pub fn greeting(lang: Lang, first_name: &str) -> String {
    let first_name = unlinked(first_name);
    match (lang, first_name.as_str()) {
        (Lang::En, "") => "Hello,".to_owned(),
        (Lang::Fr, "") => "Bonjour,".to_owned(),
        (Lang::En, name) => format!("Hello {name},"),
        (Lang::Fr, name) => format!("Bonjour {name},"),
    }
}

/// A name as mails show it. Mail programs make a link of what looks like a domain, and a name is what anybody typed: an
/// invisible space behind each dot within a word, and behind the colon of a scheme, keeps them from it. Names such as
/// `Shop.ca` are right, so that core accepts them (`no_web_address`).
#[must_use]
pub fn unlinked(name: &str) -> String {
    let mut shown = String::with_capacity(name.len());
    let mut letters = name.chars().peekable();
    while let Some(letter) = letters.next() {
        shown.push(letter);
        let within = letters.peek().is_some_and(|next| next.is_alphanumeric() || *next == '/');
        if within && matches!(letter, '.' | ':') {
            shown.push('\u{200b}');
        }
    }
    shown
}

/// A line of two columns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fact {
    /// What it is.
    pub label: String,
    /// Its value.
    pub value: String,
    /// Whether it is the total of those above.
    pub is_sum: bool,
}

impl Fact {
    /// A line.
    pub fn new(label: impl Into<String>, value: impl Into<String>) -> Self {
        Self { label: label.into(), value: value.into(), is_sum: false }
    }

    /// The line of the sum.
    pub fn sum(label: impl Into<String>, value: impl Into<String>) -> Self {
        Self { is_sum: true, ..Self::new(label, value) }
    }
}
