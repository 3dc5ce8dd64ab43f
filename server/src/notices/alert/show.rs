//! `GET /alerts/{id}`

use axum::extract::State;
use uuid::Uuid;

use super::AlertState;
use super::store::{find, mark};
use super::view::{Alert, alert};
use crate::platform::http::{ApiResult, Data, Path, RequestLang};
use crate::platform::session::Bearer;

/// Shows one alert and marks it as opened. Because that is a change, the token must come as a bearer header.
#[utoipa::path(get, path = "/alerts/{id}", tag = "alerts", security(("bearer" = [])), params(("id" = Uuid, Path)),
    responses((status = 200, body = Data<Alert>)))]
pub async fn show_alert(
    State(state): State<AlertState>,
    caller: Bearer,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
) -> ApiResult<Data<Alert>> {
    let row = find(&state, &caller, id).await?;
    mark(&state.db, row.id, (caller.account.id, caller.user.id), state.clock.now(), false).await?;
    Ok(Data(alert(&state, row, true, lang)))
}
