//! Documents of bought labels: the label in its formats, the commercial invoice, the receipt and the credit note, made as
//! PDF when they are asked for, and the label by mail; and the packing slip of any shipment.

mod bill;
mod bill_sheet;
mod certificate;
mod certificate_sheet;
mod contents;
mod customs_form;
mod customs_form_sheet;
mod customs_invoice;
mod customs_sheet;
mod invoice;
mod label;
mod label_file;
mod label_mail;
mod label_sheet;
mod logo;
mod mail;
mod order;
pub mod packing_slip;
pub mod packing_slip_sheet;
mod policy_bill;
mod return_label;
mod slip;
mod test_sheet;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;

pub use bill::{BillKind, bill_number, billed, seller};
pub use contents::{PackedItem, order_name, packed_items};
pub use invoice::InvoiceQuery;
pub use label::{LabelQuery, file as label_file};
pub use label_file::{Labels, read as stored_label, zpl as zpl_label};
pub use label_mail::LabelMail;
pub use label_sheet::{labels as label_pages, on_letter_pages};
pub use order::{Order, buyer};
pub use policy_bill::number as policy_bill_number;
pub use slip::SlipQuery;

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
        .routes(routes!(certificate::download_freight))
        .routes(routes!(return_label::download_return))
        .routes(routes!(slip::download_slip))
        .routes(routes!(test_sheet::test_sheet))
        .routes(routes!(mail::mail_label))
}
