//! What customs must know of a shipment that leaves Canada.

use serde::{Deserialize, Serialize};
use waybill_core::customs::{DutiesTaxes, InternationalType, NonDeliveryOption, Purpose};
use waybill_core::parcel::WeightUnit;
use waybill_core::{Cents, Decimal};

/// A line of the commercial invoice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CustomsItem {
    /// What it is, plainly.
    pub description: String,
    /// Harmonised System code: digits, with or without dots; empty where unknown.
    pub hs_code: String,
    /// Country in which it was made, ISO 3166-1 alpha-2; empty where unknown.
    pub country_of_origin: String,
    /// Province in which it was made, where that is Canada.
    pub province_of_origin: String,
    /// How many; at least one.
    pub quantity: u32,
    /// Weight of one.
    pub weight: Decimal,
    /// Unit of the weight.
    pub weight_unit: WeightUnit,
    /// Value of one, in cents of a Canadian dollar.
    pub value: Cents,
}

/// The customs papers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Customs {
    /// Goods or papers.
    pub kind: InternationalType,
    /// What the papers are, where they are papers.
    pub document_details: String,
    /// Why it is sent.
    pub purpose: Purpose,
    /// Who pays duties and taxes.
    pub duties_taxes: DutiesTaxes,
    /// What happens where it cannot be delivered.
    pub non_delivery: Option<NonDeliveryOption>,
    /// The invoice's number.
    pub invoice_number: String,
    /// The id of the duty declaration for postal goods to the United States.
    pub duty_declaration_id: String,
    /// The exporter's business number with its import and export account; empty where there is none.
    #[serde(default)]
    pub exporter_number: String,
    /// The number of the export declaration, or the exemption from it; empty where none is needed.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub export_declaration: String,
    /// The goods; empty for papers.
    pub items: Vec<CustomsItem>,
}
