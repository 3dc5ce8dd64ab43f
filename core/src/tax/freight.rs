//! Taxes on transport. Place of supply is the destination (CRA GST/HST Memorandum 28-2); transport that begins or ends
//! outside Canada is zero-rated; QST is charged on transport from Québec to Québec only (Revenu Québec).

use crate::wire::input;

use super::table::{Tax, TaxRow, in_force};
use crate::charge::{Charge, ChargeKind};
use crate::date::Date;
use crate::number::nearest;
use crate::{Cents, Lang};

/// Between which places a parcel goes.
#[input(Default)]
#[serde(default)]
pub struct FreightRoute {
    /// ISO 3166-1 alpha-2 code, any case.
    pub origin_country: String,
    /// Two-letter code, any case.
    pub origin_province: String,
    /// ISO 3166-1 alpha-2 code, any case.
    pub destination_country: String,
    /// Two-letter code, any case.
    pub destination_province: String,
}

impl FreightRoute {
    /// Whether both ends are in Canada.
    #[must_use]
    pub fn within_canada(&self) -> bool {
        [&self.origin_country, &self.destination_country].iter().all(|code| code.trim().eq_ignore_ascii_case("CA"))
    }
}

/// What is taxed.
#[input(Default)]
#[serde(default)]
pub struct FreightTaxInput {
    /// The price of transport with fuel, surcharges and options, without insurance by Waybill.
    pub base: Cents,
    /// Between which places.
    pub route: FreightRoute,
}

/// A line for a tax: half up to the cent on `base`.
pub(super) fn line(row: &TaxRow, base: Cents, lang: Lang) -> Charge {
    let rule = match row.tax {
        Tax::Gst => "tax.gst".to_owned(),
        Tax::Qst => "tax.qst".to_owned(),
        Tax::Hst => format!("tax.hst_{}", row.province.to_ascii_lowercase()),
        Tax::Premium => format!("tax.premium_{}", row.province.to_ascii_lowercase()),
    };
    let [en, fr] = row.tax.names();
    let mut label = format!("{} {}", lang.pick(en, fr), row.percent.percent_in_words(lang));
    if matches!(row.tax, Tax::Hst | Tax::Premium) {
        label = format!("{label} ({})", row.province);
    }
    let amount = Cents(nearest(i128::from(base.0) * i128::from(row.percent.ten_thousandths()), 1_000_000));
    Charge { kind: ChargeKind::Tax, rule, label, percent: Some(row.percent), amount }
}

/// The taxes on `base` for a route on a day. A province that is not known bears the federal tax alone, as the
/// provinces without a harmonised tax do; the address form keeps such a province from being bought.
#[must_use]
pub fn freight_taxes(base: Cents, route: &FreightRoute, on: Option<Date>, lang: Lang) -> Vec<Charge> {
    if base == Cents::ZERO || !route.within_canada() {
        return Vec::new();
    }
    let to = route.destination_province.trim().to_ascii_uppercase();
    let main = |province: &str| in_force(province, on, |tax| matches!(tax, Tax::Gst | Tax::Hst));
    let within_quebec = to == "QC" && route.origin_province.trim().eq_ignore_ascii_case("QC");
    let quebec = if within_quebec { in_force("QC", on, |tax| tax == Tax::Qst) } else { None };
    main(&to).or_else(|| main("AB")).into_iter().chain(quebec).map(|row| line(row, base, lang)).collect()
}
