//! A balance as clients see it.

use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::Cents;
use waybill_core::purchase::PurchaseState;

use crate::platform::balance::LineKind;

/// Money of the account that the operator holds, from which purchases are paid before a card is charged.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct Balance {
    /// What is left, in cents; negative where the account owes.
    pub amount: Cents,
    /// How it is topped up automatically; null where that was never set.
    pub automatic: Option<AutomaticTopUp>,
    /// What may be owed, and is; null where nothing may be, and nothing is.
    pub on_account: Option<OnAccount>,
    /// Top-ups that are neither done nor refused, the newest first.
    pub under_way: Vec<TopUpUnderWay>,
    /// Its lines, the newest first, a page of them.
    pub lines: Vec<BalanceLine>,
    /// Where the lines go on, as `before`; null at the end.
    pub cursor: Option<Uuid>,
}

/// How a balance is topped up automatically.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct AutomaticTopUp {
    /// Whether it is on.
    pub is_on: bool,
    /// Below which balance, in cents.
    pub threshold: Cents,
    /// With how much, in cents.
    pub amount: Cents,
    /// With how much in a calendar month at most, in cents.
    pub limit: Cents,
    /// The card that pays.
    pub card_id: Uuid,
    /// What was charged automatically since the month began in Toronto, in cents.
    pub spent: Cents,
    /// Whether the limit allows no other top-up this month.
    pub is_limit_reached: bool,
    /// Why it was turned off, in the caller's language; null where the owner did.
    pub stopped_by: Option<String>,
}

/// What is bought on account, and charged to the owner's default card once a week.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct OnAccount {
    /// How much may be owed, in cents; zero where the operator allows nothing.
    pub limit: Cents,
    /// What is owed, in cents.
    pub owed: Cents,
    /// The day in Toronto on which it is charged; null where nothing is.
    pub charge_on: Option<NaiveDate>,
    /// Why it was not paid, in the caller's language: until it is, nothing more is bought on account. Null otherwise.
    pub stopped_by: Option<String>,
}

/// A top-up that is not done.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct TopUpUnderWay {
    /// Its id, by which `POST /pending-payment/{id}` continues it.
    pub id: Uuid,
    /// In cents.
    pub amount: Cents,
    /// `pending_payment` where the bank asks the cardholder.
    pub state: PurchaseState,
    /// When it began.
    pub started_at: DateTime<Utc>,
}

/// Money that moved.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct BalanceLine {
    /// Its id.
    pub id: Uuid,
    /// What moved it.
    pub kind: LineKind,
    /// In cents; negative where it was taken.
    pub amount: Cents,
    /// What was left after it, in cents.
    pub balance: Cents,
    /// The courier and its service, the insurance, the card, or why the operator corrected it.
    pub description: String,
    /// The shipment whose label was paid or refunded; null otherwise.
    pub shipment_id: Option<Uuid>,
    /// When.
    pub at: DateTime<Utc>,
}
