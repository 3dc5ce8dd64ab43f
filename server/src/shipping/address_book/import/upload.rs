//! POST /address-books/bulk-upload

use axum::extract::{Request, State};
use utoipa::ToSchema;
use waybill_core::Lang;
use waybill_core::address::import::{
    AddressColumn, COLUMNS_MAX, ImportDuplicate, SortedTable, duplicate_key, sort_table,
};
use waybill_core::lang::LangContext;
use waybill_sheets::Encoding;

use super::known::known;
use super::view::BulkImportResult;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, ErrorCode, RequestLang, multipart};
use crate::platform::limit::hit_account;
use crate::platform::session::Signed;
use crate::shipping::import_work::{ENCODING_BYTES_MAX, FILE_BYTES_MAX, FILE_IMPORTED, ImportWork, read_part};

/// The most characters of what is said of the columns.
const COLUMNS_BYTES_MAX: usize = 16 * 1024;
/// A file of addresses.
#[derive(ToSchema)]
#[allow(dead_code, reason = "it describes a body that is read part by part")]
pub struct AddressFileForm {
    /// CSV, XLSX or vCards, of at most 50 MB and 100,000 rows. The first row that names columns is the header; without one, the
    /// columns have to be said.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
    /// What each column holds, as a list in JSON; what the header says if missing.
    columns: Option<String>,
    /// How a CSV file is read that is neither UTF-8 nor UTF-16: `windows-1252`, `macintosh` or `cp850`; the likeliest if
    /// missing.
    encoding: Option<String>,
}

/// Checks a file of addresses. Nothing goes into the book: what is good is submitted with
/// `POST /address-books/bulk-upload/validation-submit`.
///
/// Puts each row in one list: good ones, those with a suggestion that a person must decide on, those that repeat another
/// one of the file or of the book, and those with an error.
#[utoipa::path(post, path = "/address-books/bulk-upload", tag = "address book", security(("bearer" = [])),
    request_body(content = AddressFileForm, content_type = "multipart/form-data"),
    responses((status = 415), (status = 200, description = "What becomes of each row", body = Data<BulkImportResult>)))]
pub async fn upload(
    State(state): State<Platform>,
    State(work): State<ImportWork>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    request: Request,
) -> ApiResult<Data<BulkImportResult>> {
    hit_account(&state, FILE_IMPORTED, caller.account.id).await?;
    let _place = work.place(caller.account.id)?;
    let mut form = multipart::open(request).await?;
    let (mut file, mut columns, mut encoding) = (None, None, None);
    while let Some(field) = form.next_field().await.map_err(multipart::unread)? {
        match field.name() {
            Some("columns") => {
                columns = Some(parse_columns(&read_part(field, COLUMNS_BYTES_MAX, ErrorCode::TooLarge).await?)?)
            }
            Some("encoding") => {
                let name = read_part(field, ENCODING_BYTES_MAX, ErrorCode::TooLarge).await?;
                encoding = std::str::from_utf8(&name).ok().and_then(Encoding::named);
            }
            _ if field.file_name().is_some() => {
                file = Some(read_part(field, FILE_BYTES_MAX, ErrorCode::ImportTooLarge).await?)
            }
            _ => {}
        }
    }
    let file = file.ok_or(ErrorCode::ImportNotATable)?;
    let mut sorted = sort_file(&work, file, encoding, columns, lang).await?;
    part_known(&state, &caller, &mut sorted).await?;
    Ok(Data(sorted.into()))
}

fn parse_columns(bytes: &[u8]) -> ApiResult<Vec<Option<AddressColumn>>> {
    let columns: Option<Vec<Option<AddressColumn>>> = serde_json::from_slice(bytes).ok();
    Ok(columns.filter(|columns| columns.len() <= COLUMNS_MAX).ok_or(ErrorCode::ImportColumns)?)
}

/// Reads and sorts a file, off the threads that answer requests.
async fn sort_file(
    work: &ImportWork,
    file: Vec<u8>,
    encoding: Option<Encoding>,
    columns: Option<Vec<Option<AddressColumn>>>,
    lang: Lang,
) -> ApiResult<SortedTable> {
    work.in_turn(move || {
        let table = waybill_sheets::read_packed(file, encoding)?.into_table();
        Ok(sort_table(table, columns, &LangContext { lang }))
    })
    .await
}

/// Moves what the book has already from the good rows to the duplicates.
async fn part_known(state: &Platform, caller: &Signed, sorted: &mut SortedTable) -> ApiResult<()> {
    let known = known(&state.db, caller.account.id, sorted.validated.iter().map(|(_, address)| address)).await?;
    let (there, new): (Vec<_>, Vec<_>) =
        sorted.validated.drain(..).partition(|(_, address)| known.contains(&duplicate_key(address)));
    sorted.validated = new;
    sorted.summary.duplicate += u32::try_from(there.len()).unwrap_or(u32::MAX);
    let there = there.into_iter().map(|(row, address)| ImportDuplicate { row, address, of_row: None });
    sorted.duplicates.extend(there);
    sorted.duplicates.sort_by_key(|duplicate| duplicate.row);
    Ok(())
}
