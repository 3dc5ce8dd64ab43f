//! Why a shipment needs someone to act.

use serde::{Deserialize, Serialize};

use crate::wire::Wire;

use crate::Lang;
use crate::date::{Date, DatedContext};
use crate::shipment::{ShipmentStatus, TrackingStatus};

/// After so many days, a label that was never printed is worth a reminder.
pub const UNPRINTED_DAYS: i32 = 3;

/// Why someone must act, in the order of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Wire)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum ActionReason {
    /// The bank asks the cardholder to confirm.
    PendingPayment,
    /// Buying failed.
    PurchaseFailed,
    /// Bought, but neither pickup nor drop-off is arranged.
    NeedsPickup,
    /// The label was not printed in three days.
    LabelNotPrinted,
    /// The courier reports a problem.
    TrackingException,
    /// Nobody was there to receive it.
    DeliveryAttempted,
    /// A claim is waiting for documents.
    ClaimWaitsOnDocuments,
    /// It crosses a border without a commercial invoice.
    InvoiceMissing,
}

/// The facts about a shipment.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RequiresActionInput {
    /// Where it stands.
    pub status: ShipmentStatus,
    /// Where the courier says it is.
    pub tracking_status: Option<TrackingStatus>,
    /// The day on which its label was bought.
    pub purchased_on: Option<Date>,
    /// Whether the label was printed or downloaded.
    pub label_printed: bool,
    /// Whether a pickup or a drop-off is arranged.
    pub handover_arranged: bool,
    /// Whether a claim is waiting for documents.
    pub claim_waits_on_documents: bool,
    /// Whether it crosses a border.
    pub crosses_border: bool,
    /// Whether it has a commercial invoice.
    pub has_invoice: bool,
}

/// One thing to do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RequiredAction {
    /// Why.
    pub reason: ActionReason,
    /// What a person is told.
    pub text: String,
}

impl ActionReason {
    /// What a person is told.
    #[must_use]
    pub fn text(self, lang: Lang) -> &'static str {
        match self {
            ActionReason::PendingPayment => lang.pick(
                "Your bank asks you to confirm the payment.",
                "Votre banque vous demande de confirmer le paiement.",
            ),
            ActionReason::PurchaseFailed => lang.pick(
                "The label could not be bought. Nothing was charged; try again.",
                "L’étiquette n’a pas pu être achetée. Rien n’a été débité; réessayez.",
            ),
            ActionReason::NeedsPickup => lang.pick(
                "Schedule a pickup or choose a drop-off point.",
                "Planifiez un ramassage ou choisissez un point de dépôt.",
            ),
            ActionReason::LabelNotPrinted => {
                lang.pick("The label has not been printed yet.", "L’étiquette n’a pas encore été imprimée.")
            }
            ActionReason::TrackingException => {
                lang.pick("The courier reports a problem on the way.", "Le transporteur signale un problème en route.")
            }
            ActionReason::DeliveryAttempted => lang.pick(
                "The courier could not deliver and will try again or keep the parcel.",
                "Le transporteur n’a pas pu livrer; il réessaiera ou gardera le colis.",
            ),
            ActionReason::ClaimWaitsOnDocuments => {
                lang.pick("Your claim waits for documents.", "Votre réclamation attend des documents.")
            }
            ActionReason::InvoiceMissing => {
                lang.pick("The commercial invoice is missing.", "La facture commerciale manque.")
            }
        }
    }
}

/// What a shipment needs, in order.
#[must_use]
pub fn required_actions(facts: &RequiresActionInput, context: &DatedContext) -> Vec<RequiredAction> {
    let purchased = facts.status == ShipmentStatus::Purchased;
    let at_sender = purchased && matches!(facts.tracking_status, None | Some(TrackingStatus::LabelCreated));
    let days = facts.purchased_on.zip(context.today).map_or(0, |(bought, today)| today.days_since(bought));
    let over =
        matches!(facts.status, ShipmentStatus::Draft | ShipmentStatus::Cancelled | ShipmentStatus::CancelRequested);
    let holds = [
        (facts.status == ShipmentStatus::PendingPayment, ActionReason::PendingPayment),
        (facts.status == ShipmentStatus::PurchaseFailed, ActionReason::PurchaseFailed),
        (at_sender && !facts.handover_arranged, ActionReason::NeedsPickup),
        (at_sender && !facts.label_printed && days >= UNPRINTED_DAYS, ActionReason::LabelNotPrinted),
        (purchased && facts.tracking_status == Some(TrackingStatus::Exception), ActionReason::TrackingException),
        (
            purchased && facts.tracking_status == Some(TrackingStatus::DeliveryAttempted),
            ActionReason::DeliveryAttempted,
        ),
        (facts.claim_waits_on_documents, ActionReason::ClaimWaitsOnDocuments),
        (facts.crosses_border && !facts.has_invoice && !over, ActionReason::InvoiceMissing),
    ];
    holds
        .into_iter()
        .filter(|(holds, _)| *holds)
        .map(|(_, reason)| RequiredAction { reason, text: reason.text(context.lang).to_owned() })
        .collect()
}
