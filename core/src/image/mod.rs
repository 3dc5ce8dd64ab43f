//! Images: their dimensions, and the sizes in which they are served.

#[cfg(feature = "book")]
pub(crate) mod book;
mod dimensions;
mod served;

use crate::Violation;
use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;

pub use dimensions::{ImageDimensionsAnswer, ImageDimensionsInput, check};
pub use served::{ImageSize, PIXELS_MAX, QUALITY, SMALL_WIDTHS, ServedImages, WIDTHS, check_size, is_served};

/// Most images of one kind, of a product or of its packaging.
pub const IMAGES_MAX: usize = 12;

/// Rules on images.
pub const RULES: &[Rule] = &[
    rule!("image.dimensions", "Accepts numeric widths and heights only.",
        "N’accepte que des largeurs et des hauteurs numériques.",
        dimensions::check, ImageDimensionsInput, LangContext => ImageDimensionsAnswer),
    rule!("image.size", "Whether an image is small enough to be decoded.",
        "Si une image est assez petite pour être décodée.",
        served::check_size, ImageSize, LangContext => Vec<Violation>),
    rule!("image.served", "The widths and the quality in which uploaded images are served.",
        "Les largeurs et la qualité auxquelles les images téléversées sont servies.",
        served::served, bool, LangContext => ServedImages),
];
