//! The couriers as data: names and order, divisors, limits, and what each includes as cover.

mod billing;
#[cfg(feature = "book")]
pub(crate) mod book;
mod check;
mod cover;
mod dimensional;
mod duty;
mod format;
mod label;
mod limit;
mod measure;
mod papers;
mod table;
mod tracking;
mod void;
mod words;

use crate::date::DatedContext;
use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;
use crate::violation::Violation;

pub use billing::{BILLINGS, Billing, ServiceGroup, billing, service_group};
pub use check::{CourierCheckInput, check_shipment};
pub use cover::{CoverInput, IncludedCover, included_cover};
pub use dimensional::{
    COMMON_CM3_PER_KG, COMMON_IN3_PER_LB, CourierDimensionalWeight, DimensionalWeightAnswer, DimensionalWeightInput,
    billing_unit, calculate,
};
pub use duty::{DutyNotice, DutyNoticesInput};
pub use format::{LabelFormat, LabelFormatsInput, ZPL, label_formats};
pub use label::{CourierAddressInput, LABEL_ROOMS, LabelRoom, check_address, fit, fit_name, label_room};
pub use limit::{Limits, Reach, limits};
pub use measure::Measured;
pub use papers::{CustomsForm, CustomsPapers, CustomsPapersInput, INVOICE_COPIES, customs_papers};
pub use table::{COURIERS, Courier, CourierView, courier, order};
pub use tracking::{TrackingUrlInput, tracking_url};
pub use void::{VOID_DAYS, VoidDaysInput, void_days};
pub(crate) use words::{
    courier_in_words, length_limit_in_words, length_over_in_words, weight_limit_in_words, weight_over_in_words,
};

/// Rules on parcels that couriers' tables decide.
pub const PARCEL_RULES: &[Rule] = &[
    rule!("parcel.dimensional_weight", "Calculates dimensional and billable weight by the common divisor and every courier's.",
        "Calcule le poids volumétrique et le poids facturable, selon le diviseur courant et celui de chaque transporteur.",
        dimensional::calculate, DimensionalWeightInput, LangContext => DimensionalWeightAnswer),
];

/// Rules on couriers.
pub const RULES: &[Rule] = &[
    rule!("courier.list", "The couriers in their order, with their names.",
        "Les transporteurs dans leur ordre, avec leurs noms.",
        table::list, bool, LangContext => Vec<CourierView>),
    rule!("courier.check", "What a courier's own limits refuse before it is asked: places, post office boxes, weight, size, duties.",
        "Ce que refusent les limites propres d’un transporteur avant qu’on l’interroge : lieux, cases postales, poids, dimensions, droits.",
        check::check, CourierCheckInput, DatedContext => Vec<Violation>),
    rule!("courier.address", "What of an address does not fit on a courier's label, by field.",
        "Ce qui, dans une adresse, ne tient pas sur l’étiquette d’un transporteur, champ par champ.",
        label::check, CourierAddressInput, LangContext => Vec<Violation>),
    rule!("courier.label_formats", "The formats in which a courier's label can be had.",
        "Les formats dans lesquels on peut obtenir l’étiquette d’un transporteur.",
        format::formats, LabelFormatsInput, LangContext => Vec<LabelFormat>),
    rule!("courier.void_days", "For how many days a courier's label can be voided while it is not used, or null.",
        "Pendant combien de jours l’étiquette inutilisée d’un transporteur peut être annulée, ou null.",
        void::days, VoidDaysInput, LangContext => Option<u32>),
    rule!("courier.tracking_url", "The courier's own page on a parcel, or null.",
        "La page du transporteur sur un colis, ou null.",
        tracking::url, TrackingUrlInput, LangContext => Option<String>),
    rule!("courier.included_cover", "What coverage a service itself includes, in words and cents.",
        "Ce qu’un service comprend lui-même comme couverture, en toutes lettres et en cents.",
        cover::included, CoverInput, LangContext => IncludedCover),
    rule!("courier.customs_papers", "The customs papers that go with goods: the postal form, and how many copies of the invoice are printed.",
        "Les papiers de douane qui accompagnent des marchandises : le formulaire postal et le nombre d’exemplaires de la facture à imprimer.",
        papers::papers, CustomsPapersInput, LangContext => CustomsPapers),
    rule!("courier.duty_notices", "The couriers that need duties on goods to a country paid in advance, with the sentence that says so.",
        "Les transporteurs qui veulent payés d’avance les droits sur des marchandises vers un pays, avec la phrase qui le dit.",
        duty::notices, DutyNoticesInput, DatedContext => Vec<DutyNotice>),
];
