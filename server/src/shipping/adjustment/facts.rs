//! What is known of an adjustment when it is found, without names.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};
use waybill_core::adjustment::{AdjustmentExplanation, AdjustmentInput, explain};
use waybill_core::charge::{Charge, ChargeKind};
use waybill_core::lang::LangContext;
use waybill_core::number::nearest;
use waybill_core::parcel::ParcelInput;
use waybill_core::{Cents, Decimal, Lang};
use waybill_providers::courier::{CourierCost, Parcel};

/// What was declared, measured and billed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AdjustmentFacts {
    /// The courier's code of the service.
    pub service: String,
    /// The parcels as they were declared.
    pub declared: Vec<Parcel>,
    /// The parcels as the courier measured them; empty where it does not say.
    pub measured: Vec<Parcel>,
    /// What the courier said before.
    pub before: CourierCost,
    /// What it bills now.
    pub after: CourierCost,
}

impl AdjustmentFacts {
    /// The whole, explained to the cent.
    #[must_use]
    pub fn explained(&self, courier: &str, lang: Lang) -> AdjustmentExplanation {
        let input = AdjustmentInput {
            courier_slug: courier.to_owned(),
            service: self.service.clone(),
            declared: self.declared.iter().map(typed).collect(),
            measured: self.measured.iter().map(typed).collect(),
            before: charges(&self.before, lang),
            after: charges(&self.after, lang),
            total_before: self.before.total,
            total_after: self.after.total,
        };
        explain(&input, &LangContext { lang })
    }

    /// Each parcel that was measured otherwise, as it was declared and as it was measured.
    pub fn remeasured(&self) -> impl Iterator<Item = (ParcelInput, ParcelInput)> {
        let pairs = self.declared.iter().zip(&self.measured);
        pairs
            .filter(|(declared, measured)| declared.dimensions != measured.dimensions)
            .map(|(one, other)| (typed(one), typed(other)))
    }

    /// The lines of a part of the difference, to the cent; taxes that are filed as none are part of the price.
    #[must_use]
    pub fn charged(&self, part: Cents, courier: &str, lang: Lang) -> Vec<Charge> {
        let billed = [&self.after, &self.before].into_iter().flat_map(|cost| charges(cost, lang));
        let percents: HashMap<String, Option<Decimal>> = billed.map(|line| (line.rule, line.percent)).collect();
        let whole = i128::from(self.difference().0);
        let explained = self.explained(courier, lang).lines.into_iter().filter(|line| line.difference != Cents::ZERO);
        let mut lines: Vec<Charge> = explained
            .map(|line| Charge {
                kind: if line.rule == "tax.other" { ChargeKind::Surcharge } else { line.kind },
                percent: percents.get(&line.rule).copied().flatten(),
                amount: Cents(nearest(i128::from(line.difference.0) * i128::from(part.0), whole)),
                rule: line.rule,
                label: line.label,
            })
            .collect();
        let rest = part - lines.iter().map(|line| line.amount).sum();
        if let Some(first) = lines.first_mut() {
            first.amount += rest;
        }
        lines
    }

    /// What the courier bills more.
    #[must_use]
    pub fn difference(&self) -> Cents {
        self.after.total - self.before.total
    }
}

fn charges(cost: &CourierCost, lang: Lang) -> Vec<Charge> {
    cost.charges.iter().chain(&cost.taxes).map(|line| line.charge(lang)).collect()
}

/// A parcel as a person types it.
fn typed(parcel: &Parcel) -> ParcelInput {
    let side = |of: fn(&waybill_providers::courier::Dimensions) -> waybill_core::Decimal| {
        parcel.dimensions.as_ref().map(|size| of(size).to_string()).unwrap_or_default()
    };
    ParcelInput {
        kind: parcel.kind,
        length: side(|size| size.length),
        width: side(|size| size.width),
        height: side(|size| size.height),
        weight: parcel.weight.to_string(),
        weight_unit: Some(parcel.weight_unit),
        dimension_unit: parcel.dimensions.as_ref().map(|size| size.unit),
        parcel_items: Vec::new(),
    }
}
