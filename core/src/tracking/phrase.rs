//! Phrases in a courier's words: whole words, in any case, with or without accents.

use crate::address::fold;

/// A text as its words: folded, one space between them and at both ends, everything else left out.
#[must_use]
pub fn spoken(text: &str) -> String {
    let mut words = String::from(" ");
    for letter in fold(text).chars() {
        if letter.is_alphanumeric() {
            words.push(letter);
        } else if !words.ends_with(' ') {
            words.push(' ');
        }
    }
    if !words.ends_with(' ') {
        words.push(' ');
    }
    words
}

/// Whether these words have one of the phrases. `void` is not in `unavoidable`.
#[must_use]
pub fn says(spoken: &str, phrases: &[&str]) -> bool {
    phrases.iter().any(|phrase| find(spoken, phrase).is_some())
}

/// Where a phrase begins.
#[must_use]
pub fn find(spoken: &str, phrase: &str) -> Option<usize> {
    let mut from = 0;
    while let Some(at) = spoken.get(from..)?.find(phrase) {
        let (start, end) = (from + at, from + at + phrase.len());
        let is_edge = |byte: Option<&u8>| byte == Some(&b' ');
        if is_edge(spoken.as_bytes().get(start.wrapping_sub(1))) && is_edge(spoken.as_bytes().get(end)) {
            return Some(start);
        }
        from = end;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phrase_is_whole_words() {
        let words = spoken("UNAVOIDABLE DELAY – à l’expéditeur");
        assert_eq!(words, " unavoidable delay a l expediteur ");
        assert!(says(&words, &["a l expediteur"]) && says(&words, &["delay"]));
        assert!(!says(&words, &["void"]) && !says(&words, &["expedi"]));
        assert!(says(&spoken("avoid void"), &["void"]));
    }
}
