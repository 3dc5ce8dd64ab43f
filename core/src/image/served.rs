//! The sizes in which uploaded images are served, and how large an image may be to be decoded at all.

use garde::Validate;

use crate::wire::{answer, input};

use crate::Code;
use crate::lang::LangContext;
use crate::violation::{Form, fail};

/// The widths of images that fill a part of the page. Source: product specification, section 9.
pub const WIDTHS: [u32; 8] = [640, 750, 828, 1080, 1200, 1920, 2048, 3840];

/// The widths of thumbnails. Source: product specification, section 9.
pub const SMALL_WIDTHS: [u32; 8] = [16, 32, 48, 64, 96, 128, 256, 384];

/// The quality of served images, of 100. Source: product specification, section 9.
pub const QUALITY: u8 = 75;

/// The most pixels of an image: of a photo, three bytes each, what the server gives to opening one. Phones with larger sensors
/// save fewer pixels unless told otherwise.
pub const PIXELS_MAX: u64 = 40_000_000;

/// An image's size, as its header states it.
#[input(Copy, Default, Validate, Form)]
#[serde(default)]
pub struct ImageSize {
    /// Pixels.
    #[garde(custom(pixels(self.height)))]
    pub width: u32,
    /// Pixels.
    #[garde(skip)]
    pub height: u32,
}

fn pixels<C>(height: u32) -> impl Fn(&u32, &C) -> garde::Result {
    move |width, _| {
        if u64::from(*width) * u64::from(height) <= PIXELS_MAX {
            return Ok(());
        }
        fail(
            Code::ImagePixelsTooMany,
            &[("width", width), ("height", &height), ("max_megapixels", &(PIXELS_MAX / 1_000_000))],
        )
    }
}

/// How images are served.
#[answer]
pub struct ServedImages {
    /// Widths of images that fill a part of the page, in pixels.
    pub widths: Vec<u32>,
    /// Widths of thumbnails, in pixels.
    pub small_widths: Vec<u32>,
    /// The quality, of 100.
    pub quality: u32,
}

/// The rule `image.served`; its input, a boolean, is not looked at.
pub(super) fn served(_: &bool, _: &LangContext) -> ServedImages {
    ServedImages { widths: WIDTHS.to_vec(), small_widths: SMALL_WIDTHS.to_vec(), quality: u32::from(QUALITY) }
}

/// Whether images are served at a width.
pub fn is_served<C>(width: &Option<u32>, _: &C) -> garde::Result {
    let served = width.is_none_or(|width| WIDTHS.contains(&width) || SMALL_WIDTHS.contains(&width));
    if served { Ok(()) } else { fail(Code::ImageWidthServed, &[]) }
}
