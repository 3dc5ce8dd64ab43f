//! `GET /postal-codes/{country}/{code}`

use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;
use waybill_core::Decimal;
use waybill_core::address::{PostalCode, country_code};
use waybill_core::place::area;

use crate::platform::http::{ApiResult, Data, ErrorCode, Path};
use crate::platform::session::Signed;

/// What a postal code says about its place. Data: GeoNames (geonames.org), CC BY 4.0.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct PostalPlace {
    /// The city that has most of the area's postal codes; null if several share it.
    pub city: Option<String>,
    /// The two-letter code of the province.
    pub state: String,
    /// Degrees north.
    pub latitude: Decimal,
    /// Degrees east; negative in Canada.
    pub longitude: Decimal,
}

/// City and province of a Canadian postal code, so that typing it fills them in. 404 if nothing is known.
#[utoipa::path(get, path = "/postal-codes/{country}/{code}", tag = "places", security(("bearer" = [])),
    params(("country" = String, Path, description = "ISO 3166-1 alpha-2"), ("code" = String, Path, description = "The postal code, with or without its space")),
    responses((status = 200, body = Data<PostalPlace>)))]
pub async fn look_up_postal_code(
    _caller: Signed,
    Path((country, code)): Path<(String, String)>,
) -> ApiResult<Data<PostalPlace>> {
    let country = country_code(&country);
    let code = PostalCode::parse(&country, &code).map_err(|_| ErrorCode::NotFound)?;
    if country != "CA" {
        return Err(ErrorCode::NotFound.into());
    }
    let area = area(code.as_str()).ok_or(ErrorCode::NotFound)?;
    Ok(Data(PostalPlace {
        city: area.one_city.then(|| area.city.to_owned()),
        state: area.province.to_owned(),
        latitude: Decimal::scaled(area.at.latitude),
        longitude: Decimal::scaled(area.at.longitude),
    }))
}
