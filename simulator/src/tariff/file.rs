//! The tariff files under data/, which say what their lines mean and why.

use std::sync::LazyLock;

use waybill_core::{Cents, Decimal};

/// How far a service goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reach {
    /// Within Canada.
    Canada,
    /// To the United States.
    UnitedStates,
    /// Anywhere else.
    International,
}

/// A service of a courier.
#[derive(Debug, Clone)]
pub struct ServiceRow {
    /// The courier's code.
    pub code: &'static str,
    /// How far it goes.
    pub reach: Reach,
    /// Its name in English.
    pub en: &'static str,
    /// Its name in French.
    pub fr: &'static str,
    /// Which fuel percent applies.
    pub fuel_group: &'static str,
    /// Delivers before noon.
    pub am: bool,
    /// The day is guaranteed.
    pub guaranteed: bool,
    /// Business days by zone.
    pub days: Vec<u32>,
    /// Prices by kilogram, in rising order.
    pub steps: Vec<(Decimal, Cents)>,
}

/// An option that can be bought.
#[derive(Debug, Clone)]
pub struct OptionRow {
    /// The courier's code.
    pub code: &'static str,
    /// Its price.
    pub price: Cents,
    /// For each $100, or part of it, of its amount over the first $100.
    pub per_hundred: Cents,
    /// Its name in English.
    pub en: &'static str,
    /// Its name in French.
    pub fr: &'static str,
}

/// The tariff of a courier.
#[derive(Debug, Clone, Default)]
pub struct Tariff {
    /// Its services, in the order in which it offers them.
    pub services: Vec<ServiceRow>,
    /// Its options.
    pub options: Vec<OptionRow>,
    /// What its zones cost, in percent.
    pub zones: Vec<(Reach, Vec<i64>)>,
    /// Its fuel surcharges, by group.
    pub fuel: Vec<(&'static str, Decimal)>,
    /// Its other surcharges.
    pub surcharges: Vec<(&'static str, Cents)>,
    /// Services that go by road.
    pub by_road: Vec<&'static str>,
}

static CANPAR: LazyLock<Tariff> = LazyLock::new(|| read(include_str!("../../data/canpar.tariff")));
static CP: LazyLock<Tariff> = LazyLock::new(|| read(include_str!("../../data/cp.tariff")));
static GLS: LazyLock<Tariff> = LazyLock::new(|| read(include_str!("../../data/gls.tariff")));
static LOOMIS: LazyLock<Tariff> = LazyLock::new(|| read(include_str!("../../data/loomis.tariff")));
static PURO: LazyLock<Tariff> = LazyLock::new(|| read(include_str!("../../data/puro.tariff")));

static UPS: LazyLock<Tariff> = LazyLock::new(|| read(include_str!("../../data/ups.tariff")));

/// The tariff of a courier; an empty one for a courier that is not simulated.
#[must_use]
pub fn tariff(courier: &str) -> &'static Tariff {
    static NONE: LazyLock<Tariff> = LazyLock::new(Tariff::default);
    match courier {
        "cp" => &CP,
        "puro" => &PURO,
        "gls" => &GLS,
        "loomis" => &LOOMIS,
        "ups" => &UPS,
        "canpar" => &CANPAR,
        _ => &NONE,
    }
}

impl Tariff {
    /// A service by its code.
    #[must_use]
    pub fn service(&self, code: &str) -> Option<&ServiceRow> {
        self.services.iter().find(|service| service.code == code)
    }

    /// A service by its code, where one code goes to several parts of the world.
    #[must_use]
    pub fn service_to(&self, code: &str, reach: Reach) -> Option<&ServiceRow> {
        self.services.iter().find(|service| service.code == code && service.reach == reach)
    }

    /// An option by its code.
    #[must_use]
    pub fn option(&self, code: &str) -> Option<&OptionRow> {
        self.options.iter().find(|option| option.code == code)
    }

    /// Whether only lorries carry a service.
    #[must_use]
    pub fn is_by_road(&self, code: &str) -> bool {
        self.by_road.contains(&code)
    }

    /// The percent of the price in a zone, from 0.
    #[must_use]
    pub fn zone_percent(&self, reach: Reach, zone: usize) -> i64 {
        let row = self.zones.iter().find(|(of, _)| *of == reach);
        row.and_then(|(_, percents)| percents.get(zone).or(percents.last())).copied().unwrap_or(100)
    }

    /// The fuel percent of a group.
    #[must_use]
    pub fn fuel(&self, group: &str) -> Decimal {
        self.fuel.iter().find(|(of, _)| *of == group).map_or(Decimal::ZERO, |(_, percent)| *percent)
    }

    /// The price of a surcharge.
    #[must_use]
    pub fn surcharge(&self, code: &str) -> Cents {
        self.surcharges.iter().find(|(of, _)| *of == code).map_or(Cents::ZERO, |(_, price)| *price)
    }
}

/// The fields of each line that is not a comment.
pub fn lines(text: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    lines.map(|line| line.split('|').map(str::trim).collect())
}

fn read(text: &'static str) -> Tariff {
    let mut tariff = Tariff::default();
    for fields in lines(text) {
        // A line that reads as none of these is caught by the test below, which counts them.
        match fields.as_slice() {
            ["road", codes] => tariff.by_road.extend(codes.split(' ')),
            ["service", code, reach, en, fr, fuel_group, am, guaranteed, days, steps] => {
                let days = days.split(' ').filter_map(|days| days.parse().ok()).collect();
                let steps = steps.split(' ').filter_map(step).collect();
                let (am, guaranteed) = (*am == "yes", *guaranteed == "yes");
                let Some(reach) = reach_of(reach) else { continue };
                tariff.services.push(ServiceRow { code, reach, en, fr, fuel_group, am, guaranteed, days, steps });
            }
            ["zone", reach, percents] => {
                let percents = percents.split(' ').filter_map(|percent| percent.parse().ok()).collect();
                tariff.zones.extend(reach_of(reach).map(|reach| (reach, percents)));
            }
            ["fuel", group, percent] => tariff.fuel.extend(percent.parse().map(|percent| (*group, percent))),
            ["surcharge", code, price] => tariff.surcharges.extend(money(price).map(|price| (*code, price))),
            ["option", code, price, per_hundred, en, fr] => {
                if let (Some(price), Some(per_hundred)) = (money(price), money(per_hundred)) {
                    tariff.options.push(OptionRow { code, price, per_hundred, en, fr });
                }
            }
            _ => {}
        }
    }
    tariff
}

fn reach_of(text: &str) -> Option<Reach> {
    match text {
        "canada" => Some(Reach::Canada),
        "us" => Some(Reach::UnitedStates),
        "international" => Some(Reach::International),
        _ => None,
    }
}

fn step(text: &str) -> Option<(Decimal, Cents)> {
    let (weight, price) = text.split_once(':')?;
    Some((weight.parse().ok()?, money(price)?))
}

/// Dollars with at most two places, in cents.
fn money(text: &str) -> Option<Cents> {
    let dollars: Decimal = text.parse().ok()?;
    (dollars.ten_thousandths() % 100 == 0).then(|| Cents(dollars.ten_thousandths() / 100))
}
