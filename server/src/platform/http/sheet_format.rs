//! The formats in which rows are downloaded.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A format of spreadsheets.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SheetFormat {
    /// Lines of text.
    #[default]
    Csv,
    /// A workbook of Excel, with days and money as such.
    Xlsx,
}
