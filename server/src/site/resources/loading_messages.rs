//! `GET /loading-messages`

use std::sync::Arc;

use axum::extract::State;

use crate::platform::http::{ApiResult, Data, RequestLang};
use crate::platform::session::Signed;
use crate::site::content::Content;

/// Sentences to show, one after the other, while rates are being fetched.
#[utoipa::path(get, path = "/loading-messages", tag = "resources", security(("bearer" = [])), responses((status = 200, body = Data<Vec<String>>)))]
pub async fn list_loading_messages(
    State(content): State<Arc<Content>>,
    _caller: Signed,
    RequestLang(lang): RequestLang,
) -> ApiResult<Data<Vec<String>>> {
    Ok(Data(content.loading_messages.iter().map(|words| words.in_lang(lang).to_owned()).collect()))
}
