//! A page in one language.

use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

/// A page in one language.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct PageView {
    /// `privacy` or `terms`.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The date of this version, `YYYY-MM-DD`.
    pub updated_on: String,
    /// Its sections, in order.
    pub sections: Vec<PageSection>,
}

/// A part of a page in one language.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct PageSection {
    /// Its heading.
    pub heading: String,
    /// Its paragraphs.
    pub paragraphs: Vec<String>,
}
