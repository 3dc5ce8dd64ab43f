//! The form of a standalone policy, by what it insures, and the route that it names.

use waybill_core::Cents;
use waybill_core::address::{AddressInput, tidy};
use waybill_core::freight::FreightInsuranceInput;
use waybill_core::insurance::InsuranceKind;
use waybill_core::policy::ShippingInsuranceInput;

use super::entity::Model;
use crate::platform::store::DocumentError;

/// The form of a policy, by what it insures.
#[derive(Debug, Clone)]
pub enum PolicyForm {
    /// A parcel.
    Parcel(ShippingInsuranceInput),
    /// Freight.
    Freight(FreightInsuranceInput),
}

impl PolicyForm {
    /// The form of a policy; None for the policy of a label, whose shipment says it.
    pub fn of(row: &Model) -> Result<Option<Self>, DocumentError> {
        if let Some(form) = &row.freight_form {
            return Ok(Some(Self::Freight(form.read()?)));
        }
        row.form.as_ref().map(|form| form.read().map(Self::Parcel)).transpose()
    }

    /// What is insured.
    #[must_use]
    pub const fn kind(&self) -> InsuranceKind {
        match self {
            Self::Parcel(_) => InsuranceKind::Parcel,
            Self::Freight(_) => InsuranceKind::Freight,
        }
    }

    /// The policy that it names, as typed; empty for a new one.
    #[must_use]
    pub fn id(&self) -> &str {
        match self {
            Self::Parcel(form) => form.id.trim(),
            Self::Freight(form) => form.id.trim(),
        }
    }

    /// The amount of cover.
    #[must_use]
    pub fn cover(&self) -> Cents {
        match self {
            Self::Parcel(form) => form.insured_amount,
            Self::Freight(form) => form.value_of_coverage.unwrap_or_default(),
        }
    }

    /// Where it leaves from.
    #[must_use]
    pub const fn origin(&self) -> Option<&AddressInput> {
        match self {
            Self::Parcel(form) => form.origin_address.as_ref(),
            Self::Freight(form) => form.origin_address.as_ref(),
        }
    }

    /// Names its files, in place of what a client sent: images of the goods, images of the packaging, and proof of value, the
    /// first of which is the document of freight.
    pub fn name_files(&mut self, product: Vec<String>, packaging: Vec<String>, proof: Vec<String>) {
        match self {
            Self::Parcel(form) => {
                (form.product_images, form.packaging_images, form.proof_files) = (product, packaging, proof);
            }
            Self::Freight(form) => {
                (form.product_images, form.packaging_images) = (product, packaging);
                form.document = proof.into_iter().next().unwrap_or_default();
            }
        }
    }

    /// The form as it is stored: with tidied addresses, and without its id and its files, which are known by whom they
    /// belong to.
    #[must_use]
    pub fn stored(mut self) -> Self {
        self.name_files(Vec::new(), Vec::new(), Vec::new());
        let (id, ends) = match &mut self {
            Self::Parcel(form) => (&mut form.id, [&mut form.origin_address, &mut form.destination_address]),
            Self::Freight(form) => (&mut form.id, [&mut form.origin_address, &mut form.destination_address]),
        };
        id.clear();
        for end in ends {
            *end = end.as_ref().map(tidy);
        }
        self
    }

    /// The route of what is insured.
    #[must_use]
    pub fn into_route(self) -> Route {
        let (origin, destination, day) = match self {
            Self::Parcel(form) => (form.origin_address, form.destination_address, form.ship_date),
            Self::Freight(form) => (form.origin_address, form.destination_address, form.date_of_departure),
        };
        Route { origin, destination, day }
    }
}

/// The route of a standalone policy.
#[derive(Debug, Clone, Default)]
pub struct Route {
    pub origin: Option<AddressInput>,
    pub destination: Option<AddressInput>,
    /// The day on which it leaves, as typed.
    pub day: String,
}

impl Model {
    /// Whether it was bought without a label of ours, from its own form.
    #[must_use]
    pub fn is_standalone(&self) -> bool {
        self.form.is_some() || self.freight_form.is_some()
    }

    /// The route of what is insured; nothing for the policy of a label, whose shipment says it.
    pub fn route(&self) -> Result<Route, DocumentError> {
        Ok(PolicyForm::of(self)?.map(PolicyForm::into_route).unwrap_or_default())
    }
}
