//! `GET /provinces/{country}` and its alias `GET /addver/state-list`

use garde::Validate;
use serde::Deserialize;
use utoipa::IntoParams;
use waybill_core::address::{Province, country, province_choices};
use waybill_core::lang::LangContext;
use waybill_core::violation::Form;

use crate::platform::http::{ApiResult, Data, ErrorCode, Path, Query, RequestLang, max_text_len};
use crate::platform::session::Signed;

/// The provinces or states of a country, by name in the requested language; empty if there is no list for it.
#[utoipa::path(get, path = "/provinces/{country}", tag = "places", security(("bearer" = [])),
    params(("country" = String, Path, description = "ISO 3166-1 alpha-2")), responses((status = 200, body = Data<Vec<Province>>)))]
pub async fn list_provinces(
    _caller: Signed,
    RequestLang(lang): RequestLang,
    Path(code): Path<String>,
) -> ApiResult<Data<Vec<Province>>> {
    let known = country(&code).ok_or(ErrorCode::NotFound)?;
    Ok(Data(province_choices(known.code, &LangContext { lang })))
}

/// `?country=`
#[derive(Debug, Default, Deserialize, IntoParams, Form, Validate)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct StateQuery {
    /// ISO 3166-1 alpha-2; Canada if missing.
    #[garde(inner(custom(max_text_len)))]
    country: Option<String>,
}

/// The same as `/provinces/{country}`.
#[utoipa::path(get, path = "/addver/state-list", tag = "places", security(("bearer" = [])), params(StateQuery),
    responses((status = 200, body = Data<Vec<Province>>)))]
pub async fn list_states(
    caller: Signed,
    lang: RequestLang,
    Query(query): Query<StateQuery>,
) -> ApiResult<Data<Vec<Province>>> {
    list_provinces(caller, lang, Path(query.country.unwrap_or_else(|| "CA".to_owned()))).await
}
