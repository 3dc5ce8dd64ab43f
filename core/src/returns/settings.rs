//! A sender's settings of returns.

use garde::Validate;

use crate::number::money;
use crate::violation::field::{above_zero, filled, line, some, within};
use crate::violation::{Form, fail};
use crate::wire::{Word, input};
use crate::{Cents, Code, Lang};

/// Most days after delivery: the tracking link, by which a recipient asks, works as long.
pub const RETURN_DAYS_MAX: u32 = 90;
/// Most characters of the reason for which a return is declined.
pub const RETURN_DECLINE_MAX: usize = 500;
/// The highest fee of a return, in cents.
pub const RETURN_FEE_MAX: Cents = Cents(10_000);
/// Most characters of a service's names.
const SERVICE_MAX: usize = 100;
/// More reasons than there are.
pub(super) const REASONS_MAX: usize = 16;

/// Why something is sent back.
#[input(Copy, Hash)]
#[serde(rename_all = "snake_case")]
pub enum ReturnReason {
    /// It does not fit.
    WrongSize,
    /// It was damaged on the way.
    Damaged,
    /// It does not work.
    Defective,
    /// It is another item than was ordered.
    WrongItem,
    /// It is not as it was described.
    NotAsDescribed,
    /// It came too late.
    ArrivedLate,
    /// The recipient changed their mind.
    ChangedMind,
    /// Something else; it can be chosen wherever returns are allowed.
    Other,
}

use ReturnReason as R;

impl ReturnReason {
    /// What the sender keeps of the refund, in cents: nothing where the return is the sender's or the courier's fault.
    #[must_use]
    pub const fn fee(self, fee: Cents) -> Cents {
        match self {
            R::Damaged | R::Defective | R::WrongItem | R::NotAsDescribed | R::ArrivedLate => Cents::ZERO,
            R::WrongSize | R::ChangedMind | R::Other => fee,
        }
    }

    /// What a recipient chooses.
    #[must_use]
    pub fn label(self, lang: Lang) -> &'static str {
        match self {
            R::WrongSize => lang.pick("It doesn’t fit", "La taille ne convient pas"),
            R::Damaged => lang.pick("It arrived damaged", "Arrivé endommagé"),
            R::Defective => lang.pick("It doesn’t work", "Défectueux"),
            R::WrongItem => lang.pick("It isn’t what I ordered", "Ce n’est pas l’article commandé"),
            R::NotAsDescribed => lang.pick("It isn’t as described", "Ne correspond pas à la description"),
            R::ArrivedLate => lang.pick("It arrived too late", "Arrivé trop tard"),
            R::ChangedMind => lang.pick("I changed my mind", "J’ai changé d’avis"),
            R::Other => lang.pick("Another reason", "Une autre raison"),
        }
    }
}

/// Which service brings returns back.
#[input(Copy, Default, Hash)]
#[serde(rename_all = "snake_case")]
pub enum ReturnService {
    /// The one with the lowest total.
    #[default]
    Cheapest,
    /// The one by which the parcel came.
    Original,
    /// The one that is named.
    Named,
}

/// Who decides on returns.
#[input(Copy, Default, Hash)]
#[serde(rename_all = "snake_case")]
pub enum ReturnApproval {
    /// A person, each time.
    #[default]
    Person,
    /// A person, unless what comes back is worth less than an amount.
    BelowValue,
    /// None: the label is bought at once.
    AtOnce,
}

/// What a sender allows of returns, whose labels they buy.
#[input(Validate, Form)]
#[serde(default)]
pub struct ReturnSettingsInput {
    /// Whether recipients may send something back.
    #[garde(skip)]
    pub enabled: bool,
    /// For how many days after the day of delivery.
    #[garde(custom(in_range))]
    pub days: u32,
    /// The reasons that recipients choose from; `other` is always one of them.
    #[garde(custom(some(Code::ReturnsReasonsRequired)), custom(within(REASONS_MAX)))]
    #[wire(max = 4 * REASONS_MAX)]
    pub reasons: Vec<ReturnReason>,
    /// Which service brings returns back.
    #[garde(skip)]
    pub service: ReturnService,
    /// The courier's slug, of a named service.
    #[garde(custom(line(SERVICE_MAX, Code::TextTooLong)))]
    pub courier_slug: String,
    /// The code of a named service.
    #[garde(
        if(cond = self.service == ReturnService::Named, custom(filled(Code::BulkServiceRequired))),
        custom(line(SERVICE_MAX, Code::TextTooLong))
    )]
    pub service_code: String,
    /// The name of a named service, as it was called when it was chosen.
    #[garde(custom(line(SERVICE_MAX, Code::TextTooLong)))]
    pub service_level: String,
    /// Who decides.
    #[garde(skip)]
    pub approval: ReturnApproval,
    /// Below which value no person decides, in cents.
    #[garde(if(cond = self.approval == ReturnApproval::BelowValue, custom(above_zero(Code::ReturnsValueRequired))))]
    pub approve_below: Cents,
    /// What the sender keeps of a refund for the label, in cents; 0 for nothing. Never asked for what is not the recipient's choice.
    #[garde(custom(a_fee))]
    pub fee: Cents,
}

impl Default for ReturnSettingsInput {
    fn default() -> Self {
        Self {
            enabled: false,
            days: 30,
            reasons: R::ALL.to_vec(),
            service: ReturnService::Cheapest,
            courier_slug: String::new(),
            service_code: String::new(),
            service_level: String::new(),
            approval: ReturnApproval::Person,
            approve_below: Cents::ZERO,
            fee: Cents::ZERO,
        }
    }
}

fn in_range<C>(days: &u32, _: &C) -> garde::Result {
    match (1..=RETURN_DAYS_MAX).contains(days) {
        true => Ok(()),
        false => fail(Code::ReturnsDaysRange, &[("max", &RETURN_DAYS_MAX)]),
    }
}

fn a_fee<C>(fee: &Cents, _: &C) -> garde::Result {
    match (Cents::ZERO..=RETURN_FEE_MAX).contains(fee) {
        true => Ok(()),
        false => fail(Code::ReturnsFeeRange, &[("max", &money(RETURN_FEE_MAX))]),
    }
}
