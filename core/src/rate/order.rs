//! In which order rates are listed, and which are tagged.
//!
//! The product's rule goes by position (the first is Best, the fifth is Fastest), and it is true because the
//! recommended order puts the cheapest first and the fastest of the others fifth.

use std::cmp::Ordering;

use crate::wire::{answer, input};

use super::{Rate, RateTag};
use crate::Cents;
use crate::courier::order as courier_order;

/// The place of the rate that is tagged Fastest.
pub const FASTEST_PLACE: usize = 4;

/// Most rates that are sorted at a time: some twenty for each of six couriers is what a shipment gets.
pub const RATES_MAX: usize = 500;

/// How rates are sorted.
#[input(Copy, Default)]
#[serde(rename_all = "snake_case")]
pub enum RateSort {
    /// The cheapest first, the fastest fifth, the others by price.
    #[default]
    Recommended,
    /// By price alone.
    Price,
    /// By days in transit alone.
    Fastest,
}

/// What sorting needs; a whole rate may be given, the rest of it is ignored.
#[input(Default)]
#[serde(default)]
pub struct RateKey {
    /// The rate's id.
    pub id: String,
    /// The courier's slug.
    pub courier_slug: String,
    /// Cents.
    pub total: Cents,
    /// Business days in transit; without them a rate is never the fastest.
    pub delivery_days: Option<u32>,
}

impl From<&Rate> for RateKey {
    fn from(rate: &Rate) -> Self {
        Self {
            id: rate.id.clone(),
            courier_slug: rate.courier_slug.clone(),
            total: rate.total,
            delivery_days: rate.delivery_days,
        }
    }
}

/// Rates to sort.
#[input(Default)]
#[serde(default)]
pub struct RateSortInput {
    /// The rates.
    #[wire(max = RATES_MAX)]
    pub rates: Vec<RateKey>,
    /// The order wanted.
    pub by: RateSort,
    /// Whether every courier has answered or failed; until then there are no tags.
    pub complete: bool,
}

/// A rate in its place.
#[answer]
pub struct SortedRate {
    /// The rate's id.
    pub id: String,
    /// Its place in the input, from 0.
    pub index: usize,
    /// Its tags; they travel with the rate in every order.
    pub tags: Vec<RateTag>,
}

fn days(rate: &RateKey) -> u32 {
    rate.delivery_days.unwrap_or(u32::MAX)
}

fn by_courier(a: &RateKey, b: &RateKey) -> Ordering {
    courier_order(&a.courier_slug).cmp(&courier_order(&b.courier_slug))
}

/// Cheaper, then sooner, then the courier's order.
fn by_price(a: &RateKey, b: &RateKey) -> Ordering {
    a.total.cmp(&b.total).then(days(a).cmp(&days(b))).then_with(|| by_courier(a, b))
}

/// Sooner, then cheaper, then the courier's order.
fn by_days(a: &RateKey, b: &RateKey) -> Ordering {
    days(a).cmp(&days(b)).then(a.total.cmp(&b.total)).then_with(|| by_courier(a, b))
}

/// The places in the input of the best rate and of the fastest; the best itself where it is both.
fn tagged(rates: &[RateKey]) -> Option<(usize, Option<usize>)> {
    let places = || 0..rates.len();
    let best = places().min_by(|a, b| by_price(&rates[*a], &rates[*b]))?;
    let fastest = places()
        .filter(|place| *place != best && rates[*place].delivery_days.is_some())
        .min_by(|a, b| by_days(&rates[*a], &rates[*b]));
    let other_is_faster = fastest.is_some_and(|place| days(&rates[place]) < days(&rates[best]));
    let fastest = if other_is_faster { fastest } else { rates[best].delivery_days.map(|_| best) };
    Some((best, fastest))
}

/// The places in the input, in an order; equal ones stay in the input's.
fn places_by(rates: &[RateKey], compare: &mut dyn FnMut(&RateKey, &RateKey) -> Ordering) -> Vec<usize> {
    let mut places: Vec<usize> = (0..rates.len()).collect();
    places.sort_by(|a, b| compare(&rates[*a], &rates[*b]));
    places
}

/// Sorts rates and gives their tags.
#[must_use]
pub fn sorted(rates: &[RateKey], by: RateSort, complete: bool) -> Vec<SortedRate> {
    let Some((best, fastest)) = tagged(rates) else { return Vec::new() };
    let mut places = match by {
        RateSort::Fastest => places_by(rates, &mut by_days),
        RateSort::Price | RateSort::Recommended => places_by(rates, &mut by_price),
    };
    if by == RateSort::Recommended
        && let Some(fastest) = fastest.filter(|place| *place != best && places.len() > FASTEST_PLACE)
    {
        places.retain(|place| *place != fastest);
        places.insert(FASTEST_PLACE, fastest);
    }
    let tags = |place: usize| {
        let mut tags = Vec::new();
        if complete && place == best {
            tags.push(RateTag::Best);
        }
        if complete && fastest == Some(place) {
            tags.push(RateTag::Fastest);
        }
        tags
    };
    places
        .into_iter()
        .map(|place| SortedRate { id: rates[place].id.clone(), index: place, tags: tags(place) })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Totals in an order that no sort can guess (a linear congruential generator).
    fn shuffled(count: usize) -> Vec<RateKey> {
        let mut state = 1_u32;
        let mut next = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            Cents(i64::from(state >> 8))
        };
        (0..count).map(|_| RateKey { total: next(), ..RateKey::default() }).collect()
    }

    #[test]
    fn twice_as_many_rates_take_little_more_than_twice_as_many_comparisons() {
        for count in [1_000, 120_000] {
            let rates = shuffled(count);
            let mut compared = 0_usize;
            let places = places_by(&rates, &mut |a, b| {
                compared += 1;
                by_price(a, b)
            });
            assert!(places.windows(2).all(|pair| by_price(&rates[pair[0]], &rates[pair[1]]) != Ordering::Greater));
            let halvings = count.ilog2() as usize + 1;
            assert!(compared <= 2 * count * halvings, "{count} rates took {compared} comparisons");
        }
    }
}
