//! What a courier's failures and refusals mean, in our words.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use waybill_core::Lang;

use super::Words;

macro_rules! message_codes {
    ($( $variant:ident = $wire:literal, $retryable:literal, $en:literal, $fr:literal; )*) => {
        /// The cause of a message. Stored with its parameters, put into words when read.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub enum MessageCode {
            $( #[doc = $en] #[serde(rename = $wire)] $variant, )*
        }

        impl MessageCode {
            /// Every code there is.
            pub const ALL: &'static [MessageCode] = &[$( MessageCode::$variant, )*];

            /// The code's wire form.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self { $( MessageCode::$variant => $wire, )* }
            }

            /// Whether asking again, unchanged, may help.
            #[must_use]
            pub const fn retryable(self) -> bool {
                match self { $( MessageCode::$variant => $retryable, )* }
            }

            const fn sentence(self, lang: Lang) -> &'static str {
                match lang {
                    Lang::En => match self { $( MessageCode::$variant => $en, )* },
                    Lang::Fr => match self { $( MessageCode::$variant => $fr, )* },
                }
            }
        }
    };
}

message_codes! {
    Timeout = "courier.timeout", true,
        "{courier} isn't responding. Please try again.",
        "{courier} ne répond pas. Veuillez réessayer.";
    Unreachable = "courier.unreachable", true,
        "We can't reach {courier} right now. Please try again.",
        "Nous n’arrivons pas à joindre {courier}. Veuillez réessayer.";
    Down = "courier.down", true,
        "{courier} is having technical problems. Please try again in a few minutes.",
        "{courier} éprouve des difficultés techniques. Veuillez réessayer dans quelques minutes.";
    CircuitOpen = "courier.circuit_open", true,
        "{courier} still isn't responding. Please try again in {seconds} seconds.",
        "{courier} ne répond toujours pas. Veuillez réessayer dans {seconds} secondes.";
    Throttled = "courier.throttled", true,
        "{courier} is busy right now. Please try again in {seconds} seconds.",
        "{courier} est très sollicité en ce moment. Veuillez réessayer dans {seconds} secondes.";
    BadAnswer = "courier.bad_answer", true,
        "{courier} sent an answer that we couldn't read. Please try again.",
        "{courier} a envoyé une réponse illisible. Veuillez réessayer.";
    Auth = "courier.auth", false,
        "{courier} did not accept this service's account. The operator has to look into it.",
        "{courier} n’a pas accepté le compte de ce service. L’exploitant doit intervenir.";
    InDoubt = "courier.in_doubt", false,
        "{courier} may have made this label, but its answer was lost. We're looking for it, and you won't be charged twice.",
        "{courier} a peut-être créé cette étiquette, mais sa réponse s’est perdue. Nous la cherchons, et rien ne sera facturé deux fois.";
    PickupInDoubt = "courier.pickup.in_doubt", false,
        "{courier} may have booked this pickup, but its answer was lost. Before you try again, ask {courier} whether it's booked.",
        "{courier} a peut-être pris ce ramassage, mais sa réponse s’est perdue. Avant de réessayer, demandez à {courier} s’il est inscrit.";
    Unconfirmed = "courier.unconfirmed", true,
        "{courier} may have done this, but its answer was lost. It is safe to try again.",
        "{courier} l’a peut-être fait, mais sa réponse s’est perdue. Vous pouvez réessayer sans risque.";
    PickupPlace = "courier.pickup.place", false,
        "{courier} does not pick up at this address. Please take the parcels to a drop-off point.",
        "{courier} ne ramasse pas à cette adresse. Apportez les colis à un point de dépôt.";
    PickupDay = "courier.pickup.day", false,
        "{courier} does not pick up on that day. Please choose another day.",
        "{courier} ne ramasse pas ce jour-là. Choisissez un autre jour.";
    PickupTime = "courier.pickup.time", false,
        "{courier} does not pick up at that time. Please choose another or a longer window.",
        "{courier} ne ramasse pas à cette heure-là. Choisissez une autre plage ou une plage plus longue.";
    PickupCutoff = "courier.pickup.cutoff", false,
        "It is too late for {courier} to pick up on that day. Please choose a later day.",
        "Il est trop tard pour un ramassage de {courier} ce jour-là. Choisissez un jour suivant.";
    PickupContact = "courier.pickup.contact", false,
        "{courier} needs the name, phone number and email address of someone at the pickup address.",
        "{courier} a besoin du nom, du téléphone et du courriel d’une personne au lieu de ramassage.";
    PickupChange = "courier.pickup.change", false,
        "{courier} can't change this once a pickup is booked. Please cancel it and book a new one.",
        "{courier} ne peut pas modifier cela une fois le ramassage inscrit. Annulez-le et demandez-en un nouveau.";
    PickupOver = "courier.pickup.over", false,
        "{courier} can no longer change or cancel this pickup.",
        "{courier} ne peut plus modifier ni annuler ce ramassage.";
    PickupLeftOver = "courier.pickup.left_over", false,
        "The new pickup is booked, but {courier} did not cancel the earlier one ({reason}). Please cancel it too.",
        "Le nouveau ramassage est inscrit, mais {courier} n’a pas annulé le précédent ({reason}). Annulez-le aussi.";
    NoDropOffs = "courier.no_drop_offs", false,
        "{courier} has no drop-off point nearby.",
        "{courier} n’a aucun point de dépôt à proximité.";
    HoursUnknown = "courier.hours_unknown", true,
        "{courier} did not say when some of these places are open.",
        "{courier} n’a pas indiqué les heures d’ouverture de certains de ces endroits.";
    ReturnWithinCanada = "courier.return_within_canada", false,
        "{courier} makes return labels within Canada only.",
        "{courier} ne produit des étiquettes de retour qu’au Canada.";
    NothingToClose = "courier.nothing_to_close", false,
        "{courier} has no shipments to close for that day.",
        "{courier} n’a aucun envoi de ce jour à clore.";
    Unsupported = "courier.unsupported", false,
        "{courier} does not offer this.",
        "{courier} n’offre pas ce service.";
    Limits = "courier.limits", false,
        "{courier} cannot take this shipment as it is: {reason}",
        "{courier} ne peut pas prendre cet envoi tel quel : {reason}";
    Refused = "courier.refused", false,
        "{courier} refused this request: {reason}",
        "{courier} a refusé cette demande : {reason}";
    NoService = "courier.no_service", false,
        "{courier} has no service for this shipment.",
        "{courier} n’a aucun service pour cet envoi.";
    Currency = "courier.currency", false,
        "{courier} answered with prices in {reason}, which can't be compared yet.",
        "{courier} a donné ses prix en {reason}; nous ne pouvons pas encore les comparer.";
    RefusedAddress = "courier.refused.address", false,
        "{courier} did not accept one of the addresses. Please check street, city, province and postal code.",
        "{courier} n’a pas accepté l’une des adresses. Vérifiez la rue, la ville, la province et le code postal.";
    RefusedCountry = "courier.refused.country", false,
        "{courier} does not ship to or from this country.",
        "{courier} n’expédie pas vers ce pays ni à partir de celui-ci.";
    RefusedDate = "courier.refused.date", false,
        "{courier} did not accept the shipping date. Please choose today or a later day.",
        "{courier} n’a pas accepté la date d’expédition. Choisissez aujourd’hui ou un jour suivant.";
    RefusedDimensions = "courier.refused.dimensions", false,
        "{courier} did not accept the parcel's weight or size.",
        "{courier} n’a pas accepté le poids ou les dimensions du colis.";
    RefusedOption = "courier.refused.option", false,
        "{courier} does not offer a chosen option for this shipment.",
        "{courier} n’offre pas une option choisie pour cet envoi.";
    RefusedCustoms = "courier.refused.customs", false,
        "{courier} did not accept the customs information. Please check the commercial invoice.",
        "{courier} n’a pas accepté les renseignements douaniers. Vérifiez la facture commerciale.";
    RefusedNonDelivery = "courier.refused.non_delivery", false,
        "{courier} needs to know what to do if the parcel can't be delivered. Please say so on the commercial invoice.",
        "{courier} doit savoir quoi faire si le colis ne peut être livré. Indiquez-le sur la facture commerciale.";
    RefusedAccount = "courier.refused.account", false,
        "{courier} cannot bill this service's account. The operator has to look into it.",
        "{courier} ne peut pas facturer le compte de ce service. L’exploitant doit intervenir.";
    VoidRefused = "courier.void_refused", false,
        "{courier} can no longer cancel this shipment.",
        "{courier} ne peut plus annuler cet envoi.";
    RefundAlreadyRequested = "courier.refund_already_requested", false,
        "A refund for this shipment was already requested. {courier} takes a few days to process it.",
        "Un remboursement de cet envoi a déjà été demandé. {courier} le traite en quelques jours.";
    OneParcelAbroad = "courier.one_parcel_abroad", false,
        "{courier} takes one parcel per shipment outside Canada. Please send each parcel as a separate shipment.",
        "{courier} accepte un seul colis par envoi hors du Canada. Envoyez chaque colis séparément.";
    CustomsMissing = "courier.customs_missing", false,
        "{courier} needs the commercial invoice for a shipment outside Canada.",
        "{courier} a besoin de la facture commerciale pour un envoi hors du Canada.";
    NotFound = "courier.not_found", false,
        "{courier} does not know this shipment.",
        "{courier} ne connaît pas cet envoi.";
    NoTrackingYet = "courier.no_tracking_yet", true,
        "{courier} has not scanned this parcel yet.",
        "{courier} n’a pas encore balayé ce colis.";
    LabelPending = "courier.label_pending", true,
        "{courier} is still preparing the label. We'll check again shortly.",
        "{courier} prépare encore l’étiquette. Nous vérifierons de nouveau sous peu.";
    ManifestPending = "courier.manifest_pending", true,
        "{courier} has closed the day and is still preparing the manifest. Please try again in a minute.",
        "{courier} a clos la journée et prépare encore le bordereau. Réessayez dans une minute.";
    LabelFailed = "courier.label_failed", true,
        "{courier} could not make the label document.",
        "{courier} n’a pas pu produire l’étiquette.";
    LineWrapped = "courier.line_wrapped", false,
        "The street was too long for {courier}'s label and continues on the second line.",
        "La rue était trop longue pour l’étiquette de {courier} et se poursuit sur la deuxième ligne.";
    ServiceLeftOut = "courier.service_left_out", false,
        "{courier} did not price {service} for every parcel, so it is not offered.",
        "{courier} n’a pas donné de prix pour {service} pour chaque colis; ce service n’est pas offert.";
    Remark = "courier.remark", false,
        "{courier} says: {reason}",
        "{courier} signale : {reason}";
}

