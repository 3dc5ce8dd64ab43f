//! Pages of a list.

use garde::Validate;
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;
use waybill_core::Code;
use waybill_core::violation::{Form, fail};

use super::{List, Meta, Paging};
use crate::platform::store::COUNTED;

/// Rows per page by default.
pub const DEFAULT_PAGE_SIZE: u64 = 25;
/// Rows a page at most.
pub const MAX_PAGE_SIZE: u64 = 500;
/// The last page that may be requested, low enough that offsets cannot overflow.
const MAX_PAGE: u64 = 1_000_000_000;

/// `?page=&paginate=`
#[derive(Debug, Clone, Copy, Default, Serialize, Deserialize, IntoParams, Validate, Form)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct PageQuery {
    /// From 1.
    #[garde(inner(custom(a_page)))]
    pub page: Option<u64>,
    /// Rows per page, at most 500.
    #[garde(inner(custom(a_size)))]
    pub paginate: Option<u64>,
}

fn a_page<C>(page: &u64, _: &C) -> garde::Result {
    if (1..=MAX_PAGE).contains(page) { Ok(()) } else { fail(Code::RequestPage, &[("max", &MAX_PAGE)]) }
}

fn a_size<C>(size: &u64, _: &C) -> garde::Result {
    if (1..=MAX_PAGE_SIZE).contains(size) { Ok(()) } else { fail(Code::RequestPageSize, &[("max", &MAX_PAGE_SIZE)]) }
}

impl PageQuery {
    /// The page, from 1.
    #[must_use]
    pub fn page(&self) -> u64 {
        self.page.unwrap_or(1)
    }

    /// Rows per page, `default` unless requested otherwise.
    #[must_use]
    pub fn size_or(&self, default: u64) -> u64 {
        self.paginate.unwrap_or(default)
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

    /// This page's envelope; a total at which counting stopped is not exact.
    #[must_use]
    pub fn list<T>(&self, data: Vec<T>, total: u64) -> List<T> {
        self.list_of(data, total, true)
    }

    /// This page's envelope, for a list that may have more rows than were counted.
    #[must_use]
    pub fn list_of<T>(&self, data: Vec<T>, total: u64, total_is_exact: bool) -> List<T> {
        let total = total.min(COUNTED);
        let per_page = self.size();
        let paging = Paging {
            current_page: self.page(),
            last_page: total.div_ceil(per_page).max(1),
            per_page,
            total,
            total_is_exact: total_is_exact && total < COUNTED,
        };
        List { data, meta: Meta { paging: Some(paging), ..Meta::default() } }
    }
}
