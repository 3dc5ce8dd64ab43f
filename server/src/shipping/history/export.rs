//! GET /shipments/export

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use futures::{TryStreamExt, stream};
use garde::Validate;
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;
use waybill_core::address::AddressInput;
use waybill_core::insurance::PolicyStatus;
use waybill_core::number::cents_field;
use waybill_core::shipment::{TrackingStatus, references};
use waybill_core::violation::Form;
use waybill_core::wire::Word;
use waybill_core::{Cents, Lang};

use super::cursor::Cursor;
use super::filter::HistoryFilter;
use super::list::entries;
use super::listed::Listed;
use super::view::HistoryEntry;
use crate::platform::Platform;
use crate::platform::http::{Cell, CsvAnswer, Query, RequestLang, SheetFormat, TimeZone, XlsxAnswer};
use crate::platform::session::SignedFile;
use crate::shipping::insurance::FreightInsurance;

/// Entries read at a time.
const PAGE: u64 = 250;

/// In which format.
#[derive(Debug, Clone, Copy, Default, Serialize, Deserialize, IntoParams, Validate)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct ExportQuery {
    /// `csv` (the default) or `xlsx`.
    #[garde(skip)]
    pub format: SheetFormat,
}

impl Form for ExportQuery {}

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
    let pages = stream::try_unfold((state.on_replica(), listed, None), move |(state, listed, behind)| async move {
        let page = entries(&state, account_id, &listed.next(&state, PAGE, behind).await?, lang).await?;
        let rows: Vec<_> = page.iter().map(|entry| cells(entry, zone, lang)).collect();
        let last = page.last().map(Cursor::of);
        Ok(last.map(|last| (rows, (state, listed, Some(last)))))
    });
    match format {
        SheetFormat::Csv => {
            let lines = pages.map_ok(move |rows| rows.into_iter().map(|row| in_words(row, lang)).collect());
            CsvAnswer::new("waybill-history.csv", &head(lang), lines).into_response()
        }
        SheetFormat::Xlsx => {
            let head = head(lang).into_iter().zip(WIDTHS).collect();
            XlsxAnswer::new("waybill-history.xlsx", folder, head, pages).into_response()
        }
    }
}

/// A row as text.
fn in_words(row: Vec<Cell>, lang: Lang) -> Vec<String> {
    let text = |cell| match cell {
        Cell::Empty => String::new(),
        Cell::Text(text) => text,
        Cell::Moment(at) => at.format("%Y-%m-%d %H:%M").to_string(),
        Cell::Money(cents) => cents_field(Cents(cents), lang),
    };
    row.into_iter().map(text).collect()
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

fn cells(entry: &HistoryEntry, zone: TimeZone, lang: Lang) -> Vec<Cell> {
    let sold = sold(entry, lang);
    let name = [sold.to.contact_first_name.trim(), sold.to.contact_last_name.trim()].join(" ");
    let text = |text: String| if text.is_empty() { Cell::Empty } else { Cell::Text(text) };
    let currency = sold.total.map(|_| "CAD".to_owned()).unwrap_or_default();
    vec![
        Cell::Moment(zone.clock_of(entry.placed_at)),
        text(name.trim().to_owned()),
        text(sold.to.company_name),
        text(sold.to.street1),
        text(sold.to.street2),
        text(sold.to.city),
        text(sold.to.state),
        text(sold.to.postal_code),
        text(sold.to.country),
        text(sold.reference),
        text(sold.invoice_reference),
        text(sold.courier),
        text(sold.service),
        text(sold.numbers),
        text(sold.state.to_owned()),
        sold.total.map_or(Cell::Empty, |total| Cell::Money(total.0)),
        text(currency),
    ]
}

/// What a row says of a label, or of the insurance of a parcel that goes by another way.
#[derive(Default)]
struct Sold {
    to: AddressInput,
    reference: String,
    invoice_reference: String,
    courier: String,
    service: String,
    numbers: String,
    state: &'static str,
    total: Option<Cents>,
}

fn sold(HistoryEntry { shipment, policy, freight, .. }: &HistoryEntry, lang: Lang) -> Sold {
    match (shipment, policy) {
        (Some(shipment), _) => {
            let rate = shipment.selected_rate.as_ref();
            Sold {
                to: shipment.destination_address.as_ref().map(|there| there.address.clone()).unwrap_or_default(),
                reference: shipment.reference.clone(),
                invoice_reference: shipment.invoice_reference.clone(),
                courier: rate.map(|rate| rate.courier_name.clone()).unwrap_or_default(),
                service: rate.map(|rate| rate.service_level.clone()).unwrap_or_default(),
                numbers: shipment.tracking_numbers.join(" "),
                state: shipment.tracking_status.unwrap_or(TrackingStatus::LabelCreated).label(lang),
                total: rate.map(|rate| rate.total),
            }
        }
        (None, Some(policy)) => {
            let form = policy.form.as_ref();
            let to = form.and_then(|form| form.destination_address.as_ref());
            let typed = references(form.and_then(|form| form.origin_address.as_ref()), to);
            Sold {
                to: to.cloned().unwrap_or_default(),
                reference: typed.reference,
                invoice_reference: typed.invoice_reference,
                courier: policy.courier_name.clone(),
                service: policy.service_level.clone(),
                numbers: policy.tracking_number.clone(),
                state: policy_status_text(policy.status, lang),
                total: Some(policy.paid),
            }
        }
        (None, None) => freight.as_ref().map(|freight| freight_sold(freight, lang)).unwrap_or_default(),
    }
}

fn freight_sold(freight: &FreightInsurance, lang: Lang) -> Sold {
    let form = freight.form.clone().unwrap_or_default();
    let typed = references(form.origin_address.as_ref(), form.destination_address.as_ref());
    Sold {
        to: form.destination_address.unwrap_or_default(),
        reference: typed.reference,
        invoice_reference: typed.invoice_reference,
        courier: form.carrier,
        service: form.shipment_method.map_or("", Word::as_str).to_owned(),
        numbers: form.tracking_number,
        state: policy_status_text(freight.status, lang),
        total: Some(freight.total),
    }
}

fn policy_status_text(status: PolicyStatus, lang: Lang) -> &'static str {
    match status {
        PolicyStatus::Cancelled => lang.pick("Insurance cancelled", "Assurance annulée"),
        PolicyStatus::Expired => lang.pick("Insurance expired", "Assurance expirée"),
        _ => lang.pick("Insured", "Assuré"),
    }
}
