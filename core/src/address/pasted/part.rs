//! The parts of a pasted text: the texts between commas and line ends, word by word.

use super::words::{LABELS, PERSON_LABELS};
use crate::address::fold;

/// A part of the text.
#[derive(Debug, Clone, Default)]
pub(super) struct Part {
    /// Its words that are not understood yet.
    pub words: Vec<String>,
    /// Whether the text says that it is a person.
    pub is_person: bool,
}

/// The parts of the text, in its order; one whose words are all understood is empty.
#[derive(Debug, Clone)]
pub(super) struct Parts(pub Vec<Part>);

/// Separators of parts.
const BETWEEN: [char; 9] = ['\n', '\r', ',', ';', '\t', '|', '•', '·', '\u{2028}'];
/// Signs around words that carry no meaning: quotation marks, brackets around e-mail addresses, and invisible
/// characters that programs leave in copied text.
const EMPTY: [char; 13] =
    ['"', '“', '”', '«', '»', '<', '>', '\u{200b}', '\u{200e}', '\u{200f}', '\u{202a}', '\u{202c}', '\u{feff}'];

impl Parts {
    /// The parts of a text, without the names of fields before their values.
    pub fn of(text: &str) -> Self {
        let plain: String =
            text.trim().trim_end_matches('.').chars().filter(|letter| !EMPTY.contains(letter)).collect();
        let spaced =
            plain.replace(" :", ":").replace("\u{a0}:", ":").replace(':', ": ").replace(" – ", ",").replace(" — ", ",");
        let parts = spaced.split(BETWEEN).map(|part| labelled(part.split_whitespace().map(str::to_owned).collect()));
        Self(parts.filter(|part| !part.words.is_empty()).collect())
    }

    /// The words of a part; none beyond the last.
    pub fn words(&self, at: usize) -> &[String] {
        self.0.get(at).map(|part| part.words.as_slice()).unwrap_or_default()
    }

    /// Takes the words of a part from a place on.
    pub fn take_from(&mut self, at: usize, word: usize) -> Vec<String> {
        self.0.get_mut(at).map(|part| part.words.split_off(word.min(part.words.len()))).unwrap_or_default()
    }

    /// Takes all words of a part.
    pub fn take(&mut self, at: usize) -> Vec<String> {
        self.take_from(at, 0)
    }

    /// The last part before a place in which words are left.
    pub fn before(&self, at: usize) -> Option<usize> {
        (0..at.min(self.0.len())).rev().find(|at| !self.words(*at).is_empty())
    }

    /// The last part in which words are left.
    pub fn last(&self) -> Option<usize> {
        self.before(self.0.len())
    }

    /// What is left of each part.
    pub fn left(&self) -> Vec<String> {
        self.0.iter().filter(|part| !part.words.is_empty()).map(|part| part.words.join(" ")).collect()
    }
}

/// A part without the label it begins with (`Address:`, `Attn`).
fn labelled(mut words: Vec<String>) -> Part {
    let longest = words.len().min(4);
    for count in (1..=longest).rev() {
        let label = fold(&words[..count].join(" "));
        let colon = label.ends_with(':');
        let label = label.trim_end_matches(':').trim_end_matches('.');
        let is_person = PERSON_LABELS.contains(&label);
        if is_person || (colon && LABELS.contains(&label)) {
            words.drain(..count);
            return Part { words, is_person };
        }
    }
    Part { words, is_person: false }
}

/// A word without the signs around it, folded: `(Québec)` is `quebec`, `App.` is `app`.
pub(super) fn bare(word: &str) -> String {
    fold(word.trim_matches(|letter: char| !letter.is_alphanumeric() && letter != '#'))
}
