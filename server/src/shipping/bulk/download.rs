//! POST /v2/bulk-shipment-label-download

use std::collections::HashMap;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderValue, Response as HttpResponse};
use axum::response::Response;
use futures::stream;
use garde::Validate;
use serde::{Deserialize, Serialize};
use serde_json::json;
use tokio::sync::mpsc;
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::Code;
use waybill_core::bulk::BULK_ROWS_MAX;
use waybill_core::violation::Form;
use waybill_core::violation::field::{some, within};

use super::label_files::{Label, labels_of};
use super::merge::{Merger, Sheet};
use super::purchase::owned;
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, Archive, ArchiveError, ErrorCode, Valid};
use crate::platform::session::Full;
use crate::shipping::documents::stored_label as stored;
use crate::shipping::purchase::note_printed;

/// The pages on which labels come.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export)]
pub enum BulkLabelPages {
    /// 4 by 6 inches.
    #[default]
    #[serde(rename = "4x6")]
    FourBySix,
    /// Letter, a label each.
    #[serde(rename = "letter")]
    Letter,
}

/// Labels to download.
#[derive(Debug, Clone, Default, Serialize, Deserialize, TS, ToSchema, Validate)]
#[serde(default)]
#[ts(export)]
pub struct BulkLabelInput {
    /// The shipments, in the order of the pages.
    #[garde(custom(some(Code::BulkRowsRequired)), custom(within(BULK_ROWS_MAX)))]
    pub shipment_ids: Vec<Uuid>,
    /// The pages.
    #[serde(rename = "type")]
    #[garde(skip)]
    pub pages: BulkLabelPages,
    /// Splits the labels into documents of at most so many pages, in a zip file; a label stays in one piece.
    #[garde(skip)]
    pub split: Option<u32>,
    /// Each label as a document of its own, in a zip file.
    #[garde(skip)]
    pub zip: bool,
}

impl Form for BulkLabelInput {}

/// Downloads labels as one PDF, in the order asked for, or as a zip file of several; a label that is asked for twice
/// comes twice. 404 where a shipment is not the
/// caller's; 409 with the ids of those whose labels have not arrived.
#[utoipa::path(post, path = "/v2/bulk-shipment-label-download", tag = "bulk", security(("bearer" = [])),
    request_body = BulkLabelInput,
    responses((status = 404), (status = 409), (status = 200, description = "The labels", content_type = "application/pdf", body = Vec<u8>)))]
pub async fn download(
    State(state): State<Platform>,
    caller: Full,
    Valid(input): Valid<BulkLabelInput>,
) -> ApiResult<Response> {
    owned(&state.db, &caller, &input.shipment_ids).await?;
    let files: HashMap<Uuid, Label> = labels_of(&state, &input.shipment_ids).await?;
    let missing: Vec<&Uuid> = input.shipment_ids.iter().filter(|id| !files.contains_key(id)).collect();
    if !missing.is_empty() {
        return Err(ApiError::from(ErrorCode::LabelPending).with_data(json!({ "shipment_ids": missing })));
    }
    let labels = input.shipment_ids.iter().filter_map(|id| files.get(id).cloned()).collect();
    for label in files.values() {
        note_printed(&state.db, &label.purchase, state.clock.now()).await?;
    }
    let sheet = match input.pages {
        BulkLabelPages::FourBySix => Sheet::Label,
        BulkLabelPages::Letter => Sheet::Letter,
    };
    // A split of one page is a label each.
    let most =
        if input.zip { Some(1) } else { input.split.map(|pages| i32::try_from(pages.max(1)).unwrap_or(i32::MAX)) };
    let (parts, coming) = mpsc::channel::<std::io::Result<Bytes>>(4);
    let broken = parts.clone();
    state.shutdown.clone().spawn(async move {
        let written = match most {
            None => one(&state, labels, sheet, parts).await,
            Some(most) => several(&state, labels, sheet, most, parts).await,
        };
        if let Err(error) = written {
            tracing::warn!(cause = error.cause, "a download of labels broke off");
            // The answer breaks off, so that nobody mistakes half of it for the whole.
            let _ = broken.send(Err(std::io::Error::other("the labels broke off"))).await;
        }
    });
    let parts = stream::unfold(coming, |mut coming| async move { coming.recv().await.map(|part| (part, coming)) });
    Ok(answer(Body::from_stream(parts), most.is_some()))
}

type Labels = Vec<Label>;

async fn one(
    state: &Platform,
    labels: Labels,
    sheet: Sheet,
    out: mpsc::Sender<std::io::Result<Bytes>>,
) -> ApiResult<()> {
    let send = async |bytes: Vec<u8>| out.send(Ok(bytes.into())).await.map_err(|_| left());
    let (mut merger, head) = Merger::begin(sheet);
    send(head).await?;
    for label in labels {
        for file in label.files {
            let bytes;
            (merger, bytes) = added(merger, stored(state, &file).await?).await?;
            send(bytes).await?;
        }
    }
    send(merger.finish()).await
}

async fn several(
    state: &Platform,
    labels: Labels,
    sheet: Sheet,
    most: i32,
    out: mpsc::Sender<std::io::Result<Bytes>>,
) -> ApiResult<()> {
    let mut archive = Archive::new(out);
    let mut labels = labels.into_iter().peekable();
    let mut number = 0;
    while labels.peek().is_some() {
        number += 1;
        archive.begin(&format!("labels-{number:04}.pdf")).await.map_err(broken)?;
        let (mut merger, head) = Merger::begin(sheet);
        archive.write(&head).await.map_err(broken)?;
        // The first label goes in whatever its size; another only where it fits.
        while let Some(label) = labels.next_if(|label| {
            merger.pages() == 0 || merger.pages() + i32::try_from(label.files.len()).unwrap_or(1) <= most
        }) {
            for file in label.files {
                let bytes;
                (merger, bytes) = added(merger, stored(state, &file).await?).await?;
                archive.write(&bytes).await.map_err(broken)?;
            }
        }
        archive.write(&merger.finish()).await.map_err(broken)?;
    }
    archive.finish().await.map_err(broken)
}

/// Adds a label, off the threads that answer requests.
async fn added(mut merger: Merger, label: Vec<u8>) -> ApiResult<(Merger, Vec<u8>)> {
    let add = move || merger.add(label).map(|bytes| (merger, bytes));
    tokio::task::spawn_blocking(add).await.map_err(ApiError::internal)?
}

fn broken(error: ArchiveError) -> ApiError {
    ApiError::internal(error)
}

fn left() -> ApiError {
    ApiError::internal("nobody takes the labels any more")
}

fn answer(body: Body, is_zip: bool) -> Response {
    let mut response: Response = HttpResponse::new(body);
    let (media, name) = match is_zip {
        true => ("application/zip", "attachment; filename=\"waybill-labels.zip\""),
        false => ("application/pdf", "attachment; filename=\"waybill-labels.pdf\""),
    };
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(media));
    headers.insert(CONTENT_DISPOSITION, HeaderValue::from_static(name));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("private, no-store"));
    response
}
