//! The price of a service, line by line. Order: base, discount, fuel, surcharges and options, taxes; each line is rounded
//! half up to the cent, and the total is the sum of the lines.

use waybill_core::number::half_up;
use waybill_core::tax::{FreightRoute, freight_taxes};
use waybill_core::{Cents, Decimal, Lang};

use super::file::{ServiceRow, Tariff, tariff};
use super::handling::handling;
use super::question::{Line, Question};
use super::transit::Transit;
use super::weight::Weighed;
use super::zone::{Destination, Zone, is_fly_in};

/// A line that is a percent of others.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Money {
    /// The percent.
    pub percent: Decimal,
    /// In cents.
    pub amount: Cents,
}

/// The three taxes; those that do not apply are zero.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Taxes {
    /// Federal.
    pub gst: Money,
    /// Québec's.
    pub qst: Money,
    /// Harmonised.
    pub hst: Money,
}

/// The price of a service.
#[derive(Debug, Clone)]
pub struct Quote {
    /// The service.
    pub service: &'static ServiceRow,
    /// Transport of all parcels.
    pub base: Cents,
    /// Discount for automation; negative.
    pub discount: Option<Money>,
    /// Fuel.
    pub fuel: Money,
    /// Surcharges: oversize, remote, residential and so on.
    pub surcharges: Vec<Line>,
    /// Options that were asked for.
    pub options: Vec<Line>,
    /// Everything before tax.
    pub subtotal: Cents,
    /// Taxes.
    pub taxes: Taxes,
    /// Everything.
    pub total: Cents,
    /// Dimensional weight of all parcels in kilograms, where it is above the actual one.
    pub cubed: Option<Decimal>,
    /// Billed weight of all parcels in kilograms.
    pub rated: Decimal,
    /// How long it takes.
    pub transit: Transit,
}

/// The price of a service; None if it doesn't go there or doesn't accept such a parcel.
#[must_use]
pub fn quote(question: &Question<'_>, service: &'static ServiceRow) -> Option<Quote> {
    let tariff = tariff(question.courier);
    if service.reach != question.destination.reach() || question.parcels.is_empty() {
        return None;
    }
    let away = matches!(question.destination, Destination::Canada(code) if is_fly_in(code));
    if tariff.is_by_road(service.code) && (away || is_fly_in(question.origin)) {
        return None;
    }
    let zone = Zone::between(question.origin, question.destination)?;
    let weighed: Vec<Weighed> = question
        .parcels
        .iter()
        .map(|parcel| Weighed::of(question.courier, service.code, parcel.weight, parcel.sides))
        .collect();
    let mut listed = Cents::ZERO;
    for parcel in &weighed {
        listed += priced(service, parcel.billed)?;
    }
    let raise = if question.conditions.raised { 107 } else { 100 };
    let remote = if zone.remote { tariff.surcharge("remote") } else { Cents::ZERO };
    let in_zone = per_cent(listed, tariff.zone_percent(service.reach, zone.index) * question.level * raise, 1_000_000);
    let is_post = question.courier == "cp";
    // The post's northern rate codes are dearer from the start; the courier shows a line.
    let base = if is_post { in_zone + remote } else { in_zone };
    let discount = question.discount.map(|percent| Money { percent, amount: -share(base, percent) });
    let mut surcharges = handling(question, tariff);
    if !is_post && zone.remote {
        surcharges.push(Line { code: "remote", amount: remote });
    }
    let transport: Cents = surcharges.iter().map(|line| line.amount).sum();
    let fuelled =
        base + discount.map_or(Cents::ZERO, |money| money.amount) + if is_post { Cents::ZERO } else { transport };
    let set = question.conditions.fuel.get(question.courier, service.fuel_group);
    let percent = set.unwrap_or_else(|| tariff.fuel(service.fuel_group));
    let fuel = Money { percent, amount: share(fuelled, percent) };
    if !is_post && question.residential {
        surcharges.push(Line { code: "residential", amount: tariff.surcharge("residential") });
    }
    let options = chosen(question, tariff);
    let subtotal = base
        + discount.map_or(Cents::ZERO, |money| money.amount)
        + fuel.amount
        + surcharges.iter().chain(&options).map(|line| line.amount).sum();
    let taxes = taxes(question, subtotal);
    let total = subtotal + taxes.gst.amount + taxes.qst.amount + taxes.hst.amount;
    let cubed = weighed.iter().any(|parcel| parcel.cubed.is_some());
    Some(Quote {
        service,
        base,
        discount,
        fuel,
        surcharges,
        options,
        subtotal,
        taxes,
        total,
        cubed: cubed.then(|| weighed.iter().zip(question.parcels).map(|(w, p)| w.cubed.unwrap_or(p.weight)).sum()),
        rated: weighed.iter().map(|parcel| parcel.billed).sum(),
        transit: Transit::of(question.courier, service, zone, question.origin, question.destination, question.mailed),
    })
}

/// The listed price of a weight: on a straight line between two steps, at the next half kilogram.
fn priced(service: &ServiceRow, weight: Decimal) -> Option<Cents> {
    let half = Decimal::SCALE / 2;
    let halves = (weight.ten_thousandths() + half - 1) / half;
    let weight = Decimal::scaled(halves.max(1) * half);
    let (first, last) = (service.steps.first()?, service.steps.last()?);
    if weight <= first.0 {
        return Some(first.1);
    }
    if weight > last.0 {
        return None;
    }
    let pair = service.steps.windows(2).find(|pair| weight <= pair[1].0)?;
    let [(low, from), (high, to)] = [pair[0], pair[1]];
    let along = i128::from((weight - low).ten_thousandths()) * i128::from((to - from).0);
    let step = half_up(along, i128::from((high - low).ten_thousandths()));
    Some(from + Cents(i64::try_from(step).ok()?))
}

fn chosen(question: &Question<'_>, tariff: &Tariff) -> Vec<Line> {
    let rows = question.options.iter().filter_map(|(code, amount)| tariff.option(code).map(|row| (row, amount)));
    rows.map(|(row, amount)| {
        // Each hundred dollars over the first, a part of one as a whole.
        let over = amount.map_or(0, |amount| (amount.0 - 10_000).max(0));
        let hundreds = (over + 9_999) / 10_000;
        Line { code: row.code, amount: row.price + Cents(row.per_hundred.0.saturating_mul(hundreds)) }
    })
    .collect()
}

fn taxes(question: &Question<'_>, subtotal: Cents) -> Taxes {
    let origin = Destination::Canada(question.origin.to_owned());
    let route = FreightRoute {
        origin_country: "CA".to_owned(),
        origin_province: origin.province().unwrap_or_default().to_owned(),
        destination_country: question.destination.country().to_owned(),
        destination_province: question.destination.province().unwrap_or_default().to_owned(),
    };
    let mut taxes = Taxes::default();
    for charge in freight_taxes(subtotal, &route, Some(question.mailed), Lang::En) {
        let money = Money { percent: charge.percent.unwrap_or_default(), amount: charge.amount };
        match charge.rule.as_str() {
            "tax.gst" => taxes.gst = money,
            "tax.qst" => taxes.qst = money,
            _ => taxes.hst = money,
        }
    }
    taxes
}

fn share(amount: Cents, percent: Decimal) -> Cents {
    per_cent(amount, percent.ten_thousandths(), 100 * Decimal::SCALE)
}

fn per_cent(amount: Cents, numerator: i64, denominator: i64) -> Cents {
    let exact = half_up(i128::from(amount.0) * i128::from(numerator), i128::from(denominator));
    Cents(i64::try_from(exact).unwrap_or(i64::MAX))
}
