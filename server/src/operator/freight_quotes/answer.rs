//! `POST /operator/freight-quotes/{id}/answer`

use axum::extract::State;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::date::DatedContext;
use waybill_core::ltl::{LtlAnswerInput, check_answer};

use super::FreightQuote;
use crate::operator::sign_in::Operator;
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, Body, Data, ErrorCode, Path, RequestLang};
use crate::shipping::quote::ltl::entity::{Column, Entity};
use crate::shipping::quote::ltl::{answer, today_for};

/// Puts a price into a sender's freight quote and mails it to them. Another answer takes the place of the first; the same
/// again mails nothing.
#[utoipa::path(post, path = "/operator/freight-quotes/{id}/answer", tag = "operator", security(("operator" = [])),
    params(("id" = Uuid, Path)), request_body = LtlAnswerInput,
    responses((status = 422), (status = 200, body = Data<FreightQuote>)))]
pub async fn answer_freight_quote(
    State(state): State<Platform>,
    operator: Operator,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
    Body(input): Body<LtlAnswerInput>,
) -> ApiResult<Data<FreightQuote>> {
    let row = Entity::find().filter(Column::Id.eq(id)).one(&state.db).await?.ok_or(ErrorCode::NotFound)?;
    let today = today_for(&state, &row.form.read()?);
    ApiError::refuse(check_answer(&input, &DatedContext { lang, today }))?;
    let said = format!("{}, {}", input.price.in_words(Lang::En), input.valid_until.trim());
    operator.because(&state, &said).await?;
    let row = answer(&state, id, &input).await?;
    Ok(Data(FreightQuote::of(&state, &row)?))
}
