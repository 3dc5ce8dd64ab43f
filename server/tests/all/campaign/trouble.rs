//! What goes wrong in a campaign, besides kills: one courier's call in twenty, and three of a hundred of the payment
//! processor's.

use waybill_simulator::Simulator;
use waybill_simulator::fault::{Fault, FaultKind, Operation};

use super::books::COURIERS;

/// Of a courier's calls: together 5 %.
const OF_COURIERS: [(FaultKind, Option<Operation>, u32); 6] = [
    (FaultKind::ServerError, None, 80),
    (FaultKind::Malformed, None, 80),
    (FaultKind::RateLimited, None, 100),
    (FaultKind::Slow, None, 100),
    (FaultKind::TimeOut, None, 400),
    (FaultKind::AnswerLost, None, 100),
];
/// Of the payment processor's: together 3 %.
const OF_PAYMENTS: [(FaultKind, Option<Operation>, u32); 4] = [
    (FaultKind::ServerError, Some(Operation::Pay), 100),
    (FaultKind::AnswerLost, Some(Operation::Pay), 100),
    (FaultKind::Slow, Some(Operation::Pay), 200),
    (FaultKind::Malformed, Some(Operation::Pay), 200),
];

/// Switches everything on until it is cleared.
pub fn begin(simulator: &Simulator) {
    let switch = simulator.state().faults();
    for courier in COURIERS {
        for (kind, operation, one_in) in OF_COURIERS {
            switch.add(Fault { one_in, ..Fault::lasting(courier, kind, operation) });
        }
        // A label that is requested again.
        switch.add(Fault { one_in: 20, ..Fault::lasting(courier, FaultKind::NotReady, Some(Operation::Label)) });
    }
    for (kind, operation, one_in) in OF_PAYMENTS {
        switch.add(Fault { one_in, ..Fault::lasting("stripe", kind, operation) });
    }
}
