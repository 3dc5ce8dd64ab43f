//! Choice of a row's rate.

use std::cmp::Ordering;

use crate::Cents;
use crate::courier::order as courier_order;
use crate::date::Date;
use crate::rate::{RATES_MAX, Rate};
use crate::wire::{answer, input};

/// By what a row's rate is chosen.
#[input(Copy, Default)]
#[serde(rename_all = "snake_case")]
pub enum BulkBy {
    /// The lowest total.
    #[default]
    Cheapest,
    /// The soonest delivery.
    Fastest,
    /// The lowest total that arrives by a day; if none does, the soonest.
    Date,
    /// A courier's service by its code.
    Service,
    /// By the account's shipping rules; the lowest total where none of them chooses.
    Rules,
}

/// How a row's rate is chosen.
#[input(Default)]
#[serde(default)]
pub struct BulkChoice {
    /// By what.
    pub by: BulkBy,
    /// The last day of delivery, of a choice by date.
    pub date: Option<Date>,
    /// The courier's slug, of a choice by service; empty for any courier.
    pub courier_slug: String,
    /// The service's code or its name, of a choice by service.
    pub service: String,
}

impl BulkChoice {
    /// As a cell of a file says it, to be read again.
    #[must_use]
    pub fn in_a_cell(&self) -> String {
        match self.by {
            BulkBy::Cheapest => "cheapest".to_owned(),
            BulkBy::Fastest => "fastest".to_owned(),
            BulkBy::Date => self.date.map(|date| date.to_string()).unwrap_or_default(),
            BulkBy::Service => self.service.clone(),
            BulkBy::Rules => "rules".to_owned(),
        }
    }
}

/// What choosing needs of a rate; a whole rate may be given, the rest of it is ignored.
#[input(Default)]
#[serde(default)]
pub struct BulkRate {
    /// The rate's id.
    pub id: String,
    /// The courier's slug.
    pub courier_slug: String,
    /// The service's code.
    pub service: String,
    /// The service's name.
    pub service_level: String,
    /// Cents.
    pub total: Cents,
    /// Business days in transit.
    pub delivery_days: Option<u32>,
    /// Expected day of delivery.
    pub delivery_estimate: Option<Date>,
}

impl From<&Rate> for BulkRate {
    fn from(rate: &Rate) -> Self {
        Self {
            id: rate.id.clone(),
            courier_slug: rate.courier_slug.clone(),
            service: rate.service.clone(),
            service_level: rate.service_level.clone(),
            total: rate.total,
            delivery_days: rate.delivery_days,
            delivery_estimate: rate.delivery_estimate.as_ref().and_then(|day| day.parse().ok()),
        }
    }
}

/// A choice, and the rates to choose from.
#[input(Default)]
#[serde(default)]
pub struct BulkChooseInput {
    /// The choice.
    pub choice: BulkChoice,
    /// The rates.
    #[wire(max = RATES_MAX)]
    pub rates: Vec<BulkRate>,
}

/// The rate that was chosen.
#[answer(Copy, Default)]
pub struct BulkChosen {
    /// Its place among the rates; null where none fits.
    pub index: Option<usize>,
    /// Whether nothing arrives by the day that was asked for, and this is the soonest there is.
    pub late: bool,
}

/// Soonest first; a rate that says neither day nor days comes last.
fn by_arrival(a: &BulkRate, b: &BulkRate) -> Ordering {
    let arrival = |rate: &BulkRate| (rate.delivery_estimate.is_none(), rate.delivery_estimate);
    let days = |rate: &BulkRate| rate.delivery_days.unwrap_or(u32::MAX);
    arrival(a).cmp(&arrival(b)).then(days(a).cmp(&days(b)))
}

fn by_courier(a: &BulkRate, b: &BulkRate) -> Ordering {
    courier_order(&a.courier_slug).cmp(&courier_order(&b.courier_slug)).then_with(|| a.service.cmp(&b.service))
}

/// Cheaper, then sooner, then the courier's order.
fn cheaper(a: &BulkRate, b: &BulkRate) -> Ordering {
    a.total.cmp(&b.total).then_with(|| by_arrival(a, b)).then_with(|| by_courier(a, b))
}

/// Sooner, then cheaper, then the courier's order.
fn sooner(a: &BulkRate, b: &BulkRate) -> Ordering {
    by_arrival(a, b).then(a.total.cmp(&b.total)).then_with(|| by_courier(a, b))
}

/// Chooses the cheapest of those that arrive within so many business days; if none does, the soonest.
pub(crate) fn choose_within(days: u32, rates: &[BulkRate]) -> BulkChosen {
    let in_time = |at: &usize| rates[*at].delivery_days.is_some_and(|in_transit| in_transit <= days);
    match (0..rates.len()).filter(in_time).min_by(|a, b| cheaper(&rates[*a], &rates[*b])) {
        Some(index) => BulkChosen { index: Some(index), late: false },
        None => {
            let soonest = choose(&BulkChoice { by: BulkBy::Fastest, ..BulkChoice::default() }, rates);
            BulkChosen { late: soonest.index.is_some(), ..soonest }
        }
    }
}

/// Chooses a rate; none where there are no rates, or not of the service that was named.
#[must_use]
pub fn choose(choice: &BulkChoice, rates: &[BulkRate]) -> BulkChosen {
    let first = |order: fn(&BulkRate, &BulkRate) -> Ordering, fits: &dyn Fn(&BulkRate) -> bool| {
        (0..rates.len()).filter(|at| fits(&rates[*at])).min_by(|a, b| order(&rates[*a], &rates[*b]))
    };
    let (index, late) = match choice.by {
        BulkBy::Cheapest | BulkBy::Rules => (first(cheaper, &|_| true), false),
        BulkBy::Fastest => (first(sooner, &|_| true), false),
        BulkBy::Date => {
            let in_time = |rate: &BulkRate| {
                choice.date.zip(rate.delivery_estimate).is_some_and(|(until, arrives)| arrives <= until)
            };
            match first(cheaper, &in_time) {
                Some(index) => (Some(index), false),
                None => (first(sooner, &|_| true), true),
            }
        }
        BulkBy::Service => (first(cheaper, &|rate| is_named(choice, rate)), false),
    };
    BulkChosen { index, late: late && index.is_some() }
}

fn is_named(choice: &BulkChoice, rate: &BulkRate) -> bool {
    let courier = choice.courier_slug.trim();
    let service = crate::address::fold(&choice.service);
    (courier.is_empty() || courier == rate.courier_slug)
        && (service == crate::address::fold(&rate.service) || service == crate::address::fold(&rate.service_level))
}
