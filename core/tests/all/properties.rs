//! What holds for every input, not only for those of the vectors.

use proptest::prelude::*;
use waybill_core::charge::{Charge, ChargeKind, sum_of};
use waybill_core::customs::{InternationalItemInput, invoice_totals};
use waybill_core::date::{Date, add_business_days, is_business_day};
use waybill_core::insurance::{FREE_AMOUNT, InsuranceKind, MarkupTier, cheaper_cover, insurance_fee, percent_for};
use waybill_core::parcel::WeightUnit;
use waybill_core::rate::{FASTEST_PLACE, RateKey, RatePriceContext, RateSort, RateTag, priced, sorted};
use waybill_core::tax::FreightRoute;
use waybill_core::tracking::{
    TrackingNumberForm, canada_post_check_digit, luhn_check_digit, s10_check_digit, ups_check_digit,
};
use waybill_core::{Cents, Decimal, Lang};

fn kind() -> impl Strategy<Value = InsuranceKind> {
    prop_oneof![Just(InsuranceKind::Parcel), Just(InsuranceKind::Freight)]
}

fn tiers() -> impl Strategy<Value = Vec<MarkupTier>> {
    let tier = (kind(), 0..5_000_000_i64, prop::option::of(0..5_000_000_i64), 0..200_000_i64);
    prop::collection::vec(
        tier.prop_map(|(kind, min, width, percent)| MarkupTier {
            kind,
            min: Cents(min),
            max: width.map(|width| Cents(min + width)),
            markup_percent: Decimal::scaled(percent),
            currency: "CAD".to_owned(),
        }),
        0..5,
    )
}

fn rates() -> impl Strategy<Value = Vec<RateKey>> {
    let slug = prop::sample::select(vec!["cp", "puro", "gls", "loomis", "ups", "canpar", "else"]);
    prop::collection::vec(
        (slug, 0..5_000_i64, prop::option::of(0..9_u32)).prop_map(|(slug, total, delivery_days)| RateKey {
            id: String::new(),
            courier_slug: slug.to_owned(),
            total: Cents(total),
            delivery_days,
        }),
        0..12,
    )
}

fn by() -> impl Strategy<Value = RateSort> {
    prop_oneof![Just(RateSort::Recommended), Just(RateSort::Price), Just(RateSort::Fastest)]
}

fn province() -> impl Strategy<Value = String> {
    prop::sample::select(waybill_core::date::PROVINCES.to_vec()).prop_map(str::to_owned)
}

