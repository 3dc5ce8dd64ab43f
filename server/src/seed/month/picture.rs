//! The photo of a packed box that insured orders come with.

use image::{ImageFormat, Rgb, RgbImage};

use super::SeedError;

/// A box on a bench, as a PNG of 320 by 240.
pub fn packed_box() -> Result<Vec<u8>, SeedError> {
    let picture = RgbImage::from_fn(320, 240, |x, y| match (x, y) {
        (60..260, 60..200) if (152..168).contains(&x) => Rgb([214, 189, 140]),
        (60..260, 60..200) if y < 96 => Rgb([186, 143, 92]),
        (60..260, 60..200) => Rgb([168, 124, 76]),
        (_, 190..) => Rgb([120, 98, 80]),
        _ => Rgb([232, 228, 222]),
    });
    let mut bytes = std::io::Cursor::new(Vec::new());
    picture.write_to(&mut bytes, ImageFormat::Png)?;
    Ok(bytes.into_inner())
}
