//! Properties of conversions and formats, over whatever a person may type.

use proptest::prelude::*;
use waybill_core::parcel::{
    DimensionUnit, ExactWeight, VolumeUnit, WeightUnit, convert_length, convert_volume, convert_weight,
};
use waybill_core::{Cents, Decimal, Lang};

/// A hundredth of a gram to a hundred thousand tonnes.
fn decimals() -> impl Strategy<Value = Decimal> {
    (0..1_000_000_000_000_i64).prop_map(Decimal::scaled)
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
        prop_assert_eq!(convert_volume(a, from, from), a);
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
}
