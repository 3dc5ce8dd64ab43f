//! Why an attempt failed, or what it waits for: stored as causes, put into words when read.

use serde::{Deserialize, Serialize};
use waybill_core::lang::LangContext;
use waybill_core::payment::{CardRefusal, card_refusal};
use waybill_core::{Lang, Violation};
use waybill_providers::courier::CourierMessage;

use crate::platform::store::Document;

/// The cause.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "cause", rename_all = "snake_case")]
pub enum Failure {
    /// The card was refused.
    Card {
        /// The processor's codes.
        refusal: CardRefusal,
    },
    /// The card was removed before the money was held.
    CardRemoved,
    /// There was no card to charge.
    CardMissing,
    /// The payment processor couldn’t be reached, and nothing was asked of it.
    PaymentUnavailable,
    /// The hold ended before the money was taken.
    HoldLost,
    /// The cardholder did not answer their bank in time.
    HolderTooLate,
    /// The account's owner declined it.
    Declined,
    /// The buyer cancelled the payment while the bank was asking the cardholder.
    Cancelled,
    /// The courier refused, or couldn’t be reached.
    Courier {
        /// What it said.
        message: CourierMessage,
    },
    /// The courier's answer was lost, and it has no record of such a label.
    LabelNotFound,
    /// The courier is no longer in use here.
    CourierGone,
    /// The money could not be taken in time, so the label was voided.
    CaptureFailed,
    /// The money of a policy could not be taken in time, so that it never began.
    CoverNotPaid,
    /// The money of a top-up could not be taken in time.
    TopUpNotPaid,
    /// The balance had less than the price when it was to be taken.
    BalanceShort,
    /// The file store did not take the label.
    FileStore,
    /// The courier sold the label after all, too late; it was voided.
    LateLabelVoided,
    /// The courier sold the label after all, too late, and carried the parcel; its price was charged.
    LateLabelCharged,
    /// The operator gave the money back.
    Refunded,
    /// The card rejected the refund of a cancelled label; the operator returned the money another way.
    ReturnedOtherwise {
        /// How, in the operator's words, such as the number of a bank transfer.
        reference: String,
    },
    /// The courier didn’t void the label, which stays valid.
    CancelRefused {
        /// What it said.
        message: CourierMessage,
    },
}

impl Failure {
    /// As its column holds it.
    #[must_use]
    pub fn to_column(&self) -> Option<Document<Self>> {
        Document::of(self).ok()
    }

    /// The failure as a violation at the card, if the card was declined.
    #[must_use]
    pub fn violation(&self, lang: Lang) -> Option<Violation> {
        match self {
            Failure::Card { refusal } => Some(card_refusal(refusal, &LangContext { lang })),
            _ => None,
        }
    }

    /// In words.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        let fixed = match self {
            Failure::Card { refusal } => return card_refusal(refusal, &LangContext { lang }).message,
            Failure::Courier { message } | Failure::CancelRefused { message } => return message.in_lang(lang),
            Failure::ReturnedOtherwise { reference } => {
                return match lang {
                    Lang::En => {
                        format!("Your card didn’t accept the refund, so we returned the money another way: {reference}")
                    }
                    Lang::Fr => format!(
                        "Votre carte n’a pas accepté le remboursement; nous vous avons rendu l’argent autrement : {reference}"
                    ),
                };
            }
            Failure::CardRemoved => lang.pick(
                "The card was removed in the meantime. Choose another card, or add it again.",
                "La carte a été retirée entre-temps. Choisissez une autre carte, ou ajoutez-la de nouveau.",
            ),
            Failure::CardMissing => lang.pick(
                "There is no saved card to charge. Add one first.",
                "Aucune carte enregistrée ne peut être débitée. Ajoutez-en une d’abord.",
            ),
            Failure::PaymentUnavailable => lang.pick(
                "The payment processor couldn’t be reached. Please try again in a moment.",
                "Le service de paiement était injoignable. Réessayez dans un instant.",
            ),
            Failure::HoldLost => lang.pick(
                "The hold on the card ended before the payment was completed. Please try again.",
                "La réserve sur la carte a pris fin avant la fin du paiement. Veuillez réessayer.",
            ),
            Failure::HolderTooLate => lang.pick(
                "The payment wasn’t confirmed with the bank in time. Please try again.",
                "Le paiement n’a pas été confirmé à temps auprès de la banque. Veuillez réessayer.",
            ),
            Failure::Declined => lang.pick(
                "The account’s owner declined this purchase. Nothing was charged.",
                "Le propriétaire du compte a refusé cet achat. Rien n’a été débité.",
            ),
            Failure::Cancelled => lang.pick("You cancelled this payment.", "Vous avez annulé ce paiement."),
            Failure::LabelNotFound => lang.pick(
                "The courier didn’t answer, and it holds no such label. Please try again.",
                "Le transporteur n’a pas répondu et n’a aucune étiquette de ce genre. Veuillez réessayer.",
            ),
            Failure::CourierGone => lang.pick(
                "This courier is no longer offered. Please choose another rate.",
                "Ce transporteur n’est plus offert. Choisissez un autre tarif.",
            ),
            Failure::CaptureFailed => lang.pick(
                "The payment couldn’t be completed, so the label was voided. Please try again.",
                "Le paiement n’a pas pu être terminé; l’étiquette a donc été annulée. Veuillez réessayer.",
            ),
            Failure::CoverNotPaid => lang.pick(
                "The payment couldn’t be completed, so nothing is insured. Please try again.",
                "Le paiement n’a pas pu être terminé; rien n’est donc assuré. Veuillez réessayer.",
            ),
            Failure::TopUpNotPaid => lang.pick(
                "The payment couldn’t be completed, so your balance wasn’t topped up. Please try again.",
                "Le paiement n’a pas pu être terminé; votre solde n’a donc pas été rechargé. Veuillez réessayer.",
            ),
            Failure::BalanceShort => lang.pick(
                "Your balance no longer covers this price, and nothing was charged. Try again to pay by card, or top up your balance.",
                "Votre solde ne couvre plus ce prix, et rien n’a été débité. Réessayez pour payer par carte, ou rechargez votre solde.",
            ),
            Failure::LateLabelVoided => lang.pick(
                "The courier made this label too late, so it was voided. Nothing was charged.",
                "Le transporteur a produit cette étiquette trop tard; elle a été annulée. Rien n’a été débité.",
            ),
            Failure::LateLabelCharged => lang.pick(
                "The courier made this label late and carried your parcel with it, so its price was charged.",
                "Le transporteur a produit cette étiquette en retard et a transporté votre colis; son prix a été débité.",
            ),
            Failure::Refunded => lang.pick(
                "We couldn’t complete this purchase, so your money was returned. You can try again.",
                "Nous n’avons pas pu terminer cet achat; votre argent vous a été rendu. Vous pouvez réessayer.",
            ),
            Failure::FileStore => lang.pick(
                "The label is bought; its file is being stored. Please try again in a moment.",
                "L’étiquette est achetée; son fichier est en cours d’enregistrement. Réessayez dans un instant.",
            ),
        };
        fixed.to_owned()
    }
}
