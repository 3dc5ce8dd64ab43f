//! `GET /loading-messages`

use axum::extract::State;

use crate::AppState;
use crate::platform::http::{ApiResult, Data, RequestLang};
use crate::platform::session::Signed;

/// Sentences to show, one after the other, while rates are on their way.
#[utoipa::path(get, path = "/loading-messages", tag = "resources", security(("bearer" = [])), responses((status = 200, body = Data<Vec<String>>)))]
pub async fn list_loading_messages(
    State(state): State<AppState>,
    _caller: Signed,
    RequestLang(lang): RequestLang,
) -> ApiResult<Data<Vec<String>>> {
    Ok(Data(state.content.loading_messages.iter().map(|words| words.in_lang(lang).to_owned()).collect()))
}
