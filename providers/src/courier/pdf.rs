//! Labels as files.

/// Whether a PDF has its end: a label cut on the way would not print.
pub(crate) fn ends_whole(pdf: &[u8]) -> bool {
    let tail = &pdf[pdf.len().saturating_sub(1024)..];
    tail.windows(5).any(|window| window == b"%%EOF")
}
