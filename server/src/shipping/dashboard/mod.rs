//! The dashboard's figures: what is on its way, what was spent and saved, and how well couriers deliver.

mod delivery;
mod on_the_way;
mod show;
mod spend;
mod view;

use crate::platform::openapi::define_router;

pub use show::ZoneQuery;
pub use view::DashboardFigures;

define_router! {
    /// The route of the dashboard's figures.
    show::dashboard_figures;
}
