//! What happened to a purchase, as far as its row says.

use chrono::{DateTime, Utc};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;
use waybill_core::purchase::PurchaseState;

use crate::shipping::purchase::entity::Model;

/// Something that happened to a purchase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum TimelineStep {
    /// The buyer pressed Buy.
    Begun,
    /// The account's owner approved it.
    Approved,
    /// The courier was asked for the label; the money is held by then.
    OrderSent,
    /// The courier's answer was lost.
    AnswerLost,
    /// The label was looked for at the courier, so many times.
    LookedFor,
    /// The courier sold the label.
    LabelBought,
    /// The money could not be taken, so many times.
    CaptureFailed,
    /// The money was taken.
    Captured,
    /// The buyer downloaded, printed or mailed the label.
    Printed,
    /// The buyer asked to cancel the label.
    CancelAsked,
    /// The courier voided the label.
    Voided,
    /// The money went back.
    Refunded,
    /// Nothing was bought; the hold was released.
    Released,
    /// The card was refused.
    Refused,
    /// It was closed.
    Closed,
    /// The label is paid and stored.
    Done,
}

/// Something that happened to a purchase, and when.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct TimelineEntry {
    /// What.
    pub step: TimelineStep,
    /// When; None for what was counted and not dated.
    pub at: Option<DateTime<Utc>>,
    /// How often, for what is counted.
    pub times: Option<i64>,
}

/// What a row says of the purchase's way, in order.
pub(super) fn timeline(row: &Model) -> Vec<TimelineEntry> {
    use TimelineStep as T;
    let at = *row.state;
    let when = |is_so: bool| is_so.then_some(row.updated_at);
    let in_doubt = at == PurchaseState::LabelInDoubt;
    let failed = if row.captured_at.is_some() { row.captures - 1 } else { row.captures };
    let is_failing = at == PurchaseState::LabelBought && failed > 0;
    let dated = [
        (T::Begun, Some(row.created_at), None),
        (T::Approved, row.approved_at, None),
        (T::OrderSent, row.sent_at, None),
        (T::AnswerLost, when(in_doubt), None),
        (T::LabelBought, row.bought_at, None),
        (T::CaptureFailed, when(is_failing), Some(failed)),
        (T::Captured, row.captured_at, None),
        (T::Printed, row.printed_at, None),
        (T::CancelAsked, row.cancel_asked_at, None),
        (T::Voided, row.voided_at, None),
        (T::Refunded, row.refunded_at, None),
        (T::Released, when(at == PurchaseState::Released), None),
        (T::Refused, when(at == PurchaseState::Refused), None),
        (T::Closed, when(at == PurchaseState::Closed), None),
        (T::Done, when(at == PurchaseState::Done && row.printed_at.is_none()), None),
    ];
    let dated = dated.into_iter().filter(|(_, at, _)| at.is_some());
    let mut entries: Vec<TimelineEntry> = dated.map(|(step, at, times)| TimelineEntry { step, at, times }).collect();
    // Stable, so that what shares a moment stays in the order above.
    entries.sort_by_key(|entry| entry.at);
    if in_doubt && row.tries > 0 {
        entries.push(TimelineEntry { step: T::LookedFor, at: None, times: Some(row.tries) });
    }
    entries
}
