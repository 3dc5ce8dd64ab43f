//! Placeholders of sentences. A parameter is data, the same in every language: an id, a number, a number with its unit. Where
//! a sentence names a placeholder behind it (`{courier:courier}`), its words are found when the sentence is made.

use std::borrow::Cow;

use super::shape::shape_in_words;
use crate::number::{megabytes_in_words, money_in_words};
use crate::{Lang, term};

/// A placeholder's name in sentences, and what puts its values into words: none of a text that is not such a value.
type Placeholder = (&'static str, fn(&str, Lang) -> Option<String>);

const PLACEHOLDERS: &[Placeholder] = &[
    ("money", money_in_words),
    ("courier", term::courier_in_words),
    ("weight_limit", term::weight_limit_in_words),
    ("weight_over", term::weight_over_in_words),
    ("length_limit", term::length_limit_in_words),
    ("length_over", term::length_over_in_words),
    ("shape", shape_in_words),
    ("megabytes", megabytes_in_words),
    ("shipment_status", term::status_in_words),
    ("clock", term::clock_in_words),
    ("claim_status", term::claim_status_in_words),
    ("evidence", term::evidence_in_words),
];

/// What a sentence shows of a value. A value that the placeholder does not know is shown as it is, such as a word that was stored when
/// parameters still held words.
pub(super) fn in_words<'a>(placeholder: &str, value: &'a str, lang: Lang) -> Cow<'a, str> {
    let words = PLACEHOLDERS.iter().find(|(name, _)| *name == placeholder).and_then(|(_, words)| words(value, lang));
    words.map_or(Cow::Borrowed(value), Cow::Owned)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Code;
    use crate::violation::params;

    /// What a sentence mentions, `name` or `name:placeholder`, in order.
    fn mentioned(sentence: &str) -> Vec<&str> {
        let mut found: Vec<&str> =
            sentence.split('{').skip(1).filter_map(|rest| Some(rest.split_once('}')?.0)).collect();
        found.sort_unstable();
        found
    }

    #[test]
    fn both_sentences_of_a_code_mention_the_same_values_and_placeholders() {
        for code in Code::ALL {
            let [en, fr] = [Lang::En, Lang::Fr].map(|lang| mentioned(code.sentence(lang)));
            assert_eq!(en, fr, "{}", code.as_str());
        }
    }

    #[test]
    fn every_placeholder_in_a_sentence_exists_and_each_is_in_one() {
        let used: Vec<&str> = Code::ALL
            .iter()
            .flat_map(|code| mentioned(code.sentence(Lang::En)))
            .filter_map(|value| Some(value.split_once(':')?.1))
            .collect();
        for placeholder in &used {
            assert!(PLACEHOLDERS.iter().any(|(name, _)| name == placeholder), "list {placeholder:?} in PLACEHOLDERS");
        }
        for (name, _) in PLACEHOLDERS {
            assert!(used.contains(name), "no sentence uses {name:?}; remove it");
        }
    }

    #[test]
    fn a_word_that_was_stored_is_shown_as_it_is() {
        let stored = params([("courier", "Canada Post".to_owned()), ("limit", "30 kg (66.1 lb)".to_owned())]);
        assert_eq!(
            Code::CourierWeight.message(&stored, Lang::Fr),
            "Canada Post accepte les colis d’au plus 30 kg (66.1 lb); celui-ci pèse ."
        );
        for (placeholder, _) in PLACEHOLDERS {
            for text in ["", "Draft", "Brouillon", "30 kg (66,1 lb)", "cp ", "30", "kg 30", "30 stone", "-"] {
                assert_eq!(in_words(placeholder, text, Lang::Fr), text, "{placeholder}");
            }
        }
    }
}
