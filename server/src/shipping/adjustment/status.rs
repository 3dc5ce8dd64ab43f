//! What an adjustment's row says: its days, its courier, and whether it can be disputed.

use chrono::{Days, NaiveDate};
use chrono_tz::America::Toronto;
use waybill_core::Lang;
use waybill_core::adjustment::{AdjustmentStatus, DISPUTE_DAYS};
use waybill_core::courier::courier;
use waybill_core::date::Date;

use super::entity::Model;

/// The courier's name; its slug where it is not known.
pub(super) fn courier_name(slug: &str, lang: Lang) -> String {
    courier(slug).map_or_else(|| slug.to_owned(), |courier| courier.name(lang).to_owned())
}

/// The day on which it was found, on the clock of Toronto as statements are.
pub(super) fn found_on(row: &Model) -> NaiveDate {
    row.created_at.with_timezone(&Toronto).date_naive()
}

/// The last day of a dispute.
pub(super) fn respond_by(row: &Model) -> NaiveDate {
    found_on(row) + Days::new(DISPUTE_DAYS.unsigned_abs().into())
}

/// A day as core has it.
pub(super) fn core_date(day: NaiveDate) -> Date {
    day.to_string().parse().unwrap_or_default()
}

/// Whether a letter can be prepared: something more is billed, and none was sent.
pub(super) fn can_dispute(row: &Model) -> bool {
    let is_open = row.status == AdjustmentStatus::Shown || row.status == AdjustmentStatus::Disputed;
    is_open && row.sent_at.is_none() && row.after > row.before
}
