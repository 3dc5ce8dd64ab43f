//! What a standalone policy costs: core's fee with the tiers in force, and the province's tax on it where that is charged.

use chrono::NaiveDate;
use waybill_core::charge::{Charge, ChargeKind};
use waybill_core::insurance::insurance_fee;
use waybill_core::tax::premium_tax;
use waybill_core::{Cents, Lang};
use waybill_providers::courier::{OfferLine, Words};

use super::entity::Model;
use super::form::PolicyForm;
use crate::platform::config::InsuranceConfig;
use crate::platform::store::{Document, DocumentError};

/// A policy's price.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PolicyPrice {
    /// The fee, in cents.
    pub premium: Cents,
    /// The tax on it; None where none is charged.
    pub tax: Option<OfferLine>,
}

impl PolicyPrice {
    /// The price of what is typed, on a day.
    #[must_use]
    pub fn of(config: &InsuranceConfig, form: &PolicyForm, on: NaiveDate) -> Self {
        let (premium, origin) = (insurance_fee(form.kind(), form.cover(), &config.tiers()), form.origin());
        let is_taxed = config.premium_tax && origin.is_some_and(|origin| origin.country.trim() == "CA");
        let province = origin.map_or("", |origin| origin.state.as_str());
        let on = on.to_string().parse().ok();
        let tax = |lang| premium_tax(premium, province, on, lang).filter(|_| is_taxed);
        Self { premium, tax: tax(Lang::En).zip(tax(Lang::Fr)).map(|(en, fr)| both(en, fr)) }
    }

    /// The price that a policy has.
    pub fn agreed(row: &Model) -> Result<Self, DocumentError> {
        Ok(Self { premium: Cents(row.premium), tax: row.tax_line.as_ref().map(Document::read).transpose()? })
    }

    /// Both together, in cents.
    #[must_use]
    pub fn total(&self) -> Cents {
        self.premium + self.tax.as_ref().map_or(Cents::ZERO, |line| line.amount)
    }
}

fn both(en: Charge, fr: Charge) -> OfferLine {
    OfferLine {
        kind: ChargeKind::Tax,
        rule: en.rule,
        label: Words::new(en.label, fr.label),
        percent: en.percent,
        amount: en.amount,
    }
}
