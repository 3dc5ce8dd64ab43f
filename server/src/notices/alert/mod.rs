//! What the product and its users draw attention to: new features, expiring cards, holidays, outages, reminders.

mod approval;
mod card;
mod counts;
mod create;
mod dismiss;
pub mod entity;
mod feature;
mod holiday;
mod list;
mod mark_entity;
mod outage;
mod pickup;
mod quote_price;
mod raise;
mod raise_due;
mod show;
mod state;
mod store;
mod update;
mod view;
mod webhook;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;

pub use entity::AlertKind;
pub use list::KindQuery;
pub use outage::look as look_for_outages;
pub use quote_price::look as look_for_prices;
pub use raise::{Raised, forget_ended, raise};
pub use raise_due::raise_due;
pub use state::AlertState;
pub use update::ReminderPatch;
pub use view::{Alert, NotificationCounts};

/// The routes of alerts.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
    AlertState: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(counts::count_notifications))
        .routes(routes!(list::list_alerts))
        .routes(routes!(create::create_reminder))
        .routes(routes!(show::show_alert))
        .routes(routes!(update::update_reminder))
        .routes(routes!(dismiss::dismiss_alert))
}
