//! What a refusal is about, by the courier's own words: for codes that say no more than 'a field', or that we do not know.

use super::error::Failure;
use super::{ErrorKind, MessageCode};

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

/// What words about a pickup speak of, in the order in which they are looked for.
const PICKUP_WORDS: &[(&[&str], MessageCode)] = &[
    (
        &[
            "already",
            "déjà",
            "no longer",
            "completed",
            "not found",
            "introuvable",
            "does not exist",
            "invalid confirmation",
            "under way",
        ],
        MessageCode::PickupOver,
    ),
    (&["cut-off", "cutoff", "cut off", "too late", "heure limite", "trop tard"], MessageCode::PickupCutoff),
    (
        &[
            "not serviced",
            "no service at",
            "not served",
            "not available at",
            "not available for this postal",
            "ne dessert",
        ],
        MessageCode::PickupPlace,
    ),
    (&["holiday", "weekend", "business day", "férié", "jour ouvrable", "date", "day"], MessageCode::PickupDay),
    (
        &["time", "window", "closing", "closes", "ready", "officeclose", "hour", "heure", "plage", "minutes"],
        MessageCode::PickupTime,
    ),
    (&["e-mail", "email", "phone", "contact", "téléphone", "courriel"], MessageCode::PickupContact),
];

/// A refused pickup: if the courier gave a reason, it is read as one about a pickup.
pub(crate) fn of_pickup(failure: Failure) -> Failure {
    let ErrorKind::Refused { code, courier_code } = failure.kind else { return failure };
    let said = failure.own_words.as_ref().map(|words| words.text.to_lowercase()).unwrap_or_default();
    let found = PICKUP_WORDS.iter().find(|(words, _)| words.iter().any(|word| said.contains(word)));
    let code = match (found, code) {
        (Some((_, meant)), _) => *meant,
        // A pickup that is known no more: it was cancelled, or is over.
        (None, MessageCode::NotFound | MessageCode::VoidRefused) => MessageCode::PickupOver,
        (None, other) => other,
    };
    Failure { kind: ErrorKind::Refused { code, courier_code }, own_words: failure.own_words }
}

#[cfg(test)]
mod tests {
    use waybill_core::Lang;

    use super::*;
    use crate::courier::OwnWords;

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

    #[test]
    fn words_about_a_pickup_say_what_to_change() {
        for (words, want) in [
            ("The pickup date is a holiday.", MessageCode::PickupDay),
            ("It is past the cut-off time.", MessageCode::PickupCutoff),
            ("The postal code is not serviced.", MessageCode::PickupPlace),
            ("UntilTime is too close to AnyTimeAfter: the window is 60 minutes.", MessageCode::PickupTime),
            ("Le numéro de téléphone manque.", MessageCode::PickupContact),
            ("The pickup has already been voided.", MessageCode::PickupOver),
            ("", MessageCode::PickupOver),
        ] {
            let refused = Failure::refused(MessageCode::NotFound, "1", OwnWords::new(words, Lang::En));
            let want = ErrorKind::Refused { code: want, courier_code: "1".to_owned() };
            assert_eq!(of_pickup(refused).kind, want, "{words}");
        }
        assert_eq!(of_pickup(ErrorKind::Down.into()).kind, ErrorKind::Down);
    }
}
