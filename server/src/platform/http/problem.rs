//! Why a request was refused, each cause with its status, code and sentence in both languages.

use axum::http::StatusCode;
use waybill_core::Lang;

macro_rules! problems {
    ($( $variant:ident = $status:ident $code:literal, $en:literal, $fr:literal; )*) => {
        /// The cause of a refusal. A problem without its English or French sentence does not compile.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Problem { $( #[doc = $en] $variant, )* }

        impl Problem {
            /// Every problem there is.
            pub const ALL: &'static [Problem] = &[$( Problem::$variant, )*];

            /// The HTTP status.
            #[must_use]
            pub const fn status(self) -> StatusCode {
                match self { $( Problem::$variant => StatusCode::$status, )* }
            }

            /// The code on the wire.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self { $( Problem::$variant => $code, )* }
            }

            /// The sentence for a person, `{name}` standing for parameters.
            #[must_use]
            pub const fn sentence(self, lang: Lang) -> &'static str {
                match lang {
                    Lang::En => match self { $( Problem::$variant => $en, )* },
                    Lang::Fr => match self { $( Problem::$variant => $fr, )* },
                }
            }
        }
    };
}

problems! {
    // ---- requests
    Malformed = BAD_REQUEST "request.malformed",
        "This request could not be read. Please check it and send it again.",
        "Cette requête n’a pas pu être lue. Vérifiez-la et renvoyez-la.";
    Invalid = UNPROCESSABLE_ENTITY "request.invalid",
        "Some fields need your attention.",
        "Certains champs demandent votre attention.";
    NotFound = NOT_FOUND "request.not_found",
        "We could not find that. It may have been deleted, or the address may be wrong.",
        "Introuvable. L’élément a peut-être été supprimé, ou l’adresse est erronée.";
    MethodNotAllowed = METHOD_NOT_ALLOWED "request.method",
        "This address does not answer to that method.",
        "Cette adresse ne répond pas à cette méthode.";
    TooLarge = PAYLOAD_TOO_LARGE "request.too_large",
        "This is too large. Please send less at once.",
        "C’est trop volumineux. Veuillez en envoyer moins à la fois.";
    MediaType = UNSUPPORTED_MEDIA_TYPE "request.media_type",
        "Please send JSON, with the header Content-Type: application/json.",
        "Envoyez du JSON, avec l’en-tête Content-Type: application/json.";
    TooMany = TOO_MANY_REQUESTS "request.too_many",
        "Too many attempts. Please wait {seconds} seconds and try again.",
        "Trop de tentatives. Veuillez attendre {seconds} secondes et réessayer.";
    Conflict = CONFLICT "request.conflict",
        "This has changed in the meantime. Please reload and try again.",
        "L’élément a changé entre-temps. Rechargez la page et réessayez.";
    Busy = SERVICE_UNAVAILABLE "request.busy",
        "We are busy just now. Please try again in a moment.",
        "Le service est occupé. Veuillez réessayer dans un instant.";
    Internal = INTERNAL_SERVER_ERROR "request.internal",
        "Something went wrong. Please try again.",
        "Une erreur est survenue. Veuillez réessayer.";
    // ---- end of requests

    // ---- auth
    SignInNeeded = UNAUTHORIZED "auth.token",
        "Please sign in to go on.",
        "Veuillez vous connecter pour continuer.";
    SessionEnded = UNAUTHORIZED "auth.session_ended",
        "Your session has ended. Please sign in again.",
        "Votre session est terminée. Veuillez vous reconnecter.";
    Csrf = FORBIDDEN "auth.csrf",
        "This request did not come from our own page. Please reload the page and try again.",
        "Cette requête ne provient pas de notre page. Rechargez la page et réessayez.";
    Disabled = FORBIDDEN "auth.disabled",
        "Your account is disable",
        "Votre compte est désactivé";
    OwnerOnly = FORBIDDEN "auth.owner_only",
        "Only the account's owner can do this. Please ask them.",
        "Seul le titulaire du compte peut faire cela. Veuillez le lui demander.";
    NotInYourCountry = FORBIDDEN "auth.country",
        "This is not available for accounts in the United States yet. History, tracking, insurance and alerts are open to you.",
        "Cette fonction n’est pas encore offerte aux comptes des États-Unis. L’historique, le suivi, l’assurance et les alertes vous sont ouverts.";
    CardsNotYours = FORBIDDEN "auth.cards",
        "The account's owner pays for your shipments and manages the cards.",
        "Le titulaire du compte paie vos envois et gère les cartes.";
    Credentials = UNAUTHORIZED "auth.credentials",
        "That e-mail and password do not match. Please check both, or reset your password.",
        "Ce courriel et ce mot de passe ne correspondent pas. Vérifiez-les ou réinitialisez votre mot de passe.";
    WrongPassword = UNPROCESSABLE_ENTITY "auth.current_password",
        "Your current password is not right.",
        "Votre mot de passe actuel est inexact.";
    LinkUnknown = NOT_FOUND "auth.link.unknown",
        "This link is not right. Please open the newest one we sent you, or ask for another.",
        "Ce lien est erroné. Ouvrez le plus récent que nous vous avons envoyé, ou demandez-en un autre.";
    LinkExpired = GONE "auth.link.expired",
        "This link has expired. Please ask for a new one.",
        "Ce lien a expiré. Veuillez en demander un nouveau.";
    LinkUsed = GONE "auth.link.used",
        "This link was used already. Please ask for a new one.",
        "Ce lien a déjà servi. Veuillez en demander un nouveau.";
    EmailNotVerified = FORBIDDEN "auth.email_not_verified",
        "Please verify your e-mail first. We can send you the link again.",
        "Veuillez d’abord vérifier votre courriel. Nous pouvons vous renvoyer le lien.";
    EmailTaken = CONFLICT "auth.email_taken",
        "This e-mail has a Waybill account of its own by now. To join, please ask to be invited at another e-mail.",
        "Ce courriel a maintenant son propre compte Waybill. Demandez à être invité à une autre adresse.";
    // ---- end of auth

    // ---- accounts and teams
    PurchasesUnderWay = CONFLICT "account.purchases_under_way",
        "Something is being bought just now. Please wait until that is done, or answer the open payment, and try again.",
        "Un achat est en cours. Attendez qu’il soit terminé, ou répondez au paiement en attente, puis réessayez.";
    ExportPending = CONFLICT "account.export_pending",
        "This export is not ready. Please look again in a moment, or begin another one where it has failed.",
        "Cette exportation n’est pas prête. Regardez de nouveau dans un instant, ou lancez-en une autre si elle a échoué.";
    ExportExpired = GONE "account.export_expired",
        "This export is gone: its time is over. Please begin another one.",
        "Cette exportation n’existe plus : son délai est passé. Veuillez en lancer une autre.";
    // ---- end of accounts and teams

    // ---- alerts and error reports
    NotAReminder = FORBIDDEN "alert.not_a_reminder",
        "Only your own reminders can be changed.",
        "Seuls vos propres rappels peuvent être modifiés.";
    ErrorReport = BAD_REQUEST "monitoring.envelope",
        "This is not an error report of this site.",
        "Ce n’est pas un rapport d’erreur de ce site.";
    // ---- end of alerts and error reports

    // ---- shipments and rates
    ShipmentState = CONFLICT "shipment.state",
        "This cannot be done with the shipment as it stands. Please reload to see where it is.",
        "Impossible dans l’état actuel de l’envoi. Rechargez la page pour voir où il en est.";
    RateGone = CONFLICT "rate.gone",
        "This rate no longer stands. Please compare the rates again.",
        "Ce tarif n’est plus valable. Veuillez comparer les tarifs de nouveau.";
    // ---- end of shipments and rates

    // ---- payments and purchases
    CardNeeded = CONFLICT "payment.card_needed",
        "There is no card to pay with. Please add a card first.",
        "Il n’y a aucune carte pour payer. Veuillez d’abord ajouter une carte.";
    CardRefused = UNPROCESSABLE_ENTITY "payment.card_refused",
        "The card was refused. Nothing was charged.",
        "La carte a été refusée. Rien n’a été débité.";
    CardElsewhere = CONFLICT "payment.card_elsewhere",
        "This card is not one that you have just set up. Please add it again.",
        "Cette carte n’est pas celle que vous venez d’inscrire. Veuillez l’ajouter de nouveau.";
    CardInUse = CONFLICT "payment.card_in_use",
        "A purchase is being paid with this card. Please remove it when that is done.",
        "Un achat est en cours de paiement avec cette carte. Retirez-la une fois l’achat terminé.";
    PaymentUnavailable = BAD_GATEWAY "payment.unavailable",
        "The payment processor cannot be reached just now. Nothing was charged. Please try again in a moment.",
        "Le service de paiement est injoignable pour le moment. Rien n’a été débité. Réessayez dans un instant.";
    WebhookRefused = BAD_REQUEST "payment.webhook",
        "This event is not signed as agreed.",
        "Cet événement n’est pas signé comme convenu.";
    PriceChanged = CONFLICT "purchase.price_changed",
        "The price has changed since it was shown. Please look at the new one before you buy.",
        "Le prix a changé depuis son affichage. Veuillez consulter le nouveau avant d’acheter.";
    PurchaseLive = CONFLICT "purchase.live",
        "This shipment is bought already, or is being bought. Nothing was bought twice.",
        "Cet envoi est déjà acheté ou en cours d’achat. Rien n’a été acheté deux fois.";
    PurchaseFailed = CONFLICT "purchase.failed",
        "The label could not be bought, and nothing was charged. {reason}",
        "L’étiquette n’a pas pu être achetée et rien n’a été débité. {reason}";
    NoPurchase = CONFLICT "purchase.none",
        "Nothing is being bought for this shipment.",
        "Aucun achat n’est en cours pour cet envoi.";
    KeyReused = CONFLICT "purchase.key_reused",
        "This Idempotency-Key was used for another request. Please send a new key.",
        "Cette clé Idempotency-Key a servi à une autre requête. Veuillez en envoyer une nouvelle.";
    KeyUnderWay = CONFLICT "purchase.key_under_way",
        "The same request is still under way. Please ask again in a moment.",
        "La même requête est encore en cours. Redemandez dans un instant.";
    KeyInvalid = BAD_REQUEST "purchase.key_invalid",
        "An Idempotency-Key has 1 to 255 visible characters.",
        "Une clé Idempotency-Key compte de 1 à 255 caractères visibles.";
    LabelPending = CONFLICT "label.pending",
        "The label is not here yet. Please try again in a moment.",
        "L’étiquette n’est pas encore arrivée. Réessayez dans un instant.";
    LabelType = CONFLICT "label.type",
        "This label cannot be had in that form.",
        "Cette étiquette n’existe pas sous cette forme.";
    // ---- end of payments and purchases
}
