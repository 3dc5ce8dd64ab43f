//! Plain values, lists and tables read from JSON.

use std::borrow::Cow;

use super::{Fault, Json};

/// A type that can be read from JSON.
pub trait FromWire: Sized {
    /// Reads the value.
    ///
    /// # Errors
    /// A [`Fault`] that says what was expected, and where.
    fn from_wire(value: Json<'_>) -> Result<Self, Fault>;

    /// What a member of this type is when it was left out, where that may be.
    #[must_use]
    fn left_out() -> Option<Self> {
        None
    }
}

impl FromWire for String {
    fn from_wire(value: Json<'_>) -> Result<Self, Fault> {
        value.into_text().map(Cow::into_owned)
    }
}

impl FromWire for bool {
    fn from_wire(value: Json<'_>) -> Result<Self, Fault> {
        match value {
            Json::Bool(value) => Ok(value),
            other => Err(Fault::misfit("a boolean", &other)),
        }
    }
}

impl FromWire for i64 {
    fn from_wire(value: Json<'_>) -> Result<Self, Fault> {
        match value {
            Json::Whole(number) => Ok(number),
            other => Err(Fault::misfit("i64", &other)),
        }
    }
}

macro_rules! narrower {
    ($($number:ident)*) => {
        $(impl FromWire for $number {
            fn from_wire(value: Json<'_>) -> Result<Self, Fault> {
                match value {
                    Json::Whole(number) if Self::try_from(number).is_ok() => Ok(number as Self),
                    other => Err(Fault::misfit(stringify!($number), &other)),
                }
            }
        })*
    };
}

narrower!(i32 u8 u32 u64 usize);

impl<T: FromWire> FromWire for Option<T> {
    fn from_wire(value: Json<'_>) -> Result<Self, Fault> {
        if matches!(value, Json::Null) { Ok(None) } else { T::from_wire(value).map(Some) }
    }

    fn left_out() -> Option<Self> {
        Some(None)
    }
}

impl<T: FromWire> FromWire for Vec<T> {
    fn from_wire(value: Json<'_>) -> Result<Self, Fault> {
        let mut list = Vec::new();
        each_item(value, &mut |item| {
            list.push(T::from_wire(item)?);
            Ok(())
        })?;
        Ok(list)
    }
}

/// Hands every item of a list over, and gives faults their place. Compiled once for all lists.
fn each_item(value: Json<'_>, take: &mut dyn FnMut(Json<'_>) -> Result<(), Fault>) -> Result<(), Fault> {
    let Json::List(items) = value else { return Err(Fault::misfit("a sequence", &value)) };
    for (at, item) in items.into_iter().enumerate() {
        take(item).map_err(|fault| fault.under(&["[", &at.to_string(), "]"].concat()))?;
    }
    Ok(())
}
