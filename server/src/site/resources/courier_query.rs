//! The courier that a query names.

use garde::Validate;
use serde::Deserialize;
use utoipa::IntoParams;
use waybill_core::violation::Form;

use crate::platform::Platform;
use crate::platform::http::{ApiResult, ErrorCode, max_text_len};

/// `?courier=`
#[derive(Debug, Clone, Default, Deserialize, IntoParams, Validate, Form)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct CourierQuery {
    /// One courier's slug; all couriers in use if missing.
    #[garde(inner(custom(max_text_len)))]
    pub courier: Option<String>,
}

/// The couriers to list: the one named, or all in use.
pub fn courier_asked(state: &Platform, named: Option<&str>) -> ApiResult<Vec<String>> {
    match named {
        Some(slug) if state.couriers.get(slug).is_none() => Err(ErrorCode::NotFound.into()),
        Some(slug) => Ok(vec![slug.to_owned()]),
        None => Ok(state.couriers.all().map(|courier| courier.meta().slug.to_string()).collect()),
    }
}
