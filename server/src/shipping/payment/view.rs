//! Cards and payments as clients see them.

use garde::Validate;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::Violation;
use waybill_core::violation::Form;

use crate::platform::http::{max_text_len, without_rules};

/// A card that may be charged.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct BillingCard {
    /// Id of the card here.
    pub id: Uuid,
    /// `visa`, `mastercard`, `amex`, …
    pub brand: String,
    /// The last four digits.
    pub last4: String,
    /// 1 to 12.
    pub exp_month: u32,
    /// Four digits.
    pub exp_year: u32,
    /// Whether it is charged unless another is chosen.
    pub is_default: bool,
    /// Whether it has expired.
    pub expired: bool,
    /// Whether it is kept for later purchases; one that is not is removed once the purchase it pays for has ended.
    pub kept: bool,
    /// A note that it expires soon or has expired; null otherwise.
    pub warning: Option<Violation>,
}

/// What the browser needs to set up a card with the payment processor itself.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct SetupIntentView {
    /// The setup intent's secret.
    pub client_secret: String,
    /// The processor's publishable key.
    pub publishable_key: String,
    /// Where the browser loads the processor's script (Stripe.js) from: Stripe's own address, or the simulator's.
    pub script_url: String,
    /// Whether payments are simulated, so that screens say so and name test cards.
    pub simulated: bool,
}

/// A card that the browser has set up.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema, Form, Validate)]
#[ts(export)]
pub struct AddCardInput {
    /// The processor's id of the payment method (`pm_…`).
    #[garde(custom(max_text_len))]
    pub payment_method_id: String,
    /// Whether to keep it for later purchases; yes if missing.
    #[serde(default = "keeps")]
    #[garde(skip)]
    pub keep: bool,
}

const fn keeps() -> bool {
    true
}

/// A change of a card.
#[derive(Debug, Clone, Serialize, Deserialize, TS, ToSchema)]
#[ts(export)]
pub struct CardPatch {
    /// Make it the default.
    pub is_default: bool,
}

without_rules!(CardPatch);

/// What to buy with; every field may be missing.
#[derive(Debug, Clone, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(default)]
#[ts(export)]
pub struct BuyInput {
    /// The card to charge; the default card if missing.
    pub card_id: Option<Uuid>,
}

without_rules!(BuyInput);

/// The bank asks the cardholder to confirm before it pays.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct PendingPayment {
    /// Always `pending_payment`.
    pub status: String,
    /// What is being bought, by which `POST /pending-payment/{id}` goes on: a shipment or a policy.
    pub id: Uuid,
    /// The payment intent's secret.
    pub client_secret: String,
    /// The processor's publishable key.
    pub publishable_key: String,
    /// Where the browser loads the processor's script (Stripe.js) from: Stripe's own address, or the simulator's.
    pub script_url: String,
}
