//! What a scan means, by the courier's own words: for codes that no public list explains. Phrases of whole words in both
//! languages, the longer before the shorter. Words alone never say that a label was voided.

use waybill_core::shipment::TrackingStatus;
use waybill_core::tracking::{find, says, spoken};

/// Words of a parcel that goes back to its sender, or is there again.
pub(crate) const RETURN: &[&str] = &[
    "return to sender",
    "return to shipper",
    "return to the sender",
    "return to origin",
    "returned to sender",
    "returned to shipper",
    "returned to the sender",
    "returned to the shipper",
    "returned to origin",
    "returning to sender",
    "returning to shipper",
    "back to sender",
    "retour a l expediteur",
    "retour expediteur",
    "retourne a l expediteur",
    "retournee a l expediteur",
    "retourne a l exp",
    "renvoye a l expediteur",
    "renvoyee a l expediteur",
    "renvoye a l exped",
    "renvoye avec succes a l expediteur",
    "renvoyer article a expediteur",
    "importation refusee par les autorites douanieres",
];

/// Phrases that hold one of those below and say nothing of it.
const SILENT: &[&str] = &[
    "returned to terminal",
    "signature required on delivery",
    "case closed",
    "claim closed",
    "file closed",
    "investigation closed",
    "tentative delivery",
    "no exception",
    "no damage",
    "without delay",
    "sans retard",
    "non endommage",
];

/// What phrases speak of, folded. Delivery is among them only where the receiver collected the parcel: else a courier's own
/// code or its exact word says that.
const PHRASES: &[(TrackingStatus, &[&str])] = &[
    (TrackingStatus::Returned, RETURN),
    (
        TrackingStatus::Delivered,
        &[
            "picked up by consignee",
            "picked up by the consignee",
            "picked up by recipient",
            "picked up by the recipient",
            "picked up by receiver",
            "picked up by addressee",
            "picked up by customer",
            "ramasse par le destinataire",
            "ramasse par le client",
        ],
    ),
    (
        TrackingStatus::DeliveryAttempted,
        &[
            "attempt",
            "attempted",
            "attempted delivery",
            "delivery attempted",
            "not home",
            "no one home",
            "nobody home",
            "no answer",
            "absent",
            "absente",
            "closed",
            "notice card left",
            "card left",
            "tentative de livraison",
            "tentative",
            "ferme",
            "fermee",
            "aucune reponse",
            "avis laisse",
            "carte laissee",
        ],
    ),
    (
        TrackingStatus::AvailableForPickup,
        &[
            "available for pickup",
            "available for pick up",
            "held for pickup",
            "held for pick up",
            "hold for pickup",
            "hold for pick up",
            "ready for pickup",
            "ready for pick up",
            "awaiting customer pickup",
            "held at",
            "a ramasser",
            "disponible pour ramassage",
            "disponible pour le ramassage",
            "disponible pour la cueillette",
            "pret pour ramassage",
            "pret pour le ramassage",
            "pret a etre ramasse",
            "en attente de ramassage par le client",
        ],
    ),
    (
        TrackingStatus::OutForDelivery,
        &[
            "out for delivery",
            "on vehicle",
            "on vehicle for delivery",
            "on delivery vehicle",
            "with driver",
            "with courier",
            "en livraison",
            "en cours de livraison",
            "sorti pour livraison",
            "sorti pour la livraison",
            "a bord du vehicule",
            "a bord du vehicule de livraison",
        ],
    ),
    (
        TrackingStatus::Exception,
        &[
            "damage",
            "damaged",
            "exception",
            "delay",
            "delays",
            "delayed",
            "delivery delayed",
            "refused",
            "missing",
            "lost",
            "incorrect",
            "incorrect address",
            "incomplete address",
            "customs hold",
            "held by customs",
            "held at customs",
            "undeliverable",
            "cannot be delivered",
            "endommage",
            "endommagee",
            "retard",
            "retarde",
            "retardee",
            "livraison retardee",
            "livraison reportee",
            "refuse",
            "refusee",
            "manquant",
            "manquante",
            "perdu",
            "adresse incorrecte",
            "adresse incomplete",
            "retenu aux douanes",
            "retenu par les douanes",
            "retenu a la douane",
            "non livrable",
        ],
    ),
    (
        TrackingStatus::LabelCreated,
        &[
            "label created",
            "shipment created",
            "order created",
            "created",
            "new tracking number",
            "electronically submitted",
            "electronic information submitted",
            "information received",
            "data received",
            "manifest",
            "manifested",
            "etiquette",
            "etiquette creee",
            "cree",
            "creee",
            "renseignements electroniques soumis",
            "soumis electroniquement",
            "soumise electroniquement",
            "soumises electroniquement",
            "soumis par voie electronique",
            "soumises par voie electronique",
            "transmis par voie electronique",
            "transmises par voie electronique",
            "information recue",
            "informations recues",
            "donnees recues",
            "nouveau numero de suivi",
            "nouveau numero de reperage",
        ],
    ),
    (
        TrackingStatus::PickedUp,
        &["picked up", "pickup scan", "pickup completed", "ramasse", "ramassee", "ramassage effectue", "cueilli"],
    ),
];

