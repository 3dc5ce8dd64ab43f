//! POST /v2/bulk-shipment-label-download

use std::collections::HashMap;
use std::slice::Chunks;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::response::Response;
use futures::{StreamExt, TryStreamExt, stream};
use garde::Validate;
use serde::{Deserialize, Serialize};
use serde_json::json;
use tokio::sync::mpsc;
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::Code;
use waybill_core::bulk::BULK_ROWS_MAX;
use waybill_core::courier::LabelFormat;
use waybill_core::violation::Form;
use waybill_core::violation::field::{some, within};

use super::label_files::{Label, labels_of};
use super::merge::{Merger, Sheet};
use super::purchase::owned;
use crate::platform::Platform;
use crate::platform::http::{self, ApiError, ApiResult, Archive, ArchiveError, ErrorCode, Valid};
use crate::platform::session::Full;
use crate::shipping::documents::packing_slip::{PackingSlip, packing_slips};
use crate::shipping::documents::packing_slip_sheet::{SlipPaper, slip_pages, slip_pdf};
use crate::shipping::documents::{Labels, stored_label as stored, zpl_label};
use crate::shipping::purchase::entity::Model as Purchase;
use crate::shipping::purchase::{file_entity, note_printed};

/// Labels that a courier is asked for at a time.
const ASKED_AT_ONCE: usize = 8;

/// Labels to download.
#[derive(Debug, Clone, Default, Serialize, Deserialize, TS, ToSchema, Form, Validate)]
#[serde(default)]
#[ts(export)]
pub struct BulkLabelInput {
    /// The shipments, in the order of the pages.
    #[garde(custom(some(Code::BulkRowsRequired)), custom(within(BULK_ROWS_MAX)))]
    pub shipment_ids: Vec<Uuid>,
    /// The format of all; where missing, each comes as its shipment's `options.label_format` says, else on 4 by 6 inches.
    #[serde(rename = "type")]
    #[garde(skip)]
    pub format: Option<LabelFormat>,
    /// Splits the labels into documents of at most so many pages, in a zip file; a label stays in one piece.
    #[garde(skip)]
    pub split: Option<u32>,
    /// Each label as a document of its own, in a zip file.
    #[garde(skip)]
    pub zip: bool,
    /// Puts each shipment's packing slip after its label, on the same paper.
    #[garde(skip)]
    pub slips: bool,
}

/// Downloads labels as one PDF, in the order asked for, or as a zip file of several; a label that is asked for twice
/// comes twice. With `slips`, each label is followed by its packing slip. Labels in ZPL come as one ZPL file, next to
/// PDFs in the zip file, and their slips among the PDFs. 404 where a shipment is not the caller's; 409 with the ids of
/// those whose labels have not arrived, or are not offered in their format.
#[utoipa::path(post, path = "/v2/bulk-shipment-label-download", tag = "bulk", security(("bearer" = [])),
    request_body = BulkLabelInput,
    responses((status = 404), (status = 409), (status = 502), (status = 200, description = "The labels",
        content((Vec<u8> = "application/pdf"), (Vec<u8> = "application/zip"), (String = "application/x-zpl")))))]
