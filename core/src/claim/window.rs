//! From when and until when a claim can be filed.
//!
//! Days are civil days where the parcel was sent from.

use super::input::{ClaimInput, ClaimType};
use crate::date::{Date, DatedContext};
use crate::wire::{Word, answer, input};
use crate::{Cents, Lang};

/// A loss is claimed from so many days after the expected delivery on.
pub(super) const LOST_AFTER_DAYS: i32 = 7;
/// A loss across a border is claimed from so many days after the expected delivery on.
pub(super) const LOST_AFTER_DAYS_ABROAD: i32 = 21;
/// A loss is claimed at the latest from so many days after shipping on.
pub(super) const LOST_AT_LATEST_DAYS: i32 = 21;
/// A loss across a border is claimed at the latest from so many days after shipping on.
pub(super) const LOST_AT_LATEST_DAYS_ABROAD: i32 = 45;
/// A loss by surface is claimed at the latest from so many days after shipping on.
pub(super) const LOST_AT_LATEST_DAYS_SURFACE: i32 = 90;
/// Filing closes at the earliest so many days after shipping.
pub(super) const CLOSES_DAYS: i32 = 90;
/// Filing for a parcel by surface closes at the earliest so many days after shipping.
pub(super) const CLOSES_DAYS_SURFACE: i32 = 180;
/// Filing closes at the earliest so many days after delivery.
pub(super) const CLOSES_AFTER_DELIVERY_DAYS: i32 = 30;

/// What is known of an insured parcel.
#[input(Default)]
#[serde(default)]
pub struct ClaimFacts {
    /// The amount of cover, in cents.
    pub cover: Cents,
    /// The day on which it was shipped.
    pub shipped_on: Option<Date>,
    /// The day on which it was expected.
    pub expected_on: Option<Date>,
    /// The day on which its courier delivered it.
    pub delivered_on: Option<Date>,
    /// Whether its courier tells us where it is. The sender says when another was delivered.
    pub is_followed: bool,
    /// Whether it crosses a border.
    pub crosses_border: bool,
    /// Whether it goes by surface.
    pub is_surface: bool,
    /// The day on which the claim was begun; a draft counts as filed in time.
    pub begun_on: Option<Date>,
}

/// From when on something can be claimed.
#[answer]
pub struct ClaimOpening {
    /// What.
    pub claim_type: ClaimType,
    /// The first day; null where delivery decides and has not happened.
    pub opens_on: Option<Date>,
    /// Whether it can be claimed today.
    pub is_open: bool,
    /// The rule in words.
    pub text: String,
}

/// From when and until when claims for a parcel can be filed.
#[answer]
pub struct ClaimWindow {
    /// What can be claimed.
    pub openings: Vec<ClaimOpening>,
    /// The last day; null before it is shipped.
    pub closes_on: Option<Date>,
    /// Whether that day is over, and nothing was begun before.
    pub is_closed: bool,
    /// The days that are left, 0 on the last one; null once closed.
    pub days_left: Option<i32>,
    /// The rule on the last day in words.
    pub text: String,
}

impl ClaimFacts {
    const fn lost_after(&self) -> i32 {
        if self.crosses_border { LOST_AFTER_DAYS_ABROAD } else { LOST_AFTER_DAYS }
    }

    const fn lost_at_latest(&self) -> i32 {
        match (self.is_surface, self.crosses_border) {
            (true, _) => LOST_AT_LATEST_DAYS_SURFACE,
            (false, true) => LOST_AT_LATEST_DAYS_ABROAD,
            (false, false) => LOST_AT_LATEST_DAYS,
        }
    }

    const fn closes(&self) -> i32 {
        if self.is_surface { CLOSES_DAYS_SURFACE } else { CLOSES_DAYS }
    }

