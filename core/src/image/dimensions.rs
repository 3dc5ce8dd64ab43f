//! The width and height of an image, as they arrive from a browser or a query.

use serde::{Deserialize, Serialize};

use crate::wire::{Json, Wire};

use crate::lang::LangContext;
use crate::{Code, Violation};

/// Width and height as they arrive: anything.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ImageDimensionsInput {
    /// The width; a whole number of pixels, or its digits.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    #[cfg_attr(feature = "openapi", schema(value_type = serde_json::Value))]
    pub width: Json<'static>,
    /// The height; a whole number of pixels, or its digits.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    #[cfg_attr(feature = "openapi", schema(value_type = serde_json::Value))]
    pub height: Json<'static>,
}

/// Width and height as numbers.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Wire)]
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

fn pixels(value: &Json<'_>) -> Option<u32> {
    match value {
        Json::Whole(number) => u32::try_from(*number).ok(),
        Json::Text(text) if text.bytes().all(|byte| byte.is_ascii_digit()) => text.parse().ok(),
        _ => None,
    }
}

/// Reads width and height; each that is not numeric is a violation.
#[must_use]
pub fn check(input: &ImageDimensionsInput, context: &LangContext) -> ImageDimensionsAnswer {
    let (width, height) = (pixels(&input.width), pixels(&input.height));
    let not_numeric = [(width, Code::ImageWidthNumeric, "width"), (height, Code::ImageHeightNumeric, "height")];
    let violations = not_numeric
        .into_iter()
        .filter(|(pixels, _, _)| pixels.is_none())
        .map(|(_, code, path)| Violation::new(code, path, context.lang))
        .collect();
    ImageDimensionsAnswer { width, height, violations }
}
