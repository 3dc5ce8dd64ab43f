//! What a scan means, by the courier's own words: for codes that no public list explains.

use waybill_core::shipment::TrackingStatus;

/// What words speak of, in the order in which they are looked for. Delivery is not among them: only a courier's own code or
/// its exact word says that.
const WORDS: &[(&[&str], TrackingStatus)] = &[
    (&["return to", "returned to", "retour"], TrackingStatus::Returned),
    (&["cancel", "void", "annul"], TrackingStatus::Cancelled),
    (
        &["attempt", "not home", "absent", "closed", "fermé", "no answer", "tentative"],
        TrackingStatus::DeliveryAttempted,
    ),
    (
        &["available for pickup", "held for pickup", "hold for pickup", "ready for pickup", "à ramasser"],
        TrackingStatus::AvailableForPickup,
    ),
    (&["out for delivery", "on delivery", "on vehicle", "with driver", "en livraison"], TrackingStatus::OutForDelivery),
    (
        &["damage", "exception", "delay", "refused", "missing", "incorrect", "customs hold", "endommag", "retard"],
        TrackingStatus::Exception,
    ),
    (
        &["label", "created", "information received", "data received", "manifest", "étiquette", "créé"],
        TrackingStatus::LabelCreated,
    ),
    (&["picked up", "pickup", "ramass"], TrackingStatus::PickedUp),
];

/// What these words, in small letters, speak of.
pub(crate) fn status_of_words(said: &str) -> Option<TrackingStatus> {
    let found = WORDS.iter().find(|(words, _)| words.iter().any(|word| said.contains(word)));
    found.map(|(_, status)| *status)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_both_languages_say_what_is_meant_and_never_that_it_was_delivered() {
        use TrackingStatus as S;
        for (words, want) in [
            ("delivery attempted", Some(S::DeliveryAttempted)),
            ("client absent", Some(S::DeliveryAttempted)),
            ("returned to shipper", Some(S::Returned)),
            ("en livraison", Some(S::OutForDelivery)),
            ("étiquette créée", Some(S::LabelCreated)),
            ("delivered", None),
            ("sorted", None),
        ] {
            assert_eq!(status_of_words(words), want, "{words}");
        }
    }
}
