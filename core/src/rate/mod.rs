//! Rates: what a courier's service costs, line by line, in which order, and why a weight is billed.

#[cfg(feature = "book")]
pub(crate) mod book;
mod display;
mod life;
mod offer;
mod order;
mod price;
mod saving;
mod smaller;
mod tax_line;
mod weight;

use crate::charge::Charge;
use crate::courier::DimensionalWeightInput;
use crate::lang::LangContext;
use crate::number::Cents;
use crate::rule;
use crate::rule::Rule;

pub use display::transit_text;
pub use life::PRICES_HOLD;
pub use offer::{BilledWeight, Rate, RateTag, WeightDriver};
pub use order::{FASTEST_PLACE, RATES_MAX, RateKey, RateSort, RateSortInput, SortedRate, sorted};
pub use price::{CHARGES_MAX, RatePrice, RatePriceContext, RatePriceInput, priced};
pub use saving::SavingInput;
pub use smaller::{BoxTrim, SmallerBox, SmallerBoxAnswer, TRIM_CM, TrimmedSide};
pub use tax_line::{TaxLine, tax_lines};
pub use weight::{BilledWeightInput, billed_weight};

/// Rules on parcels that the couriers' billing decides.
pub const PARCEL_RULES: &[Rule] = &[
    rule!("parcel.smaller_box", "What couriers bill for a box, which side drives it, and what a smaller box would be billed.",
        "Ce que les transporteurs facturent pour une boîte, quel côté en décide, et ce que coûterait une boîte plus petite.",
        smaller::smaller_box, DimensionalWeightInput, LangContext => SmallerBoxAnswer),
];

/// Rules on rates.
pub const RULES: &[Rule] = &[
    rule!("rate.price_display", "Shows an amount of cents as a price with two decimals.",
        "Affiche un montant en cents comme un prix à deux décimales.",
        display::price, Cents, LangContext => String),
    rule!("rate.transit_display", "Shows days in transit as '1 Day' or 'N Days', or null where they are not known.",
        "Affiche les jours de transit, « 1 jour » ou « N jours », ou null s’ils ne sont pas connus.",
        display::transit, Option<u32>, LangContext => Option<String>),
    rule!("rate.sort", "The order of rates (recommended, by price, fastest first) and their tags.",
        "L’ordre des tarifs (recommandé, par prix, le plus rapide d’abord) et leurs mentions.",
        order::sort, RateSortInput, LangContext => Vec<SortedRate>),
    rule!("rate.price", "Adds the taxes to the lines of a price and sums them to the cent.",
        "Ajoute les taxes aux lignes d’un prix et les additionne au cent près.",
        price::price, RatePriceInput, RatePriceContext => RatePrice),
    rule!("rate.tax_lines", "The taxes of a price, each with its rate and what it is charged on.",
        "Les taxes d’un prix, chacune avec son taux et le montant sur lequel elle est perçue.",
        tax_line::lines, [Charge; CHARGES_MAX], LangContext => Vec<TaxLine>),
    rule!("rate.billed_weight", "The weight that a courier bills for parcels, or null where it cannot be told.",
        "Le poids qu’un transporteur facture pour des colis, ou null si on ne peut le dire.",
        weight::billed, BilledWeightInput, LangContext => Option<BilledWeight>),
    rule!("rate.billed_weight_reason", "Why that weight is billed, in a sentence.",
        "Pourquoi c’est ce poids qui est facturé, en une phrase.",
        weight::reason, BilledWeight, LangContext => String),
    rule!("rate.billed_weight_sum", "The sum behind a weight billed by volume, in words, or null.",
        "Le calcul d’un poids facturé selon le volume, en toutes lettres, ou null.",
        weight::sum, BilledWeight, LangContext => Option<String>),
    rule!("rate.saving", "Says what a price saves against the courier's counter, or null where it saves nothing.",
        "Dit ce qu’un prix fait économiser par rapport au comptoir du transporteur, ou null s’il n’y a pas d’économie.",
        saving::saving, SavingInput, LangContext => Option<String>),
    rule!("rate.life", "How long prices hold, in words.",
        "Combien de temps valent les prix, en toutes lettres.",
        life::life, bool, LangContext => String),
];
