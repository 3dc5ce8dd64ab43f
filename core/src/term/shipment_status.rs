//! Types and statuses of shipments, and the statuses' labels.

use crate::Lang;
use crate::wire::{Word, input};

/// How a shipment was created.
#[input(Copy, Default)]
#[serde(rename_all = "snake_case")]
pub enum ShipmentType {
    /// Made by hand.
    #[default]
    Normal,
    /// A way back.
    Return,
    /// From a shop's order.
    Shopify,
    /// From a bulk file.
    Bulk,
}

/// Status of a shipment between draft and label.
#[input(Copy, Default, Hash)]
#[serde(rename_all = "snake_case")]
pub enum ShipmentStatus {
    /// Being filled in.
    #[default]
    Draft,
    /// Rates were asked for and answered.
    Quoted,
    /// A rate is chosen.
    RateSelected,
    /// Payment and label are in progress.
    Purchasing,
    /// The bank asks the cardholder to confirm.
    PendingPayment,
    /// The last attempt to buy failed; nothing was charged.
    PurchaseFailed,
    /// Paid, with a label.
    Purchased,
    /// The courier was asked to void the label.
    CancelRequested,
    /// Voided.
    Cancelled,
    /// The courier refused to void; the label stays valid.
    CancelRefused,
}

/// The state of a cancelled shipment's refund.
#[input(Copy, Default)]
#[serde(rename_all = "snake_case")]
pub enum RefundStatus {
    /// There is none.
    #[default]
    None,
    /// On its way.
    Pending,
    /// Paid back.
    Paid,
    /// Failed; the operator is looking into it.
    Failed,
}

/// Where a parcel is, according to the courier. An unknown courier status maps to the cautious state.
#[input(Copy, Hash)]
#[serde(rename_all = "snake_case")]
pub enum TrackingStatus {
    /// A label exists; the courier has not seen the parcel.
    LabelCreated,
    /// Handed to the courier.
    PickedUp,
    /// Under way.
    InTransit,
    /// On the vehicle.
    OutForDelivery,
    /// Delivered.
    Delivered,
    /// Nobody was there.
    DeliveryAttempted,
    /// Waiting at a counter.
    AvailableForPickup,
    /// Something is wrong.
    Exception,
    /// Back at the sender.
    Returned,
    /// The label was voided.
    Cancelled,
}

impl ShipmentStatus {
    /// The status in words of a language.
    #[must_use]
    pub fn label(self, lang: Lang) -> &'static str {
        match self {
            ShipmentStatus::Draft => lang.pick("Draft", "Brouillon"),
            ShipmentStatus::Quoted => lang.pick("Quoted", "Tarifs obtenus"),
            ShipmentStatus::RateSelected => lang.pick("Rate selected", "Tarif choisi"),
            ShipmentStatus::Purchasing => lang.pick("Purchasing", "Achat en cours"),
            ShipmentStatus::PendingPayment => lang.pick("Payment pending", "Paiement en attente"),
            ShipmentStatus::PurchaseFailed => lang.pick("Purchase failed", "Échec de l’achat"),
            ShipmentStatus::Purchased => lang.pick("Purchased", "Acheté"),
            ShipmentStatus::CancelRequested => lang.pick("Cancellation requested", "Annulation demandée"),
            ShipmentStatus::Cancelled => lang.pick("Cancelled", "Annulé"),
            ShipmentStatus::CancelRefused => lang.pick("Cancellation refused", "Annulation refusée"),
        }
    }
}

impl RefundStatus {
    /// The status in words; empty if there is no refund.
    #[must_use]
    pub fn label(self, lang: Lang) -> &'static str {
        match self {
            RefundStatus::None => "",
            RefundStatus::Pending => lang.pick("Refund pending", "Remboursement en attente"),
            RefundStatus::Paid => lang.pick("Refunded", "Remboursé"),
            RefundStatus::Failed => lang.pick("Refund failed", "Échec du remboursement"),
        }
    }
}

impl TrackingStatus {
    /// The status in words of a language.
    #[must_use]
    pub fn label(self, lang: Lang) -> &'static str {
        match self {
            TrackingStatus::LabelCreated => lang.pick("Label created", "Étiquette créée"),
            TrackingStatus::PickedUp => lang.pick("Picked up", "Ramassé"),
            TrackingStatus::InTransit => lang.pick("In transit", "En transit"),
            TrackingStatus::OutForDelivery => lang.pick("Out for delivery", "En cours de livraison"),
            TrackingStatus::Delivered => lang.pick("Delivered", "Livré"),
            TrackingStatus::DeliveryAttempted => lang.pick("Delivery attempted", "Tentative de livraison"),
            TrackingStatus::AvailableForPickup => lang.pick("Available for pickup", "Prêt à être récupéré"),
            TrackingStatus::Exception => lang.pick("Exception", "Problème"),
            TrackingStatus::Returned => lang.pick("Returned", "Retourné"),
            TrackingStatus::Cancelled => lang.pick("Cancelled", "Annulé"),
        }
    }

    /// Whether it is final, so that polling can stop.
    #[must_use]
    pub const fn is_final(self) -> bool {
        match self {
            TrackingStatus::Delivered | TrackingStatus::Returned | TrackingStatus::Cancelled => true,
            TrackingStatus::LabelCreated
            | TrackingStatus::PickedUp
            | TrackingStatus::InTransit
            | TrackingStatus::OutForDelivery
            | TrackingStatus::DeliveryAttempted
            | TrackingStatus::AvailableForPickup
            | TrackingStatus::Exception => false,
        }
    }

    /// Whether the sender should look at it: a problem, a failed delivery or a return.
    #[must_use]
    pub const fn needs_attention(self) -> bool {
        matches!(self, TrackingStatus::Exception | TrackingStatus::DeliveryAttempted | TrackingStatus::Returned)
    }
}

/// A status by its wire form, in words of a language.
pub(crate) fn status_in_words(status: &str, lang: Lang) -> Option<String> {
    let status = ShipmentStatus::named(status)?;
    Some(status.label(lang).to_owned())
}
