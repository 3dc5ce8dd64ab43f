//! What the client shows that is content, not code: menu links, shipment options, loading messages.

mod loading_messages;
mod menu_links;
mod shipment_options;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::AppState;

pub use menu_links::MenuLink;
pub use shipment_options::ShipmentOption;

/// The routes of resources.
pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(menu_links::list_menu_links))
        .routes(routes!(shipment_options::list_shipment_options))
        .routes(routes!(loading_messages::list_loading_messages))
}
