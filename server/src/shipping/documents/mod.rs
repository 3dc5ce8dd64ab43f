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

use crate::platform::openapi::define_router;

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

define_router! {
    /// The routes of documents.
    label::download;
    label::download_with_type;
    label::view;
    invoice::view;
    invoice::download;
    invoice::download_with_type;
    certificate::download;
    certificate::download_freight;
    return_label::download_return;
    slip::download_slip;
    test_sheet::test_sheet;
    mail::mail_label;
}
