//! Canpar ("canshipws"): the engine of `transforce` with a nested shipment: addresses, packages and, abroad, a proforma
//! of their own.
//!
//! Facts: the services' schemas and captures of their answers.

mod customs;
mod meta;
mod shipment;

#[cfg(test)]
mod proof;

use super::transforce::{Dialect, LabelQuestion, WebService};
use crate::courier::LabelMedia;
use crate::xml::Element;

const BEANS: &str = "http://ws.dto.canshipws.canpar.com/xsd";

/// Canpar.
pub(super) static DIALECT: Dialect = Dialect {
    slug: "canpar",
    name: "Canpar",
    services: meta::SERVICES,
    operations: meta::OPERATIONS,
    simulated: "70000001",
    rating: WebService {
        path: "/CanparRatingService.CanparRatingServiceHttpSoap12Endpoint/",
        namespace: "http://ws.onlinerating.canshipws.canpar.com",
        beans: BEANS,
    },
    business: WebService {
        path: "/CanshipBusinessService.CanshipBusinessServiceHttpSoap12Endpoint/",
        namespace: "http://ws.business.canshipws.canpar.com",
        beans: BEANS,
    },
    addons: WebService {
        path: "/CanparAddonsService.CanparAddonsServiceHttpSoap12Endpoint/",
        namespace: "http://ws.canparaddons.canpar.com",
        beans: BEANS,
    },
    dto: "http://dto.canshipws.canpar.com/xsd",
    rates: (
        "rateShipmentAllServices",
        // What a purchase would cost, which knows no such switches.
        &[
            ("apply_association_discount", "false"),
            ("apply_individual_discount", "false"),
            ("apply_invoice_discount", "false"),
        ],
    ),
    every_service: "",
    track: ("trackByBarcodeV2", "true"),
    schedule: "schedulePickupV2",
    pickup_days: true,
    day: |day| day.format("%Y-%m-%dT00:00:00").to_string(),
    shipment: shipment::write,
    labels,
    fits: meta::fits,
};

/// `thermal` is what a label printer reads; `horizontal` would lay two labels on one page.
fn labels(media: LabelMedia) -> LabelQuestion {
    let thermal = if media == LabelMedia::Zpl { "true" } else { "false" };
    ("getLabelsAdvanced", vec![Element::text("horizontal", "false"), Element::text("thermal", thermal)])
}
