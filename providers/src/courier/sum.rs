//! Sums: lines that make up a total to the cent, and parcels that make up a shipment.

use std::collections::BTreeMap;

use waybill_core::charge::ChargeKind;
use waybill_core::{Cents, Decimal};

use super::measure::billed;
use super::{CourierMessage, CourierMeta, MessageCode, OfferLine, Parcel, RateOffer, Reply, Words};

/// Cents as dollars with two places.
pub(crate) fn dollars(amount: Cents) -> String {
    let sign = if amount < Cents::ZERO { "-" } else { "" };
    format!("{sign}{}.{:02}", amount.0.unsigned_abs() / 100, amount.0.unsigned_abs() % 100)
}

/// Leaves out lines of zero (but not the first, the base). If the courier's total differs from the sum of its own
/// lines, adds the difference as a line, so that what is shown is what is billed.
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
    // A parcel whose counter price is not known leaves the shipment without one.
    sum.counter = sum.counter.zip(other.counter).map(|(a, b)| a + b);
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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use proptest::prelude::*;
    use waybill_core::parcel::{ParcelType, WeightUnit};

    use super::*;
    use crate::courier::FindByReference;

    fn meta() -> CourierMeta {
        CourierMeta {
            slug: "cp",
            name: Words::new("Canada Post", "Postes Canada"),
            simulated: true,
            base_url: String::new(),
            operations: &[],
            paperless_invoice: false,
            find_by_reference: FindByReference::No,
            services: &[],
        }
    }

    fn parcel() -> Parcel {
        Parcel { kind: ParcelType::Envelope, weight: Decimal::whole(1), weight_unit: WeightUnit::Kg, dimensions: None }
    }

    fn line(rule: &str, amount: i64) -> OfferLine {
        let kind = ChargeKind::Surcharge;
        OfferLine { kind, rule: rule.to_owned(), label: Words::same(rule), percent: None, amount: Cents(amount) }
    }

    fn offer(service: &str, charges: &[i64], tax: i64, total: i64, days: Option<u32>) -> RateOffer {
        let mut charges: Vec<OfferLine> = charges
            .iter()
            .zip(["base", "fuel", "option.signature", "surcharge.other"])
            .map(|(amount, rule)| line(rule, *amount))
            .collect();
        let mut taxes = vec![line("tax.gst", tax)];
        close(&mut charges, &mut taxes, Cents(total));
        RateOffer {
            service: service.to_owned(),
            service_name: Words::same(service),
            charges,
            taxes,
            total: Cents(total),
            counter: None,
            currency: "CAD".to_owned(),
            transit_days: days,
            delivery_date: None,
            guaranteed: true,
            billed_weight: billed("cp", service, &[parcel()]),
        }
    }

    fn sum(offer: &RateOffer) -> Cents {
        offer.subtotal() + offer.tax()
    }

    proptest! {
        #[test]
        fn an_offers_lines_sum_to_its_total_whatever_the_courier_wrote(
            charges in prop::collection::vec(-50_000_i64..5_000_000, 1..4),
            tax in 0_i64..1_000_000,
            total in 0_i64..10_000_000,
        ) {
            let offer = offer("DOM.EP", &charges, tax, total, Some(1));
            prop_assert_eq!(sum(&offer), Cents(total));
            prop_assert!(offer.charges.iter().skip(1).all(|line| line.amount != Cents::ZERO));
        }

        #[test]
        fn a_shipments_offer_is_the_sum_of_its_parcels_offers(
            parcels in prop::collection::vec((prop::collection::vec(0_i64..500_000, 1..4), 0_i64..50_000, 0_i64..900_000, 1_u32..9), 1..6),
        ) {
            let offers: Vec<Vec<RateOffer>> =
                parcels.iter().map(|(charges, tax, total, days)| vec![offer("DOM.EP", charges, *tax, *total, Some(*days))]).collect();
            let reply = shipment(&meta(), &vec![parcel(); parcels.len()], offers);
            let total: i64 = parcels.iter().map(|(_, _, total, _)| total).sum();
            prop_assert_eq!(reply.result.len(), 1);
            prop_assert_eq!(reply.result[0].total, Cents(total));
            prop_assert_eq!(sum(&reply.result[0]), Cents(total));
            prop_assert_eq!(reply.result[0].transit_days, parcels.iter().map(|(_, _, _, days)| *days).max());
        }
    }

    #[test]
    fn a_service_that_some_parcels_were_not_offered_is_left_out_with_a_message() {
        let first = vec![offer("DOM.EP", &[100], 5, 105, Some(1)), offer("DOM.PC", &[300], 15, 315, Some(1))];
        let second = vec![offer("DOM.EP", &[100], 5, 105, None), offer("DOM.LIB", &[50], 3, 53, Some(4))];
        let reply = shipment(&meta(), &[parcel(), parcel()], vec![first, second]);
        let services: Vec<&str> = reply.result.iter().map(|offer| offer.service.as_str()).collect();
        assert_eq!(services, ["DOM.EP"]);
        assert_eq!(reply.result[0].transit_days, None, "one parcel has no day");
        let texts: Vec<String> = reply.messages.iter().map(|message| message.in_lang(waybill_core::Lang::Fr)).collect();
        assert_eq!(texts.len(), 2);
        assert_eq!(
            texts[0],
            "Postes Canada n’a pas donné de prix pour DOM.LIB pour chaque colis; ce service n’est pas offert."
        );
    }
}
