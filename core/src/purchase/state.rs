//! The states of an attempt to buy, and what each means.

use crate::wire::input;

use crate::lang::Lang;
use crate::shipment::ShipmentStatus;

/// The state of an attempt to buy a label. The intent is written before each call to a provider, so the `…ing` states
/// mean that a call may have been made whose answer is not known.
#[input(Copy, Default, Hash)]
#[serde(rename_all = "snake_case")]
pub enum PurchaseState {
    /// The row exists; nothing was called.
    #[default]
    Started,
    /// The card is being authorised.
    Authorising,
    /// The bank asks the cardholder to confirm.
    PendingPayment,
    /// A team member's purchase waits for the account's owner.
    AwaitingApproval,
    /// The amount is held on the card.
    Authorised,
    /// The courier is being asked for the label.
    BuyingLabel,
    /// The courier's answer was lost and cannot be looked up yet.
    LabelInDoubt,
    /// There is a label; the money is still held.
    LabelBought,
    /// The held amount is being taken.
    Capturing,
    /// The amount is taken; the label's file is being stored.
    Captured,
    /// Label, file and money are where they belong.
    Done,
    /// The buyer cancels: the courier is being asked to void the label.
    Voiding,
    /// The label is voided; the amount is being refunded.
    Refunding,
    /// The hold is being released.
    Releasing,
    /// The hold was released; nothing was charged.
    Released,
    /// The payment was declined; nothing was charged.
    Refused,
    /// Ended after the fact: cancelled and refunded, or settled by the operator.
    Closed,
}

/// What a person may do about an attempt.
#[input(Copy)]
#[serde(rename_all = "snake_case")]
pub enum PurchaseRetry {
    /// Nothing: it is over.
    None,
    /// Wait: it continues automatically.
    Wait,
    /// Answer the bank, then continue the same attempt.
    ContinuePayment,
    /// Start a new attempt, perhaps with another card.
    NewAttempt,
}

/// What the server does next, even after a crash.
#[input(Copy)]
#[serde(rename_all = "snake_case")]
pub enum PurchaseStep {
    /// Nothing: the attempt rests until a person acts, or is over.
    Rest,
    /// Authorise the card.
    Authorise,
    /// Ask the payment processor, with the same key, what became of the authorisation.
    AskPayment,
    /// Ask the courier for the label.
    BuyLabel,
    /// Look the label up by our reference; never ask for a second one.
    FindLabel,
    /// Take the held amount.
    Capture,
    /// Ask the payment processor, with the same key, what became of the capture.
    AskCapture,
    /// Store the label's file.
    StoreLabel,
    /// Release the hold, with the same key.
    Release,
    /// Ask the courier to void the label.
    VoidLabel,
    /// Give the amount back, with the same key.
    Refund,
}

/// A state in words.
#[input]
pub struct PurchaseDescription {
    /// The state.
    pub state: PurchaseState,
    /// Whether it prevents another attempt for the same shipment.
    pub live: bool,
    /// What a person may do.
    pub retry: PurchaseRetry,
    /// What the server does next.
    pub step: PurchaseStep,
    /// The status that the shipment shows meanwhile; null if the shipment's own history decides.
    pub shipment_status: Option<ShipmentStatus>,
    /// What a person is told.
    pub text: String,
}

use PurchaseState as S;

impl PurchaseState {
    /// Whether it prevents another attempt for the same shipment. A finished purchase does, so that nothing is bought
    /// twice.
    #[must_use]
    pub const fn is_live(self) -> bool {
        !matches!(self, S::Released | S::Refused | S::Closed)
    }

    /// What a person may do.
    #[must_use]
    pub const fn retry(self) -> PurchaseRetry {
        match self {
            S::Done | S::Closed => PurchaseRetry::None,
            S::PendingPayment => PurchaseRetry::ContinuePayment,
            S::Released | S::Refused => PurchaseRetry::NewAttempt,
            _ => PurchaseRetry::Wait,
        }
    }

    /// What the server does next, even after a crash.
    #[must_use]
    pub const fn step(self) -> PurchaseStep {
        match self {
            S::Started => PurchaseStep::Authorise,
            S::Authorising => PurchaseStep::AskPayment,
            S::Authorised => PurchaseStep::BuyLabel,
            S::BuyingLabel | S::LabelInDoubt => PurchaseStep::FindLabel,
            S::LabelBought => PurchaseStep::Capture,
            S::Capturing => PurchaseStep::AskCapture,
            S::Captured => PurchaseStep::StoreLabel,
            S::Releasing => PurchaseStep::Release,
            S::Voiding => PurchaseStep::VoidLabel,
            S::Refunding => PurchaseStep::Refund,
            S::PendingPayment | S::AwaitingApproval | S::Done | S::Released | S::Refused | S::Closed => {
                PurchaseStep::Rest
            }
        }
    }

