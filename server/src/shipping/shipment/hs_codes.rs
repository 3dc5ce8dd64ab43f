//! `GET /customs/hs-codes`

use garde::Validate;
use serde::Deserialize;
use utoipa::IntoParams;
use waybill_core::Code;
use waybill_core::customs::{HS_SEARCH_MAX, HsCode, find_hs_codes};
use waybill_core::violation::Form;
use waybill_core::violation::field::line;

use crate::platform::http::{ApiResult, Data, Query, RequestLang};
use crate::platform::session::Full;

/// `?q=`
#[derive(Debug, Default, Deserialize, IntoParams, Validate, Form)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct HsSearch {
    /// What the goods are, in English or French, or the first digits of a code.
    #[garde(custom(line(HS_SEARCH_MAX, Code::TextTooLong)))]
    q: String,
}

/// Codes of the Harmonised System for what goods are, the best first; the words of the answer are in the requested
/// language.
#[utoipa::path(get, path = "/customs/hs-codes", tag = "customs", security(("bearer" = [])), params(HsSearch),
    responses((status = 200, body = Data<Vec<HsCode>>)))]
pub async fn search_hs_codes(
    _caller: Full,
    RequestLang(lang): RequestLang,
    Query(HsSearch { q }): Query<HsSearch>,
) -> ApiResult<Data<Vec<HsCode>>> {
    Ok(Data(find_hs_codes(&q, lang)))
}
