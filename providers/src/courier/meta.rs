//! Who a courier is.

use serde::{Deserialize, Serialize};
use waybill_core::Lang;

/// A text in both languages.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Words {
    /// English.
    pub en: String,
    /// French.
    pub fr: String,
}

impl Words {
    /// A text in both languages.
    #[must_use]
    pub fn new(en: impl Into<String>, fr: impl Into<String>) -> Self {
        Self { en: en.into(), fr: fr.into() }
    }

    /// A value that is the same in both languages: a number, a code, a courier's own words.
    #[must_use]
    pub fn same(text: impl Into<String>) -> Self {
        let text = text.into();
        Self { en: text.clone(), fr: text }
    }

    /// One of the two.
    #[must_use]
    pub fn in_lang(&self, lang: Lang) -> &str {
        lang.pick(&self.en, &self.fr)
    }
}

/// An operation of a courier.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Operation {
    /// Prices.
    Rate,
    /// Buying.
    Ship,
    /// Fetching labels.
    Label,
    /// Voiding or asking for a refund.
    VoidOrRefund,
    /// Following a parcel.
    Track,
    /// Finding a purchase by our reference.
    FindByReference,
    /// Asking when the courier would come.
    PickupAvailability,
    /// Asking what its coming costs.
    PickupPrice,
    /// Booking a pickup.
    CreatePickup,
    /// Changing a pickup.
    UpdatePickup,
    /// Cancelling a pickup.
    CancelPickup,
    /// Finding drop-off points.
    DropOffs,
    /// Making a label for the way back.
    ReturnLabel,
    /// Closing the day.
    Manifest,
}

impl Operation {
    /// Every operation.
    pub const ALL: [Operation; 14] = [
        Operation::Rate,
        Operation::Ship,
        Operation::Label,
        Operation::VoidOrRefund,
        Operation::Track,
        Operation::FindByReference,
        Operation::PickupAvailability,
        Operation::PickupPrice,
        Operation::CreatePickup,
        Operation::UpdatePickup,
        Operation::CancelPickup,
        Operation::DropOffs,
        Operation::ReturnLabel,
        Operation::Manifest,
    ];

    /// Every operation but some, in the same order.
    pub(crate) const fn all_but<const LEFT: usize>(out: &[Operation]) -> [Operation; LEFT] {
        let (mut left, mut count, mut at) = ([Operation::Rate; LEFT], 0, 0);
        while at < Self::ALL.len() {
            let (mut is_out, mut place) = (false, 0);
            while place < out.len() {
                is_out = is_out || out[place] as u8 == Self::ALL[at] as u8;
                place += 1;
            }
            if !is_out {
                left[count] = Self::ALL[at];
                count += 1;
            }
            at += 1;
        }
        assert!(count == LEFT, "LEFT is how many are left");
        left
    }

    /// Its name in commands and messages.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Operation::Rate => "rate",
            Operation::Ship => "ship",
            Operation::Label => "label",
            Operation::VoidOrRefund => "void_or_refund",
            Operation::Track => "track",
            Operation::FindByReference => "find_by_reference",
            Operation::PickupAvailability => "pickup_availability",
            Operation::PickupPrice => "pickup_price",
            Operation::CreatePickup => "create_pickup",
            Operation::UpdatePickup => "update_pickup",
            Operation::CancelPickup => "cancel_pickup",
            Operation::DropOffs => "drop_offs",
            Operation::ReturnLabel => "return_label",
            Operation::Manifest => "manifest",
        }
    }
}

/// How surely a purchase is found again by our reference.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FindByReference {
    /// What is not found was not bought.
    Exact,
    /// What was bought may show only later: not finding proves nothing.
    Eventually,
    /// The courier has no such search.
    No,
}

/// A service of a courier.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Service {
    /// The courier's code.
    pub code: &'static str,
    /// English name.
    pub en: &'static str,
    /// French name.
    pub fr: &'static str,
}

impl Service {
    /// Both names.
    #[must_use]
    pub fn name(&self) -> Words {
        Words::new(self.en, self.fr)
    }
}

/// Who a courier is and what it can do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CourierMeta {
    /// `cp`, `puro`, ….
    pub slug: &'static str,
    /// The courier's name.
    pub name: Words,
    /// Whether the simulator replaces it because no base URL is configured.
    pub simulated: bool,
    /// The base URL in use.
    pub base_url: String,
    /// What it can do.
    pub operations: &'static [Operation],
    /// Whether goods that leave Canada come with an invoice that it already has electronically. Only UPS takes one so, and only
    /// from accounts with its Paperless Invoice (UPS Shipping API, InternationalForms). Canada Post takes the items as data and
    /// the form on paper (Canada Post, Customs requirements); Purolator prints a CustomsInvoice (E-Ship, DocumentType); GLS
    /// Canada and Canpar take the goods' data and document no invoice without paper; Loomis Express stays in Canada.
    pub paperless_invoice: bool,
    /// How surely a purchase is found again.
    pub find_by_reference: FindByReference,
    /// Its services.
    pub services: &'static [Service],
}

impl CourierMeta {
    /// Whether it can do that.
    #[must_use]
    pub fn supports(&self, operation: Operation) -> bool {
        self.operations.contains(&operation)
    }

    /// A service by its code.
    #[must_use]
    pub fn service(&self, code: &str) -> Option<&'static Service> {
        self.services.iter().find(|service| service.code == code)
    }
}
