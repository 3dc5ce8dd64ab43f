//! Fuel percents as configured.

use std::collections::BTreeMap;

use waybill_core::Decimal;

/// Fuel percents in place of those in the tariff files, by courier and group of services.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FuelPercents(BTreeMap<(String, String), Decimal>);

impl FuelPercents {
    /// With the percent of a courier's group (`cp`: domestic, us, international, packet, worldwide; `puro`: express,
    /// ground).
    #[must_use]
    pub fn with(mut self, courier: &str, group: &str, percent: Decimal) -> Self {
        self.0.insert((courier.to_owned(), group.to_owned()), percent);
        self
    }

    /// The percent that was set, where one was.
    #[must_use]
    pub fn get(&self, courier: &str, group: &str) -> Option<Decimal> {
        self.0.get(&(courier.to_owned(), group.to_owned())).copied()
    }
}