proptest! {
    #[test]
    fn a_fee_is_never_negative_and_free_up_to_a_hundred(kind in kind(), amount in -10_000_i64..10_000_000_000, tiers in tiers()) {
        let fee = insurance_fee(kind, Cents(amount), &tiers);
        prop_assert!(fee >= Cents::ZERO);
        prop_assert_eq!(fee == Cents::ZERO, Cents(amount) <= FREE_AMOUNT);
        prop_assert!(fee == Cents::ZERO || fee >= kind.minimum_fee());
    }

    #[test]
    fn inside_a_band_more_cover_never_costs_less(
        kind in kind(), amount in 10_001_i64..6_000_000, more in 0..1_000_000_i64, tiers in tiers(),
    ) {
        let (small, large) = (Cents(amount), Cents(amount + more));
        if percent_for(kind, small, &tiers) == percent_for(kind, large, &tiers) {
            prop_assert!(insurance_fee(kind, small, &tiers) <= insurance_fee(kind, large, &tiers));
        }
    }

    #[test]
    fn the_hint_covers_more_and_never_costs_more(kind in kind(), amount in 0..6_000_000_i64, tiers in tiers()) {
        if let Some(hint) = cheaper_cover(kind, Cents(amount), &tiers, Lang::En) {
            prop_assert!(hint.amount > Cents(amount));
            prop_assert_eq!(hint.fee, insurance_fee(kind, hint.amount, &tiers));
            prop_assert!(hint.fee <= insurance_fee(kind, Cents(amount), &tiers));
        }
    }

    #[test]
    fn without_tiers_the_hint_appears_exactly_where_the_decisions_say(amount in 0..6_000_000_i64) {
        let expected = match amount {
            875_001..=999_999 => Some(Cents(1_000_000)),
            2_571_429..=2_999_999 => Some(Cents(3_000_000)),
            _ => None,
        };
        let hint = cheaper_cover(InsuranceKind::Parcel, Cents(amount), &[], Lang::En);
        prop_assert_eq!(hint.map(|hint| hint.amount), expected);
    }

    #[test]
    fn an_order_of_rates_is_a_permutation_with_true_tags(rates in rates(), by in by()) {
        let order = sorted(&rates, by, true);
        let mut places: Vec<usize> = order.iter().map(|rate| rate.index).collect();
        let prices: Vec<Cents> = places.iter().map(|place| rates[*place].total).collect();
        let best: Vec<usize> = order.iter().filter(|rate| rate.tags.contains(&RateTag::Best)).map(|rate| rate.index).collect();
        let fastest: Vec<usize> = order.iter().filter(|rate| rate.tags.contains(&RateTag::Fastest)).map(|rate| rate.index).collect();
        prop_assert_eq!(best.len(), usize::from(!rates.is_empty()));
        prop_assert_eq!(fastest.len(), usize::from(rates.iter().any(|rate| rate.delivery_days.is_some())));
        prop_assert!(best.iter().all(|place| rates.iter().all(|rate| rates[*place].total <= rate.total)));
        let days = |place: usize| rates[place].delivery_days.unwrap_or(u32::MAX);
        prop_assert!(fastest.iter().all(|place| (0..rates.len()).all(|other| days(*place) <= days(other))));
        if by == RateSort::Price {
            prop_assert!(prices.is_sorted());
        }
        if by == RateSort::Recommended && !order.is_empty() {
            prop_assert!(order[0].tags.contains(&RateTag::Best));
            if rates.len() > FASTEST_PLACE && fastest.first() != best.first() && !fastest.is_empty() {
                prop_assert!(order[FASTEST_PLACE].tags.contains(&RateTag::Fastest));
            }
        }
        places.sort_unstable();
        prop_assert_eq!(places, (0..rates.len()).collect::<Vec<_>>());
    }

    #[test]
    fn a_price_is_the_sum_of_its_lines_and_pricing_it_again_changes_nothing(
        amounts in prop::collection::vec((0..6_usize, -5_000_i64..50_000), 0..8),
        from in province(), to in province(), premium_tax in any::<bool>(),
    ) {
        let kinds = [
            ChargeKind::Base, ChargeKind::Discount, ChargeKind::Fuel, ChargeKind::Surcharge, ChargeKind::Option, ChargeKind::Insurance,
        ];
        let charges: Vec<Charge> = amounts.into_iter().map(|(kind, amount)| Charge {
            kind: kinds[kind], rule: "test".to_owned(), label: String::new(), percent: None, amount: Cents(amount),
        }).collect();
        let route = FreightRoute {
            origin_country: "CA".to_owned(), origin_province: from, destination_country: "CA".to_owned(), destination_province: to,
        };
        let context = RatePriceContext { premium_tax, ..RatePriceContext::default() };
        let price = priced(&charges, &route, &context);
        prop_assert_eq!(price.total, sum_of(&price.charges, |_| true));
        prop_assert_eq!(price.subtotal, sum_of(&charges, |_| true));
        prop_assert_eq!(&priced(&price.charges, &route, &context), &price);
    }

    #[test]
    fn a_business_day_is_one_and_lies_ahead(
        start in 0..40_000_i32, days in 0..60_u32, place in province(), courier in prop::sample::select(vec!["", "cp", "puro"]),
    ) {
        let from = Date::of(1990, 1, 1).plus_days(start);
        let day = add_business_days(from, days, &place, courier);
        prop_assert!(is_business_day(day, &place, courier));
        prop_assert!(day.days_since(from) >= i32::try_from(days).unwrap());
        // From a day of rest, both none and one business day lead to the next day of work.
        prop_assert!(days == 0 && !is_business_day(from, &place, courier) || add_business_days(from, days + 1, &place, courier) > day);
    }

    #[test]
    fn a_made_number_is_recognised_and_a_changed_digit_is_not(payload in "[0-9]{15}", puro in "[0-5][0-9]{10}", serial in "[0-9]{8}", ups in "[A-Z0-9]{15}", at in 0..8_usize) {
        let post = format!("{payload}{}", canada_post_check_digit(&payload));
        prop_assert!(TrackingNumberForm::CanadaPost.fits(&post));
        let purolator = format!("{puro}{}", luhn_check_digit(&puro));
        prop_assert!(TrackingNumberForm::Purolator.fits(&purolator));
        let ups = format!("1Z{ups}{}", ups_check_digit(&ups));
        prop_assert!(TrackingNumberForm::Ups.fits(&ups));
        let s10 = format!("RN{serial}{}CA", s10_check_digit(&serial));
        prop_assert!(TrackingNumberForm::S10.fits(&s10));
        // A weight of 1 or 3 and Luhn's doubling each notice any one changed digit.
        for (number, form) in [(post, TrackingNumberForm::CanadaPost), (purolator, TrackingNumberForm::Purolator)] {
            let mut changed = number.into_bytes();
            changed[at + 1] = b'0' + (changed[at + 1] - b'0' + 1) % 10;
            prop_assert!(!form.fits(&String::from_utf8(changed).unwrap()));
        }
    }

    #[test]
    fn invoice_totals_add_up_over_any_split(quantity in 1..5_000_u32, weight in 1..1_000_000_i64, value in 1..100_000_i64, cut in 0..5_000_u32) {
        let item = |quantity| InternationalItemInput {
            quantity, weight: Decimal::scaled(weight).to_string(), units: Some(WeightUnit::Kg), value: Cents(value),
            ..InternationalItemInput::default()
        };
        let cut = cut.min(quantity);
        prop_assert_eq!(invoice_totals(&[item(quantity)]), invoice_totals(&[item(cut), item(quantity - cut)]));
    }
}
