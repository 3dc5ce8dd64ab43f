//! What a file is, by how it begins. Names and declared types are ignored: the sender chooses them.

/// How many bytes from the beginning of a file tell what it is.
pub const HEAD_BYTES: usize = 32;

/// A format that a file can be recognised as.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileFormat {
    /// JPEG.
    Jpeg,
    /// PNG.
    Png,
    /// WebP.
    Webp,
    /// PDF.
    Pdf,
    /// The photo format of many phones, which most programs cannot show.
    Heic,
    /// Anything else.
    Unknown,
}

/// The brands by which a HEIF container says that it holds a HEVC or generic HEIF image.
/// Source: ISO/IEC 23008-12:2022, annex B and section 10.2.
const HEIF_BRANDS: [&[u8]; 8] = [b"heic", b"heix", b"hevc", b"hevx", b"heim", b"heis", b"mif1", b"msf1"];

impl FileFormat {
    /// Recognises a file by its first bytes; [`HEAD_BYTES`] of them are enough.
    /// Source of the signatures: WHATWG MIME Sniffing, section 6.1, and ISO 32000-2, section 7.5.2.
    #[must_use]
    pub fn of(head: &[u8]) -> Self {
        match head {
            [0xff, 0xd8, 0xff, ..] => Self::Jpeg,
            [0x89, b'P', b'N', b'G', 0x0d, 0x0a, 0x1a, 0x0a, ..] => Self::Png,
            [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => Self::Webp,
            [b'%', b'P', b'D', b'F', b'-', ..] => Self::Pdf,
            [_, _, _, _, b'f', b't', b'y', b'p', brand @ ..] if is_heif(brand) => Self::Heic,
            _ => Self::Unknown,
        }
    }

    /// Its media type; none of what is not recognised.
    #[must_use]
    pub const fn media_type(self) -> Option<&'static str> {
        match self {
            Self::Jpeg => Some("image/jpeg"),
            Self::Png => Some("image/png"),
            Self::Webp => Some("image/webp"),
            Self::Pdf => Some("application/pdf"),
            Self::Heic => Some("image/heic"),
            Self::Unknown => None,
        }
    }
}

/// Whether a container's major brand is HEIF's. AVIF has the same container and `mif1` among its compatible brands only.
fn is_heif(brand: &[u8]) -> bool {
    HEIF_BRANDS.iter().any(|known| brand.starts_with(known))
}
