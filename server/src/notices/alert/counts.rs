//! `GET /notification`

use axum::extract::State;
use sea_orm::{ColumnTrait, PaginatorTrait, QueryFilter};

use super::AlertState;
use super::entity::{AlertKind, Column};
use super::store::unseen_by;
use super::view::NotificationCounts;
use crate::platform::http::{ApiResult, Data};
use crate::platform::session::Signed;
use crate::shipping::insurance::claims_waiting_for;
use crate::shipping::requires_action;

/// How many things wait for the caller, by key.
#[utoipa::path(get, path = "/notification", tag = "alerts", security(("bearer" = [])), responses((status = 200, body = Data<NotificationCounts>)))]
pub async fn count_notifications(
    State(state): State<AlertState>,
    caller: Signed,
) -> ApiResult<Data<NotificationCounts>> {
    let unseen = unseen_by(&state, &caller).await?;
    let features = unseen.clone().filter(Column::Kind.eq(AlertKind::Feature)).count(&state.db).await?;
    let alerts = unseen.filter(Column::Kind.ne(AlertKind::Feature)).count(&state.db).await?;
    let requires_action = requires_action::unseen_by(&state.db, &caller, state.clock.now()).count(&state.db).await?;
    let claims = claims_waiting_for(&state.db, &caller).count(&state.db).await?;
    Ok(Data(NotificationCounts { alerts, features, requires_action, claims }))
}
