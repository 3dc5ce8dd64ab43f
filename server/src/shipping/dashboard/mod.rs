//! The dashboard's figures: what is on its way, what was spent and saved, and how well couriers deliver.

mod delivery;
mod on_the_way;
mod show;
mod spend;
mod view;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;

pub use show::ZoneQuery;
pub use view::DashboardFigures;

/// The route of the dashboard's figures.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(show::dashboard_figures))
}
