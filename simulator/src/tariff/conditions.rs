//! What applies to every price of a call in addition to the tariff: fuel as configured, and prices that rose on demand.

use super::fuel::FuelPercents;
use crate::fault::{FaultKind, Operation};
use crate::state::SimulatorState;

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
        let raised = state.strike(courier, operation, &[FaultKind::PriceChange]).is_some();
        Self { fuel: &state.config().fuel, raised }
    }
}
