//! GET /shipments/export

use axum::extract::State;
use futures::stream;
use waybill_core::Lang;
use waybill_core::number::cents_field;
use waybill_core::shipment::TrackingStatus;

use super::cursor::Cursor;
use super::filter::HistoryFilter;
use super::list::entries;
use super::listed::Listed;
use super::view::HistoryEntry;
use crate::platform::Platform;
use crate::platform::http::{CsvAnswer, Query, RequestLang, TimeZone};
use crate::platform::session::SignedFile;

/// Entries read at a time.
const PAGE: u64 = 500;

/// Downloads the history as a spreadsheet, the newest first, narrowed by the same filters as the list.
#[utoipa::path(get, path = "/shipments/export", tag = "history", security(("bearer" = [])), params(HistoryFilter),
    responses((status = 200, description = "One line for each entry", content_type = "text/csv", body = Vec<u8>)))]
pub async fn export_history(
    State(state): State<Platform>,
    caller: SignedFile,
    RequestLang(lang): RequestLang,
    Query(filter): Query<HistoryFilter>,
) -> CsvAnswer {
    let zone = filter.time_zone;
    let listed = Listed::of(&caller, filter);
    let pages = stream::try_unfold((state, listed, None), move |(state, listed, behind)| async move {
        let page = entries(&state, &listed.next(&state, PAGE, behind).await?, lang).await?;
        let lines: Vec<_> = page.iter().map(|entry| cells(entry, zone, lang)).collect();
        let last = page.last().map(Cursor::of);
        Ok(last.map(|last| (lines, (state, listed, Some(last)))))
    });
    CsvAnswer::new("waybill-history.csv", &head(lang), pages)
}

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

fn cells(HistoryEntry { placed_at, shipment, .. }: &HistoryEntry, zone: TimeZone, lang: Lang) -> Vec<String> {
    let to = shipment.destination_address.as_ref().map(|there| there.address.clone()).unwrap_or_default();
    let rate = shipment.selected_rate.as_ref();
    let name = [to.contact_first_name.trim(), to.contact_last_name.trim()].join(" ");
    let state = shipment.tracking_status.unwrap_or(TrackingStatus::LabelCreated).label(lang);
    vec![
        zone.moment(*placed_at),
        name.trim().to_owned(),
        to.company_name,
        to.street1,
        to.street2,
        to.city,
        to.state,
        to.postal_code,
        to.country,
        to.reference,
        to.invoice_reference,
        rate.map(|rate| rate.courier_name.clone()).unwrap_or_default(),
        rate.map(|rate| rate.service_level.clone()).unwrap_or_default(),
        shipment.tracking_numbers.join(" "),
        state.to_owned(),
        rate.map(|rate| cents_field(rate.total, lang)).unwrap_or_default(),
        rate.map(|rate| rate.currency.clone()).unwrap_or_default(),
    ]
}
