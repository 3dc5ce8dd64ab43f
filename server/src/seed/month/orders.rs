//! The orders of the month, in the order in which they were placed.

use serde::Serialize;

/// Which way the parcel goes, in the simulator's words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Course {
    Usual,
    OnTime,
    Late,
    AtSender,
    PickedUp,
    OnVehicle,
    Attempted,
    AtCounter,
    Held,
    Returned,
}

/// What is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Goods {
    /// Papers.
    Envelope,
    Small,
    Medium,
    Large,
    /// Two boxes.
    Pair,
    /// Three boxes.
    Three,
}

/// Which of the courier's rates is bought.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    Cheapest,
    Fastest,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    /// Printed and handed over.
    Sent,
    /// Still to be printed.
    Unprinted,
    /// Cancelled within the hour.
    Cancelled,
    /// Sent, and archived since.
    Archived,
    /// Still to be printed, and fetched by the courier on the next business day.
    Fetched,
}

/// An order.
#[derive(Debug, Clone, Copy)]
pub struct Order {
    /// Business days before the month is entered.
    pub days_ago: u32,
    /// When, on the workshop's clock.
    pub hour: u32,
    pub minute: u32,
    /// Among the recipients.
    pub to: usize,
    /// The courier's slug.
    pub courier: &'static str,
    pub goods: Goods,
    pub choice: Choice,
    pub course: Course,
    pub fate: Fate,
    /// Cents of cover; 0 for none.
    pub insured: i64,
    pub signature: bool,
}

const fn placed(
    days_ago: u32,
    (hour, minute): (u32, u32),
    to: usize,
    courier: &'static str,
    goods: Goods,
    course: Course,
) -> Order {
    Order {
        days_ago,
        hour,
        minute,
        to,
        courier,
        goods,
        choice: Choice::Cheapest,
        course,
        fate: Fate::Sent,
        insured: 0,
        signature: false,
    }
}

impl Order {
    const fn fastest(self) -> Self {
        Self { choice: Choice::Fastest, ..self }
    }

    const fn insured(self, cents: i64) -> Self {
        Self { insured: cents, ..self }
    }

    const fn signed(self) -> Self {
        Self { signature: true, ..self }
    }

    const fn then(self, fate: Fate) -> Self {
        Self { fate, ..self }
    }
}

use Course::{AtCounter, AtSender, Attempted, Held, Late, OnTime, OnVehicle, PickedUp, Returned};
use Fate::{Archived, Cancelled, Fetched, Unprinted};
use Goods::{Envelope, Large, Medium, Pair, Small, Three};

/// The month. What rests on its way was sent to places nearby within the last week, so that it is there on any day of
/// the week that the month is entered on.
pub const ORDERS: [Order; 61] = [
    placed(22, (9, 20), 2, "cp", Small, OnTime).then(Archived),
    placed(22, (10, 5), 0, "puro", Medium, OnTime).then(Archived),
    placed(22, (13, 40), 19, "gls", Medium, OnTime),
    placed(21, (9, 12), 6, "cp", Envelope, OnTime).fastest().then(Archived),
    placed(21, (11, 30), 13, "ups", Medium, OnTime).insured(48_000),
    placed(21, (14, 25), 20, "canpar", Large, OnTime),
    placed(20, (9, 45), 5, "cp", Medium, OnTime),
    placed(20, (10, 50), 21, "ups", Small, OnTime),
    placed(20, (15, 5), 1, "loomis", Medium, OnTime).then(Archived),
    placed(19, (9, 8), 3, "puro", Large, OnTime),
    placed(19, (11, 0), 18, "cp", Small, OnTime).signed(),
    placed(19, (13, 15), 2, "gls", Pair, OnTime),
    placed(18, (10, 22), 9, "cp", Small, OnTime),
    placed(18, (11, 48), 15, "canpar", Medium, Late),
    placed(18, (14, 55), 11, "puro", Envelope, OnTime).fastest(),
    placed(17, (9, 33), 4, "ups", Medium, OnTime),
    placed(17, (10, 10), 10, "cp", Small, OnTime),
    placed(17, (13, 52), 6, "gls", Small, OnTime).then(Cancelled),
    placed(16, (9, 25), 14, "puro", Medium, OnTime).insured(90_000).signed(),
    placed(16, (11, 5), 16, "cp", Medium, OnTime),
    placed(16, (15, 12), 2, "loomis", Large, OnTime),
    placed(15, (9, 50), 24, "ups", Small, OnTime),
    placed(15, (10, 44), 20, "gls", Medium, OnTime),
    placed(15, (13, 30), 17, "cp", Small, Late),
    placed(14, (9, 15), 19, "gls", Medium, Returned),
    placed(14, (11, 20), 12, "puro", Small, OnTime),
    placed(14, (14, 35), 0, "cp", Envelope, OnTime),
    placed(13, (9, 40), 8, "ups", Medium, OnTime).insured(35_000),
    placed(13, (10, 58), 1, "canpar", Medium, OnTime),
    placed(13, (13, 22), 5, "puro", Large, OnTime),
    placed(12, (9, 5), 2, "cp", Small, OnTime).fastest(),
    placed(12, (11, 15), 6, "loomis", Small, Late).insured(60_000),
    placed(12, (14, 8), 13, "gls", Medium, OnTime).then(Archived),
    placed(11, (9, 28), 11, "cp", Medium, OnTime),
    placed(11, (10, 36), 3, "ups", Large, OnTime).then(Cancelled),
    placed(11, (13, 44), 18, "puro", Small, OnTime),
    placed(10, (9, 18), 20, "gls", Three, OnTime),
    placed(10, (11, 2), 7, "cp", Small, OnTime),
    placed(10, (14, 50), 22, "ups", Medium, OnTime),
    placed(9, (9, 55), 2, "canpar", Medium, OnTime),
    placed(9, (10, 30), 10, "puro", Medium, Returned),
    placed(9, (13, 12), 14, "cp", Small, OnTime),
    placed(8, (9, 35), 19, "ups", Small, OnTime).signed(),
    placed(8, (11, 25), 4, "gls", Medium, OnTime),
    placed(7, (10, 14), 1, "cp", Medium, AtCounter),
    placed(6, (9, 22), 6, "ups", Medium, Held).insured(75_000),
    placed(6, (11, 40), 20, "loomis", Medium, AtCounter),
    placed(5, (9, 48), 2, "cp", Small, Attempted).signed(),
    placed(5, (10, 26), 19, "canpar", Large, AtCounter),
    placed(5, (14, 18), 11, "gls", Small, Attempted),
    placed(4, (9, 10), 1, "ups", Medium, OnVehicle),
    placed(4, (11, 34), 6, "gls", Pair, OnVehicle),
    placed(4, (13, 55), 23, "ups", Small, OnTime).then(Cancelled),
    placed(2, (9, 30), 5, "cp", Medium, PickedUp),
    placed(2, (10, 42), 18, "gls", Medium, OnTime),
    placed(1, (9, 16), 17, "cp", Large, OnTime),
    placed(1, (11, 8), 12, "puro", Medium, OnTime).insured(52_000),
    placed(0, (8, 5), 2, "puro", Medium, AtSender).then(Fetched),
    placed(0, (8, 22), 0, "puro", Small, AtSender).then(Fetched),
    placed(0, (9, 31), 21, "ups", Small, AtSender).then(Unprinted),
    placed(0, (9, 47), 13, "cp", Medium, AtSender).then(Unprinted),
];
