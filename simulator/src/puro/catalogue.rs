//! Services by their ids. Courier packaging is in the middle of an id (`PurolatorExpressEnvelope9AM`) and makes Express
//! cheaper.

use crate::tariff::{ServiceRow, tariff};

const EXPRESS: &str = "PurolatorExpress";
/// Packaging and the percent of the listed price.
const PACKAGING: [(&str, i64); 3] = [("Envelope", 85), ("Pack", 92), ("Box", 100)];

/// A service id taken apart.
#[derive(Debug, Clone, Copy)]
pub struct Named {
    /// The service without packaging.
    pub service: &'static ServiceRow,
    /// The courier's packaging; empty for one's own.
    pub packaging: &'static str,
    /// Percent of the listed price.
    pub level: i64,
}

/// The service of an id.
pub fn named(id: &str) -> Option<Named> {
    let rest = id.strip_prefix(EXPRESS).unwrap_or_default();
    for (packaging, level) in PACKAGING {
        if let Some(rest) = rest.strip_prefix(packaging) {
            return tariff("puro").service(&format!("{EXPRESS}{rest}")).map(|service| Named {
                service,
                packaging,
                level,
            });
        }
    }
    tariff("puro").service(id).map(|service| Named { service, packaging: "", level: 100 })
}

impl Named {
    /// Other services in the same packaging and with the same reach, this one among them.
    pub fn alternatives(self) -> impl Iterator<Item = Named> {
        let all = tariff("puro").services.iter();
        let fits = move |service: &&'static ServiceRow| {
            service.reach == self.service.reach && (self.packaging.is_empty() || service.code.starts_with(EXPRESS))
        };
        all.filter(fits).map(move |service| Named { service, ..self })
    }

    /// The id with its packaging.
    pub fn id(self) -> String {
        match self.service.code.strip_prefix(EXPRESS) {
            Some(rest) => format!("{EXPRESS}{}{rest}", self.packaging),
            None => self.service.code.to_owned(),
        }
    }
}
