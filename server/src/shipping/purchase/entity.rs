//! The table `purchases`.

use waybill_core::purchase::PurchaseState;
use waybill_providers::courier::{ShipOutcome, ShipRequest, VoidOutcome};

use super::failure::Failure;
use crate::platform::store::table::*;
use crate::platform::store::{Document, DocumentError, Stored};
use crate::platform::test_mode::Fault;

/// An attempt to buy a label or a standalone policy, or to fill the balance.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "purchases")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Who buys.
    pub user_id: Uuid,
    /// What is bought: the shipment, or the policy, which `policy_id` then names too; of a top-up, its own id.
    pub shipment_id: Uuid,
    /// The policy that is bought; None for a label.
    pub policy_id: Option<Uuid>,
    /// From 1 for each of them.
    pub attempt: i64,
    pub state: Stored<PurchaseState>,
    /// The courier's slug.
    pub courier: String,
    /// The courier's code of the service.
    pub service: String,
    /// Whether the courier was simulated when this attempt began.
    pub courier_simulated: bool,
    /// Whether the payment processor was.
    pub payment_simulated: bool,
    /// The rate that is paid; none for a policy, which says its price itself.
    pub rate_id: Uuid,
    /// The amount held and then taken, in cents.
    pub amount: i64,
    /// Always CAD.
    pub currency: String,
    pub card_id: Uuid,
    /// The processor's id of the customer.
    pub customer_ref: String,
    /// The processor's id of the card.
    pub card_ref: String,
    /// The card in words (`visa 4242`).
    pub card_label: String,
    /// Where the bank sends the cardholder back to.
    pub return_url: String,
    /// What the courier is asked; of a policy, nothing.
    pub ship_request: Document<ShipRequest>,
    /// When the courier was asked.
    pub sent_at: Option<DateTimeUtc>,
    /// What the courier sold.
    pub ship_outcome: Option<Document<ShipOutcome>>,
    /// When the courier sold it.
    pub bought_at: Option<DateTimeUtc>,
    /// The processor's id of the payment.
    pub payment_ref: Option<String>,
    /// How often we started to take the money.
    pub captures: i64,
    /// When the money was taken.
    pub captured_at: Option<DateTimeUtc>,
    /// When the label was first downloaded, opened for printing or mailed.
    pub printed_at: Option<DateTimeUtc>,
    /// Who cancelled the label last.
    pub cancelled_by: Option<Uuid>,
    /// When they did.
    pub cancel_asked_at: Option<DateTimeUtc>,
    /// When the courier voided the label.
    pub voided_at: Option<DateTimeUtc>,
    /// What the courier said of it.
    pub void_outcome: Option<Document<VoidOutcome>>,
    /// The processor's id of the refund.
    pub refund_ref: Option<String>,
    /// When the money went back.
    pub refunded_at: Option<DateTimeUtc>,
    /// Whether the account's owner has to approve it.
    pub needs_approval: bool,
    /// Who did.
    pub approved_by: Option<Uuid>,
    /// When they did.
    pub approved_at: Option<DateTimeUtc>,
    /// Why it failed, or why it waits.
    pub failure: Option<Document<Failure>>,
    /// The run that works on it.
    pub lease_holder: Option<Uuid>,
    /// Until when that run owns it.
    pub lease_until: Option<DateTimeUtc>,
    /// How often the current step was put off.
    pub tries: i64,
    /// When the current step is tried again.
    pub next_try_at: Option<DateTimeUtc>,
    /// What goes wrong with it, because a test call asked for it.
    pub fault: Option<Fault>,
    /// Whether it fills the account's balance; `shipment_id` is then its own id.
    pub is_top_up: bool,
    /// Whether the top-up is automatic: the balance was below what its owner wants, or the account owed it.
    pub is_automatic: bool,
    /// Whether it pays what the account owed.
    pub is_on_account: bool,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
}

impl Model {
    /// Whether a label is bought, and not a policy or money of the balance.
    #[must_use]
    pub const fn is_label(&self) -> bool {
        self.policy_id.is_none() && !self.is_top_up
    }

    /// Whether the courier or the payment was simulated: documents say so for good.
    #[must_use]
    pub const fn is_simulated(&self) -> bool {
        self.courier_simulated || self.payment_simulated
    }

    /// The numbers of the pieces that the courier sold; none before that.
    pub fn tracking_numbers(&self) -> Result<Vec<String>, DocumentError> {
        let outcome = self.ship_outcome.as_ref().map(Document::read).transpose()?;
        Ok(outcome.map_or_else(Vec::new, |sold| sold.pieces.into_iter().map(|piece| piece.tracking_number).collect()))
    }
}

impl Failure {
    /// The failure of an attempt.
    #[must_use]
    pub fn of(row: &Model) -> Option<Self> {
        row.failure.as_ref()?.read().ok()
    }
}
