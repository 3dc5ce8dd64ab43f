//! GET /brand/preview

use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use garde::Validate;
use serde::Deserialize;
use utoipa::IntoParams;
use waybill_core::Lang;
use waybill_core::address::AddressInput;
use waybill_core::brand::{BrandContext, BrandInput, BrandNote, check_brand};
use waybill_core::shipment::TrackingStatus;
use waybill_core::violation::Form;

use super::brand::letter_brand;
use super::mail::{MailContent, compose};
use super::notice_entity::Reader;
use crate::account::brand::{Branding, branding_of};
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, Query, max_text_len};
use crate::platform::mail::preview;
use crate::platform::session::OwnerFile;

/// The policy of the page: inline styles and the logo in it, nothing loaded, shown in a frame of ours.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'self'; sandbox";

/// A brand that is not saved yet.
#[derive(Debug, Clone, Default, Deserialize, IntoParams, Validate, Form)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct BrandPreview {
    /// The language that comes first.
    #[garde(skip)]
    #[param(inline)]
    pub lang: Option<Lang>,
    /// The step that the mail tells; delivered if left out.
    #[garde(skip)]
    #[param(inline)]
    pub status: Option<TrackingStatus>,
    /// The name; empty for the account's.
    #[garde(custom(max_text_len))]
    pub name: String,
    /// The accent colour; another than a brand may have is not shown.
    #[garde(custom(max_text_len))]
    pub accent: String,
    /// The shop's address; another than a brand may have is not shown.
    #[garde(custom(max_text_len))]
    pub shop_url: String,
    /// The account's own sentence in English.
    #[garde(custom(max_text_len))]
    pub note_en: String,
    /// The account's own sentence in French.
    #[garde(custom(max_text_len))]
    pub note_fr: String,
}

/// Shows a mail to a recipient with a brand as it is being typed, and with the account's logo. Nothing is sent.
#[utoipa::path(get, path = "/brand/preview", tag = "settings", security(("bearer" = [])), params(BrandPreview),
    responses((status = 401), (status = 403), (status = 200, description = "The mail", content_type = "text/html", body = String)))]
pub async fn preview_brand(
    State(state): State<Platform>,
    caller: OwnerFile,
    Query(query): Query<BrandPreview>,
) -> ApiResult<Response> {
    let status = query.status.unwrap_or(TrackingStatus::Delivered);
    let lang = query.lang.unwrap_or_default();
    let Branding { logo, .. } = branding_of(&state.db, caller.account.id).await?;
    let branding = Branding { brand: passed(query, status), logo };
    let company = match caller.account.name.trim() {
        "" => caller.user.first_name.clone(),
        name => name.to_owned(),
    };
    let from = AddressInput { company_name: branding.sender(&company), ..AddressInput::default() };
    let brand = letter_brand(&state, &branding, &from.company_name).await.map_err(ApiError::internal)?;
    let to = AddressInput { city: "Halifax".to_owned(), state: "NS".to_owned(), ..AddressInput::default() };
    let content = MailContent {
        from,
        to,
        courier: lang.pick("Canada Post", "Postes Canada").to_owned(),
        numbers: vec!["1234567890123456".to_owned()],
        expected: None,
    };
    let url = format!("{}/track", state.config.http.origin());
    let letter = compose(&content, (status, Reader::Recipient), lang, "", Some(url), Some((&branding, brand)));
    let headers =
        [(CONTENT_TYPE, "text/html; charset=utf-8"), (CONTENT_SECURITY_POLICY, POLICY), (CACHE_CONTROL, "no-store")];
    Ok((headers, preview(&state, letter, lang)).into_response())
}

/// What of a brand passes its rule: the rest is not shown, as it cannot be saved.
fn passed(query: BrandPreview, status: TrackingStatus) -> BrandInput {
    let BrandPreview { name, accent, shop_url, note_en, note_fr, .. } = query;
    let note = BrandNote { status, en: note_en.trim().to_owned(), fr: note_fr.trim().to_owned() };
    let [name, accent, shop_url] = [name, accent, shop_url].map(|text| text.trim().to_owned());
    let mut brand = BrandInput { name, accent, shop_url, notes: vec![note], ..BrandInput::default() };
    for violation in check_brand(&brand.clone(), &BrandContext::default()) {
        match violation.path.as_str() {
            "name" => brand.name.clear(),
            "accent" => brand.accent.clear(),
            "shop_url" => brand.shop_url.clear(),
            _ => brand.notes.clear(),
        }
    }
    brand
}
