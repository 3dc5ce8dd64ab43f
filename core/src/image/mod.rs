//! Images: their dimensions.

#[cfg(feature = "book")]
pub(crate) mod book;
mod dimensions;

use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;

pub use dimensions::{ImageDimensionsAnswer, ImageDimensionsInput, check};

/// Most images of one kind, of a product or of its packaging.
pub const IMAGES_MAX: usize = 12;

/// Rules on images.
pub const RULES: &[Rule] = &[rule!("image.dimensions", "Accepts numeric widths and heights only.",
        "N’accepte que des largeurs et des hauteurs numériques.",
        dimensions::check, ImageDimensionsInput, LangContext => ImageDimensionsAnswer)];
