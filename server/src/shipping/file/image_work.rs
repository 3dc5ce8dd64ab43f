//! Decoding and encoding images: off the threads that answer requests, few at a time, and never more pixels than core
//! allows, because a small file can unpack into a great many.

use std::io::Cursor;
use std::sync::Arc;

use axum::body::Bytes;
use image::codecs::jpeg::JpegEncoder;
use image::codecs::png::{CompressionType, FilterType as PngFilter, PngEncoder};
use image::imageops::FilterType;
use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageEncoder, ImageError, ImageFormat, ImageReader, Limits, RgbImage};
use tokio::sync::Semaphore;
use waybill_core::brand::{LOGO_FIT, check_logo};
use waybill_core::file::FileFormat;
use waybill_core::image::{ImageSize, QUALITY, WIDTHS};
use waybill_core::violation::{checked, params};
use waybill_core::{Code, Lang, Violation};

use crate::platform::http::{ApiError, ApiResult};

/// The quality in which an image is kept; what is served is made from it, at a lower one.
const KEPT_QUALITY: u8 = 90;

/// What decoding one image may take at most, in bytes: its pixels, and what else the decoder needs. As many pixels as
/// core allows fit in three bytes each; more bytes a pixel, as PNG files may have, leave room for fewer.
const MEMORY_MAX: u64 = 128_000_000;

/// Works on images, at most as many at once as half the processors.
#[derive(Debug, Clone)]
pub struct ImageWork(Arc<Semaphore>);

impl Default for ImageWork {
    fn default() -> Self {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        Self(Arc::new(Semaphore::new((processors / 2).max(1))))
    }
}

/// An image as it is kept: a JPEG, or a PNG of a logo, without metadata.
#[derive(Debug, Clone)]
pub struct KeptImage {
    /// The file.
    pub bytes: Vec<u8>,
    /// Pixels.
    pub width: u32,
    /// Pixels.
    pub height: u32,
}

impl ImageWork {
    /// Re-encodes an uploaded image: turned as its camera was held, on white, without metadata, no larger than what is
    /// served.
    ///
    /// # Errors
    /// 422 when it cannot be read or has too many pixels.
    pub async fn keep(&self, bytes: Bytes, format: FileFormat, lang: Lang) -> ApiResult<KeptImage> {
        self.work(move || keep(&bytes, format, lang)).await?.map_err(|found| ApiError::invalid(vec![found]))
    }

    /// Re-encodes a logo: as PNG, so that what is transparent stays so, otherwise as [`ImageWork::keep`].
    ///
    /// # Errors
    /// 422 when it cannot be read, has too many pixels or is not of a logo's measures.
    pub async fn logo(&self, bytes: Bytes, format: FileFormat, lang: Lang) -> ApiResult<KeptImage> {
        self.work(move || logo(&bytes, format, lang)).await?.map_err(|found| ApiError::invalid(vec![found]))
    }

    /// An image at a width, or at its own if that is smaller.
    pub async fn at_width(&self, kept: Bytes, width: u32) -> ApiResult<Vec<u8>> {
        self.work(move || at_width(&kept, width)).await?.map_err(ApiError::internal)
    }

    async fn work<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> ApiResult<T> {
        let _permit = self.0.acquire().await.map_err(ApiError::internal)?;
        tokio::task::spawn_blocking(work).await.map_err(ApiError::internal)
    }
}

fn keep(bytes: &[u8], format: FileFormat, lang: Lang) -> Result<KeptImage, Violation> {
    let most = WIDTHS.iter().copied().max().unwrap_or(u32::MAX);
    let image = on_white(decode(bytes, format, (most, most), lang)?.0);
    let (width, height) = image.dimensions();
    let bytes = jpeg(&image, KEPT_QUALITY).map_err(|error| unreadable(error, lang))?;
    Ok(KeptImage { bytes, width, height })
}

fn logo(bytes: &[u8], format: FileFormat, lang: Lang) -> Result<KeptImage, Violation> {
    let (image, size) = decode(bytes, format, LOGO_FIT, lang)?;
    if let Some(found) = check_logo(size, lang) {
        return Err(found);
    }
    let image = image.into_rgba8();
    let (width, height) = image.dimensions();
    let mut bytes = Vec::new();
    PngEncoder::new_with_quality(&mut bytes, CompressionType::Best, PngFilter::Adaptive)
        .write_image(&image, width, height, image::ExtendedColorType::Rgba8)
        .map_err(|error| unreadable(error, lang))?;
    Ok(KeptImage { bytes, width, height })
}

