//! Which dialogs are open.

use serde::{Deserialize, Serialize};

use crate::wire::{Wire, Word};

use crate::account::{Capability, has};
use crate::lang::LangContext;
use crate::shipment::{RESET_CLOSES, ResetModal};

/// A dialog over the page. Its word is also its name in the page's address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Wire)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Dialog {
    /// The origin address.
    OriginAddress,
    /// The destination address.
    DestinationAddress,
    /// The commercial invoice.
    CommercialInvoice,
    /// The address book, to choose from.
    AddressBook,
    /// A price for a parcel before a whole address.
    QuickQuote,
    /// The fee for insuring a shipment.
    InsuranceQuote,
    /// A shipment to insure.
    ShippingInsurance,
    /// Insurance to add to a shipment.
    AddInsurance,
    /// Insurance to take off a shipment.
    RemoveInsurance,
    /// The calculator of dimensional weight.
    DimensionalWeight,
    /// A quote for freight.
    LtlQuote,
    /// Addresses to import from a file.
    ImportAddress,
    /// A shop to connect or set up.
    ShopifySetup,
    /// Labels for many shipments at once.
    BulkShipment,
}

impl Dialog {
    /// What an account needs for it; None where everyone may open it.
    #[must_use]
    pub const fn capability(self) -> Option<Capability> {
        Some(match self {
            Self::OriginAddress | Self::DestinationAddress | Self::CommercialInvoice => Capability::SendParcel,
            Self::AddressBook | Self::ImportAddress => Capability::AddressBook,
            Self::QuickQuote | Self::InsuranceQuote => Capability::QuickQuote,
            Self::ShippingInsurance | Self::AddInsurance | Self::RemoveInsurance => Capability::ShippingInsurance,
            Self::DimensionalWeight => return None,
            Self::LtlQuote => Capability::LtlQuote,
            Self::ShopifySetup => Capability::Shopify,
            Self::BulkShipment => Capability::BulkLabels,
        })
    }

    /// What opening it closes.
    const fn excludes(self) -> Option<Self> {
        match self {
            Self::OriginAddress => Some(Self::DestinationAddress),
            Self::DestinationAddress => Some(Self::OriginAddress),
            _ => None,
        }
    }
}

/// Dialogs that may be named at once.
pub const DIALOGS_MAX: usize = 14;

impl From<ResetModal> for Dialog {
    fn from(closed: ResetModal) -> Self {
        match closed {
            ResetModal::OriginAddress => Self::OriginAddress,
            ResetModal::DestinationAddress => Self::DestinationAddress,
            ResetModal::CommercialInvoice => Self::CommercialInvoice,
            ResetModal::LtlQuote => Self::LtlQuote,
        }
    }
}

/// The dialogs before, and what happens.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DialogsInput {
    /// The open ones by their words, the lowest first, as the page's address has them; unknown words open nothing.
    #[wire(max = DIALOGS_MAX)]
    pub open: Vec<String>,
    /// One that opens, over all others.
    pub opens: Option<Dialog>,
    /// One that closes, with whatever stands over it.
    pub closes: Option<Dialog>,
    /// Whether the shipment is reset.
    pub shipment_reset: bool,
    /// The account's country: dialogs that it doesn't have stay closed.
    pub account_country: String,
}

/// The open dialogs, the lowest first.
///
/// Opening the origin closes the destination, and the reverse; a reset of the shipment closes addresses, commercial
/// invoice and freight quote. Whatever stands over a dialog that closes was opened from it, and closes with it.
#[must_use]
pub fn open(input: &DialogsInput, _: &LangContext) -> Vec<Dialog> {
    let closes = |dialog: Dialog| {
        input.closes == Some(dialog)
            || input.opens == Some(dialog)
            || input.opens.and_then(Dialog::excludes) == Some(dialog)
            || (input.shipment_reset && RESET_CLOSES.iter().any(|closed| Dialog::from(*closed) == dialog))
    };
    let mut open: Vec<Dialog> = Vec::new();
    let named = input.open.iter().filter_map(|word| Dialog::named(word));
    for dialog in named.take_while(|dialog| !closes(*dialog)).chain(input.opens) {
        let theirs = dialog.capability().is_none_or(|capability| has(&input.account_country, capability));
        let excluded = open.iter().any(|other| *other == dialog || other.excludes() == Some(dialog));
        if theirs && !excluded {
            open.push(dialog);
        }
    }
    open
}
