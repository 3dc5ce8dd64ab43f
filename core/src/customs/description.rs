//! Descriptions of goods that say nothing.

use crate::address::fold;

/// Words that name no goods, folded, in the singular and the plural. Sources: European Commission, guidance on acceptable and
/// unacceptable terms for the description of goods in entry summary declarations; U.S. Customs and Border Protection, list of
/// vague cargo descriptions; their French.
const GENERIC_WORDS: &str = "gift present cadeau cadeaux sample echantillon good merchandise marchandise item article product \
    produit object objet thing stuff chose parcel package pack packet colis paquet envoi box boite carton cargo freight \
    shipment shipping expedition livraison order commande purchase achat content contenu material supplies supply \
    commodity commodities effect effet belonging property test na so none nothing aucun aucune rien null nil nan unknown \
    inconnu inconnue undefined description fak tbd";

/// Words that say nothing beside those: how many, whose, and of what kind.
const FILLER_WORDS: &str = "a an the of for and or with in my our your some all kind kinds type types un une des de du d l le la les et \
    ou pour avec mes nos vos tout tous toute toutes sorte sortes genre genres various varied mixed assorted assortment misc \
    miscellaneous divers diverse varie variee assorti assortie other autre different general generale retail commercial \
    consumer online store web internet personal personnel personnelle private prive household use usage new neuf used \
    holiday christmas noel birthday anniversaire small petit free gratuit gratuite trial pcs pc piece ea qty see voir as per \
    selon invoice facture attached attachee joint jointe ci said to contain value commerciale";

/// Whether a description says what goods are: in words, and other ones than those that name none.
pub(super) fn describes(text: &str) -> bool {
    let folded = fold(text);
    let is_among = |list: &str, word: &str| {
        let singular = word.strip_suffix('s').unwrap_or(word);
        list.split_ascii_whitespace().any(|known| known == word || known == singular)
    };
    // `N/A` and `S/O` are one word each.
    let words = folded.replace("n/a", "na").replace("s/o", "so");
    let mut words = words.split(|letter: char| !letter.is_alphabetic()).filter(|word| !word.is_empty());
    // A letter alone says nothing, and a sign of Chinese does.
    words.any(|word| (word.len() > 1) && !is_among(GENERIC_WORDS, word) && !is_among(FILLER_WORDS, word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn descriptions_that_name_goods_are_recognised() {
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
        for text in [
            "Gift card",
            "Ceramic mug",
            "TV",
            "Échantillon de tissu",
            "T-shirt",
            "3 mugs",
            "陶器",
            "Gift wrapping paper",
            "Sample book",
            "Toy box",
            "Christmas lights",
            "Produits de beauté",
            "Used books",
            "Article de sport",
            "Personal computer",
            "Box of chocolates",
            "Auto parts",
        ] {
            assert!(describes(text), "{text}");
        }
    }
}
