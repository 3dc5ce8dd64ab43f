//! `POST /set-popup-options`

use axum::extract::State;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, IntoActiveModel};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use waybill_core::{Code, Violation};

use super::find::details;
use super::view::User;
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, Data, RequestLang, Valid, without_rules};
use crate::platform::session::Signed;

/// Whether the popup about connecting a store should show again.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, TS, ToSchema)]
#[ts(export)]
pub struct PopupOptions {
    /// 0 once the user has decided; 1 to be asked again.
    pub show_shopify_popup: u8,
}

without_rules!(PopupOptions);

/// Records the answer to the popup about connecting a store.
#[utoipa::path(post, path = "/set-popup-options", tag = "users", security(("bearer" = [])), request_body = PopupOptions,
    responses((status = 200, body = Data<User>)))]
pub async fn set_popup_options(
    State(state): State<Platform>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    Valid(options): Valid<PopupOptions>,
) -> ApiResult<Data<User>> {
    if options.show_shopify_popup > 1 {
        let violation = Violation::new(Code::RequestFieldValue, "show_shopify_popup", lang);
        return Err(ApiError::invalid(vec![violation]));
    }
    let mut row = caller.user.clone().into_active_model();
    row.show_shopify_popup = Set(options.show_shopify_popup != 0);
    row.updated_at = Set(state.clock.now());
    let user = row.update(&state.db).await?;
    Ok(Data(details(&state.db, &user, &caller.account).await?))
}
