//! Properties of conversions and formats, over anything that may be typed.

use proptest::prelude::*;
use waybill_core::courier::{DimensionalWeightInput, calculate};
use waybill_core::customs::{InternationalItemInput, invoice_totals};
use waybill_core::insurance::{InsuranceKind, MarkupTier, insurance_fee};
use waybill_core::lang::LangContext;
use waybill_core::number::{half_up, nearest};
use waybill_core::parcel::{
    DimensionUnit, ExactWeight, VolumeUnit, WeightUnit, convert_length, convert_volume, convert_weight,
};
use waybill_core::tax::{FreightRoute, freight_taxes};
use waybill_core::{Cents, Decimal, Lang};

/// A hundredth of a gram to a hundred thousand tonnes.
fn decimals() -> impl Strategy<Value = Decimal> {
    (0..1_000_000_000_000_i64).prop_map(Decimal::scaled)
}

/// Every decimal that 64 bits hold, and what a person may type.
fn any_decimals() -> impl Strategy<Value = Decimal> {
    prop_oneof![
        any::<i64>().prop_map(Decimal::scaled),
        "-?[0-9]{1,11}([.,][0-9]{1,4})?".prop_map(|text| text.parse().unwrap())
    ]
}

fn length_units() -> impl Strategy<Value = DimensionUnit> {
    prop_oneof![Just(DimensionUnit::Cm), Just(DimensionUnit::In)]
}

/// Whether a conversion kept the sign of a value, or rounded it away.
fn kept_sign(before: i64, after: i64) -> bool {
    after == 0 || before.signum() == after.signum()
}

fn weight_units() -> impl Strategy<Value = WeightUnit> {
    prop::sample::select(vec![WeightUnit::Lbs, WeightUnit::Oz, WeightUnit::Kg, WeightUnit::G])
}

fn volume_units() -> impl Strategy<Value = VolumeUnit> {
    prop::sample::select(vec![
        VolumeUnit::CubicCentimeters,
        VolumeUnit::CubicFeet,
        VolumeUnit::CubicMeters,
        VolumeUnit::Gallons,
        VolumeUnit::Litres,
    ])
}

