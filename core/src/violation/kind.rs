//! Kinds of parameters. A parameter is data, the same in every language: an id, a number, a number with its unit. Where a
//! sentence names it with a kind (`{courier:courier}`), its words are found when the sentence is made.

use std::borrow::Cow;

use super::shape::shape_in_words;
use crate::number::money_in_words;
use crate::{Lang, claim, courier, file, pickup, shipment};

/// A kind's name in sentences, and what puts its values into words: none of a text that is no such value.
type Kind = (&'static str, fn(&str, Lang) -> Option<String>);

const KINDS: &[Kind] = &[
    ("money", money_in_words),
    ("courier", courier::courier_in_words),
    ("weight_limit", courier::weight_limit_in_words),
    ("weight_over", courier::weight_over_in_words),
    ("length_limit", courier::length_limit_in_words),
    ("length_over", courier::length_over_in_words),
    ("shape", shape_in_words),
    ("megabytes", file::megabytes_in_words),
    ("shipment_status", shipment::status_in_words),
    ("clock", pickup::clock_in_words),
    ("claim_status", claim::claim_status_in_words),
    ("evidence", claim::evidence_in_words),
];

/// What a sentence shows of a value. What is not of the kind is shown as it is, such as a word that was stored when
/// parameters still held words.
pub(super) fn in_words<'a>(kind: &str, value: &'a str, lang: Lang) -> Cow<'a, str> {
    let words = KINDS.iter().find(|(name, _)| *name == kind).and_then(|(_, words)| words(value, lang));
    words.map_or(Cow::Borrowed(value), Cow::Owned)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Code;
    use crate::violation::params;

    /// What a sentence mentions, `name` or `name:kind`, in order.
    fn mentioned(sentence: &str) -> Vec<&str> {
        let mut found: Vec<&str> =
            sentence.split('{').skip(1).filter_map(|rest| Some(rest.split_once('}')?.0)).collect();
        found.sort_unstable();
        found
    }

    #[test]
    fn both_sentences_of_a_code_mention_the_same_values_in_the_same_kinds() {
        for code in Code::ALL {
            let [en, fr] = [Lang::En, Lang::Fr].map(|lang| mentioned(code.sentence(lang)));
            assert_eq!(en, fr, "{}", code.as_str());
        }
    }

    #[test]
    fn every_kind_in_a_sentence_exists_and_every_kind_is_in_a_sentence() {
        let used: Vec<&str> = Code::ALL
            .iter()
            .flat_map(|code| mentioned(code.sentence(Lang::En)))
            .filter_map(|value| Some(value.split_once(':')?.1))
            .collect();
        for kind in &used {
            assert!(KINDS.iter().any(|(name, _)| name == kind), "there is no kind {kind:?}; list it in KINDS");
        }
        for (name, _) in KINDS {
            assert!(used.contains(name), "no sentence uses the kind {name:?}; remove it");
        }
    }

    #[test]
    fn a_word_that_was_stored_is_shown_as_it_is() {
        let stored = params([("courier", "Canada Post".to_owned()), ("limit", "30 kg (66.1 lb)".to_owned())]);
        assert_eq!(
            Code::CourierWeight.message(&stored, Lang::Fr),
            "Canada Post accepte les colis d’au plus 30 kg (66.1 lb); celui-ci pèse ."
        );
        for (kind, _) in KINDS {
            for text in ["", "Draft", "Brouillon", "30 kg (66,1 lb)", "cp ", "30", "kg 30", "30 stone", "-"] {
                assert_eq!(in_words(kind, text, Lang::Fr), text, "{kind}");
            }
        }
    }
}
