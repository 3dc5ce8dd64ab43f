//! Allowed status transitions, and who may request them.

use crate::wire::{Word, answer, input};

use super::ShipmentStatus;
use super::ShipmentStatus::{
    CancelRefused, CancelRequested, Cancelled, Draft, PendingPayment, PurchaseFailed, Purchased, Purchasing, Quoted,
    RateSelected,
};
use crate::lang::LangContext;
use crate::violation::params;
use crate::{Code, Violation};

/// Who asks for a move.
#[input(Copy, Default, Hash)]
#[serde(rename_all = "snake_case")]
pub enum Mover {
    /// A person's client, through `change-status`.
    #[default]
    Client,
    /// The server, automatically.
    Server,
}

/// One allowed move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Move {
    /// From where.
    pub from: ShipmentStatus,
    /// What is asked for.
    pub asked: ShipmentStatus,
    /// The resulting status: a client that requests `cancelled` gets `cancel_requested`, and the cancel job continues
    /// from there.
    pub to: ShipmentStatus,
    /// Whether a client may request it; the server may make every move.
    pub by_client: bool,
}

const fn both(from: ShipmentStatus, to: ShipmentStatus) -> Move {
    Move { from, asked: to, to, by_client: true }
}

const fn server(from: ShipmentStatus, to: ShipmentStatus) -> Move {
    Move { from, asked: to, to, by_client: false }
}

/// Every allowed move. Asking for draft, quoted or rate_selected where the shipment is there already changes nothing and
/// is allowed: choosing another rate is one.
pub const MOVES: &[Move] = &[
    both(Draft, Draft),
    both(Draft, Quoted),
    both(Quoted, Draft),
    both(Quoted, Quoted),
    both(Quoted, RateSelected),
    both(RateSelected, Draft),
    both(RateSelected, Quoted),
    both(RateSelected, RateSelected),
    server(RateSelected, Purchasing),
    server(Purchasing, PendingPayment),
    server(Purchasing, PurchaseFailed),
    server(Purchasing, Purchased),
    server(PendingPayment, Purchasing),
    server(PendingPayment, PurchaseFailed),
    both(PurchaseFailed, RateSelected),
    Move { from: Purchased, asked: Cancelled, to: CancelRequested, by_client: true },
    server(Purchased, CancelRequested),
    server(CancelRequested, Cancelled),
    server(CancelRequested, CancelRefused),
    server(CancelRefused, Purchased),
];

/// Where a move leads, or None if it is not allowed.
#[must_use]
pub fn lead(from: ShipmentStatus, asked: ShipmentStatus, by: Mover) -> Option<ShipmentStatus> {
    MOVES
        .iter()
        .find(|row| row.from == from && row.asked == asked && (row.by_client || by == Mover::Server))
        .map(|row| row.to)
}

/// A requested move.
#[input(Copy)]
pub struct MoveInput {
    /// The status so far.
    pub from: ShipmentStatus,
    /// The wanted status.
    pub to: ShipmentStatus,
    /// Who asks.
    #[serde(default)]
    pub by: Mover,
}

/// What became of a move.
#[answer]
pub struct MoveAnswer {
    /// The status afterwards; unchanged if the move was refused.
    pub status: ShipmentStatus,
    /// Why it was refused; empty if it was allowed.
    pub violations: Vec<Violation>,
}

/// Makes a move, or refuses it and names the status in which the shipment is.
#[must_use]
pub fn make_move(input: &MoveInput, context: &LangContext) -> MoveAnswer {
    match lead(input.from, input.to, input.by) {
        Some(status) => MoveAnswer { status, violations: Vec::new() },
        None => {
            let statuses = params([("from", input.from.as_str().to_owned()), ("to", input.to.as_str().to_owned())]);
            let violation = Violation::with(Code::ShipmentStatusMove, "status", statuses, context.lang);
            MoveAnswer { status: input.from, violations: vec![violation] }
        }
    }
}

/// Who moves, and from where.
#[input(Copy)]
pub struct MovesInput {
    /// The status so far.
    pub from: ShipmentStatus,
    /// Who would ask.
    #[serde(default)]
    pub by: Mover,
}

/// What may be requested from a status.
#[must_use]
pub fn statuses_from(from: ShipmentStatus, by: Mover) -> Vec<ShipmentStatus> {
    let may_ask = |row: &&Move| row.from == from && (row.by_client || by == Mover::Server);
    MOVES.iter().filter(may_ask).map(|row| row.asked).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_client_may_ask_for_draft_quoted_rate_selected_and_from_purchased_for_cancelled_alone() {
        for &from in ShipmentStatus::ALL {
            for &asked in ShipmentStatus::ALL {
                if lead(from, asked, Mover::Client).is_some() {
                    let before_buying = matches!(asked, Draft | Quoted | RateSelected);
                    assert!(before_buying || (from == Purchased && asked == Cancelled), "{from:?} to {asked:?}");
                }
            }
        }
    }

    #[test]
    fn every_status_is_reached_from_draft_and_only_cancelled_is_an_end() {
        let mut reached = vec![Draft];
        let mut at = 0;
        while let Some(from) = reached.get(at).copied() {
            for row in MOVES.iter().filter(|row| row.from == from) {
                if !reached.contains(&row.to) {
                    reached.push(row.to);
                }
            }
            at += 1;
        }
        for &status in ShipmentStatus::ALL {
            assert!(reached.contains(&status), "{status:?}");
            assert_eq!(MOVES.iter().any(|row| row.from == status), status != Cancelled, "{status:?}");
        }
    }

    #[test]
    fn nothing_leads_to_purchased_but_purchasing_and_a_refused_cancellation() {
        for row in MOVES.iter().filter(|row| row.to == Purchased) {
            assert!(matches!(row.from, Purchasing | CancelRefused) && !row.by_client, "{row:?}");
        }
    }
}
