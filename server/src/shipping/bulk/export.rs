//! GET /bulk-runs/{id}/export

use axum::extract::State;
use futures::stream;
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::bulk::{BulkColumn, BulkColumnName, BulkRowInput, column_names};
use waybill_core::lang::LangContext;
use waybill_core::number::cents_field;
use waybill_core::parcel::ParcelInput;
use waybill_core::wire::Word;

use super::show::show_rows;
use super::store::{find, rows_of};
use super::view::BulkRow;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, CsvAnswer, Path, RequestLang};
use crate::platform::session::SignedFile;

/// Downloads a list's rows as a spreadsheet: the columns of the sample file, so that it can be read in again as it is,
/// and behind them what became of each row.
#[utoipa::path(get, path = "/bulk-runs/{id}/export", tag = "bulk", security(("bearer" = [])), params(("id" = Uuid, Path)),
    responses((status = 200, description = "The rows", content_type = "text/csv", body = Vec<u8>)))]
pub async fn export(
    State(state): State<Platform>,
    caller: SignedFile,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
) -> ApiResult<CsvAnswer> {
    caller.check_full()?;
    let run = find(&state.db, &caller, id).await?;
    let rows = rows_of((run.account_id, run.id)).all(&state.db).await?;
    let names = column_names(&LangContext { lang });
    let outcome = [lang.pick("Outcome", "Résultat"), lang.pick("Message", "Message"), lang.pick("Price", "Prix")];
    let head: Vec<&str> = names.iter().map(|name| name.name.as_str()).chain(outcome).collect();
    let mut lines = Vec::new();
    for row in show_rows(&state, &run, &rows, lang).await? {
        let cells = names.iter().map(|name| cell(name, &row.input, lang));
        let state = serde_json::to_value(row.state).ok().and_then(|state| state.as_str().map(str::to_owned));
        let total = row.total.map(|total| total.in_words(lang)).unwrap_or_default();
        lines.push(cells.chain([state.unwrap_or_default(), reason(&row), total]).collect());
    }
    Ok(CsvAnswer::new("waybill-bulk-labels.csv", &head, stream::iter([Ok(lines)])))
}

/// Why a row has no price or no label: what is wrong with it, or what happened.
fn reason(row: &BulkRow) -> String {
    let faults = row.violations.iter().map(|violation| violation.message.as_str());
    faults.chain(row.message.as_deref()).collect::<Vec<_>>().join(" ")
}

fn cell(name: &BulkColumnName, row: &BulkRowInput, lang: Lang) -> String {
    let to = &row.destination_address;
    let none = ParcelInput::default();
    let parcel = row.parcels.first().unwrap_or(&none);
    match name.column {
        // What the other columns say.
        BulkColumn::FullName | BulkColumn::Dimensions => String::new(),
        BulkColumn::FirstName => to.contact_first_name.clone(),
        BulkColumn::LastName => to.contact_last_name.clone(),
        BulkColumn::Company => to.company_name.clone(),
        BulkColumn::Phone => to.contact_phone.clone(),
        BulkColumn::PhoneExt => to.contact_phone_ext.clone(),
        BulkColumn::Email => to.contact_email.clone(),
        BulkColumn::Street1 => to.street1.clone(),
        BulkColumn::Street2 => to.street2.clone(),
        BulkColumn::City => to.city.clone(),
        BulkColumn::State => to.state.clone(),
        BulkColumn::PostalCode => to.postal_code.clone(),
        BulkColumn::Country => to.country.clone(),
        BulkColumn::Reference => to.reference.clone(),
        BulkColumn::Length => parcel.length.clone(),
        BulkColumn::Width => parcel.width.clone(),
        BulkColumn::Height => parcel.height.clone(),
        BulkColumn::DimensionUnit => parcel.dimension_unit.map(|unit| unit.as_str().to_owned()).unwrap_or_default(),
        BulkColumn::Weight => parcel.weight.clone(),
        BulkColumn::WeightUnit => parcel.weight_unit.map(|unit| unit.as_str().to_owned()).unwrap_or_default(),
        BulkColumn::Signature => if row.options.signature { "1" } else { "0" }.to_owned(),
        BulkColumn::InsuredValue if row.options.insurance => cents_field(row.options.insured_amount, lang),
        BulkColumn::InsuredValue => row.insured_value.clone(),
        BulkColumn::Instructions => row.options.additional_details.clone(),
        BulkColumn::Item => {
            let items = parcel.parcel_items.iter().map(|item| item.description.as_str());
            items.collect::<Vec<_>>().join("; ")
        }
        // Of several articles, each has its own.
        BulkColumn::Quantity | BulkColumn::ItemValue if parcel.parcel_items.len() != 1 => String::new(),
        BulkColumn::Quantity => parcel.parcel_items.iter().map(|item| item.quantity.to_string()).collect(),
        BulkColumn::ItemValue => parcel.parcel_items.iter().map(|item| cents_field(item.value, lang)).collect(),
        BulkColumn::Service => row.choice.as_ref().map(|choice| choice.in_a_cell()).unwrap_or_default(),
    }
}
