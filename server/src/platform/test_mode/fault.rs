//! Faults that a test call may ask for.

use sea_orm::{DeriveActiveEnum, EnumIter};
use serde::{Deserialize, Serialize};

/// What goes wrong with the providers of a test call, as the simulator does it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "Text", rename_all = "kebab-case")]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    CpTimeout,
    PuroTimeout,
    GlsTimeout,
    LoomisTimeout,
    UpsTimeout,
    CanparTimeout,
    OutOfService,
    RateLimited,
    BadAnswer,
    PriceChanged,
    AnswerLost,
    LabelLate,
    CardDeclined,
}

/// A fault's name, the simulator's word for it, and which providers' operations it strikes; empty: all of them.
struct Row {
    fault: Fault,
    name: &'static str,
    kind: &'static str,
    providers: &'static str,
    operations: &'static str,
}

const fn row(
    fault: Fault,
    name: &'static str,
    kind: &'static str,
    providers: &'static str,
    operations: &'static str,
) -> Row {
    Row { fault, name, kind, providers, operations }
}

const COURIERS: &str = "cp,puro,gls,loomis,ups,canpar";
/// Looking a label up again works, so that a purchase whose answer did not come ends one way or the other.
const SELLS: &str = "rate,ship";

/// Every fault, in the order of the enum.
const TABLE: [Row; Fault::COUNT] = [
    row(Fault::CpTimeout, "cp-timeout", "time_out", "cp", SELLS),
    row(Fault::PuroTimeout, "puro-timeout", "time_out", "puro", SELLS),
    row(Fault::GlsTimeout, "gls-timeout", "time_out", "gls", SELLS),
    row(Fault::LoomisTimeout, "loomis-timeout", "time_out", "loomis", SELLS),
    row(Fault::UpsTimeout, "ups-timeout", "time_out", "ups", SELLS),
    row(Fault::CanparTimeout, "canpar-timeout", "time_out", "canpar", SELLS),
    row(Fault::OutOfService, "out-of-service", "server_error", COURIERS, "rate,ship,label,track,pickup"),
    row(Fault::RateLimited, "rate-limited", "rate_limited", COURIERS, SELLS),
    row(Fault::BadAnswer, "bad-answer", "malformed", COURIERS, "rate"),
    row(Fault::PriceChanged, "price-changed", "price_change", COURIERS, SELLS),
    row(Fault::AnswerLost, "answer-lost", "answer_lost", COURIERS, "ship"),
    row(Fault::LabelLate, "label-late", "not_ready", COURIERS, "label"),
    row(Fault::CardDeclined, "card-declined", "declined", "stripe", "pay"),
];

impl Fault {
    /// How many there are.
    pub const COUNT: usize = 13;

    /// Each fault's name.
    pub fn names() -> impl Iterator<Item = &'static str> {
        TABLE.iter().map(|row| row.name)
    }

    /// The fault of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        TABLE.iter().find(|row| row.name == name).map(|row| row.fault)
    }

    /// Its place in lists of all faults.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The address of a simulator whose answers have this fault.
    #[must_use]
    pub fn at(self, simulator_url: &str) -> String {
        let Row { kind, providers, operations, .. } = TABLE[self.index()];
        format!("{}/asked/{kind}/{providers}/{operations}", simulator_url.trim_end_matches('/'))
    }

    /// Whether a stored price is asked for again, however new it is.
    #[must_use]
    pub fn asks_prices_again(self) -> bool {
        self == Self::PriceChanged
    }
}
