//! Pages of a list.

use serde::{Deserialize, Serialize};
use utoipa::IntoParams;

use super::{List, Meta, Paging};

/// Rows a page unless asked otherwise.
pub const DEFAULT_PAGE_SIZE: u64 = 25;
/// Rows a page at most.
pub const MAX_PAGE_SIZE: u64 = 500;

/// `?page=&paginate=`
#[derive(Debug, Clone, Copy, Default, Serialize, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct PageQuery {
    /// From 1.
    pub page: Option<u64>,
    /// Rows a page, at most 500.
    pub paginate: Option<u64>,
}

impl PageQuery {
    /// The page, from 1.
    #[must_use]
    pub fn page(&self) -> u64 {
        // Keeps offset arithmetic far from overflow.
        self.page.unwrap_or(1).clamp(1, 1_000_000_000)
    }

    /// Rows a page, `default` unless asked otherwise.
    #[must_use]
    pub fn size_or(&self, default: u64) -> u64 {
        self.paginate.unwrap_or(default).clamp(1, MAX_PAGE_SIZE)
    }

    /// Rows a page.
    #[must_use]
    pub fn size(&self) -> u64 {
        self.size_or(DEFAULT_PAGE_SIZE)
    }

    /// Rows before this page.
    #[must_use]
    pub fn offset(&self) -> u64 {
        (self.page() - 1) * self.size()
    }

    /// The envelope of this page.
    #[must_use]
    pub fn list<T>(&self, data: Vec<T>, total: u64) -> List<T> {
        let per_page = self.size();
        let paging = Paging {
            current_page: self.page(),
            last_page: total.div_ceil(per_page).max(1),
            per_page,
            total,
            total_is_exact: true,
        };
        List { data, meta: Meta { paging: Some(paging), ..Meta::default() } }
    }
}
