//! What an adjustment's row says: its days, its courier, and whether it can be disputed.

use chrono::{Days, NaiveDate};
use waybill_core::Lang;
use waybill_core::adjustment::{AdjustmentStatus, DISPUTE_DAYS};
use waybill_core::courier::courier;
use waybill_core::date::Date;

use super::entity::Model;
use crate::platform::balance::day_of;
use crate::platform::config::ChargedTo;

/// The courier's name; its slug where it is not known.
#[must_use]
pub fn courier_name(slug: &str, lang: Lang) -> String {
    courier(slug).map_or_else(|| slug.to_owned(), |courier| courier.name(lang).to_owned())
}

/// The day on which it was found, on the clock of Toronto as statements are.
pub(super) fn found_on(row: &Model) -> NaiveDate {
    day_of(row.created_at)
}

/// The last day of a dispute.
pub(super) fn respond_by(row: &Model) -> NaiveDate {
    found_on(row) + Days::new(DISPUTE_DAYS.unsigned_abs().into())
}

/// A day as core has it.
pub(super) fn core_date(day: NaiveDate) -> Date {
    day.to_string().parse().unwrap_or_default()
}

/// Who pays it.
pub(super) fn charged_to(row: &Model) -> ChargedTo {
    if row.charge_at.is_some() { ChargedTo::Sender } else { ChargedTo::Operator }
}

/// The day on which it is charged, or was; none where the operator pays, and while a dispute holds it.
pub(super) fn charge_on(row: &Model) -> Option<NaiveDate> {
    let is_held = row.charged_at.is_none() && row.status == AdjustmentStatus::Disputed;
    row.charged_at.or(row.charge_at).filter(|_| !is_held).map(day_of)
}

/// Whether a letter can be prepared: something more is billed, and none was sent.
pub(super) fn can_dispute(row: &Model) -> bool {
    let is_open = row.status == AdjustmentStatus::Shown || row.status == AdjustmentStatus::Disputed;
    is_open && row.sent_at.is_none() && row.after > row.before
}
