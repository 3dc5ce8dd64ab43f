//! Folding for search and comparison: removes case and accents.

use super::marked::unmarked;
use crate::letter::lower;

/// Lower case, without accents, spaces trimmed and joined: `Québec`, written either way, and `QUEBEC` fold to `quebec`.
#[must_use]
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    fold_each(text, |letter| folded.push(letter));
    folded
}

/// Hands over the letters of a folded text one by one.
pub(super) fn fold_each(text: &str, take: impl FnMut(char)) {
    let mut words = Words { begun: false, space: false, take };
    for letter in text.chars() {
        if letter.is_ascii() {
            words.put(letter.to_ascii_lowercase());
            continue;
        }
        // What has a plain letter is small already.
        if let Some(plain) = unmarked(letter) {
            plain.chars().for_each(|letter| words.put(letter));
            continue;
        }
        for small in lower(letter) {
            match small {
                // A combining mark: the accent of a decomposed letter.
                '\u{0300}'..='\u{036f}' => {}
                _ => match unmarked(small) {
                    Some(plain) => plain.chars().for_each(|letter| words.put(letter)),
                    None => words.put(small),
                },
            }
        }
    }
}

/// Letters on their way, with one space between words.
struct Words<T> {
    begun: bool,
    space: bool,
    take: T,
}

impl<T: FnMut(char)> Words<T> {
    /// Inlined wherever it is called: what `take` has counted so far stays in a register.
    #[inline(always)]
    fn put(&mut self, letter: char) {
        if letter.is_whitespace() {
            self.space = self.begun;
            return;
        }
        if std::mem::take(&mut self.space) {
            // Once a word. As a selection, which it became, each letter waited for a space that was not put.
            std::hint::cold_path();
            (self.take)(' ');
        }
        self.begun = true;
        (self.take)(letter);
    }
}

/// Whether a character separates words: signs of ASCII and Latin-1, general and CJK punctuation. By ranges, because the
/// standard library doesn't count the vowel signs of Indic scripts and the points of Hebrew as letters, and words must
/// not be cut there.
fn separates(letter: char) -> bool {
    match letter {
        _ if letter.is_ascii() => !letter.is_ascii_alphanumeric(),
        'ª' | 'µ' | 'º' => false,
        '\u{80}'..='\u{bf}' | '\u{2000}'..='\u{206f}' | '\u{3000}'..='\u{303f}' => true,
        _ => false,
    }
}

/// The words of a text as search keeps them: folded, cut at everything that is neither letter nor digit, each once.
#[must_use]
pub fn search_tokens(text: &str) -> Vec<String> {
    let mut tokens: Vec<String> = Vec::new();
    for word in fold(text).split(separates).filter(|word| !word.is_empty()) {
        if !tokens.iter().any(|known| known == word) {
            tokens.push(word.to_owned());
        }
    }
    tokens
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn composed_and_decomposed_letters_fold_alike() {
        assert_eq!(fold("Que\u{301}bec"), fold("QUÉBEC"));
    }

    #[test]
    fn folding_twice_changes_nothing() {
        for text in ["Œuvre de l’Île", "  Straße  12 ", "Łódź", "東京"] {
            assert_eq!(fold(&fold(text)), fold(text));
        }
    }
}
