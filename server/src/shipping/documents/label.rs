//! GET /label-download/{id}, /label-download-with-type/{id} and /label-view/{id}

use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::courier::LabelFormat;

use super::bill::{Bill, BillKind};
use super::label_file::{Labels, zpl};
use super::label_sheet;
use super::order::Order;
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, ErrorCode, FileAnswer, Path, Query, RequestLang, without_rules};
use crate::platform::session::{Caller, SignedFile};
use crate::shipping::purchase::note_printed;
use crate::shipping::shipment::DropOff;

/// `?type=`
#[derive(Debug, Clone, Copy, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct LabelQuery {
    /// `4x6`, `letter` or `zpl`; where missing, the shipment's `options.label_format`, else `4x6`.
    #[serde(rename = "type")]
    pub form: Option<LabelFormat>,
}

without_rules!(LabelQuery);

/// Downloads the label in the format that a shipping rule chose (`options.label_format`), else 4 by 6 inches. 409 until it has
/// arrived, once it was cancelled, and where the courier doesn't offer that format.
#[utoipa::path(get, path = "/label-download/{id}", tag = "documents",
    security(("bearer" = [])), params(("id" = Uuid, Path)),
    responses((status = 401), (status = 403), (status = 409), (status = 502), (status = 200, description = "The label",
        content((Vec<u8> = "application/pdf"), (String = "application/x-zpl")))))]
pub async fn download(
    State(state): State<Platform>,
    caller: SignedFile,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
) -> ApiResult<FileAnswer> {
    answer(&state, &caller, id, None, lang).await
}

/// Downloads the label in a format: `4x6`; `letter`, to be folded, with the receipt beneath; or `zpl` if the courier
/// offers it (else 409). Without `type`, as `GET /label-download/{id}`.
#[utoipa::path(get, path = "/label-download-with-type/{id}", tag = "documents",
    security(("bearer" = [])), params(("id" = Uuid, Path), LabelQuery),
    responses((status = 401), (status = 403), (status = 409), (status = 502), (status = 200, description = "The label",
        content((Vec<u8> = "application/pdf"), (String = "application/x-zpl")))))]
pub async fn download_with_type(
    State(state): State<Platform>,
    caller: SignedFile,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
    Query(LabelQuery { form }): Query<LabelQuery>,
) -> ApiResult<FileAnswer> {
    answer(&state, &caller, id, form, lang).await
}

/// Shows the label in the browser. Looking at it does not count as printing it.
#[utoipa::path(get, path = "/label-view/{id}", tag = "documents", security(("bearer" = [])), params(("id" = Uuid, Path)),
    responses((status = 401), (status = 403), (status = 409), (status = 200, description = "The label", content_type = "application/pdf", body = Vec<u8>)))]
pub async fn view(
    State(state): State<Platform>,
    caller: SignedFile,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
) -> ApiResult<FileAnswer> {
    let (_, file) = label(&state, &caller, id, Some(LabelFormat::FourBySix), lang).await?;
    Ok(FileAnswer { inline: true, ..file })
}

async fn answer(
    state: &Platform,
    caller: &Caller,
    id: Uuid,
    form: Option<LabelFormat>,
    lang: Lang,
) -> ApiResult<FileAnswer> {
    let (order, file) = label(state, caller, id, form, lang).await?;
    note_printed(&state.db, &order.purchase, state.clock.now()).await?;
    Ok(file)
}

async fn label(
    state: &Platform,
    caller: &Caller,
    id: Uuid,
    form: Option<LabelFormat>,
    lang: Lang,
) -> ApiResult<(Order, FileAnswer)> {
    caller.check_full()?;
    let order = Order::of(state, caller, id, lang).await?;
    let form = form.or(order.draft.options.label_format).unwrap_or_default();
    let file = file(state, &order, form, lang).await?;
    Ok((order, file))
}

/// An order's label in a format.
///
/// # Errors
/// 409 while it has not arrived, once it was cancelled, or in a format that the courier doesn't offer.
pub async fn file(state: &Platform, order: &Order, form: LabelFormat, lang: Lang) -> ApiResult<FileAnswer> {
    if order.purchase.voided_at.is_some() {
        return Err(ErrorCode::LabelVoided.into());
    }
    let labels = Labels::of(state, &order.purchase).await?;
    let (bytes, name) = match form {
        LabelFormat::Zpl => zpl(state, &order.purchase, &labels).await?,
        LabelFormat::FourBySix => {
            (label_sheet::labels(labels.pdf(state).await?).map_err(ApiError::internal)?, labels.name.clone())
        }
        LabelFormat::Letter => {
            let mut receipt = Bill::of(state, order, BillKind::Receipt, lang)?;
            if let Some(stored) = &order.drop_off {
                let place = DropOff::seen(stored, None, state.clock.now(), lang);
                let at = format!("{}, {}, {}", place.name, place.street, place.city);
                receipt.facts.push((lang.pick("Drop off at", "À déposer à").to_owned(), at));
            }
            let pages = label_sheet::on_letter_pages(labels.pdf(state).await?, Some(&receipt), lang);
            (pages.map_err(ApiError::internal)?, labels.name.clone())
        }
    };
    let content_type = if form == LabelFormat::Zpl { "application/x-zpl" } else { "application/pdf" };
    Ok(FileAnswer { bytes, content_type, name, inline: false })
}
