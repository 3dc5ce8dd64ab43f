//! Reasons why a shipment requires action.

use crate::wire::{answer, input};

use crate::Lang;
use crate::lang::LangContext;
use crate::shipment::{ShipmentStatus, TrackingStatus};

/// After so many days, a label that was never printed is worth a reminder.
pub const UNPRINTED_DAYS: i32 = 3;
/// After so many days, a parcel that nobody handed over is worth a reminder.
pub const HANDOVER_DAYS: i32 = 1;

/// Why someone must act, the most urgent first.
#[input(Copy, PartialOrd, Ord, Hash)]
#[serde(rename_all = "snake_case")]
pub enum ActionReason {
    /// The bank asks the cardholder to confirm.
    PendingPayment,
    /// A team member's purchase waits for the owner.
    Approval,
    /// Nobody was there to receive it.
    DeliveryAttempted,
    /// The courier reports a problem.
    TrackingException,
    /// Buying failed.
    PurchaseFailed,
    /// It crosses a border without a commercial invoice.
    InvoiceMissing,
    /// A claim is waiting for documents.
    ClaimWaitsOnDocuments,
    /// The recipient wants to send something back, or the label for it could not be bought.
    ReturnAsked,
    /// Bought, but not handed to the courier in a day.
    NeedsPickup,
    /// The label was not printed in three days.
    LabelNotPrinted,
}

/// Where it is solved.
#[input(Copy, Hash)]
#[serde(rename_all = "snake_case")]
pub enum ActionPlace {
    /// The payment of the shipment.
    Payment,
    /// The list itself: the owner approves or declines there.
    Approval,
    /// The way of the shipment.
    Tracking,
    /// The commercial invoice of the shipment.
    Invoice,
    /// The claim.
    Claim,
    /// The list of returns.
    Returns,
    /// Pickups and drop-offs.
    Pickup,
    /// The label of the shipment.
    Label,
}

/// The facts about a shipment.
#[input(Default)]
#[serde(default)]
pub struct RequiresActionInput {
    /// Its status.
    pub status: ShipmentStatus,
    /// Where the courier says it is.
    pub tracking_status: Option<TrackingStatus>,
    /// Whether its purchase waits for the account's owner, and not for the bank.
    pub approval_asked: bool,
    /// Whether the label was printed or downloaded.
    pub label_printed: bool,
    /// Whether a pickup or a drop-off is arranged.
    pub handover_arranged: bool,
    /// Whether the courier did not come for an arranged pickup.
    pub pickup_missed: bool,
    /// Whether a claim is waiting for documents.
    pub claim_waits_on_documents: bool,
    /// Whether a return waits for a decision.
    pub return_waits: bool,
    /// Whether it crosses a border.
    pub crosses_border: bool,
    /// Whether it has a commercial invoice.
    pub has_invoice: bool,
    /// Whether it was archived or deleted.
    pub put_away: bool,
}

/// One thing to do.
#[answer]
pub struct RequiredAction {
    /// Why.
    pub reason: ActionReason,
    /// Where it is solved.
    pub place: ActionPlace,
    /// It begins so many days after the label was paid; at once where 0.
    pub after_days: i32,
    /// What happened.
    pub title: String,
    /// What to do.
    pub text: String,
}

impl ActionReason {
    /// Where it is solved.
    #[must_use]
    pub const fn place(self) -> ActionPlace {
        match self {
            ActionReason::PendingPayment | ActionReason::PurchaseFailed => ActionPlace::Payment,
            ActionReason::Approval => ActionPlace::Approval,
            ActionReason::DeliveryAttempted | ActionReason::TrackingException => ActionPlace::Tracking,
            ActionReason::InvoiceMissing => ActionPlace::Invoice,
            ActionReason::ClaimWaitsOnDocuments => ActionPlace::Claim,
            ActionReason::ReturnAsked => ActionPlace::Returns,
            ActionReason::NeedsPickup => ActionPlace::Pickup,
            ActionReason::LabelNotPrinted => ActionPlace::Label,
        }
    }

