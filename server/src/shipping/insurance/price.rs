//! What a standalone policy costs: core's fee with the tiers in force, and the province's tax on it where that is charged.

use chrono::NaiveDate;
use waybill_core::address::AddressInput;
use waybill_core::charge::{Charge, ChargeKind};
use waybill_core::freight::FreightInsuranceInput;
use waybill_core::insurance::{InsuranceKind, insurance_fee};
use waybill_core::policy::ShippingInsuranceInput;
use waybill_core::tax::premium_tax;
use waybill_core::{Cents, Lang};
use waybill_providers::courier::{OfferLine, Words};

use super::entity::Model;
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
    /// The price of what is typed for a parcel, on a day.
    #[must_use]
    pub fn of(config: &InsuranceConfig, form: &ShippingInsuranceInput, on: NaiveDate) -> Self {
        Self::reckoned(config, (InsuranceKind::Parcel, form.insured_amount), form.origin_address.as_ref(), on)
    }

    /// The price of what is typed for freight, on a day.
    #[must_use]
    pub fn of_freight(config: &InsuranceConfig, form: &FreightInsuranceInput, on: NaiveDate) -> Self {
        let cover = form.value_of_coverage.unwrap_or_default();
        Self::reckoned(config, (InsuranceKind::Freight, cover), form.origin_address.as_ref(), on)
    }

    /// The price that a policy has.
    pub fn agreed(row: &Model) -> Result<Self, DocumentError> {
        Ok(Self { premium: Cents(row.premium), tax: row.tax_line.as_ref().map(Document::read).transpose()? })
    }

    fn reckoned(
        config: &InsuranceConfig,
        (kind, cover): (InsuranceKind, Cents),
        origin: Option<&AddressInput>,
        on: NaiveDate,
    ) -> Self {
        let premium = insurance_fee(kind, cover, &config.tiers());
        let is_taxed = config.premium_tax && origin.is_some_and(|origin| origin.country.trim() == "CA");
        let province = origin.map_or("", |origin| origin.state.as_str());
        let on = on.to_string().parse().ok();
        let tax = |lang| premium_tax(premium, province, on, lang).filter(|_| is_taxed);
        Self { premium, tax: tax(Lang::En).zip(tax(Lang::Fr)).map(|(en, fr)| both(en, fr)) }
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