proptest! {
    #[test]
    fn a_larger_weight_is_never_smaller_in_another_unit(
        a in decimals(), b in decimals(), from in weight_units(), to in weight_units(),
    ) {
        let (less, more) = if a <= b { (a, b) } else { (b, a) };
        prop_assert!(convert_weight(less, from, to) <= convert_weight(more, from, to));
    }

    #[test]
    fn a_weight_comes_back_from_a_smaller_unit(weight in decimals()) {
        // A smaller unit keeps more places, so nothing is lost on the way.
        for (large, small) in [
            (WeightUnit::Lbs, WeightUnit::Oz),
            (WeightUnit::Lbs, WeightUnit::G),
            (WeightUnit::Kg, WeightUnit::Lbs),
            (WeightUnit::Kg, WeightUnit::G),
        ] {
            let there = convert_weight(weight, large, small);
            prop_assert_eq!(convert_weight(there, small, large), weight);
        }
    }

    #[test]
    fn exact_weights_sum_like_their_counts(weight in decimals(), unit in weight_units(), count in 1..1_000_u32) {
        let one = ExactWeight::of(weight, unit);
        let sum: ExactWeight = std::iter::repeat_n(one, count as usize).sum();
        prop_assert_eq!(sum, one.times(count));
        prop_assert_eq!(one.in_unit(unit), weight);
        prop_assert_eq!(one.rounded_in(unit), weight.rounded());
    }

    #[test]
    fn a_length_in_inches_comes_back_from_centimetres(length in decimals()) {
        let cm = convert_length(length, DimensionUnit::In, DimensionUnit::Cm);
        prop_assert_eq!(convert_length(cm, DimensionUnit::Cm, DimensionUnit::In), length);
    }

    #[test]
    fn a_larger_volume_is_never_smaller_in_another_unit(
        a in decimals(), b in decimals(), from in volume_units(), to in volume_units(),
    ) {
        let (less, more) = if a <= b { (a, b) } else { (b, a) };
        prop_assert!(convert_volume(less, from, to) <= convert_volume(more, from, to));
        prop_assert_eq!(convert_volume(a, from, from), Some(a));
    }

    #[test]
    fn a_decimal_is_read_back_as_it_was_written(value in any::<i32>()) {
        let decimal = Decimal::scaled(i64::from(value));
        prop_assert_eq!(decimal.to_string().parse(), Ok(decimal));
        prop_assert_eq!(decimal.fixed(4).parse(), Ok(decimal));
    }

    #[test]
    fn a_price_in_words_keeps_its_digits_in_both_languages(cents in 0..1_000_000_000_000_i64) {
        for lang in [Lang::En, Lang::Fr] {
            let digits: String = Cents(cents).in_words(lang).chars().filter(char::is_ascii_digit).collect();
            prop_assert_eq!(digits.parse::<i64>().ok(), Some(cents));
        }
    }

    #[test]
    fn no_conversion_changes_a_sign(
        value in any_decimals(),
        (from, to) in (weight_units(), weight_units()),
        (side, other) in (length_units(), length_units()),
        (volume, into) in (volume_units(), volume_units()),
    ) {
        let sign = |after: Decimal| kept_sign(value.ten_thousandths(), after.ten_thousandths());
        prop_assert!(sign(convert_weight(value, from, to)));
        prop_assert!(sign(convert_length(value, side, other)));
        prop_assert!(convert_volume(value, volume, into).is_none_or(sign));
        prop_assert!(kept_sign(value.ten_thousandths(), value.rounded()));
        prop_assert_eq!(value.fixed(4).starts_with('-'), value < Decimal::ZERO);
    }

    #[test]
    fn a_volume_is_converted_exactly_or_not_at_all(value in any_decimals(), from in volume_units(), to in volume_units()) {
        // The other way round, twice as much as what was rounded away at most.
        if let Some(there) = convert_volume(value, from, to) {
            let back = convert_volume(there, to, from).unwrap_or(value);
            let step = convert_volume(Decimal::scaled(1), to, from).unwrap_or_default().ten_thousandths();
            let off = i128::from(back.ten_thousandths()) - i128::from(value.ten_thousandths());
            prop_assert!(off.unsigned_abs() <= u128::from(step.unsigned_abs()) + 1, "{value} {from:?} {to:?} {there} {back}");
        }
    }

    #[test]
    fn rounding_never_strays_by_more_than_a_half(numerator in any::<i128>(), denominator in any::<i128>()) {
        prop_assume!(denominator != 0 && denominator != -1 && numerator != i128::MIN && denominator != i128::MIN);
        let rounded = half_up(numerator, denominator);
        let (whole, rest) = (numerator / denominator, numerator % denominator);
        let away = rest.unsigned_abs() >= denominator.unsigned_abs() - rest.unsigned_abs();
        let direction = if (numerator < 0) == (denominator < 0) { 1 } else { -1 };
        prop_assert_eq!(rounded, whole + if away { direction } else { 0 });
        prop_assert!(i128::from(nearest(numerator, denominator)).abs() <= rounded.abs());
    }

    #[test]
    fn sums_and_fees_of_huge_amounts_never_turn_negative(
        amounts in prop::collection::vec((0..=i64::MAX, 0..=u32::MAX, "[0-9]{1,11}"), 0..6), percent in 0..=i64::MAX,
    ) {
        let items: Vec<InternationalItemInput> = amounts.iter().map(|(value, quantity, weight)| InternationalItemInput {
            quantity: *quantity, value: Cents(*value), weight: weight.clone(), units: Some(WeightUnit::Kg),
            ..InternationalItemInput::default()
        }).collect();
        let totals = invoice_totals(&items);
        prop_assert!(totals.total_value >= Cents::ZERO);
        prop_assert!(!totals.total_weight.starts_with('-'));
        prop_assert_eq!(totals.total_unit, amounts.iter().map(|(_, quantity, _)| u64::from(*quantity)).sum::<u64>());
        for (amount, _, _) in amounts {
            let tier = MarkupTier {
                kind: InsuranceKind::Parcel, min: Cents::ZERO, max: None, markup_percent: Decimal::scaled(percent), currency: "CAD".to_owned(),
            };
            prop_assert!(insurance_fee(InsuranceKind::Parcel, Cents(amount), &[tier]) >= Cents::ZERO);
            prop_assert!(insurance_fee(InsuranceKind::Freight, Cents(amount), &[]) >= Cents::ZERO);
        }
    }

    #[test]
    fn a_tax_has_the_sign_of_its_base(base in any::<i64>()) {
        let route = FreightRoute {
            origin_country: "CA".to_owned(), origin_province: "QC".to_owned(), destination_country: "CA".to_owned(), destination_province: "QC".to_owned(),
        };
        for tax in freight_taxes(Cents(base), &route, None, Lang::En) {
            prop_assert!(kept_sign(base, tax.amount.0));
        }
    }

    #[test]
    fn a_dimensional_weight_is_never_negative_and_grows_with_a_side(
        sides in ["[1-9][0-9]{0,10}", "[1-9][0-9]{0,10}", "[1-9][0-9]{0,10}"], unit in length_units(), weight in weight_units(),
    ) {
        let by = |length: &str| {
            let input = DimensionalWeightInput {
                length: length.to_owned(), width: sides[1].clone(), height: sides[2].clone(), dimension_unit: Some(unit),
                weight: "1".to_owned(), weight_unit: Some(weight),
            };
            calculate(&input, &LangContext::default()).dimensional_weight.unwrap()
        };
        prop_assert!(by("1") >= Decimal::ZERO);
        prop_assert!(by("1") <= by(&sides[0]) && by(&sides[0]) <= by("99999999999"));
    }
}
