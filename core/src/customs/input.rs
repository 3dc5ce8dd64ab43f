//! The commercial invoice as typed.

use serde::{Deserialize, Serialize};

use crate::wire::Wire;

use crate::Cents;
use crate::parcel::WeightUnit;

/// Goods or papers.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum InternationalType {
    /// Goods: items are declared.
    #[default]
    Package,
    /// Papers of no value.
    Document,
}

/// Why goods cross the border.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Purpose {
    /// Sold goods.
    Sale,
    /// A gift.
    Gift,
    /// A commercial sample.
    Sample,
    /// Repair or warranty.
    Repair,
    /// Goods going back.
    Return,
    /// Personal effects.
    Personal,
    /// Anything else, said in words.
    Other,
}

/// Who pays duties and taxes at the border.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum DutiesTaxes {
    /// The sender (DDP).
    Sender,
    /// The receiver (DAP).
    Receiver,
}

/// What the courier does with a parcel that cannot be delivered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum NonDeliveryOption {
    /// Sent back, the sender pays.
    ReturnAtSendersExpense,
    /// Sent back.
    ReturnToSender,
    /// Given up.
    Abandon,
}

/// The commercial invoice as a person types it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct InternationalInput {
    /// The shipment it belongs to; needed by the server only.
    pub shipment_id: String,
    /// Goods or papers.
    #[serde(rename = "type")]
    pub kind: InternationalType,
    /// What the papers are.
    pub document_details: String,
    /// Why the goods are sent.
    pub purpose: Option<Purpose>,
    /// Who pays duties and taxes.
    pub duties_taxes: Option<DutiesTaxes>,
    /// What happens where it cannot be delivered.
    pub non_delivery_option: Option<NonDeliveryOption>,
    /// Remarks printed on the invoice.
    pub invoice_remarks: String,
    /// The invoice's number.
    pub invoice_number: String,
    /// Declarations printed on the invoice; the spelling is the product's.
    pub decleration_statements: Vec<String>,
    /// The id of the duty declaration for postal goods to the United States.
    pub duty_declaration_id: String,
}

/// A line of the commercial invoice as typed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct InternationalItemInput {
    /// What it is, plainly.
    pub description: String,
    /// Harmonised System code, 6 to 13 digits.
    pub hs_code: String,
    /// Country in which it was made, ISO 3166-1 alpha-2.
    pub country_of_origin: String,
    /// Province in which it was made, where that is Canada.
    pub province_of_origin: String,
    /// How many.
    pub quantity: u32,
    /// Weight of one, decimal string.
    pub weight: String,
    /// Unit of the weight.
    pub units: Option<WeightUnit>,
    /// Value of one, in cents.
    pub value: Cents,
}
