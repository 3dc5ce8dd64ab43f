//! Loomis Express ("USS", LShip): the engine of `transforce` with a flat shipment, whose measures and texts without an
//! element of their own are pairs of name and value. Within Canada only.
//!
//! Facts: public clients of the service. No capture of an answer is public: names that no client reads are those of
//! Canpar's schema.

mod meta;
mod shipment;

#[cfg(test)]
mod proof;

use super::transforce::{Dialect, LabelQuestion, WebService};
use crate::courier::LabelMedia;
use crate::xml::Element;

/// Loomis Express.
pub(super) static DIALECT: Dialect = Dialect {
    slug: "loomis",
    name: "Loomis Express",
    services: meta::SERVICES,
    operations: meta::OPERATIONS,
    simulated: "LS70000",
    rating: WebService {
        path: "/USSRatingService.USSRatingServiceHttpsSoap12Endpoint/",
        namespace: "http://ws.rating.uss.transforce.ca",
        beans: "http://ws.rating.uss.transforce.ca/xsd",
    },
    business: WebService {
        path: "/USSBusinessService.USSBusinessServiceHttpsSoap12Endpoint/",
        namespace: "http://ws.business.uss.transforce.ca",
        beans: "http://ws.business.uss.transforce.ca/xsd",
    },
    addons: WebService {
        path: "/USSAddonsService.USSAddonsServiceHttpsSoap12Endpoint/",
        namespace: "http://ws.addons.uss.transforce.ca",
        beans: "http://ws.addons.uss.transforce.ca/xsd",
    },
    dto: "http://dto.uss.transforce.ca/xsd",
    rates: ("getRates", &[]),
    every_service: "ALL",
    track: ("trackByBarcode", "TRUE"),
    schedule: "schedulePickup",
    // No public client asks for days or cut-off times.
    pickup_days: false,
    day: |day| day.format("%Y%m%d").to_string(),
    shipment: shipment::write,
    labels,
    fits: |_, _| true,
};

fn labels(media: LabelMedia) -> LabelQuestion {
    let format = match media {
        LabelMedia::Pdf => "PDF",
        LabelMedia::Zpl => "ZPL",
    };
    ("getLabelsAdvancedV2", vec![Element::text("format", format)])
}
