//! Pages of text: the privacy notice and the terms.

mod fill;
mod show;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use ts_rs::TS;
use utoipa::ToSchema;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;
use crate::site::content::Content;
use crate::site::content::Words;

/// The routes of pages.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
    Arc<Content>: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(show::show_page))
}

/// A page as in its file (`privacy.toml`). Text in braces is filled in from the configuration.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Page {
    /// Its name in addresses.
    pub id: String,
    /// Its title.
    pub title: Words,
    /// The day of this version.
    pub updated_on: NaiveDate,
    /// Its sections, in order.
    pub sections: Vec<Section>,
}

/// A part of a page.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Section {
    /// Shown only if the configuration names an operator (`true`), or only if it names none (`false`).
    #[serde(default)]
    pub operator_is_named: Option<bool>,
    /// Shown only if a courier or the payment processor is simulated (`true`), or only if none is (`false`).
    #[serde(default)]
    pub is_simulated: Option<bool>,
    /// Its heading.
    pub heading: Words,
    /// Its paragraphs.
    pub paragraphs: Vec<Words>,
}

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
