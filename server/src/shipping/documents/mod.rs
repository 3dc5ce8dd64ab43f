//! Documents of bought labels: the label in its formats, the commercial invoice, the receipt and the credit note, made as
//! PDF when they are asked for, and the label by mail.

mod bill;
mod bill_sheet;
mod certificate;
mod certificate_sheet;
mod customs_form;
mod customs_form_sheet;
mod customs_invoice;
mod customs_sheet;
mod freight_certificate;
mod invoice;
mod label;
mod label_file;
mod label_mail;
mod label_sheet;
mod mail;
mod order;
mod policy_bill;
mod return_label;
mod test_sheet;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;

pub use invoice::InvoiceQuery;
pub use label::{LabelQuery, file as label_file};
pub use label_file::read as stored_label;
pub use label_mail::LabelMail;
pub use label_sheet::{labels as label_pages, on_letter_pages};
pub use order::Order;

/// The routes of documents.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(label::download))
        .routes(routes!(label::download_with_type))
        .routes(routes!(label::view))
        .routes(routes!(invoice::view))
        .routes(routes!(invoice::download))
        .routes(routes!(invoice::download_with_type))
        .routes(routes!(certificate::download))
        .routes(routes!(freight_certificate::download_freight))
        .routes(routes!(return_label::download_return))
        .routes(routes!(test_sheet::test_sheet))
        .routes(routes!(mail::mail_label))
}