/// The courier's own sentence, shown with ours.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnWords {
    /// The sentence, at most 300 characters.
    pub text: String,
    /// The language it is in, as far as we know: the one we asked in.
    pub lang: Lang,
}

impl OwnWords {
    const LONGEST: usize = 300;

    /// Takes a courier's sentence: one line, without control characters, at most 300 characters; nothing when empty.
    #[must_use]
    pub fn new(text: &str, lang: Lang) -> Option<Self> {
        let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let mut kept: String = line.chars().filter(|c| !c.is_control()).take(Self::LONGEST).collect();
        if kept.len() < line.len() {
            kept.push('…');
        }
        if kept.is_empty() { None } else { Some(Self { text: kept, lang }) }
    }
}

/// A message of a courier for a person. Stored whole and put into words when read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CourierMessage {
    /// The courier's slug.
    pub courier: String,
    /// The cause.
    pub code: MessageCode,
    /// The values that the sentence mentions, in both languages (`courier` is the courier's name).
    pub params: BTreeMap<String, Words>,
    /// The courier's own sentence, where it gave one.
    pub own_words: Option<OwnWords>,
    /// Whether asking again may help: the row shows Retry.
    pub retryable: bool,
}

impl CourierMessage {
    /// The sentence for a person.
    #[must_use]
    pub fn in_lang(&self, lang: Lang) -> String {
        let mut text = self.code.sentence(lang).to_owned();
        for (name, value) in &self.params {
            text = text.replace(&format!("{{{name}}}"), value.in_lang(lang));
        }
        text
    }

