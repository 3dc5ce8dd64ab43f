//! Loomis Express ("USS", LShip): the engine's flat shipments.

mod read;
mod schema;
mod write;

use axum::Router;

use crate::state::SimulatorState;
use crate::tracking::loomis_number;
use crate::transforce::{self, Dialect, Service};
use crate::xml::Element;

/// Loomis Express. No answer of its service is public: prefixes and names are those that public clients read.
static DIALECT: Dialect = Dialect {
    slug: "loomis",
    services: &[
        Service {
            name: "USSRatingService",
            namespace: "http://ws.rating.uss.transforce.ca",
            beans: schema::RATING,
            prefixes: ("ax29", "ax211"),
            operations: &["getRates", "rateShipment"],
        },
        Service {
            name: "USSBusinessService",
            namespace: "http://ws.business.uss.transforce.ca",
            beans: schema::BUSINESS,
            prefixes: ("ax25", "ax27"),
            operations: &[
                "processShipment",
                "voidShipment",
                "getLabelsAdvancedV2",
                "searchShipmentsByReference",
                "searchShipmentsByShippingDate",
                "endOfDay",
                "getManifest",
            ],
        },
        Service {
            name: "USSAddonsService",
            namespace: "http://ws.addons.uss.transforce.ca",
            beans: schema::ADDONS,
            prefixes: ("ax21", "ax23"),
            operations: &["trackByBarcode", "schedulePickup", "cancelPickup", "searchTerminalLocation"],
        },
    ],
    dto: schema::DTO,
    account: |known| [&known.loomis_user_id, &known.loomis_password, &known.loomis_shipper],
    schema: schema::request,
    read: read::shipment,
    write: write::shipment,
    numbers: |seed, sequence, _, pieces| {
        // A running number a package: a shipment takes 99 of them, the most that it may have.
        (0..pieces as u64).map(|piece| loomis_number(seed, sequence * 99 + piece)).collect()
    },
    tracked: "pin",
    thermal: |request| match request.child("format").text() {
        "PDF" => Some(false),
        "ZPL" => Some(true),
        _ => None,
    },
    labels: |labels| labels.into_iter().map(|label| Element::new("result").with("label", label)).collect(),
    one_document: true,
};

/// Loomis Express' routes.
pub fn router(state: SimulatorState) -> Router {
    transforce::router(state, &DIALECT)
}
