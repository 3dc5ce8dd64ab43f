//! GET /invoice-view/{id}, /invoice-download/{id} and /invoice-download-with-type/{id}

use axum::extract::State;
use garde::Validate;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;
use waybill_core::courier::CustomsForm;
use waybill_core::violation::{Form, fail};
use waybill_core::wire::Word;
use waybill_core::{Code, Lang};

use super::bill::{Bill, BillKind, number};
use super::bill_sheet::bill_pdf;
use super::customs_form::CustomsDeclaration;
use super::customs_form_sheet::form_pdf;
use super::customs_invoice::CustomsInvoice;
use super::customs_sheet::customs_pdf;
use super::order::Order;
use super::policy_bill::PolicyBill;
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, ErrorCode, FileAnswer, Path, Query, RequestLang};
use crate::platform::pdf::join;
use crate::platform::session::{Caller, SignedFile};
use crate::shipping::insurance::entity::Model as Policy;
use crate::shipping::insurance::find_standalone;

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
    /// What was given back for the insurance alone.
    InsuranceCreditNote,
    /// The customs declaration CN 22, of small postal packets.
    Cn22,
    /// The customs declaration CN 23, of postal parcels.
    Cn23,
}

/// Most copies that one document has.
const COPIES_MAX: u32 = 10;

/// `?type=&copies=`
#[derive(Debug, Clone, Copy, Default, Deserialize, IntoParams, Validate, Form)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct InvoiceQuery {
    /// `commercial`, `cn22`, `cn23`, `receipt`, `credit_note` or `insurance_credit_note`; without it, the commercial invoice if there is one, else the receipt.
    #[serde(rename = "type")]
    #[garde(skip)]
    #[param(inline)]
    pub form: Option<InvoiceType>,
    /// How often the document's pages are in the file, one after another, for printing: 1 (the default) to 10.
    #[garde(inner(custom(some_copies)))]
    pub copies: Option<u32>,
}

fn some_copies<C>(copies: &u32, _: &C) -> garde::Result {
    if (1..=COPIES_MAX).contains(copies) { Ok(()) } else { fail(Code::RequestCopies, &[("max", &COPIES_MAX)]) }
}

/// Shows the shipment's commercial invoice in the browser, or its receipt if customs need none.
#[utoipa::path(get, path = "/invoice-view/{id}", tag = "documents", security(("bearer" = [])),
    params(("id" = Uuid, Path), InvoiceQuery),
    responses((status = 401), (status = 403), (status = 409), (status = 200, description = "The document", content_type = "application/pdf", body = Vec<u8>)))]
pub async fn view(
    State(state): State<Platform>,
    caller: SignedFile,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
    Query(query): Query<InvoiceQuery>,
) -> ApiResult<FileAnswer> {
    Ok(FileAnswer { inline: true, ..answer(&state, &caller, id, query, lang).await? })
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
    answer(&state, &caller, id, InvoiceQuery::default(), lang).await
}

/// Downloads one of the documents of a shipment, or of a policy of its own: `commercial`, `cn22`, `cn23`, `receipt`, `credit_note` or `insurance_credit_note`. 409 if there is none of that kind.
#[utoipa::path(get, path = "/invoice-download-with-type/{id}", tag = "documents", security(("bearer" = [])),
    params(("id" = Uuid, Path), InvoiceQuery),
    responses((status = 401), (status = 403), (status = 409), (status = 200, description = "The document", content_type = "application/pdf", body = Vec<u8>)))]
pub async fn download_with_type(
    State(state): State<Platform>,
    caller: SignedFile,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
    Query(query): Query<InvoiceQuery>,
) -> ApiResult<FileAnswer> {
    answer(&state, &caller, id, query, lang).await
}

