//! GET /address-books/example-download

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use futures::stream;
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;
use waybill_core::address::import::sample;

use crate::platform::Platform;
use crate::platform::http::{Cell, CsvAnswer, Query, RequestLang, SheetFormat, XlsxAnswer, without_rules};
use crate::platform::session::SignedFile;

/// In which format.
#[derive(Debug, Clone, Copy, Default, Serialize, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct ExampleQuery {
    /// `csv` (the default) or `xlsx`.
    #[serde(rename = "type")]
    pub format: SheetFormat,
}

without_rules!(ExampleQuery);

/// The width of each column of the workbook, in characters.
const WIDTH: u16 = 18;

/// Downloads a small file of addresses to begin with, its header in the asked language; it can be imported as it is.
#[utoipa::path(get, path = "/address-books/example-download", tag = "address book", security(("bearer" = [])),
    params(ExampleQuery), responses((status = 200, description = "The file", content(
        (Vec<u8> = "text/csv"), (Vec<u8> = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")))))]
pub async fn example(
    State(state): State<Platform>,
    _: SignedFile,
    RequestLang(lang): RequestLang,
    Query(ExampleQuery { format }): Query<ExampleQuery>,
) -> Response {
    let (head, rows) = (sample::header(lang), sample::ROWS);
    match format {
        SheetFormat::Csv => {
            let lines = rows.iter().map(|row| row.iter().map(|cell| (*cell).to_owned()).collect()).collect();
            CsvAnswer::new("waybill-addresses.csv", &head, stream::iter([Ok(lines)])).into_response()
        }
        SheetFormat::Xlsx => {
            let cells =
                |row: &[&'static str; sample::COLUMNS]| row.iter().map(|cell| Cell::Text((*cell).to_owned())).collect();
            let rows: Vec<Vec<Cell>> = rows.iter().map(cells).collect();
            let head = head.into_iter().map(|name| (name, WIDTH)).collect();
            let folder = state.config.storage.data_dir.clone();
            XlsxAnswer::new("waybill-addresses.xlsx", folder, head, stream::iter([Ok(rows)])).into_response()
        }
    }
}
