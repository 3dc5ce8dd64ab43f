//! What goes wrong in a soak, besides kills: couriers and payments fail.

use std::sync::Arc;
use std::time::Duration;

use waybill_simulator::Simulator;
use waybill_simulator::fault::{Fault, FaultKind, Operation};

use super::Soak;

/// The pause between two faults: with what six buyers send, about every seventh call to buy or to pay is struck.
const BETWEEN_FAULTS: Duration = Duration::from_millis(400);

/// Lets a fault strike once, again and again.
pub async fn strike(soak: Arc<Soak>, simulator: Simulator) {
    const STRIKES: [(&str, FaultKind, Operation); 8] = [
        ("cp", FaultKind::AnswerLost, Operation::Ship),
        ("cp", FaultKind::ServerError, Operation::Ship),
        ("cp", FaultKind::Malformed, Operation::Ship),
        ("cp", FaultKind::NotReady, Operation::Label),
        ("cp", FaultKind::ServerError, Operation::Track),
        ("stripe", FaultKind::AnswerLost, Operation::Pay),
        ("stripe", FaultKind::ServerError, Operation::Pay),
        ("stripe", FaultKind::Slow, Operation::Pay),
    ];
    while soak.goes_on() {
        let (provider, kind, operation) = STRIKES[fastrand::usize(..STRIKES.len())];
        simulator.state().faults().add(Fault::once(provider, kind, Some(operation)));
        tokio::time::sleep(BETWEEN_FAULTS).await;
    }
}