fn unreadable(error: ImageError, lang: Lang) -> Violation {
    tracing::info!(%error, "an uploaded image could not be read");
    Violation::new(Code::FileUnreadable, "file", lang)
}

/// An image, turned as its camera was held and no larger than what it is to fit in, and the size that it came in.
fn decode(
    bytes: &[u8],
    format: FileFormat,
    fit: (u32, u32),
    lang: Lang,
) -> Result<(DynamicImage, ImageSize), Violation> {
    let unreadable = |error| unreadable(error, lang);
    let format = match format {
        FileFormat::Jpeg => ImageFormat::Jpeg,
        FileFormat::Png => ImageFormat::Png,
        FileFormat::Webp => ImageFormat::WebP,
        FileFormat::Pdf | FileFormat::Heic | FileFormat::Unknown => {
            return Err(Violation::new(Code::FileNotAnImage, "file", lang));
        }
    };
    let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
    let mut limits = Limits::no_limits();
    limits.max_alloc = Some(MEMORY_MAX);
    reader.limits(limits.clone());
    let mut decoder = reader.into_decoder().map_err(unreadable)?;
    let (width, height) = decoder.dimensions();
    // The header is read, the pixels are not: what is too large costs nothing.
    if let Some(too_large) = checked(&ImageSize { width, height }, &(), lang).pop() {
        return Err(Violation { path: "file".to_owned(), ..too_large });
    }
    let total = decoder.total_bytes();
    if total > MEMORY_MAX {
        return Err(too_deep((width, height), total, lang));
    }
    // As `ImageReader::decode` does it: the pixels are part of what the decoder may take.
    limits.reserve(total).and_then(|()| decoder.set_limits(limits)).map_err(unreadable)?;
    let orientation = decoder.orientation().map_err(unreadable)?;
    let mut image = DynamicImage::from_decoder(decoder).map_err(unreadable)?;
    let fit = if is_on_its_side(orientation) { (fit.1, fit.0) } else { fit };
    if width > fit.0 || height > fit.1 {
        image = image.resize(fit.0, fit.1, FilterType::Triangle);
    }
    image.apply_orientation(orientation);
    Ok((image, ImageSize { width, height }))
}

const fn is_on_its_side(orientation: Orientation) -> bool {
    use Orientation::{Rotate90, Rotate90FlipH, Rotate270, Rotate270FlipH};
    matches!(orientation, Rotate90 | Rotate90FlipH | Rotate270 | Rotate270FlipH)
}

/// The refusal of an image with more bytes a pixel than a photo has, which says how many pixels of its kind can be read.
fn too_deep((width, height): (u32, u32), total: u64, lang: Lang) -> Violation {
    let most = u64::from(width) * u64::from(height) * (MEMORY_MAX / 1_000_000) / total;
    let sizes = [("width", width.to_string()), ("height", height.to_string()), ("max_megapixels", most.to_string())];
    Violation::with(Code::ImagePixelsTooMany, "file", params(sizes), lang)
}

fn at_width(kept: &[u8], width: u32) -> Result<Vec<u8>, ImageError> {
    let image = image::load_from_memory_with_format(kept, ImageFormat::Jpeg)?;
    let image = if width < image.width() { image.resize(width, u32::MAX, FilterType::CatmullRom) } else { image };
    jpeg(&image.into_rgb8(), QUALITY)
}

fn jpeg(image: &RgbImage, quality: u8) -> Result<Vec<u8>, ImageError> {
    let mut bytes = Vec::new();
    let (width, height) = image.dimensions();
    JpegEncoder::new_with_quality(&mut bytes, quality).write_image(
        image,
        width,
        height,
        image::ExtendedColorType::Rgb8,
    )?;
    Ok(bytes)
}

/// What is transparent would come out black.
fn on_white(image: DynamicImage) -> RgbImage {
    if !image.color().has_alpha() {
        return image.into_rgb8();
    }
    let image = image.into_rgba8();
    let (width, height) = image.dimensions();
    RgbImage::from_fn(width, height, |x, y| {
        let [red, green, blue, alpha] = image.get_pixel(x, y).0.map(u16::from);
        let mixed = |part: u16| u8::try_from((part * alpha + 255 * (255 - alpha)) / 255).unwrap_or(u8::MAX);
        image::Rgb([mixed(red), mixed(green), mixed(blue)])
    })
}
