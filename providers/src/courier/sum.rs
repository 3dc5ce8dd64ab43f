//! Sums: lines that make up a total to the cent, and parcels that make up a shipment.

use std::collections::BTreeMap;

use waybill_core::rate::ChargeKind;
use waybill_core::{Cents, Decimal};

use super::measure::billed;
use super::{CourierMessage, CourierMeta, MessageCode, OfferLine, Parcel, RateOffer, Reply, Words};

/// Leaves out lines of zero (not the first, the base), and where the courier's total is not the sum of its own lines, adds
/// the difference as a line of its own, so that what is shown is what is billed.
pub(crate) fn close(charges: &mut Vec<OfferLine>, taxes: &mut Vec<OfferLine>, total: Cents) {
    let mut first = true;
    charges.retain(|line| std::mem::take(&mut first) || line.amount != Cents::ZERO);
    taxes.retain(|line| line.amount != Cents::ZERO);
    let sum: Cents = charges.iter().chain(taxes.iter()).map(|line| line.amount).sum();
    let rest = total - sum;
    if rest != Cents::ZERO {
        let kind = if rest < Cents::ZERO { ChargeKind::Discount } else { ChargeKind::Surcharge };
        let label = Words::new("Other charges of the courier", "Autres frais du transporteur");
        charges.push(OfferLine { kind, rule: "surcharge.difference".to_owned(), label, percent: None, amount: rest });
    }
}

/// Sums the offers of each parcel into offers for the shipment: the services that every parcel was offered, with a message
/// for each that some were not. Days are the slowest parcel's.
pub(crate) fn shipment(meta: &CourierMeta, parcels: &[Parcel], offers: Vec<Vec<RateOffer>>) -> Reply<Vec<RateOffer>> {
    let count = offers.len();
    let mut rest = offers.into_iter();
    let Some(first) = rest.next() else { return Reply::new(Vec::new()) };
    let rest: Vec<Vec<RateOffer>> = rest.collect();
    let mut reply = Reply::new(Vec::new());
    let mut left_out: BTreeMap<String, Words> = BTreeMap::new();
    for offer in rest.iter().flatten().filter(|offer| first.iter().all(|known| known.service != offer.service)) {
        left_out.insert(offer.service.clone(), offer.service_name.clone());
    }
    for mut sum in first {
        let others: Vec<&RateOffer> =
            rest.iter().filter_map(|parcel| parcel.iter().find(|offer| offer.service == sum.service)).collect();
        if others.len() + 1 < count {
            left_out.insert(sum.service, sum.service_name);
            continue;
        }
        for other in others {
            add(&mut sum, other);
        }
        if count > 1 {
            sum.billed_weight = billed(meta.slug, &sum.service, parcels);
        }
        reply.result.push(sum);
    }
    reply.messages.extend(left_out.into_values().map(|service| CourierMessage {
        courier: meta.slug.to_owned(),
        code: MessageCode::ServiceLeftOut,
        params: BTreeMap::from([("courier".to_owned(), meta.name.clone()), ("service".to_owned(), service)]),
        own_words: None,
        retryable: false,
    }));
    reply
}

fn add(sum: &mut RateOffer, other: &RateOffer) {
    merge(&mut sum.charges, &other.charges);
    merge(&mut sum.taxes, &other.taxes);
    sum.total += other.total;
    // A parcel without a day leaves the shipment without one.
    sum.transit_days = sum.transit_days.zip(other.transit_days).map(|(a, b)| a.max(b));
    sum.delivery_date = sum.delivery_date.zip(other.delivery_date).map(|(a, b)| a.max(b));
    sum.guaranteed &= other.guaranteed;
}

/// Adds lines of the same rule and label together; a percent stays where both have the same.
pub(crate) fn merge(sum: &mut Vec<OfferLine>, more: &[OfferLine]) {
    for line in more {
        match sum.iter_mut().find(|known| known.rule == line.rule && known.label == line.label) {
            Some(known) => {
                known.amount += line.amount;
                let same: Option<Decimal> = known.percent.filter(|percent| Some(*percent) == line.percent);
                known.percent = same;
            }
            None => sum.push(line.clone()),
        }
    }
}
