//! Disputes of card payments (chargebacks): their statuses and reasons, in the processor's words.
//! Source: Stripe API reference, "The Dispute object".

use crate::lang::Lang;
use crate::wire::input;

/// The status of a dispute. A `warning_…` is an inquiry: the bank asks, and no money is withdrawn yet.
#[input(Copy, Default, Hash)]
#[serde(rename_all = "snake_case")]
pub enum DisputeStatus {
    /// An inquiry that can be answered.
    WarningNeedsResponse,
    /// An inquiry that was answered.
    WarningUnderReview,
    /// An inquiry that ended without a dispute.
    WarningClosed,
    /// A dispute that can be answered.
    #[default]
    NeedsResponse,
    /// The cardholder's bank decides on the evidence.
    UnderReview,
    /// The money came back.
    Won,
    /// The money stays with the cardholder.
    Lost,
    /// The payment was refunded before it became a dispute.
    Prevented,
}

impl DisputeStatus {
    /// Whether evidence can be submitted, or the dispute accepted.
    #[must_use]
    pub const fn needs_response(self) -> bool {
        matches!(self, Self::WarningNeedsResponse | Self::NeedsResponse)
    }

    /// Whether it has not ended yet.
    #[must_use]
    pub const fn is_open(self) -> bool {
        matches!(self, Self::WarningNeedsResponse | Self::WarningUnderReview | Self::NeedsResponse | Self::UnderReview)
    }

    /// Whether it is a mere inquiry of the cardholder's bank.
    #[must_use]
    pub const fn is_inquiry(self) -> bool {
        matches!(self, Self::WarningNeedsResponse | Self::WarningUnderReview | Self::WarningClosed)
    }

    /// What the operator's desk calls it.
    #[must_use]
    pub fn text(self, lang: Lang) -> &'static str {
        match self {
            Self::WarningNeedsResponse => {
                lang.pick("Inquiry: response needed", "Demande d’information : réponse requise")
            }
            Self::WarningUnderReview => lang.pick("Inquiry: under review", "Demande d’information : à l’étude"),
            Self::WarningClosed => lang.pick("Inquiry closed", "Demande d’information close"),
            Self::NeedsResponse => lang.pick("Response needed", "Réponse requise"),
            Self::UnderReview => lang.pick("Under review", "À l’étude"),
            Self::Won => lang.pick("Won", "Gagnée"),
            Self::Lost => lang.pick("Lost", "Perdue"),
            Self::Prevented => lang.pick("Prevented", "Évitée"),
        }
    }
}

/// Why a cardholder disputes a payment.
#[input(Copy, Default, Hash)]
#[serde(rename_all = "snake_case")]
pub enum DisputeReason {
    /// The cardholder's bank cannot process the payment.
    BankCannotProcess,
    /// A check was returned.
    CheckReturned,
    /// A refund was promised and did not arrive.
    CreditNotProcessed,
    /// The customer asked their bank for the money.
    CustomerInitiated,
    /// The debit was not authorized.
    DebitNotAuthorized,
    /// The same thing was charged twice.
    Duplicate,
    /// The cardholder did not make the payment.
    Fraudulent,
    /// None of the others.
    #[default]
    General,
    /// The details of the account are wrong.
    IncorrectAccountDetails,
    /// There was not enough money.
    InsufficientFunds,
    /// The payment breaks a rule of the card network.
    Noncompliant,
    /// What was bought did not arrive.
    ProductNotReceived,
    /// What was bought is not as described.
    ProductUnacceptable,
    /// A subscription went on after it was cancelled.
    SubscriptionCanceled,
    /// The cardholder does not recognize the payment on the statement.
    Unrecognized,
}

impl DisputeReason {
    /// What the operator's desk calls it.
    #[must_use]
    pub fn text(self, lang: Lang) -> &'static str {
        match self {
            Self::BankCannotProcess => {
                lang.pick("Bank can’t process the payment", "Paiement impossible à traiter par la banque")
            }
            Self::CheckReturned => lang.pick("Cheque returned", "Chèque retourné"),
            Self::CreditNotProcessed => lang.pick("Refund not received", "Remboursement non reçu"),
            Self::CustomerInitiated => lang.pick("Requested by the customer", "À la demande du client"),
            Self::DebitNotAuthorized => lang.pick("Debit not authorized", "Débit non autorisé"),
            Self::Duplicate => lang.pick("Charged twice", "Débité en double"),
            Self::Fraudulent => lang.pick("Fraud", "Fraude"),
            Self::General => lang.pick("Other reason", "Autre motif"),
            Self::IncorrectAccountDetails => lang.pick("Incorrect account details", "Coordonnées de compte erronées"),
            Self::InsufficientFunds => lang.pick("Insufficient funds", "Provision insuffisante"),
            Self::Noncompliant => {
                lang.pick("Against the card network’s rules", "Contraire aux règles du réseau de cartes")
            }
            Self::ProductNotReceived => lang.pick("Not received", "Non reçu"),
            Self::ProductUnacceptable => lang.pick("Not as described", "Non conforme à la description"),
            Self::SubscriptionCanceled => lang.pick("Subscription cancelled", "Abonnement annulé"),
            Self::Unrecognized => lang.pick("Payment not recognized", "Paiement non reconnu"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::Word;

    #[test]
    fn a_dispute_is_open_until_it_is_decided_and_an_inquiry_is_one_too() {
        let open: Vec<&str> =
            DisputeStatus::ALL.iter().filter(|status| status.is_open()).map(|status| status.as_str()).collect();
        assert_eq!(open, ["warning_needs_response", "warning_under_review", "needs_response", "under_review"]);
        assert!(DisputeStatus::ALL.iter().all(|status| !status.needs_response() || status.is_open()));
        assert!(DisputeStatus::WarningClosed.is_inquiry() && !DisputeStatus::Won.is_inquiry());
        assert_eq!(DisputeReason::named("product_not_received"), Some(DisputeReason::ProductNotReceived));
    }
}
