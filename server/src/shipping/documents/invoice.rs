//! GET /invoice-view/{id}, /invoice-download/{id} and /invoice-download-with-type/{id}

use axum::extract::State;
use garde::Validate;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::violation::Form;

use super::bill::{Bill, BillKind, number};
use super::bill_sheet::bill_pdf;
use super::customs_invoice::CustomsInvoice;
use super::customs_sheet::customs_pdf;
use super::order::Order;
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, FileAnswer, Path, Problem, Query, RequestLang};
use crate::platform::session::{Caller, SignedFile};

/// The documents of a paid label.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum InvoiceType {
    /// The commercial invoice for customs.
    Commercial,
    /// What was paid.
    Receipt,
    /// What was given back.
    CreditNote,
}

/// `?type=`
#[derive(Debug, Clone, Copy, Default, Deserialize, IntoParams, Validate)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct InvoiceQuery {
    /// `commercial`, `receipt` or `credit_note`; without it, the commercial invoice if there is one, else the receipt.
    #[serde(rename = "type")]
    #[garde(skip)]
    #[param(inline)]
    pub form: Option<InvoiceType>,
}

impl Form for InvoiceQuery {}

/// Shows the shipment's commercial invoice in the browser, or its receipt if customs need none.
#[utoipa::path(get, path = "/invoice-view/{id}", tag = "documents", security(("bearer" = [])),
    params(("id" = Uuid, Path), InvoiceQuery),
    responses((status = 401), (status = 403), (status = 409), (status = 200, description = "The document", content_type = "application/pdf", body = Vec<u8>)))]
pub async fn view(
    State(state): State<Platform>,
    caller: SignedFile,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
    Query(InvoiceQuery { form }): Query<InvoiceQuery>,
) -> ApiResult<FileAnswer> {
    Ok(FileAnswer { inline: true, ..answer(&state, &caller, id, form, lang).await? })
}

/// Downloads the shipment's commercial invoice, or its receipt if customs need none.
#[utoipa::path(get, path = "/invoice-download/{id}", tag = "documents", security(("bearer" = [])),
    params(("id" = Uuid, Path)),
    responses((status = 401), (status = 403), (status = 409), (status = 200, description = "The document", content_type = "application/pdf", body = Vec<u8>)))]
pub async fn download(
    State(state): State<Platform>,
    caller: SignedFile,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
) -> ApiResult<FileAnswer> {
    answer(&state, &caller, id, None, lang).await
}

/// Downloads one of the shipment's documents: `commercial`, `receipt` or `credit_note`. 409 if there is none of that kind.
#[utoipa::path(get, path = "/invoice-download-with-type/{id}", tag = "documents", security(("bearer" = [])),
    params(("id" = Uuid, Path), InvoiceQuery),
    responses((status = 401), (status = 403), (status = 409), (status = 200, description = "The document", content_type = "application/pdf", body = Vec<u8>)))]
pub async fn download_with_type(
    State(state): State<Platform>,
    caller: SignedFile,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
    Query(InvoiceQuery { form }): Query<InvoiceQuery>,
) -> ApiResult<FileAnswer> {
    answer(&state, &caller, id, form, lang).await
}

async fn answer(
    state: &Platform,
    caller: &Caller,
    id: Uuid,
    form: Option<InvoiceType>,
    lang: Lang,
) -> ApiResult<FileAnswer> {
    if !caller.is_full() {
        return Err(Problem::NotInYourCountry.into());
    }
    let order = Order::of(state, caller, id, lang).await?;
    let form = form.unwrap_or(match order.needs_customs_invoice() {
        true => InvoiceType::Commercial,
        false => InvoiceType::Receipt,
    });
    let bill =
        |kind| -> ApiResult<Vec<u8>> { bill_pdf(&Bill::of(state, &order, kind, lang)?).map_err(ApiError::internal) };
    let (bytes, name) = match form {
        InvoiceType::Commercial if !order.needs_customs_invoice() => return Err(Problem::NoCustomsInvoice.into()),
        InvoiceType::Commercial => {
            let invoice = CustomsInvoice::of(&order, lang);
            (customs_pdf(&invoice).map_err(ApiError::internal)?, format!("commercial-invoice-{}.pdf", invoice.number))
        }
        InvoiceType::Receipt => {
            (bill(BillKind::Receipt)?, format!("receipt-{}.pdf", number(&order, BillKind::Receipt)))
        }
        InvoiceType::CreditNote => {
            (bill(BillKind::CreditNote)?, format!("credit-note-{}.pdf", number(&order, BillKind::CreditNote)))
        }
    };
    Ok(FileAnswer { bytes, content_type: "application/pdf", name, inline: false })
}
