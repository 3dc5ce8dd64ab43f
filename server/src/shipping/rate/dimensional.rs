//! POST /calculate_Dimensional_Weight

use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;
use waybill_core::Decimal;
use waybill_core::courier::{CourierDimensionalWeight, DimensionalWeightInput, calculate};
use waybill_core::lang::LangContext;
use waybill_core::parcel::WeightUnit;

use crate::platform::http::{ApiError, ApiResult, Data, RequestLang, Valid};
use crate::platform::session::Signed;

/// What a box weighs by its volume.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct DimensionalWeight {
    /// Volume over the common divisor.
    pub dimensional_weight: Decimal,
    /// The larger of it and the weight.
    pub billable_weight: Decimal,
    /// Unit of all weights: kg for metric input, else lbs.
    pub unit: WeightUnit,
    /// Every courier's, by its own divisor.
    pub couriers: Vec<CourierDimensionalWeight>,
}

/// Calculates the dimensional weight of a box, by the common divisor and by each courier's.
#[utoipa::path(post, path = "/calculate_Dimensional_Weight", tag = "rates", security(("bearer" = [])),
    request_body = DimensionalWeightInput,
    responses((status = 200, description = "The weights", body = Data<DimensionalWeight>)))]
pub async fn dimensional_weight(
    _caller: Signed,
    RequestLang(lang): RequestLang,
    Valid(input): Valid<DimensionalWeightInput>,
) -> ApiResult<Data<DimensionalWeight>> {
    let answer = calculate(&input, &LangContext { lang });
    let (Some(dimensional_weight), Some(billable_weight), Some(unit)) =
        (answer.dimensional_weight, answer.billable_weight, answer.unit)
    else {
        return Err(ApiError::invalid(answer.violations));
    };
    Ok(Data(DimensionalWeight { dimensional_weight, billable_weight, unit, couriers: answer.couriers }))
}
