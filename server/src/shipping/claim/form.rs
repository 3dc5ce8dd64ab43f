//! Reading a claim's form of several parts: fields by their names, and files by what they show.

use axum::extract::Request;
use axum::extract::multipart::Field;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::claim::ClaimType;
use waybill_core::file::{FILES_MAX, FileRole};
use waybill_core::violation::checked;
use waybill_core::wire::Word;
use waybill_core::{Cents, Code, Lang, Violation};

use super::input::ClaimPatch;
use crate::platform::http::{ApiError, ApiResult, ErrorCode, TEXT_MAX, multipart};
use crate::platform::session::Caller;
use crate::shipping::file::{FileOwner, Uploads, no_room, of_file, take_in};
use crate::shipping::partial::Partial;

/// The most bytes of a field: every character of the longest text in four bytes.
const FIELD_BYTES_MAX: usize = TEXT_MAX * 4;

/// A claim with its evidence. Every field may be missing from a draft.
#[derive(ToSchema)]
#[allow(dead_code, reason = "it describes a body that is read part by part")]
pub struct ClaimForm {
    /// `loss`, `damage` or `missing_contents`.
    claim_type: Option<String>,
    /// What is claimed, in cents.
    amount: Option<i64>,
    /// The day of delivery, `YYYY-MM-DD`, of a parcel that is not followed here.
    delivered_on: Option<String>,
    /// What happened.
    description: Option<String>,
    /// Where the money goes.
    payout_to: Option<String>,
    /// `true` sends it to the claims desk; otherwise it is a draft.
    submit: Option<bool>,
    /// Files, each under the name of what it shows (`damage_image`, `box_image`, `packaging_image`, `product_image`,
    /// `proof_file`, `recipient_word`, `other_document`): at most 12 of at most 10 MB each.
    #[schema(value_type = Vec<String>, format = Binary)]
    proof_file: Vec<Vec<u8>>,
}

/// What a form says, and the ids of its files, which are stored and not shown yet.
#[derive(Debug, Default)]
pub(super) struct Sent {
    pub patch: ClaimPatch,
    /// Whether everything that the desk asked for is there.
    pub done: bool,
    pub files: Vec<Uuid>,
}

/// Reads a form. What it brings is stored for the claim of that owner.
///
/// # Errors
/// 415 where it is not a multipart form, 422 for a field or a file that cannot be taken.
pub(super) async fn read(
    state: &Uploads,
    caller: &Caller,
    owner: FileOwner,
    request: Request,
    lang: Lang,
) -> ApiResult<Sent> {
    let mut form = multipart::open(request).await?;
    let mut sent = Sent::default();
    while let Some(field) = form.next_field().await.map_err(multipart::unread)? {
        let name = field.name().unwrap_or_default().to_owned();
        if let Some(file_name) = field.file_name().map(str::to_owned) {
            let role = FileRole::named(&name).unwrap_or(FileRole::OtherDocument);
            let at = sent.files.len();
            if at >= FILES_MAX as usize {
                return Err(no_room(role, lang));
            }
            let taken = take_in(state, caller, (owner, role), (file_name, field), lang).await;
            sent.files.push(taken.map_err(|error| of_file(at, error))?.id);
            continue;
        }
        let text = text(field).await?;
        set(&mut sent, &name, text, lang)?;
    }
    ApiError::refuse(checked(&Partial(sent.patch.clone()), &(), lang))?;
    Ok(sent)
}

fn set(sent: &mut Sent, name: &str, text: String, lang: Lang) -> ApiResult<()> {
    let refused = |code| ApiError::invalid(vec![Violation::new(code, name, lang)]);
    let patch = &mut sent.patch;
    match name {
        "claim_type" if text.trim().is_empty() => {}
        "claim_type" => {
            let named = ClaimType::named(text.trim());
            patch.claim_type = Some(named.ok_or_else(|| refused(Code::ClaimTypeRequired))?);
        }
        "amount" if text.trim().is_empty() => {}
        "amount" => {
            let cents = text.trim().parse().map_err(|_| refused(Code::ClaimAmountRequired))?;
            patch.amount = Some(Cents(cents));
        }
        "delivered_on" => patch.delivered_on = Some(text),
        "description" => patch.description = Some(text),
        "payout_to" => patch.payout_to = Some(text),
        "submit" => patch.submit = text.trim() == "true",
        "done" => sent.done = text.trim() == "true",
        _ => {}
    }
    Ok(())
}

async fn text(mut field: Field<'_>) -> ApiResult<String> {
    let mut bytes = Vec::new();
    while let Some(chunk) = field.chunk().await.map_err(multipart::unread)? {
        bytes.extend_from_slice(&chunk);
        if bytes.len() > FIELD_BYTES_MAX {
            return Err(ErrorCode::TooLarge.into());
        }
    }
    String::from_utf8(bytes).map_err(|_| ErrorCode::Malformed.into())
}