pub async fn download(
    State(state): State<Platform>,
    caller: Full,
    Valid(input): Valid<BulkLabelInput>,
) -> ApiResult<Response> {
    let shipments = owned(&state.db, &caller, &input.shipment_ids).await?;
    let files: HashMap<Uuid, Label> = labels_of(&state, caller.account.id, &input.shipment_ids).await?;
    let missing: Vec<&Uuid> = input.shipment_ids.iter().filter(|id| !files.contains_key(id)).collect();
    if !missing.is_empty() {
        return Err(ApiError::from(ErrorCode::LabelPending).with_data(json!({ "shipment_ids": missing })));
    }
    let mut formats: HashMap<Uuid, LabelFormat> = HashMap::new();
    for shipment in &shipments {
        let own = shipment.options.read()?.label_format;
        formats.insert(shipment.id, input.format.or(own).unwrap_or_default());
    }
    let format_of = |id: &Uuid| formats.get(id).copied().unwrap_or_default();
    let lacking: Vec<&Uuid> =
        input.shipment_ids.iter().filter(|id| files.get(id).is_some_and(|label| !label.has(format_of(id)))).collect();
    if !lacking.is_empty() {
        return Err(ApiError::from(ErrorCode::LabelType).with_data(json!({ "shipment_ids": lacking })));
    }
    let slips = match input.slips {
        true => packing_slips(&state, caller.account.id, &shipments).await?,
        false => HashMap::new(),
    };
    let (mut pages, mut zpl) = (Vec::new(), Vec::new());
    for (id, label) in input.shipment_ids.iter().filter_map(|id| Some((id, files.get(id)?))) {
        let slip = slips.get(id).cloned();
        let sheet = if format_of(id) == LabelFormat::Letter { Sheet::Letter } else { Sheet::Label };
        if format_of(id) == LabelFormat::Zpl {
            zpl.push(label.purchase.clone());
            pages.extend(slip.map(|slip| Printed { files: Vec::new(), slip: Some(slip), sheet }));
        } else {
            pages.push(Printed { files: label.pdfs().cloned().collect(), slip, sheet });
        }
    }
    ask_for_zpl(&state, &zpl).await?;
    for label in files.values() {
        note_printed(&state.db, &label.purchase, state.clock.now()).await?;
    }
    // A split of one page is a label each.
    let most =
        if input.zip { Some(1) } else { input.split.map(|pages| i32::try_from(pages.max(1)).unwrap_or(i32::MAX)) };
    let kind = match most {
        None if zpl.is_empty() => Kind::Pdf,
        None if pages.is_empty() => Kind::Zpl,
        _ => Kind::Zip,
    };
    let (parts, coming) = mpsc::channel::<std::io::Result<Bytes>>(4);
    let broken = parts.clone();
    state.shutdown.clone().spawn(async move {
        let written = match kind {
            Kind::Pdf => one(&state, pages, parts).await,
            Kind::Zpl => lines(&state, zpl, parts).await,
            Kind::Zip => {
                let each = if input.zip { 1 } else { usize::MAX };
                several(&state, pages, zpl.chunks(each), most.unwrap_or(i32::MAX), parts).await
            }
        };
        if let Err(error) = written {
            tracing::warn!(cause = error.cause, "a download of labels broke off");
            // The answer breaks off, so that nobody mistakes half of it for the whole.
            let _ = broken.send(Err(std::io::Error::other("the labels broke off"))).await;
        }
    });
    let parts = stream::unfold(coming, |mut coming| async move { coming.recv().await.map(|part| (part, coming)) });
    Ok(answer(Body::from_stream(parts), kind))
}

/// What is downloaded.
#[derive(Clone, Copy)]
enum Kind {
    Pdf,
    Zpl,
    Zip,
}

/// A shipment's pages.
struct Printed {
    files: Vec<file_entity::Model>,
    slip: Option<PackingSlip>,
    sheet: Sheet,
}

impl Printed {
    /// How many pages there are.
    fn pages(&self) -> i32 {
        let slip = self.slip.as_ref().map_or(0, |slip| slip_pages(slip, paper(self.sheet)).len());
        i32::try_from(self.files.len() + slip).unwrap_or(i32::MAX)
    }

    /// Adds the label's files and then the slip; gives the bytes of the document that they are.
    async fn add(self, state: &Platform, mut merger: Merger) -> ApiResult<(Merger, Vec<u8>)> {
        let sheet = self.sheet;
        let mut written = Vec::new();
        for file in self.files {
            let label = stored(state, &file).await?;
            let bytes;
            (merger, bytes) = added(merger, move |merger| merger.add(sheet, label)).await?;
            written.extend(bytes);
        }
        if let Some(slip) = self.slip {
            let draw = move || slip_pdf(&slip, paper(sheet)).map_err(ApiError::internal);
            let bytes;
            // A slip is on its own paper already.
            (merger, bytes) = added(merger, move |merger| merger.add(Sheet::Label, draw()?)).await?;
            written.extend(bytes);
        }
        Ok((merger, written))
    }
}

