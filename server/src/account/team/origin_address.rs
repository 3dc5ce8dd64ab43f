//! `POST /invited-user-set-origin-address`

use axum::extract::State;
use waybill_core::address::AddressInput;

use crate::account::users::view::Profile;
use crate::account::users::{ProfileSave, check_origin, save_profile};
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, Body, Data, RequestLang};
use crate::platform::session::{Cookies, Signed};

/// Saves the caller's shipping address and completes their onboarding.
#[utoipa::path(post, path = "/invited-user-set-origin-address", tag = "team", security(("bearer" = [])),
    request_body = AddressInput, responses((status = 200, body = Data<Profile>)))]
pub async fn set_origin_address(
    State(state): State<Platform>,
    caller: Signed,
    cookies: Cookies,
    RequestLang(lang): RequestLang,
    Body(address): Body<AddressInput>,
) -> ApiResult<Data<Profile>> {
    ApiError::refuse(check_origin(&address, lang))?;
    let input = ProfileSave { address, language: None };
    let profile = Profile::from(&save_profile(&state.db, &caller, &input, state.clock.now()).await?);
    cookies.profile(profile.status);
    Ok(Data(profile))
}
