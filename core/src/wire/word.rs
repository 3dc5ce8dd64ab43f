//! Choices, each of which is one word on the wire and in the database.

/// A closed set of words; derived with `Wire` and `ToWire` for enums, in the order of the variants.
pub trait Word: Copy + 'static {
    /// Every choice.
    const ALL: &'static [Self];
    /// Their words, in the same order.
    const NAMES: &'static [&'static str];

    /// The word of this choice.
    #[must_use]
    fn as_str(self) -> &'static str;

    /// The choice of a word; none where there is no such word.
    #[must_use]
    fn named(word: &str) -> Option<Self> {
        Self::NAMES.iter().position(|name| *name == word).map(|at| Self::ALL[at])
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use std::fmt::Debug;

    use serde::Serialize;

    use super::Word;
    use crate::account::{BillingType, LabelFormat, Units};
    use crate::parcel::WeightUnit;
    use crate::purchase::PurchaseState;
    use crate::shipment::{RefundStatus, ShipmentStatus, ShipmentType, TrackingStatus};
    use crate::{Lang, wire};

    fn agrees<T: Word + Serialize + wire::ToWire + PartialEq + Debug>() {
        assert_eq!(T::ALL.len(), T::NAMES.len());
        for choice in T::ALL {
            let quoted = format!("\"{}\"", choice.as_str());
            assert_eq!(serde_json::to_string(choice).unwrap(), quoted);
            let mut written = String::new();
            choice.to_wire(&mut written);
            assert_eq!(written, quoted);
            assert_eq!(T::named(choice.as_str()), Some(*choice));
        }
        assert_eq!(T::named("no such word"), None);
    }

    #[test]
    fn the_word_is_that_of_the_wire() {
        agrees::<BillingType>();
        agrees::<LabelFormat>();
        agrees::<Lang>();
        agrees::<PurchaseState>();
        agrees::<RefundStatus>();
        agrees::<ShipmentStatus>();
        agrees::<ShipmentType>();
        agrees::<TrackingStatus>();
        agrees::<Units>();
        agrees::<WeightUnit>();
    }
}