    /// What happened.
    #[must_use]
    pub fn title(self, lang: Lang) -> &'static str {
        match self {
            ActionReason::PendingPayment => {
                lang.pick("The bank wants this payment confirmed", "La banque veut confirmer ce paiement")
            }
            ActionReason::Approval => {
                lang.pick("A purchase is waiting for your approval", "Un achat attend votre approbation")
            }
            ActionReason::DeliveryAttempted => lang.pick("Delivery attempted", "Tentative de livraison"),
            ActionReason::TrackingException => lang.pick("Problem on the way", "Problème en route"),
            ActionReason::PurchaseFailed => {
                lang.pick("The label could not be bought", "L’étiquette n’a pas pu être achetée")
            }
            ActionReason::InvoiceMissing => lang.pick("Commercial invoice missing", "Facture commerciale manquante"),
            ActionReason::ClaimWaitsOnDocuments => {
                lang.pick("Your claim is waiting for documents", "Votre réclamation attend des documents")
            }
            ActionReason::ReturnAsked => {
                lang.pick("A return is waiting for your decision", "Un retour attend votre décision")
            }
            ActionReason::NeedsPickup => {
                lang.pick("The courier doesn’t have the parcel yet", "Le transporteur n’a pas encore le colis")
            }
            ActionReason::LabelNotPrinted => lang.pick("Label not printed", "Étiquette non imprimée"),
        }
    }

    /// What to do.
    #[must_use]
    pub fn text(self, lang: Lang) -> &'static str {
        match self {
            ActionReason::PendingPayment => lang.pick(
                "Confirm it within 24 hours, or cancel it. Nothing has been charged yet.",
                "Confirmez-le d’ici 24 heures ou annulez-le. Rien n’a encore été débité.",
            ),
            ActionReason::Approval => lang.pick(
                "Approve it to buy the label, or decline it. Nothing has been charged yet.",
                "Approuvez-le pour acheter l’étiquette, ou refusez-le. Rien n’a encore été débité.",
            ),
            ActionReason::DeliveryAttempted => lang.pick(
                "Nobody was there. Let the recipient know, so that they can collect it or be there next time.",
                "Il n’y avait personne. Prévenez le destinataire : qu’il passe le chercher ou soit là la prochaine fois.",
            ),
            ActionReason::TrackingException => lang.pick(
                "See what the courier reports, and check the address with the recipient.",
                "Voyez ce que signale le transporteur et vérifiez l’adresse avec le destinataire.",
            ),
            ActionReason::PurchaseFailed => lang.pick(
                "Nothing was charged. Try again, or choose another card or rate.",
                "Rien n’a été débité. Réessayez, ou choisissez une autre carte ou un autre tarif.",
            ),
            ActionReason::InvoiceMissing => lang.pick(
                "Fill it in: customs won’t let the parcel through without it.",
                "Remplissez-la : sans elle, le colis ne passera pas la douane.",
            ),
            ActionReason::ClaimWaitsOnDocuments => lang.pick(
                "Add them so that the review can continue.",
                "Ajoutez-les pour que l’examen se poursuive.",
            ),
            ActionReason::ReturnAsked => lang.pick(
                "Approve it to buy the label for the recipient, or decline it.",
                "Approuvez-le pour acheter l’étiquette du destinataire, ou refusez-le.",
            ),
            ActionReason::NeedsPickup => lang.pick(
                "Schedule a pickup or drop the parcel off.",
                "Planifiez un ramassage ou déposez le colis.",
            ),
            ActionReason::LabelNotPrinted => lang.pick(
                "Print it and hand the parcel over, or cancel the label for a refund.",
                "Imprimez-la et remettez le colis, ou annulez-la pour être remboursé.",
            ),
        }
    }

    fn after_days(self, pickup_missed: bool) -> i32 {
        match self {
            ActionReason::NeedsPickup if !pickup_missed => HANDOVER_DAYS,
            ActionReason::LabelNotPrinted => UNPRINTED_DAYS,
            _ => 0,
        }
    }
}

/// What a shipment needs, now or in some days if nothing changes, the most urgent first.
#[must_use]
pub fn required_actions(facts: &RequiresActionInput, context: &LangContext) -> Vec<RequiredAction> {
    if facts.put_away {
        return Vec::new();
    }
    // A label whose cancellation was refused is as valid as any other.
    let purchased = matches!(facts.status, ShipmentStatus::Purchased | ShipmentStatus::CancelRefused);
    let at_sender = purchased && matches!(facts.tracking_status, None | Some(TrackingStatus::LabelCreated));
    let pending = facts.status == ShipmentStatus::PendingPayment;
    let decided = matches!(
        facts.status,
        ShipmentStatus::RateSelected | ShipmentStatus::PendingPayment | ShipmentStatus::PurchaseFailed
    );
    let reported = |status| purchased && facts.tracking_status == Some(status);
    let holds = [
        (pending && !facts.approval_asked, ActionReason::PendingPayment),
        (pending && facts.approval_asked, ActionReason::Approval),
        (reported(TrackingStatus::DeliveryAttempted), ActionReason::DeliveryAttempted),
        (reported(TrackingStatus::Exception), ActionReason::TrackingException),
        (facts.status == ShipmentStatus::PurchaseFailed, ActionReason::PurchaseFailed),
        (facts.crosses_border && !facts.has_invoice && (decided || at_sender), ActionReason::InvoiceMissing),
        (facts.claim_waits_on_documents, ActionReason::ClaimWaitsOnDocuments),
        (facts.return_waits, ActionReason::ReturnAsked),
        (at_sender && (!facts.handover_arranged || facts.pickup_missed), ActionReason::NeedsPickup),
        (at_sender && !facts.label_printed, ActionReason::LabelNotPrinted),
    ];
    holds
        .into_iter()
        .filter(|(holds, _)| *holds)
        .map(|(_, reason)| RequiredAction {
            reason,
            place: reason.place(),
            after_days: reason.after_days(facts.pickup_missed),
            title: reason.title(context.lang).to_owned(),
            text: reason.text(context.lang).to_owned(),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::Word;

    #[test]
    fn the_order_of_the_list_is_that_of_the_type() {
        let mut sorted = ActionReason::ALL.to_vec();
        sorted.sort();
        assert_eq!(sorted, ActionReason::ALL);
    }
}
