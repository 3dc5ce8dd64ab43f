//! Steps of sending a parcel that are open.

use crate::wire::input;

use crate::address::{CANADA, country_code};
use crate::customs::{InternationalInput, InternationalType};
use crate::lang::LangContext;
use crate::{Cents, Decimal};

/// What the steps depend on.
#[input(Default)]
#[serde(default)]
pub struct StepInput {
    /// Country of the selected origin; empty while none is selected.
    pub origin_country: String,
    /// Country of the selected destination; empty while none is selected.
    pub destination_country: String,
    /// The commercial invoice so far.
    pub international_shipment: InternationalInput,
    /// Count of all items, as `customs.totals` gives it.
    pub total_unit: u64,
    /// Value of all items, in cents.
    pub total_value: Cents,
    /// Weight of all items.
    pub total_weight: Decimal,
}

/// State of a step.
#[input(Copy, Default)]
#[serde(rename_all = "snake_case")]
pub enum StepState {
    /// Not part of this shipment, or not yet.
    #[default]
    Hidden,
    /// Shown, and can be filled in.
    Open,
}

/// The steps between addresses and rates.
#[input(Copy, Default)]
pub struct StepReadiness {
    /// Details of the commercial invoice.
    pub invoice_details: StepState,
    /// Parcel and items of the commercial invoice.
    pub invoice_parcel: StepState,
    /// The declaration of the commercial invoice.
    pub declaration: StepState,
    /// Parcel details of a shipment within Canada.
    pub parcel_details: StepState,
    /// Additional options.
    pub additional_options: StepState,
}

const fn open_if(open: bool) -> StepState {
    if open { StepState::Open } else { StepState::Hidden }
}

/// Says which steps are open. While an address is missing, none is.
#[must_use]
pub fn readiness(input: &StepInput, _: &LangContext) -> StepReadiness {
    let (origin, destination) = (country_code(&input.origin_country), country_code(&input.destination_country));
    if origin.is_empty() || destination.is_empty() {
        return StepReadiness::default();
    }
    if origin == CANADA && destination == CANADA {
        return StepReadiness {
            parcel_details: StepState::Open,
            additional_options: StepState::Open,
            ..StepReadiness::default()
        };
    }
    let invoice = &input.international_shipment;
    let described = !invoice.document_details.trim().is_empty();
    let details_done = (invoice.duties_taxes.is_some() && invoice.purpose.is_some()) || described;
    let totals_done = input.total_weight > Decimal::ZERO && input.total_value > Cents::ZERO && input.total_unit > 0;
    let (declaration, options) = match invoice.kind {
        InternationalType::Package => (details_done && totals_done, details_done && totals_done),
        InternationalType::Document => (false, details_done),
    };
    StepReadiness {
        invoice_details: StepState::Open,
        invoice_parcel: open_if(details_done),
        declaration: open_if(declaration),
        parcel_details: StepState::Hidden,
        additional_options: open_if(options),
    }
}