async fn answer(
    state: &Platform,
    caller: &Caller,
    id: Uuid,
    InvoiceQuery { form, copies }: InvoiceQuery,
    lang: Lang,
) -> ApiResult<FileAnswer> {
    if let Ok(policy) = find_standalone(&state.db, caller, id).await {
        return of_policy(state, &policy, form, lang).await;
    }
    caller.check_full()?;
    let order = Order::of(state, caller, id, lang).await?;
    let form = form.unwrap_or(match order.needs_customs_invoice() {
        true => InvoiceType::Commercial,
        false => InvoiceType::Receipt,
    });
    let document = document(state, &order, form, lang)?;
    let bytes = match copies {
        None | Some(0 | 1) => document.bytes,
        Some(copies) => join((0..copies).map(|_| document.bytes.clone()).collect()).map_err(ApiError::internal)?,
    };
    Ok(FileAnswer { bytes, ..document })
}

/// The receipt of a standalone policy, or its credit note.
async fn of_policy(state: &Platform, policy: &Policy, form: Option<InvoiceType>, lang: Lang) -> ApiResult<FileAnswer> {
    let (kind, name) = match form {
        None | Some(InvoiceType::Receipt) => (BillKind::Receipt, "receipt"),
        Some(InvoiceType::CreditNote | InvoiceType::InsuranceCreditNote) => {
            (BillKind::InsuranceCreditNote, "credit-note")
        }
        Some(InvoiceType::Commercial) => return Err(ErrorCode::NoCustomsInvoice.into()),
        Some(InvoiceType::Cn22 | InvoiceType::Cn23) => return Err(ErrorCode::NoCustomsForm.into()),
    };
    // A label's policy is on the label's receipt.
    if !policy.is_standalone() {
        return Err(ErrorCode::NoPurchase.into());
    }
    let PolicyBill { number, bill } = PolicyBill::of(state, policy, kind, lang).await?;
    let bytes = bill_pdf(&bill).map_err(ApiError::internal)?;
    Ok(FileAnswer { bytes, content_type: "application/pdf", name: format!("{name}-{number}.pdf"), inline: false })
}

/// A document of an order.
///
/// # Errors
/// 409 if there is none of that kind.
pub fn document(state: &Platform, order: &Order, form: InvoiceType, lang: Lang) -> ApiResult<FileAnswer> {
    let bill =
        |kind| -> ApiResult<Vec<u8>> { bill_pdf(&Bill::of(state, order, kind, lang)?).map_err(ApiError::internal) };
    let customs_form = |wanted: CustomsForm| -> ApiResult<(Vec<u8>, String)> {
        if order.customs_papers(lang).and_then(|papers| papers.form) != Some(wanted) {
            return Err(ErrorCode::NoCustomsForm.into());
        }
        let declaration = CustomsDeclaration::of(order, wanted);
        let name = format!("{}-{}.pdf", wanted.as_str(), declaration.invoice_number);
        Ok((form_pdf(&declaration).map_err(ApiError::internal)?, name))
    };
    let (bytes, name) = match form {
        InvoiceType::Commercial if !order.needs_customs_invoice() => return Err(ErrorCode::NoCustomsInvoice.into()),
        InvoiceType::Commercial => {
            let invoice = CustomsInvoice::of(order, lang);
            (customs_pdf(&invoice).map_err(ApiError::internal)?, format!("commercial-invoice-{}.pdf", invoice.number))
        }
        InvoiceType::Cn22 => customs_form(CustomsForm::Cn22)?,
        InvoiceType::Cn23 => customs_form(CustomsForm::Cn23)?,
        InvoiceType::Receipt => (bill(BillKind::Receipt)?, format!("receipt-{}.pdf", number(order, BillKind::Receipt))),
        InvoiceType::CreditNote => {
            (bill(BillKind::CreditNote)?, format!("credit-note-{}.pdf", number(order, BillKind::CreditNote)))
        }
        InvoiceType::InsuranceCreditNote => (
            bill(BillKind::InsuranceCreditNote)?,
            format!("credit-note-{}.pdf", number(order, BillKind::InsuranceCreditNote)),
        ),
    };
    Ok(FileAnswer { bytes, content_type: "application/pdf", name, inline: false })
}
