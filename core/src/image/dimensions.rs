//! The width and height of an image, as they arrive from a browser or a query.

use std::fmt;

use serde::de::{MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use crate::lang::LangContext;
use crate::{Code, Violation};

/// Width and height as they arrive: anything.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ImageDimensionsInput {
    /// The width; a whole number of pixels, or its digits.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    #[cfg_attr(feature = "openapi", schema(value_type = serde_json::Value))]
    pub width: Pixels,
    /// The height; a whole number of pixels, or its digits.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    #[cfg_attr(feature = "openapi", schema(value_type = serde_json::Value))]
    pub height: Pixels,
}

/// A number of pixels, or none where something arrived that is not numeric: reading it never fails.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Pixels(pub Option<u32>);

impl<'de> Deserialize<'de> for Pixels {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(PixelsVisitor)
    }
}

struct PixelsVisitor;

impl<'de> Visitor<'de> for PixelsVisitor {
    type Value = Pixels;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("anything")
    }

    fn visit_i64<E>(self, number: i64) -> Result<Pixels, E> {
        Ok(Pixels(u32::try_from(number).ok()))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Pixels, E> {
        Ok(Pixels(u32::try_from(number).ok()))
    }

    fn visit_str<E>(self, text: &str) -> Result<Pixels, E> {
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        Ok(Pixels(if digits { text.parse().ok() } else { None }))
    }

    fn visit_f64<E>(self, _: f64) -> Result<Pixels, E> {
        Ok(Pixels(None))
    }

    fn visit_bool<E>(self, _: bool) -> Result<Pixels, E> {
        Ok(Pixels(None))
    }

    fn visit_unit<E>(self) -> Result<Pixels, E> {
        Ok(Pixels(None))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Pixels, A::Error> {
        while items.next_element::<Pixels>()?.is_some() {}
        Ok(Pixels(None))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Pixels, A::Error> {
        while members.next_entry::<String, Pixels>()?.is_some() {}
        Ok(Pixels(None))
    }
}

/// Width and height as numbers.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ImageDimensionsAnswer {
    /// Pixels; null where it is not numeric.
    pub width: Option<u32>,
    /// Pixels; null where it is not numeric.
    pub height: Option<u32>,
    /// What is not numeric.
    pub violations: Vec<Violation>,
}

/// Reads width and height; each that is not numeric is a violation.
#[must_use]
pub fn check(input: &ImageDimensionsInput, context: &LangContext) -> ImageDimensionsAnswer {
    let (width, height) = (input.width.0, input.height.0);
    let not_numeric = [(width, Code::ImageWidthNumeric, "width"), (height, Code::ImageHeightNumeric, "height")];
    let violations = not_numeric
        .into_iter()
        .filter(|(pixels, _, _)| pixels.is_none())
        .map(|(_, code, path)| Violation::new(code, path, context.lang))
        .collect();
    ImageDimensionsAnswer { width, height, violations }
}
