//! The rates, each with the day from which it applies and its source.

use crate::Decimal;
use crate::date::Date;

/// A tax of Canada or of a province.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tax {
    /// Goods and services tax.
    Gst,
    /// Harmonized sales tax.
    Hst,
    /// Québec sales tax.
    Qst,
    /// Tax on insurance premiums.
    Premium,
}

impl Tax {
    /// Short names, English and French.
    #[must_use]
    pub const fn names(self) -> [&'static str; 2] {
        match self {
            Tax::Gst => ["GST", "TPS"],
            Tax::Hst => ["HST", "TVH"],
            Tax::Qst => ["QST", "TVQ"],
            Tax::Premium => ["Insurance premium tax", "Taxe sur les primes d’assurance"],
        }
    }
}

/// One rate of one tax in one province.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TaxRow {
    /// The tax.
    pub tax: Tax,
    /// Two-letter code of the province or territory.
    pub province: &'static str,
    /// The percent.
    pub percent: Decimal,
    /// The first day on which it applies; the previous row ends there.
    pub from: Date,
    /// Where the rate is written.
    pub source: &'static str,
}

const GST_ACT: &str = "Excise Tax Act, s. 165(1): 5 % since 2008-01-01";
const HST_REGULATIONS: &str =
    "Excise Tax Act, s. 165(2) and Sch. VIII; New Harmonized Value-added Tax System Regulations";

const fn row(tax: Tax, province: &'static str, percent: i64, from: (i32, u8, u8), source: &'static str) -> TaxRow {
    TaxRow { tax, province, percent: Decimal::scaled(percent), from: Date::of(from.0, from.1, from.2), source }
}

const fn gst(province: &'static str) -> TaxRow {
    row(Tax::Gst, province, 50_000, (2008, 1, 1), GST_ACT)
}

const ROWS: &[TaxRow] = &[
    gst("AB"),
    gst("BC"),
    row(Tax::Hst, "BC", 120_000, (2010, 7, 1), HST_REGULATIONS),
    row(
        Tax::Gst,
        "BC",
        50_000,
        (2013, 4, 1),
        "British Columbia returned to GST and PST on 2013-04-01; PST is not on freight",
    ),
    gst("MB"),
    gst("NT"),
    gst("NU"),
    gst("QC"),
    gst("SK"),
    gst("YT"),
    row(Tax::Hst, "NB", 130_000, (2008, 1, 1), HST_REGULATIONS),
    row(Tax::Hst, "NB", 150_000, (2016, 7, 1), "CRA GST/HST Info Sheet GI-188"),
    row(Tax::Hst, "NL", 130_000, (2008, 1, 1), HST_REGULATIONS),
    row(Tax::Hst, "NL", 150_000, (2016, 7, 1), "CRA GST/HST Info Sheet GI-189"),
    row(Tax::Hst, "NS", 130_000, (2008, 1, 1), HST_REGULATIONS),
    row(Tax::Hst, "NS", 150_000, (2010, 7, 1), HST_REGULATIONS),
    row(Tax::Hst, "NS", 140_000, (2025, 4, 1), "CRA GST/HST Notice 342"),
    gst("ON"),
    row(Tax::Hst, "ON", 130_000, (2010, 7, 1), HST_REGULATIONS),
    gst("PE"),
    row(Tax::Hst, "PE", 140_000, (2013, 4, 1), HST_REGULATIONS),
    row(Tax::Hst, "PE", 150_000, (2016, 10, 1), "CRA GST/HST Info Sheet GI-193"),
    row(
        Tax::Qst,
        "QC",
        99_750,
        (2013, 1, 1),
        "Act respecting the Québec sales tax, s. 16: 9.975 % on the price without GST",
    ),
    row(Tax::Premium, "ON", 80_000, (1993, 7, 1), "Ontario Retail Sales Tax Act, s. 2.0.1: 8 % on premiums"),
    row(Tax::Premium, "QC", 90_000, (1992, 7, 1), "Act respecting the Québec sales tax, s. 512: 9 % on premiums"),
];

/// Every row, oldest first within a province and tax.
#[must_use]
pub const fn rows() -> &'static [TaxRow] {
    ROWS
}

/// The row in force for a province on a day (without a day, the newest) among the taxes that `wanted` accepts.
#[must_use]
pub fn in_force(province: &str, on: Option<Date>, wanted: fn(Tax) -> bool) -> Option<&'static TaxRow> {
    ROWS.iter()
        .filter(|row| row.province == province && wanted(row.tax) && on.is_none_or(|day| row.from <= day))
        .max_by_key(|row| row.from)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::date::PROVINCES;

    #[test]
    fn every_row_names_a_province_a_rate_and_a_source() {
        for row in ROWS {
            assert!(PROVINCES.contains(&row.province), "{row:?}");
            assert!(row.percent > Decimal::ZERO && row.percent <= Decimal::whole(20), "{row:?}");
            assert!(!row.source.is_empty());
        }
    }

    #[test]
    fn every_province_has_one_federal_or_harmonised_rate_today() {
        for province in PROVINCES {
            assert!(in_force(province, None, |tax| matches!(tax, Tax::Gst | Tax::Hst)).is_some(), "{province}");
        }
    }

    #[test]
    fn rows_of_a_province_are_sorted_by_day() {
        for pair in ROWS.windows(2) {
            if pair[0].province == pair[1].province && pair[1].tax != Tax::Premium && pair[1].tax != Tax::Qst {
                assert!(pair[0].from < pair[1].from, "{:?}", pair[1]);
            }
        }
    }
}
