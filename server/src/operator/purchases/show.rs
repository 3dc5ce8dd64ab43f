//! `GET /operator/purchases/{id}`

use axum::extract::State;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use uuid::Uuid;
use waybill_core::Lang;

use super::timeline::timeline;
use super::view::roughly;
use super::{OperatorPurchase, WaitingPurchase};
use crate::operator::audit::entries_on;
use crate::operator::sign_in::Operator;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, ErrorCode, Path, RequestLang};
use crate::shipping::purchase::dispute::dispute_of;
use crate::shipping::purchase::entity::{Column, Entity, Model};
use crate::shipping::purchase::settle_choices;

/// One purchase of any account with its timeline, by its id or the reference that the courier knows.
#[utoipa::path(get, path = "/operator/purchases/{id}", tag = "operator", security(("operator" = [])),
    params(("id" = Uuid, Path)), responses((status = 200, body = Data<OperatorPurchase>)))]
pub async fn show_purchase(
    State(state): State<Platform>,
    _operator: Operator,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
) -> ApiResult<Data<OperatorPurchase>> {
    Ok(Data(shown(&state, find(&state, id).await?, lang).await?))
}

pub(super) async fn find(state: &Platform, id: Uuid) -> ApiResult<Model> {
    Ok(Entity::find().filter(Column::Id.eq(id)).one(&state.db).await?.ok_or(ErrorCode::NotFound)?)
}

pub(super) async fn shown(state: &Platform, row: Model, lang: Lang) -> ApiResult<OperatorPurchase> {
    Ok(OperatorPurchase {
        purchase: WaitingPurchase::new(state, &row, lang),
        goes_to: roughly(&row),
        // What was erased with its account has none to show.
        tracking_numbers: row.tracking_numbers().unwrap_or_default(),
        tries: row.tries,
        dispute_id: dispute_of(&state.db, (row.account_id, row.id)).await?.map(|dispute| dispute.id),
        timeline: timeline(&row),
        choices: settle_choices(&row),
        acts: entries_on(state, row.id, lang).await?,
    })
}
