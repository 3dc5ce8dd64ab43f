//! The width and height of an image, as they arrive from a browser or a query.

use garde::Validate;

use crate::wire::{Json, answer, input};

use crate::lang::LangContext;
use crate::violation::{Form, checked, fail};
use crate::{Code, Violation};

/// Width and height as they arrive: anything.
#[input(Default, Validate, Form)]
#[serde(default)]
pub struct ImageDimensionsInput {
    /// The width; a whole number of pixels, or its digits.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    #[cfg_attr(feature = "openapi", schema(value_type = serde_json::Value))]
    #[garde(custom(numeric(Code::ImageWidthNumeric)))]
    pub width: Json<'static>,
    /// The height; a whole number of pixels, or its digits.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    #[cfg_attr(feature = "openapi", schema(value_type = serde_json::Value))]
    #[garde(custom(numeric(Code::ImageHeightNumeric)))]
    pub height: Json<'static>,
}

/// Width and height as numbers.
#[answer(Default)]
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

fn numeric<C>(code: Code) -> impl Fn(&Json<'static>, &C) -> garde::Result {
    move |value, _| if pixels(value).is_some() { Ok(()) } else { fail(code, &[]) }
}

/// Reads width and height; each that is not numeric is a violation.
#[must_use]
pub fn check(input: &ImageDimensionsInput, context: &LangContext) -> ImageDimensionsAnswer {
    ImageDimensionsAnswer {
        width: pixels(&input.width),
        height: pixels(&input.height),
        violations: checked(input, &(), context.lang),
    }
}
