//! What costs us or others something each time, limited per account.

use chrono::TimeDelta;
use uuid::Uuid;

use super::hit::{Limit, hit};
use crate::platform::Platform;
use crate::platform::config::LimitsConfig;
use crate::platform::http::ApiResult;

/// What an account may do only so many times an hour, as configured. A feature with a cost adds a line here and a key
/// in `[limits]`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Costly {
    /// Asking a courier for rates; an answer from the store costs nothing.
    CourierAsked,
    /// Rates between two places that are only partly known.
    QuickRate,
    /// Setting up or adding a card.
    CardSetUp,
    /// Sending a mail to someone else.
    UserMail,
    /// Asking a courier out of turn where a parcel is.
    TrackingRefreshed,
    /// Asking couriers where parcels are taken in.
    DropOffsAsked,
    /// Reading a file of addresses.
    FileImported,
    /// Taking a part of such a file into the book.
    RowsImported,
}

impl Costly {
    fn limit(self, config: &LimitsConfig) -> Limit {
        let (action, times) = match self {
            Self::CourierAsked => ("courier_asked.account", config.courier_calls_per_hour),
            Self::QuickRate => ("quick_rate.account", config.quick_rates_per_hour),
            Self::CardSetUp => ("card_set_up.account", config.card_set_ups_per_hour),
            Self::TrackingRefreshed => ("tracking_refreshed.account", config.tracking_refreshes_per_hour),
            Self::DropOffsAsked => ("drop_offs_asked.account", config.drop_off_searches_per_hour),
            Self::FileImported => ("file_imported.account", config.imports_per_hour),
            Self::RowsImported => ("rows_imported.account", config.import_parts_per_hour),
            Self::UserMail => ("user_mail.account", config.user_mails_per_hour),
        };
        Limit { action, times, window: TimeDelta::hours(1) }
    }
}

/// Counts what an account does.
///
/// # Errors
/// 429 with the seconds until the hour ends.
pub async fn hit_account(state: &Platform, costly: Costly, account_id: Uuid) -> ApiResult<()> {
    hit(state, costly.limit(&state.config.limits), &account_id.to_string()).await
}
