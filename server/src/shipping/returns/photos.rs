//! POST /public/returns/{token}/files

use axum::extract::{Request, State};
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::file::{FILE_BYTES_MAX, FileRole};
use waybill_core::returns::RETURN_PHOTOS_MAX;
use waybill_core::violation::params;
use waybill_core::{Code, Violation};

use super::ask::ASKS;
use super::offer::Offer;
use super::view::ReturnPhotos;
use crate::platform::account::owner_of;
use crate::platform::http::{ApiError, ApiResult, ClientAddress, Data, ErrorCode, Path, RequestLang, multipart};
use crate::platform::limit::{hit, network};
use crate::platform::session::Caller;
use crate::shipping::file::{FileOwner, Uploads, count_unclaimed, of_file, take_in};

/// The largest request with photos.
pub(super) const BYTES_MAX: usize = FILE_BYTES_MAX as usize * RETURN_PHOTOS_MAX + 100_000;
/// How many photos wait at most for a parcel's return: some are added, left out and added again.
const UNCLAIMED_MAX: usize = 3 * RETURN_PHOTOS_MAX;

/// Photos, each a part with a file name; what the parts are called does not matter.
#[derive(ToSchema)]
#[allow(dead_code, reason = "it describes a body that is read part by part")]
pub struct ReturnPhotosForm {
    /// At most 5 photos of at most 10 MB each.
    #[schema(value_type = Vec<String>, format = Binary)]
    files: Vec<Vec<u8>>,
}

/// Adds photos of what a recipient wants to send back: JPEG, PNG or WebP, re-encoded without their metadata. They wait an hour
/// for the return that names them.
#[utoipa::path(post, path = "/public/returns/{token}/files", tag = "returns", params(("token" = String, Path)),
    request_body(content = ReturnPhotosForm, content_type = "multipart/form-data"),
    responses((status = 404), (status = 409), (status = 410), (status = 415), (status = 429), (status = 200, description = "Their ids", body = Data<ReturnPhotos>)))]
pub async fn add_photos(
    State(state): State<Uploads>,
    ClientAddress(address): ClientAddress,
    RequestLang(lang): RequestLang,
    Path(token): Path<String>,
    request: Request,
) -> ApiResult<Data<ReturnPhotos>> {
    hit(&state, ASKS, &network(address)).await?;
    let offer = Offer::of(&state, &token).await?;
    if !offer.is_open {
        return Err(ErrorCode::ReturnAsked.into());
    }
    let sent = &offer.recipient.shipment;
    let key = (sent.account_id, sent.id);
    let too_many = |max: usize| {
        let max = params([("max", max.to_string())]);
        ApiError::invalid(vec![Violation::with(Code::ListTooMany, "file_ids", max, lang)])
    };
    let waiting = count_unclaimed(&state.db, key, state.clock.now()).await?;
    let owner = owner_of(&state.db, sent.account_id).await?.ok_or(ErrorCode::NotFound)?;
    let caller = Caller::acting(&state, (owner.account_id, owner.id)).await?.ok_or(ErrorCode::NotFound)?;
    let mut form = multipart::open(request).await?;
    let mut file_ids: Vec<Uuid> = Vec::new();
    while let Some(field) = form.next_field().await.map_err(multipart::unread)? {
        let Some(name) = field.file_name().map(str::to_owned) else { continue };
        let at = file_ids.len();
        if at >= RETURN_PHOTOS_MAX || waiting as usize + at >= UNCLAIMED_MAX {
            return Err(too_many(RETURN_PHOTOS_MAX));
        }
        let owner = FileOwner::Return(key);
        let taken = take_in(&state, &caller, (owner, FileRole::ProductImage), (name, field), lang).await;
        file_ids.push(taken.map_err(|error| of_file(at, error))?.id);
    }
    Ok(Data(ReturnPhotos { file_ids }))
}
