//! What a person may do with a shipment in a status. The server decides by it, and pages show only what it allows.

use crate::wire::answer;

use super::ShipmentStatus;
use super::moves::{Mover, statuses_from};

/// What a person may do with a shipment.
#[answer]
pub struct ShipmentAllowed {
    /// Whether addresses, parcels, options and invoice may be changed, and rates compared.
    pub edit: bool,
    /// Whether a label may be bought for it. Not while it is being bought, while its payment waits, or once it has a
    /// label.
    pub buy: bool,
    /// Whether it may be deleted. What is paid for, or may be, stays on record and can be archived.
    pub delete: bool,
    /// Whether its sender is not done with it: it is listed among the drafts, and opening it continues where they left
    /// off, even while a payment is in progress or waiting.
    pub unfinished: bool,
    /// Whether it may be sent again: a new draft is made of what was sent.
    pub again: bool,
    /// The statuses that a client may ask for, as `shipment.moves` lists them.
    pub moves: Vec<ShipmentStatus>,
}

/// What a person may do with a shipment in this status.
#[must_use]
pub fn allowed(status: ShipmentStatus) -> ShipmentAllowed {
    let open = match status {
        ShipmentStatus::Draft
        | ShipmentStatus::Quoted
        | ShipmentStatus::RateSelected
        | ShipmentStatus::PurchaseFailed => true,
        ShipmentStatus::Purchasing
        | ShipmentStatus::PendingPayment
        | ShipmentStatus::Purchased
        | ShipmentStatus::CancelRequested
        | ShipmentStatus::Cancelled
        | ShipmentStatus::CancelRefused => false,
    };
    let paying = matches!(status, ShipmentStatus::Purchasing | ShipmentStatus::PendingPayment);
    ShipmentAllowed {
        edit: open,
        buy: open,
        delete: open,
        unfinished: open || paying,
        again: !(open || paying),
        moves: statuses_from(status, Mover::Client),
    }
}

#[cfg(test)]
mod tests {
    use super::super::moves::MOVES;
    use super::*;

    /// The statuses that follow from one, itself among them, by the moves of a client alone or by all.
    fn following(from: ShipmentStatus, clients_only: bool) -> Vec<ShipmentStatus> {
        let mut reached = vec![from];
        let mut at = 0;
        while let Some(status) = reached.get(at).copied() {
            for row in MOVES.iter().filter(|row| row.from == status && (row.by_client || !clients_only)) {
                if !reached.contains(&row.to) {
                    reached.push(row.to);
                }
            }
            at += 1;
        }
        reached
    }

    #[test]
    fn what_may_be_edited_is_what_its_sender_can_still_bring_to_a_chosen_rate() {
        for row in MOVES {
            let can_choose = following(row.from, true).contains(&ShipmentStatus::RateSelected);
            assert_eq!(allowed(row.from).edit, can_choose, "{:?}", row.from);
        }
    }

    #[test]
    fn what_is_finished_is_what_a_purchase_leads_to() {
        let bought = following(ShipmentStatus::Purchased, false);
        for row in MOVES {
            assert_eq!(allowed(row.from).unfinished, !bought.contains(&row.from), "{:?}", row.from);
        }
        assert!(!allowed(ShipmentStatus::Cancelled).unfinished);
    }
}
