//! The draft of a shipment, and what a reset returns it to.

use serde::{Deserialize, Serialize};

use crate::wire::{LIST_MAX, ToWire, Wire};

use super::{ShipmentOptionsInput, ShipmentStatus, ShipmentType};
use crate::address::AddressSelection;
use crate::customs::{InternationalInput, InternationalItemInput};
use crate::lang::LangContext;
use crate::parcel::ParcelInput;
use crate::{Cents, Decimal};

/// A shipment as a client holds it while it is made. Its default is what a reset returns to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ShipmentDraft {
    /// How it came to be.
    pub shipment_type: ShipmentType,
    /// Origins to choose from, and the chosen one.
    pub origin_addresses: AddressSelection,
    /// Destinations to choose from, and the chosen one.
    pub destination_addresses: AddressSelection,
    /// The parcels.
    #[wire(max = LIST_MAX)]
    pub parcels: Vec<ParcelInput>,
    /// Whether the parcels passed their check.
    pub parcels_valid: bool,
    /// Place of the selected rate in the list; -1 for none.
    pub selected_rate_index: i32,
    /// Id of the selected rate.
    pub selected_rate_id: Option<String>,
    /// The rate under the pointer before it is confirmed.
    pub temp_selected_rate_id: Option<String>,
    /// The shop's order it belongs to.
    pub shopify_id: Option<String>,
    /// The options.
    pub options: ShipmentOptionsInput,
    /// The commercial invoice.
    pub international_shipment: InternationalInput,
    /// The invoice's items.
    #[wire(max = LIST_MAX)]
    pub international_shipment_item: Vec<InternationalItemInput>,
    /// Count of all items.
    pub total_unit: u32,
    /// Value of all items, in cents.
    pub total_value: Cents,
    /// Weight of all items.
    pub total_weight: Decimal,
    /// Where it stands.
    pub status: ShipmentStatus,
    /// Ids of labels.
    #[wire(max = LIST_MAX)]
    pub labels: Vec<String>,
    /// Ids of invoices.
    #[wire(max = LIST_MAX)]
    pub invoices: Vec<String>,
    /// Id of the return label.
    pub return_label: Option<String>,
    /// Ids of proof files.
    #[wire(max = LIST_MAX)]
    pub proof_files: Vec<String>,
}

impl Default for ShipmentDraft {
    fn default() -> Self {
        Self {
            shipment_type: ShipmentType::Normal,
            origin_addresses: AddressSelection::default(),
            destination_addresses: AddressSelection::default(),
            parcels: Vec::new(),
            parcels_valid: false,
            selected_rate_index: -1,
            selected_rate_id: None,
            temp_selected_rate_id: None,
            shopify_id: None,
            options: ShipmentOptionsInput::default(),
            international_shipment: InternationalInput::default(),
            international_shipment_item: Vec::new(),
            total_unit: 0,
            total_value: Cents::ZERO,
            total_weight: Decimal::ZERO,
            status: ShipmentStatus::Draft,
            labels: Vec::new(),
            invoices: Vec::new(),
            return_label: None,
            proof_files: Vec::new(),
        }
    }
}

/// A window over the page that a reset of the shipment closes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum ResetModal {
    /// The origin address.
    OriginAddress,
    /// The destination address.
    DestinationAddress,
    /// The commercial invoice.
    CommercialInvoice,
    /// The LTL quote.
    LtlQuote,
}

/// The windows that a reset closes.
pub(crate) const RESET_CLOSES: [ResetModal; 4] =
    [ResetModal::OriginAddress, ResetModal::DestinationAddress, ResetModal::CommercialInvoice, ResetModal::LtlQuote];

/// What a reset leaves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToWire)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ShipmentReset {
    /// The draft, everything at its default.
    pub draft: ShipmentDraft,
    /// The windows to close.
    pub closes: Vec<ResetModal>,
}

/// Returns everything to its default, whatever the draft held.
#[must_use]
pub fn reset(_: &ShipmentDraft, _: &LangContext) -> ShipmentReset {
    ShipmentReset { draft: ShipmentDraft::default(), closes: RESET_CLOSES.to_vec() }
}
