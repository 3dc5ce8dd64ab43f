//! Canpar ("canshipws"): the engine's nested shipments.

mod read;
mod schema;
mod write;

use axum::Router;

use crate::state::SimulatorState;
use crate::tracking::canpar_barcode;
use crate::transforce::{self, Dialect, Service};
use crate::xml::Element;

/// Canpar. Prefixes are those of captured answers.
static DIALECT: Dialect = Dialect {
    slug: "canpar",
    services: &[
        Service {
            name: "CanparRatingService",
            namespace: "http://ws.onlinerating.canshipws.canpar.com",
            beans: schema::BEANS,
            prefixes: ("ax25", "ax27"),
            operations: &["rateShipment", "rateShipmentAllServices"],
        },
        Service {
            name: "CanshipBusinessService",
            namespace: "http://ws.business.canshipws.canpar.com",
            beans: schema::BEANS,
            prefixes: ("ax29", "ax211"),
            operations: &[
                "processShipment",
                "voidShipment",
                "getLabels",
                "getLabelsAdvanced",
                "searchShipmentsByReference",
                "searchShipmentsByShippingDate",
                "endOfDay",
                "getManifest",
            ],
        },
        Service {
            name: "CanparAddonsService",
            namespace: "http://ws.canparaddons.canpar.com",
            beans: schema::BEANS,
            prefixes: ("ax21", "ax23"),
            operations: &[
                "trackByBarcode",
                "trackByBarcodeV2",
                "getPickupDay",
                "getCutoffTime",
                "schedulePickupV2",
                "cancelPickup",
                "searchTerminalLocation",
            ],
        },
    ],
    dto: schema::DTO,
    account: |known| [&known.canpar_user_id, &known.canpar_password, &known.canpar_shipper],
    schema: schema::request,
    read: read::shipment,
    write: write::shipment,
    numbers: |seed, sequence, shipper, pieces| {
        (1..=pieces).map(|piece| canpar_barcode(seed, sequence, shipper, piece)).collect()
    },
    tracked: "barcode",
    thermal: |request| Some(request.is_true("thermal")),
    labels: |labels| labels.into_iter().map(|label| Element::text("labels", label)).collect(),
    one_document: false,
};

/// Canpar's routes.
pub fn router(state: SimulatorState) -> Router {
    transforce::router(state, &DIALECT)
}