    /// The sentence in both languages.
    #[must_use]
    pub fn words(&self) -> Words {
        Words::new(self.in_lang(Lang::En), self.in_lang(Lang::Fr))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sentence_names_the_same_values_in_both_languages() {
        for code in MessageCode::ALL {
            for value in ["{courier}", "{seconds}", "{reason}", "{service}"] {
                let (en, fr) = (code.sentence(Lang::En), code.sentence(Lang::Fr));
                assert_eq!(en.contains(value), fr.contains(value), "{} and {value}", code.as_str());
            }
        }
    }

    #[test]
    fn codes_are_unique_and_keep_their_wire_form() {
        let mut seen = std::collections::BTreeSet::new();
        for code in MessageCode::ALL {
            assert!(seen.insert(code.as_str()), "{} stands twice", code.as_str());
            assert_eq!(serde_json::to_value(code).ok(), Some(serde_json::Value::from(code.as_str())));
        }
    }

    #[test]
    fn a_couriers_sentence_is_one_short_line() {
        let long = format!("Bad\r\n  postal\tcode {}", "x".repeat(400));
        let words = OwnWords::new(&long, Lang::En).map(|words| words.text).unwrap_or_default();
        assert!(words.starts_with("Bad postal code xxx") && words.ends_with('…'));
        assert_eq!(words.chars().count(), 301);
        assert_eq!(OwnWords::new(" \n ", Lang::En), None);
    }
}
