//! What a refusal is about, by the courier's own words: for codes that say no more than 'a field', or that we do not know.

use super::MessageCode;

/// Words, in the order in which they are looked for, and what they speak of.
const WORDS: &[(&[&str], MessageCode)] = &[
    (&["void", "cancel", "annul"], MessageCode::VoidRefused),
    (&["account", "billing", "numéro de compte"], MessageCode::RefusedAccount),
    (
        &["postal", "city", "province", "address", "street", "phone", "ville", "adresse", "téléphone"],
        MessageCode::RefusedAddress,
    ),
    (
        &["shipment date", "shipmentdate", "ship date", "pickup date", "pickupdate", "date d'expédition"],
        MessageCode::RefusedDate,
    ),
    (
        &["weight", "dimension", "length", "width", "height", "depth", "pieces", "poids", "longueur"],
        MessageCode::RefusedDimensions,
    ),
    (
        &[
            "customs",
            "content detail",
            "contentdetail",
            "harmonized",
            "duty",
            "international information",
            "internationaldetails",
            "commodity",
            "douan",
        ],
        MessageCode::RefusedCustoms,
    ),
    (&["not found", "no record", "invalid pin", "unknown", "introuvable"], MessageCode::NotFound),
    (&["service", "deliverytype"], MessageCode::NoService),
    (&["option", "surcharge"], MessageCode::RefusedOption),
    (&["country", "pays"], MessageCode::RefusedCountry),
];

/// What these words are about; `Refused` where that stays open.
pub(crate) fn meaning_of(words: &str) -> MessageCode {
    let said = words.to_lowercase();
    let found = WORDS.iter().find(|(words, _)| words.iter().any(|word| said.contains(word)));
    found.map_or(MessageCode::Refused, |(_, code)| *code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_both_languages_say_what_is_meant() {
        for (words, want) in [
            ("The Postal Code does not match the City.", MessageCode::RefusedAddress),
            ("Le poids dépasse la limite.", MessageCode::RefusedDimensions),
            ("The shipment cannot be voided.", MessageCode::VoidRefused),
            ("The service is not available.", MessageCode::NoService),
            ("internationalDetails is required.", MessageCode::RefusedCustoms),
            ("Something else.", MessageCode::Refused),
        ] {
            assert_eq!(meaning_of(words), want, "{words}");
        }
    }
}