    /// The status that the shipment shows meanwhile; None for a closed attempt.
    #[must_use]
    pub const fn shipment_status(self) -> Option<ShipmentStatus> {
        match self {
            S::PendingPayment | S::AwaitingApproval => Some(ShipmentStatus::PendingPayment),
            S::Captured | S::Done => Some(ShipmentStatus::Purchased),
            S::Released | S::Refused => Some(ShipmentStatus::PurchaseFailed),
            S::Voiding => Some(ShipmentStatus::CancelRequested),
            S::Refunding => Some(ShipmentStatus::Cancelled),
            S::Closed => None,
            _ => Some(ShipmentStatus::Purchasing),
        }
    }

    /// What a person is told.
    #[must_use]
    pub fn text(self, lang: Lang) -> &'static str {
        match self {
            S::Started => lang.pick("Your purchase has begun.", "Votre achat est commencé."),
            S::Authorising => lang.pick("We’re asking your bank.", "Nous consultons votre banque."),
            S::PendingPayment => lang.pick(
                "Your bank asks you to confirm this payment. Nothing has been charged yet.",
                "Votre banque vous demande de confirmer ce paiement. Rien n’a encore été débité.",
            ),
            S::AwaitingApproval => lang.pick(
                "This purchase is waiting for the account owner’s approval. Nothing has been charged yet.",
                "Cet achat attend l’approbation du propriétaire du compte. Rien n’a encore été débité.",
            ),
            S::Authorised => lang.pick(
                "The amount is held on your card. It is charged only once you have a label.",
                "Le montant est réservé sur votre carte. Il ne sera débité qu’une fois l’étiquette obtenue.",
            ),
            S::BuyingLabel => lang.pick(
                "We are getting your label from the courier.",
                "Nous obtenons votre étiquette auprès du transporteur.",
            ),
            S::LabelInDoubt => lang.pick(
                "The courier’s answer was lost, so we are checking whether your label exists. Nothing has been charged, and nothing will be bought twice. You don’t need to do anything.",
                "La réponse du transporteur s’est perdue; nous vérifions si votre étiquette existe. Rien n’a été débité et rien ne sera acheté deux fois. Vous n’avez rien à faire.",
            ),
            S::LabelBought => lang.pick(
                "Your label is bought; the payment is being completed.",
                "Votre étiquette est achetée; le paiement se termine.",
            ),
            S::Capturing => lang.pick("Your payment is being completed.", "Votre paiement se termine."),
            S::Captured => lang.pick(
                "Paid. Your label’s file is on its way.",
                "Payé. Le fichier de votre étiquette arrive.",
            ),
            S::Done => lang.pick("Your label is ready.", "Votre étiquette est prête."),
            S::Voiding => lang.pick(
                "We’re asking the courier to void your label.",
                "Nous demandons au transporteur d’annuler votre étiquette.",
            ),
            S::Refunding => lang.pick(
                "Your label is voided; your money is being returned.",
                "Votre étiquette est annulée; votre argent est en cours de remboursement.",
            ),
            S::Releasing => lang.pick(
                "The label could not be bought; the hold on your card is being released.",
                "L’étiquette n’a pas pu être achetée; la réserve sur votre carte est en cours d’annulation.",
            ),
            S::Released => lang.pick(
                "The label was not bought, and nothing was charged. You can try again.",
                "L’étiquette n’a pas été achetée et rien n’a été débité. Vous pouvez réessayer.",
            ),
            S::Refused => lang.pick(
                "Your card was declined, and nothing was charged. You can try again or use another card.",
                "Votre carte a été refusée et rien n’a été débité. Vous pouvez réessayer ou utiliser une autre carte.",
            ),
            S::Closed => lang.pick("This purchase is closed.", "Cet achat est clos."),
        }
    }

    /// The state in words.
    #[must_use]
    pub fn describe(self, lang: Lang) -> PurchaseDescription {
        PurchaseDescription {
            state: self,
            live: self.is_live(),
            retry: self.retry(),
            step: self.step(),
            shipment_status: self.shipment_status(),
            text: self.text(lang).to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::Word;

    #[test]
    fn the_live_states_are_those_of_the_index() {
        let over: Vec<&str> =
            PurchaseState::ALL.iter().filter(|state| !state.is_live()).map(|state| state.as_str()).collect();
        assert_eq!(over, ["released", "refused", "closed"]);
    }
}
