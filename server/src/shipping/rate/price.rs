//! Our price, from a courier's figures: its charges, the insurance fee, and the taxes of the product's own table.

use serde::{Deserialize, Serialize};
use waybill_core::charge::{Charge, ChargeKind};
use waybill_core::insurance::{InsuranceKind, MarkupTier, insurance_fee};
use waybill_core::rate::{RatePriceContext, priced};
use waybill_core::tax::FreightRoute;
use waybill_core::{Cents, Lang};
use waybill_providers::courier::{OfferLine, RateOffer, RateRequest, Words};

use crate::platform::config::InsuranceConfig;

/// The operator's part of a price. Stored with each quote, so that it can be explained after the configuration has
/// changed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pricing {
    /// The tiers of the insurance fee; if none matches, core's default rates apply.
    pub tiers: Vec<MarkupTier>,
    /// Whether the province's premium tax is charged on the insurance fee.
    pub premium_tax: bool,
}

impl From<&InsuranceConfig> for Pricing {
    fn from(config: &InsuranceConfig) -> Self {
        Self { tiers: config.tiers(), premium_tax: config.premium_tax }
    }
}

/// The lines of our price, including taxes; they add up to the total.
#[must_use]
pub fn price(pricing: &Pricing, insured: Option<Cents>, request: &RateRequest, offer: &RateOffer) -> Vec<OfferLine> {
    let lines = lines(pricing, insured, offer);
    let [en, fr] = [Lang::En, Lang::Fr].map(|lang| taxed(pricing, request, &lines, lang));
    en.into_iter().zip(fr).map(|(en, fr)| both(en, fr)).collect()
}

/// The price at the courier's counter: its figure, plus the same insurance and taxes as ours.
#[must_use]
pub fn counter_price(
    pricing: &Pricing,
    insured: Option<Cents>,
    request: &RateRequest,
    offer: &RateOffer,
) -> Option<Cents> {
    let amount = offer.counter?;
    let line = OfferLine { amount, percent: None, ..offer.charges.first()?.clone() };
    let at_counter = RateOffer { charges: vec![line], ..offer.clone() };
    let lines = lines(pricing, insured, &at_counter);
    Some(taxed(pricing, request, &lines, Lang::En).iter().map(|line| line.amount).sum())
}

/// What the courier charges, and the insurance.
fn lines(pricing: &Pricing, insured: Option<Cents>, offer: &RateOffer) -> Vec<OfferLine> {
    offer.charges.iter().cloned().chain(insurance_line(pricing, insured)).collect()
}

/// The lines with their taxes, in one language.
fn taxed(pricing: &Pricing, request: &RateRequest, lines: &[OfferLine], lang: Lang) -> Vec<Charge> {
    let (origin, destination) = (&request.origin, &request.destination);
    let route = FreightRoute {
        origin_country: origin.country.clone(),
        origin_province: origin.province.clone(),
        destination_country: destination.country.clone(),
        destination_province: destination.province.clone(),
    };
    let charges: Vec<Charge> = lines.iter().map(|line| line.charge(lang)).collect();
    let today = request.ship_date.to_string().parse().ok();
    priced(&charges, &route, &RatePriceContext { lang, today, premium_tax: pricing.premium_tax }).charges
}

/// The fee for shipping insurance; no line if it is free.
fn insurance_line(pricing: &Pricing, insured: Option<Cents>) -> Option<OfferLine> {
    let fee = insurance_fee(InsuranceKind::Parcel, insured?, &pricing.tiers);
    (fee > Cents::ZERO).then(|| OfferLine {
        kind: ChargeKind::Insurance,
        rule: "insurance.fee".to_owned(),
        label: Words::new("Shipping insurance", "Assurance d’expédition"),
        percent: None,
        amount: fee,
    })
}

fn both(en: Charge, fr: Charge) -> OfferLine {
    OfferLine {
        kind: en.kind,
        rule: en.rule,
        label: Words::new(en.label, fr.label),
        percent: en.percent,
        amount: en.amount,
    }
}
