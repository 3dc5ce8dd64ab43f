//! Plain values read from JSON.

use std::borrow::Cow;

use super::{Fault, Json};

/// A type that can be read from JSON. A plain list is not: what a caller may send is limited.
///
/// ```
/// fn reads<T: waybill_core::wire::FromWire>() {}
/// reads::<String>();
/// ```
/// ```compile_fail,E0277
/// fn reads<T: waybill_core::wire::FromWire>() {}
/// reads::<Vec<String>>();
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be read from JSON",
    note = "a list or a table in a derived type says how many items a caller may send: `#[wire(max = ...)]`",
    note = "a type that is only ever an answer derives `ToWire` in place of `Wire`"
)]
pub trait FromWire: Sized {
    /// Reads the value.
    ///
    /// # Errors
    /// A [`Fault`] that says what was expected, and where.
    fn from_wire(value: Json<'_>) -> Result<Self, Fault>;
}

impl FromWire for Json<'static> {
    fn from_wire(value: Json<'_>) -> Result<Self, Fault> {
        Ok(value.into_owned())
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
            other => Err(Fault::misfit("a boolean", other.kind())),
        }
    }
}

impl FromWire for i64 {
    fn from_wire(value: Json<'_>) -> Result<Self, Fault> {
        match value {
            Json::Whole(number) => Ok(number),
            other => Err(Fault::misfit("i64", other.kind())),
        }
    }
}

macro_rules! narrower {
    ($($number:ident)*) => {
        $(impl FromWire for $number {
            fn from_wire(value: Json<'_>) -> Result<Self, Fault> {
                match value {
                    Json::Whole(number) if Self::try_from(number).is_ok() => Ok(number as Self),
                    other => Err(Fault::misfit(stringify!($number), other.kind())),
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
}
