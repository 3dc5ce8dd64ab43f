//! What the movements of a month come to.

use waybill_core::rate::TaxLine;
use waybill_core::{Cents, Decimal};

use super::movement::{Movement, MovementKind};

/// What movements come to, before tax and by tax.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Summary {
    /// What was charged for transport.
    pub transport: Cents,
    /// What was charged for insurance.
    pub insurance: Cents,
    /// What billing adjustments took, less what they gave back.
    pub adjustments: Cents,
    /// What was given back otherwise, before tax; negative.
    pub returned: Cents,
    /// Each tax at each rate, by name and rate.
    pub taxes: Vec<TaxLine>,
    pub total: Cents,
}

impl Summary {
    /// Sums movements.
    #[must_use]
    pub fn of(movements: &[Movement]) -> Self {
        let mut sums = Self::default();
        for movement in movements {
            if movement.kind == MovementKind::Adjustment {
                sums.adjustments += movement.transport;
            } else if movement.total < Cents::ZERO {
                sums.returned += movement.transport + movement.insurance;
            } else {
                sums.transport += movement.transport;
                sums.insurance += movement.insurance;
            }
            sums.total += movement.total;
            for tax in &movement.taxes {
                sums.add_tax(tax);
            }
        }
        let percent = |tax: &TaxLine| tax.percent.unwrap_or(Decimal::ZERO);
        sums.taxes.sort_by(|one, other| (&one.label, percent(one)).cmp(&(&other.label, percent(other))));
        sums
    }

    fn add_tax(&mut self, tax: &TaxLine) {
        let is_same = |known: &&mut TaxLine| known.label == tax.label && known.percent == tax.percent;
        match self.taxes.iter_mut().find(is_same) {
            Some(known) => {
                known.base += tax.base;
                known.amount += tax.amount;
            }
            None => self.taxes.push(tax.clone()),
        }
    }
}
