//! Statuses in words.

use crate::lang::LangContext;
use crate::term::{RefundStatus, ShipmentStatus, TrackingStatus};

pub(super) fn status_label(status: &ShipmentStatus, context: &LangContext) -> String {
    status.label(context.lang).to_owned()
}

pub(super) fn refund_label(status: &RefundStatus, context: &LangContext) -> String {
    status.label(context.lang).to_owned()
}

pub(super) fn tracking_label(status: &TrackingStatus, context: &LangContext) -> String {
    status.label(context.lang).to_owned()
}