/// What these words speak of.
pub(crate) fn status_of_words(said: &str) -> Option<TrackingStatus> {
    let mut said = spoken(said);
    for silent in SILENT {
        while let Some(at) = find(&said, silent) {
            said.replace_range(at..at + silent.len(), "");
        }
    }
    let found = PHRASES.iter().flat_map(|(status, phrases)| phrases.iter().map(move |phrase| (phrase, *status)));
    let goes_back_later = says(&said, WILL);
    let found = found.filter(|(_, status)| *status != TrackingStatus::Returned || !goes_back_later);
    let found: Vec<_> = found.filter(|(phrase, _)| find(&said, phrase).is_some()).collect();
    // Of phrases of one length the first: `max_by_key` would take the last.
    found.into_iter().rev().max_by_key(|(phrase, _)| phrase.len()).map(|(_, status)| status)
}

/// What a notice says that a parcel will go back one day.
const WILL: &[&str] = &[
    "will be returned",
    "will be return",
    "may be returned",
    "if not",
    "unless",
    "sera renvoye",
    "sera renvoyee",
    "sera retourne",
    "sera retournee",
    "s il n est pas",
    "si on ne le ramasse pas",
];

/// Whether these words speak of a parcel on its way back; a notice that it will go back one day is none.
pub(crate) fn is_return(said: &str) -> bool {
    let said = spoken(said);
    says(&said, RETURN) && !says(&said, WILL)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_both_languages_say_what_is_meant() {
        use TrackingStatus as S;
        for (words, want) in [
            ("delivery attempted", Some(S::DeliveryAttempted)),
            ("Client absent", Some(S::DeliveryAttempted)),
            ("RETURNED TO SHIPPER", Some(S::Returned)),
            ("UNDELIVERABLE - RETURN TO SHIPPER", Some(S::Returned)),
            ("Retourné à l’expéditeur", Some(S::Returned)),
            ("en livraison", Some(S::OutForDelivery)),
            ("étiquette créée", Some(S::LabelCreated)),
            ("Label information electronically submitted", Some(S::LabelCreated)),
            ("Disponible pour ramassage", Some(S::AvailableForPickup)),
            ("Delivery delayed - weather", Some(S::Exception)),
            ("Livraison retardée – météo", Some(S::Exception)),
            ("Colis endommagé", Some(S::Exception)),
            ("PICKED UP BY CONSIGNEE", Some(S::Delivered)),
            ("Picked up by courier", Some(S::PickedUp)),
        ] {
            assert_eq!(status_of_words(words), want, "{words}");
        }
    }

    #[test]
    fn a_word_within_another_or_with_another_meaning_says_nothing() {
        for words in [
            "delivered",
            "sorted",
            "RETURNED TO TERMINAL",
            "SIGNATURE REQUIRED ON DELIVERY",
            "DOCUMENTS ENCLOSED",
            "Mislabeled",
            "Claim closed",
            "VOID",
            "Redirection request cancelled",
        ] {
            assert_eq!(status_of_words(words), None, "{words}");
        }
        assert_eq!(status_of_words("UNAVOIDABLE DELAY"), Some(TrackingStatus::Exception));
    }

    #[test]
    fn words_alone_never_say_that_a_label_was_voided() {
        assert!(PHRASES.iter().all(|(status, _)| *status != TrackingStatus::Cancelled));
    }

    #[test]
    fn a_notice_that_a_parcel_will_go_back_is_no_return() {
        assert!(is_return("Item being returned to sender") && is_return("L'article a été renvoyé à l'expéditeur."));
        for notice in [
            "Final Notice; Item will be returned to sender if not collected within 10 days",
            "Avis final; l'article sera renvoyé à l'expéditeur s'il n'est pas réclamé",
        ] {
            assert!(!is_return(notice), "{notice}");
            assert_ne!(status_of_words(notice), Some(TrackingStatus::Returned), "{notice}");
        }
    }
}
