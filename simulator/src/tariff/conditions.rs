//! What holds for every price of a call beside the tariff: fuel as configured, and prices that rose on demand.

use std::collections::BTreeMap;

use waybill_core::Decimal;

use crate::fault::{FaultKind, Operation};
use crate::state::SimulatorState;

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

/// What holds for every price of a call.
#[derive(Debug, Clone, Copy)]
pub struct Conditions<'a> {
    /// Fuel percents that were set.
    pub fuel: &'a FuelPercents,
    /// Prices are 7 % higher than they were (a fault on demand).
    pub raised: bool,
}

impl<'a> Conditions<'a> {
    /// Those of a call to a courier.
    pub fn of(state: &'a SimulatorState, courier: &str, operation: Operation) -> Self {
        let raised = state.faults().strike(courier, operation, &[FaultKind::PriceChange]).is_some();
        Self { fuel: &state.config().fuel, raised }
    }
}