/// The paper of a slip: the label's.
const fn paper(sheet: Sheet) -> SlipPaper {
    match sheet {
        Sheet::Label => SlipPaper::FOUR_BY_SIX,
        Sheet::Letter => SlipPaper::LETTER,
    }
}

/// Has couriers give labels in ZPL that are not stored yet, before anything is sent: a refusal is then said in words.
async fn ask_for_zpl(state: &Platform, purchases: &[Purchase]) -> ApiResult<()> {
    let asked = purchases.iter().cloned().map(|purchase| {
        let state = state.clone();
        async move { zpl(&state, &purchase).await.map(drop) }
    });
    stream::iter(asked).buffer_unordered(ASKED_AT_ONCE).try_collect().await
}

/// A label in ZPL.
async fn zpl(state: &Platform, purchase: &Purchase) -> ApiResult<Vec<u8>> {
    Ok(zpl_label(state, purchase, &Labels::of(state, purchase).await?).await?.0)
}

async fn one(state: &Platform, labels: Vec<Printed>, out: mpsc::Sender<std::io::Result<Bytes>>) -> ApiResult<()> {
    let send = async |bytes: Vec<u8>| out.send(Ok(bytes.into())).await.map_err(|_| left());
    let (mut merger, head) = Merger::begin();
    send(head).await?;
    for printed in labels {
        let bytes;
        (merger, bytes) = printed.add(state, merger).await?;
        send(bytes).await?;
    }
    send(merger.finish()).await
}

async fn lines(state: &Platform, labels: Vec<Purchase>, out: mpsc::Sender<std::io::Result<Bytes>>) -> ApiResult<()> {
    for purchase in labels {
        out.send(Ok(zpl(state, &purchase).await?.into())).await.map_err(|_| left())?;
    }
    Ok(())
}

async fn several(
    state: &Platform,
    labels: Vec<Printed>,
    zpl_files: Chunks<'_, Purchase>,
    most: i32,
    out: mpsc::Sender<std::io::Result<Bytes>>,
) -> ApiResult<()> {
    let mut archive = Archive::new(out);
    let mut labels = labels.into_iter().peekable();
    let mut number = 0;
    while labels.peek().is_some() {
        number += 1;
        archive.begin(&format!("labels-{number:04}.pdf")).await.map_err(broken)?;
        let (mut merger, head) = Merger::begin();
        archive.write(&head).await.map_err(broken)?;
        // The first label is added at any size; another only if it fits.
        while let Some(printed) =
            labels.next_if(|printed| merger.pages() == 0 || merger.pages() + printed.pages() <= most)
        {
            let bytes;
            (merger, bytes) = printed.add(state, merger).await?;
            archive.write(&bytes).await.map_err(broken)?;
        }
        archive.write(&merger.finish()).await.map_err(broken)?;
    }
    for purchases in zpl_files {
        number += 1;
        archive.begin(&format!("labels-{number:04}.zpl")).await.map_err(broken)?;
        for purchase in purchases {
            archive.write(&zpl(state, purchase).await?).await.map_err(broken)?;
        }
    }
    archive.finish().await.map_err(broken)
}

/// Adds pages, off the threads that answer requests.
async fn added(
    mut merger: Merger,
    add: impl FnOnce(&mut Merger) -> ApiResult<Vec<u8>> + Send + 'static,
) -> ApiResult<(Merger, Vec<u8>)> {
    let add = move || add(&mut merger).map(|bytes| (merger, bytes));
    tokio::task::spawn_blocking(add).await.map_err(ApiError::internal)?
}

fn broken(error: ArchiveError) -> ApiError {
    ApiError::internal(error)
}

fn left() -> ApiError {
    ApiError::internal("nobody takes the labels any more")
}

fn answer(body: Body, kind: Kind) -> Response {
    match kind {
        Kind::Zip => http::download(body, "application/zip", "waybill-labels.zip"),
        Kind::Pdf => http::download(body, "application/pdf", "waybill-labels.pdf"),
        Kind::Zpl => http::download(body, "application/x-zpl", "waybill-labels.zpl"),
    }
}
