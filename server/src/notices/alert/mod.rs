//! What the product and its users draw attention to: new features, cards that expire, days of rest, outages, reminders.

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
mod raise;
mod show;
mod state;
mod store;
mod update;
mod view;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::platform::Platform;
use crate::platform::store::StoreResult;

pub use entity::AlertKind;
pub use feature::Feature;
pub use raise::{Raised, forget_ended, raise};
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

/// Raises what the product has to say at this hour; what was raised before is not raised again.
///
/// # Errors
/// When the database does not answer.
pub async fn look_round(state: &AlertState) -> StoreResult<()> {
    feature::publish(state).await?;
    card::look(state).await?;
    holiday::look(state).await
}

pub use outage::look as look_at_couriers;
