//! Labels: a display list reckoned in whole numbers, painted as PDF, GIF or PNG, or written as ZPL. The same label gives the same bytes.

pub mod code128;
mod data;
pub mod fit;
pub mod layout;
pub mod manifest;
mod pdf;
mod raster;
pub mod text;
pub mod zpl;

pub use data::{Block, LabelData};
pub use manifest::{ManifestRow, ManifestSheet, manifest};
pub use pdf::{Paper, pdf};
pub use raster::{Picture, picture};
pub use zpl::zpl;
