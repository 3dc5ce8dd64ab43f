//! Parcels in the units of a shipment, which has one for weights and one for sides.

use waybill_core::Decimal;
use waybill_core::parcel::{DimensionUnit, WeightUnit, convert_weight};

use crate::courier::measure::cm;
use crate::courier::{Parcel, RateRequest};

/// Pounds or kilograms, inches or centimetres.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Units {
    pounds: bool,
    inches: bool,
}

impl Units {
    /// The units in which the parcels were typed; kilograms and centimetres where they differ.
    pub fn of(request: &RateRequest) -> Self {
        let parcels = || request.parcels.iter();
        Self {
            pounds: parcels().all(|parcel| matches!(parcel.weight_unit, WeightUnit::Lbs | WeightUnit::Oz)),
            inches: parcels().filter_map(|parcel| parcel.dimensions).all(|size| size.unit == DimensionUnit::In),
        }
    }

    /// The engine's letter for the unit of weights.
    pub fn weights(self) -> &'static str {
        if self.pounds { "L" } else { "K" }
    }

    /// The engine's letter for the unit of sides.
    pub fn sides(self) -> &'static str {
        if self.inches { "I" } else { "C" }
    }

    /// A parcel's weight; never none.
    pub fn weight(self, parcel: &Parcel) -> String {
        let unit = if self.pounds { WeightUnit::Lbs } else { WeightUnit::Kg };
        convert_weight(parcel.weight, parcel.weight_unit, unit).max(Decimal::scaled(100)).fixed(2)
    }

    /// A parcel's length, width and height; never none. Envelopes have no sides.
    pub fn size(self, parcel: &Parcel) -> Option<[(&'static str, String); 3]> {
        let size = parcel.dimensions?;
        let side = |length| if self.inches { length } else { cm(length, size.unit) };
        let text = |length| side(length).max(Decimal::scaled(1_000)).fixed(1);
        Some([("LENGTH", text(size.length)), ("WIDTH", text(size.width)), ("HEIGHT", text(size.height))])
    }
}

#[cfg(test)]
mod tests {
    use super::super::samples::request;
    use super::*;

    #[test]
    fn units_are_those_that_were_typed_and_metric_where_they_differ() {
        let mut request = request();
        let units = Units::of(&request);
        assert_eq!((units.weights(), units.sides()), ("K", "I"), "10 lb and 0.5 kg, all in inches");
        assert_eq!(
            (units.weight(&request.parcels[0]), units.weight(&request.parcels[1])),
            ("4.54".into(), "0.50".into())
        );
        request.parcels.truncate(1);
        let units = Units::of(&request);
        assert_eq!((units.weights(), units.weight(&request.parcels[0])), ("L", "10.00".into()));
        let size = units.size(&request.parcels[0]).map(|size| size.map(|(_, length)| length));
        assert_eq!(size, Some(["8.0".into(), "12.0".into(), "4.0".into()]));
        if let Some(size) = &mut request.parcels[0].dimensions {
            size.unit = DimensionUnit::Cm;
        }
        request.parcels[0].weight_unit = WeightUnit::Oz;
        let units = Units::of(&request);
        assert_eq!((units.weights(), units.sides(), units.weight(&request.parcels[0])), ("L", "C", "0.63".into()));
    }
}