    /// From when on it can be claimed; None where delivery decides and has not happened.
    pub(super) fn opens_on(&self, claim_type: ClaimType) -> Option<Date> {
        let shipped_on = self.shipped_on?;
        match claim_type {
            ClaimType::Loss => {
                let at_latest = shipped_on.plus_days(self.lost_at_latest());
                let after = self.expected_on.map(|day| day.plus_days(self.lost_after()));
                Some(after.map_or(at_latest, |after| after.min(at_latest)))
            }
            // Without tracking, only the recipient knows when it came.
            ClaimType::Damage | ClaimType::MissingContents if !self.is_followed => Some(shipped_on),
            ClaimType::Damage | ClaimType::MissingContents => self.delivered_on,
        }
    }

    /// The same with the day of delivery that the sender says, of a parcel that is not followed.
    pub(super) fn with_stated_delivery(&self, claim: &ClaimInput) -> Self {
        let stated = claim.delivered_on.trim().parse().ok().filter(|_| !self.is_followed);
        Self { delivered_on: self.delivered_on.or(stated), ..self.clone() }
    }

    /// The last day of filing.
    pub(super) fn closes_on(&self) -> Option<Date> {
        let from_shipping = self.shipped_on?.plus_days(self.closes());
        let from_delivery = self.delivered_on.map(|day| day.plus_days(CLOSES_AFTER_DELIVERY_DAYS));
        Some(from_delivery.map_or(from_shipping, |day| day.max(from_shipping)))
    }

    /// Whether a claim that is sent today comes too late.
    pub(super) fn is_closed(&self, today: Option<Date>) -> bool {
        let filed_on = self.begun_on.or(today);
        self.closes_on().zip(filed_on).is_some_and(|(last, filed_on)| filed_on > last)
    }

    fn opening_text(&self, claim_type: ClaimType, lang: Lang) -> String {
        let (after, at_latest) = (self.lost_after(), self.lost_at_latest());
        match (claim_type, self.is_followed, lang) {
            (ClaimType::Loss, _, Lang::En) => {
                format!("{after} days after the expected delivery, at the latest {at_latest} days after shipping.")
            }
            (ClaimType::Loss, _, Lang::Fr) => {
                format!("{after} jours après la livraison prévue, au plus tard {at_latest} jours après l’expédition.")
            }
            (_, true, _) => lang.pick("As soon as it is delivered.", "Dès sa livraison.").to_owned(),
            (_, false, _) => lang.pick("Once it has arrived.", "Une fois arrivé.").to_owned(),
        }
    }

    fn closing_text(&self, lang: Lang) -> String {
        let (days, after) = (self.closes(), CLOSES_AFTER_DELIVERY_DAYS);
        match lang {
            Lang::En => format!("{days} days after shipping, or {after} days after delivery if that is later."),
            Lang::Fr => {
                format!("{days} jours après l’expédition, ou {after} jours après la livraison si c’est plus tard.")
            }
        }
    }
}

/// Whether a courier's service goes by surface, by its code or its name.
#[must_use]
pub fn goes_by_surface(service: &str) -> bool {
    service.to_ascii_lowercase().contains("surf")
}

/// The rule `claim.window`.
#[must_use]
pub fn claim_window(facts: &ClaimFacts, context: &DatedContext) -> ClaimWindow {
    let DatedContext { lang, today } = *context;
    let is_closed = facts.is_closed(today);
    let opening = |claim_type: &ClaimType| {
        let opens_on = facts.opens_on(*claim_type);
        let has_begun = opens_on.zip(today).is_some_and(|(opens, today)| opens <= today);
        ClaimOpening {
            claim_type: *claim_type,
            opens_on,
            is_open: has_begun && !is_closed,
            text: facts.opening_text(*claim_type, lang),
        }
    };
    let closes_on = facts.closes_on();
    let days_left = closes_on.zip(today).map(|(last, today)| last.days_since(today)).filter(|days| *days >= 0);
    ClaimWindow {
        openings: ClaimType::ALL.iter().map(opening).collect(),
        closes_on,
        is_closed,
        days_left,
        text: facts.closing_text(lang),
    }
}
