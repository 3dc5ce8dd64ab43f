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

use crate::platform::openapi::define_router;

pub use entity::{AlertKind, Model as Raised};
pub use list::KindQuery;
pub use outage::look as look_for_outages;
pub use quote_price::look as look_for_prices;
pub use raise::{forget_ended, raise};
pub use raise_due::raise_due;
pub use state::AlertState;
pub use update::ReminderPatch;
pub use view::{Alert, NotificationCounts};

define_router! {
    /// The routes of alerts.
    [AlertState]
    counts::count_notifications;
    list::list_alerts;
    create::create_reminder;
    show::show_alert;
    update::update_reminder;
    dismiss::dismiss_alert;
}
