//! Images: their dimensions, and the sizes in which they are served.

mod dimensions;
mod served;

use crate::Violation;
use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;
use crate::violation::check_form;

pub use dimensions::{ImageDimensionsAnswer, ImageDimensionsInput, check};
pub use served::{ImageSize, PIXELS_MAX, QUALITY, SMALL_WIDTHS, ServedImages, WIDTHS, is_served};

/// Most images of one kind, of a product or of its packaging.
pub const IMAGES_MAX: usize = 12;

/// Rules on images.
pub const RULES: &[Rule] = &[
    rule!(
        /// Accepts numeric widths and heights only.
        "image.dimensions",
        dimensions::check, ImageDimensionsInput, LangContext => ImageDimensionsAnswer),
    rule!(
        /// Whether an image is small enough to be decoded.
        "image.size",
        check_form, ImageSize, LangContext => Vec<Violation>),
    rule!(
        /// The widths and the quality in which uploaded images are served.
        "image.served",
        served::served, bool, LangContext => ServedImages),
];
