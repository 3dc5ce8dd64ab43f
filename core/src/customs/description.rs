//! Descriptions of goods that say nothing.

use crate::address::fold;

/// Words that name no goods, folded, without punctuation at their ends. Sources: European Commission, guidance on acceptable
/// and unacceptable terms for the description of goods in entry summary declarations; U.S. Customs and Border Protection,
/// list of vague cargo descriptions; their French.
const SAYS_NOTHING: &[&str] = &[
    "gift",
    "gifts",
    "present",
    "presents",
    "cadeau",
    "cadeaux",
    "sample",
    "samples",
    "echantillon",
    "echantillons",
    "goods",
    "good",
    "merchandise",
    "marchandise",
    "marchandises",
    "item",
    "items",
    "article",
    "articles",
    "product",
    "products",
    "produit",
    "produits",
    "parcel",
    "parcels",
    "package",
    "packages",
    "colis",
    "paquet",
    "paquets",
    "box",
    "boxes",
    "boite",
    "boites",
    "stuff",
    "thing",
    "things",
    "chose",
    "choses",
    "misc",
    "miscellaneous",
    "various",
    "divers",
    "general",
    "general cargo",
    "cargo",
    "freight",
    "consolidated",
    "other",
    "others",
    "autre",
    "autres",
    "order",
    "online order",
    "commande",
    "content",
    "contents",
    "contenu",
    "personal",
    "personal items",
    "articles personnels",
    "personal use",
    "usage personnel",
    "test",
    "n/a",
    "na",
    "s/o",
    "so",
    "none",
    "nothing",
    "aucun",
    "aucune",
    "rien",
    "null",
    "unknown",
    "inconnu",
    "see invoice",
    "see attached",
    "see attached invoice",
    "as per invoice",
    "per invoice",
    "voir facture",
    "voir la facture",
    "selon facture",
    "voir ci-joint",
    "said to contain",
    "freight of all kinds",
    "fak",
    "description",
];

/// Whether a description says what goods are: in words, and other ones than those that name none.
pub(super) fn describes(text: &str) -> bool {
    let folded = fold(text);
    let said = folded.trim_matches(|letter: char| !letter.is_alphanumeric());
    let letters = said.chars().filter(|letter| letter.is_alphabetic()).count();
    letters > 1 && !SAYS_NOTHING.contains(&said)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn goods_are_told_from_words_that_name_none() {
        for text in [
            "gift",
            "Gift.",
            "N/A",
            ".",
            "12345",
            "see invoice",
            "Marchandises",
            "ÉCHANTILLON",
            "x",
            "---",
            "« cadeau »",
        ] {
            assert!(!describes(text), "{text}");
        }
        for text in ["Gift card", "Ceramic mug", "TV", "Échantillon de tissu", "T-shirt", "3 mugs", "陶器"] {
            assert!(describes(text), "{text}");
        }
    }
}
