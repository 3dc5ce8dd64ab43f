//! POST /brand/logo

use axum::extract::{Request, State};
use utoipa::ToSchema;
use waybill_core::file::{FileCheckInput, FileRole};

use super::Uploads;
use super::add::read;
use super::store::{recognised, refused};
use crate::account::brand::replace_logo;
use crate::account::brand::view::Brand;
use crate::platform::http::{ApiResult, Data, RequestLang, multipart};
use crate::platform::session::Owner;

/// The logo, a part with a file name; what the part is called does not matter.
#[derive(ToSchema)]
#[allow(dead_code, reason = "it describes a body that is read part by part")]
pub struct LogoForm {
    /// One image of at most 10 MB.
    #[schema(value_type = String, format = Binary)]
    logo: Vec<u8>,
}

/// Sets the logo: JPEG, PNG or WebP, which is re-encoded as PNG without its metadata; what is transparent stays so.
///
/// It has at least 32 pixels on each side, is at most eight times as long as it is wide, and is kept as small as documents
/// and mails need it.
#[utoipa::path(post, path = "/brand/logo", tag = "settings", security(("bearer" = [])),
    request_body(content = LogoForm, content_type = "multipart/form-data"),
    responses((status = 415), (status = 200, body = Data<Brand>)))]
pub async fn set_logo(
    State(state): State<Uploads>,
    caller: Owner,
    RequestLang(lang): RequestLang,
    request: Request,
) -> ApiResult<Data<Brand>> {
    // What is asked of a logo's file is what is asked of a picture's.
    let role = FileRole::ProductImage;
    let mut form = multipart::open(request).await?;
    while let Some(field) = form.next_field().await.map_err(multipart::unread)? {
        if field.file_name().is_none() {
            continue;
        }
        let bytes = read(field, role, lang).await?;
        let format = recognised(role, &bytes, lang)?;
        let logo = state.images.logo(bytes, format, lang).await?;
        return Ok(Data(replace_logo(&state, &caller, Some((logo.bytes.into(), logo.width, logo.height))).await?));
    }
    Err(refused(&FileCheckInput { role, ..FileCheckInput::default() }, lang, &["size"]))
}

/// Removes the logo, if there is one.
#[utoipa::path(delete, path = "/brand/logo", tag = "settings", security(("bearer" = [])),
    responses((status = 200, body = Data<Brand>)))]
pub async fn remove_logo(State(state): State<Uploads>, caller: Owner) -> ApiResult<Data<Brand>> {
    Ok(Data(replace_logo(&state, &caller, None).await?))
}
