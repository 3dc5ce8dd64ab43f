//! What is copied when a shipment is sent again.

use crate::wire::{LIST_MAX, input};

use super::ShipmentOptionsInput;
use crate::address::AddressInput;
use crate::customs::{InternationalInput, InternationalItemInput};
use crate::parcel::ParcelInput;

/// What a person typed for a shipment.
#[input(Default)]
#[serde(default)]
pub struct ShipmentContent {
    /// From whom.
    pub origin_address: Option<AddressInput>,
    /// To whom.
    pub destination_address: Option<AddressInput>,
    /// What is sent.
    #[wire(max = LIST_MAX)]
    pub parcels: Vec<ParcelInput>,
    /// The options.
    pub options: ShipmentOptionsInput,
    /// The commercial invoice.
    pub international_shipment: Option<InternationalInput>,
    /// Its lines.
    #[wire(max = LIST_MAX)]
    pub international_shipment_item: Vec<InternationalItemInput>,
}

/// What a new draft takes over: whom it goes to and what is in it. What belonged to that one shipment stays with it: its
/// references, the invoice's number, the duty declaration and the photos of what was packed then.
#[must_use]
pub fn again(sent: ShipmentContent) -> ShipmentContent {
    let without_references = |address: AddressInput| AddressInput {
        reference: String::new(),
        invoice_reference: String::new(),
        add_to_address_book: false,
        ..address
    };
    ShipmentContent {
        origin_address: sent.origin_address.map(without_references),
        destination_address: sent.destination_address.map(without_references),
        options: ShipmentOptionsInput { insured_image: Vec::new(), packaging_images: Vec::new(), ..sent.options },
        international_shipment: sent.international_shipment.map(|papers| InternationalInput {
            shipment_id: String::new(),
            invoice_number: String::new(),
            duty_declaration_id: String::new(),
            export_declaration: String::new(),
            ..papers
        }),
        ..sent
    }
}
