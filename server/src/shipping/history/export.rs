//! GET /shipments/export

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, Utc};
use futures::{TryStreamExt, stream};
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;
use waybill_core::Lang;

use super::cursor::Cursor;
use super::exported::{Line, lines};
use super::filter::HistoryFilter;
use super::listed::Listed;
use crate::platform::Platform;
use crate::platform::http::{Cell, CsvAnswer, Query, RequestLang, SheetFormat, TimeZone, XlsxAnswer, without_rules};
use crate::platform::session::SignedFile;

/// Entries read at a time.
const PAGE: u64 = 250;

/// In which format.
#[derive(Debug, Clone, Copy, Default, Serialize, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct ExportQuery {
    /// `csv` (the default) or `xlsx`.
    pub format: SheetFormat,
}

without_rules!(ExportQuery);

/// Downloads the history as a spreadsheet, the newest first, narrowed by the same filters as the list.
#[utoipa::path(get, path = "/shipments/export", tag = "history", security(("bearer" = [])), params(HistoryFilter, ExportQuery),
    responses((status = 200, description = "One line for each entry", content(
        (Vec<u8> = "text/csv"), (Vec<u8> = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")))))]
pub async fn export_history(
    State(state): State<Platform>,
    caller: SignedFile,
    RequestLang(lang): RequestLang,
    Query(filter): Query<HistoryFilter>,
    Query(ExportQuery { format }): Query<ExportQuery>,
) -> Response {
    let (zone, folder) = (filter.time_zone, state.config.storage.data_dir.clone());
    let account_id = caller.account.id;
    let listed = Listed::of(&caller, filter);
    let pages = stream::try_unfold((state.on_replica(), listed, None), move |(replica, listed, behind)| async move {
        let ids = listed.next(&replica, PAGE, behind).await?;
        let mut page = lines(&replica, account_id, &ids, lang).await?;
        // A search may have found in the database what the replica has not heard of yet.
        if page.len() < ids.len() {
            page = lines(&replica.on_primary(), account_id, &ids, lang).await?;
        }
        let last = page.last().map(|(id, placed_at, _)| Cursor { placed_at: *placed_at, id: *id });
        let rows: Vec<_> = page.into_iter().map(|(_, paid_at, line)| cells(paid_at, line, zone)).collect();
        Ok(last.map(|last| (rows, (replica, listed, Some(last)))))
    });
    match format {
        SheetFormat::Csv => {
            let text =
                move |row: Vec<Cell>| -> Vec<String> { row.into_iter().map(|cell| cell.in_words(lang)).collect() };
            let lines = pages.map_ok(move |rows| rows.into_iter().map(text).collect());
            CsvAnswer::new("waybill-history.csv", &head(lang), lines).into_response()
        }
        SheetFormat::Xlsx => {
            let head = head(lang).into_iter().zip(WIDTHS).collect();
            XlsxAnswer::new("waybill-history.xlsx", folder, head, pages).into_response()
        }
    }
}

/// The columns' widths in a workbook, in characters.
const WIDTHS: [u16; 17] = [17, 24, 24, 30, 16, 20, 18, 12, 9, 14, 18, 16, 24, 26, 22, 11, 9];

fn head(lang: Lang) -> [&'static str; 17] {
    match lang {
        Lang::En => [
            "Paid on",
            "Recipient",
            "Company",
            "Address",
            "Address, line 2",
            "City",
            "Province or state",
            "Postal code",
            "Country",
            "Reference",
            "Invoice reference",
            "Courier",
            "Service",
            "Tracking numbers",
            "Status",
            "Total",
            "Currency",
        ],
        Lang::Fr => [
            "Payé le",
            "Destinataire",
            "Entreprise",
            "Adresse",
            "Adresse, ligne 2",
            "Ville",
            "Province ou État",
            "Code postal",
            "Pays",
            "Référence",
            "Référence de facture",
            "Transporteur",
            "Service",
            "Numéros de suivi",
            "Statut",
            "Total",
            "Devise",
        ],
    }
}

fn cells(paid_at: DateTime<Utc>, line: Line, zone: TimeZone) -> Vec<Cell> {
    let Line { to, reference, invoice_reference, courier, service, numbers, status, total } = line;
    let name = [to.contact_first_name.trim(), to.contact_last_name.trim()].join(" ");
    let text = |text: String| if text.is_empty() { Cell::Empty } else { Cell::Text(text) };
    vec![
        Cell::Moment(zone.clock_of(paid_at)),
        text(name.trim().to_owned()),
        text(to.company_name),
        text(to.street1),
        text(to.street2),
        text(to.city),
        text(to.state),
        text(to.postal_code),
        text(to.country),
        text(reference),
        text(invoice_reference),
        text(courier),
        text(service),
        text(numbers),
        text(status.to_owned()),
        total.map_or(Cell::Empty, |total| Cell::Money(total.0)),
        text(total.map(|_| "CAD".to_owned()).unwrap_or_default()),
    ]
}
