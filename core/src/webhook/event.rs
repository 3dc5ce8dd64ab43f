//! The events that a webhook tells of.

use crate::Lang;
use crate::lang::LangContext;
use crate::term::TrackingStatus;
use crate::wire::{Word, answer, input};

/// What happened. The words are part of the API: none changes its meaning, and more may be added.
#[input(Copy, Hash)]
pub enum WebhookEventType {
    /// A label was bought and paid.
    #[serde(rename = "shipment.purchased")]
    ShipmentPurchased,
    /// A label could not be bought; nothing was charged.
    #[serde(rename = "shipment.purchase_failed")]
    ShipmentPurchaseFailed,
    /// A label's file can be downloaded.
    #[serde(rename = "label.ready")]
    LabelReady,
    /// A label was voided.
    #[serde(rename = "shipment.cancelled")]
    ShipmentCancelled,
    /// The courier did not void a label.
    #[serde(rename = "shipment.cancel_refused")]
    ShipmentCancelRefused,
    /// The price of a cancelled label was refunded.
    #[serde(rename = "refund.made")]
    RefundMade,
    /// The card did not take a refund.
    #[serde(rename = "refund.failed")]
    RefundFailed,
    /// A shipment has reached a step other than the two below.
    #[serde(rename = "tracking.updated")]
    TrackingUpdated,
    /// Every parcel of a shipment was delivered.
    #[serde(rename = "tracking.delivered")]
    TrackingDelivered,
    /// The courier reports a problem, a failed delivery or a return.
    #[serde(rename = "tracking.exception")]
    TrackingException,
    /// A courier agreed to a pickup.
    #[serde(rename = "pickup.booked")]
    PickupBooked,
    /// A pickup was changed.
    #[serde(rename = "pickup.changed")]
    PickupChanged,
    /// A pickup was cancelled.
    #[serde(rename = "pickup.cancelled")]
    PickupCancelled,
    /// The courier did not come.
    #[serde(rename = "pickup.missed")]
    PickupMissed,
    /// A claim has another status.
    #[serde(rename = "claim.updated")]
    ClaimUpdated,
    /// A recipient asks to send something back.
    #[serde(rename = "return.requested")]
    ReturnRequested,
    /// A return was approved or declined.
    #[serde(rename = "return.decided")]
    ReturnDecided,
    /// The price of a saved quote has changed.
    #[serde(rename = "quote.price_changed")]
    QuotePriceChanged,
    /// The labels of a bulk list are bought, as far as they could be.
    #[serde(rename = "bulk.finished")]
    BulkFinished,
}

use WebhookEventType as E;

impl WebhookEventType {
    /// The event of a shipment's step: deliveries and problems have names of their own.
    #[must_use]
    pub const fn of_tracking(status: TrackingStatus) -> Self {
        match status {
            TrackingStatus::Delivered => E::TrackingDelivered,
            _ if status.needs_attention() => E::TrackingException,
            _ => E::TrackingUpdated,
        }
    }

    /// When it is sent, in a sentence.
    #[must_use]
    pub fn description(self, lang: Lang) -> &'static str {
        match self {
            E::ShipmentPurchased => lang.pick("A label was bought and paid.", "Une étiquette a été achetée et payée."),
            E::ShipmentPurchaseFailed => lang.pick(
                "A label couldn’t be bought. Nothing was charged.",
                "Une étiquette n’a pas pu être achetée. Rien n’a été débité.",
            ),
            E::LabelReady => lang.pick("A label can be downloaded.", "Une étiquette peut être téléchargée."),
            E::ShipmentCancelled => lang.pick("A label was cancelled.", "Une étiquette a été annulée."),
            E::ShipmentCancelRefused => lang.pick(
                "The courier didn’t cancel a label. It can still be used.",
                "Le transporteur n’a pas annulé une étiquette. Elle peut encore servir.",
            ),
            E::RefundMade => lang.pick(
                "The price of a cancelled label was refunded.",
                "Le prix d’une étiquette annulée a été remboursé.",
            ),
            E::RefundFailed => lang.pick("A refund didn’t go through.", "Un remboursement n’a pas abouti."),
            E::TrackingUpdated => lang.pick(
                "A shipment has reached another step. Deliveries and problems have events of their own.",
                "Un envoi a franchi une étape. Les livraisons et les problèmes ont leurs propres événements.",
            ),
            E::TrackingDelivered => lang.pick("A shipment was delivered.", "Un envoi a été livré."),
            E::TrackingException => lang.pick(
                "The courier reports a problem, a failed delivery or a return.",
                "Le transporteur signale un problème, une livraison manquée ou un retour.",
            ),
            E::PickupBooked => lang.pick("A pickup was booked.", "Un ramassage a été réservé."),
            E::PickupChanged => lang.pick("A pickup was changed.", "Un ramassage a été modifié."),
            E::PickupCancelled => lang.pick("A pickup was cancelled.", "Un ramassage a été annulé."),
            E::PickupMissed => {
                lang.pick("The courier didn’t come for a pickup.", "Le transporteur n’est pas venu pour un ramassage.")
            }
            E::ClaimUpdated => lang.pick("The status of a claim has changed.", "L’état d’une réclamation a changé."),
            E::ReturnRequested => lang
                .pick("A recipient asks to send something back.", "Un destinataire demande à retourner quelque chose."),
            E::ReturnDecided => lang.pick("A return was approved or declined.", "Un retour a été approuvé ou refusé."),
            E::QuotePriceChanged => {
                lang.pick("The price of a saved quote has changed.", "Le prix d’une soumission enregistrée a changé.")
            }
            E::BulkFinished => lang.pick(
                "The labels of a bulk list were bought, as far as possible.",
                "Les étiquettes d’une liste ont été achetées, dans la mesure du possible.",
            ),
        }
    }
}

/// Most entries of a list of events.
pub const WEBHOOK_EVENTS_MAX: usize = 32;

/// An event in words.
#[answer]
pub struct WebhookEventInWords {
    /// Its name in the API.
    pub event: WebhookEventType,
    /// When it is sent.
    pub description: String,
}

/// The rule `webhook.events`: those that are named, or all where none is.
pub(super) fn events(named: &[WebhookEventType], context: &LangContext) -> Vec<WebhookEventInWords> {
    let in_words = |event: &WebhookEventType| WebhookEventInWords {
        event: *event,
        description: event.description(context.lang).to_owned(),
    };
    let named = if named.is_empty() { WebhookEventType::ALL } else { named };
    named.iter().map(in_words).collect()
}
