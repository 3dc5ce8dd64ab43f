//! Tracking: the numbers by which couriers know a parcel, what their events mean, and how often they are asked.

#[cfg(feature = "book")]
pub(crate) mod book;
mod event;
mod number;
mod pace;
mod parcels;

use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;
use crate::shipment::TrackingStatus;

pub use event::{TrackingEventInput, event_status};

pub use number::{
    TrackingNumberAnswer, TrackingNumberForm, TrackingNumberInput, canada_post_check_digit, luhn_check_digit,
    s10_check_digit, tracking_number, ups_check_digit,
};
pub use pace::{REFRESH_PAUSE_MINUTES, TRACKED_DAYS, TrackingPaceInput, next_check};
pub use parcels::{TrackedParcelsInput, of_shipment, step, steps};

/// Rules on tracking.
pub const RULES: &[Rule] = &[
    rule!("tracking.number", "Recognises a tracking number by its form and check digit.",
        "Reconnaît un numéro de suivi à sa forme et à son chiffre de contrôle.",
        number::tracking_number, TrackingNumberInput, LangContext => TrackingNumberAnswer),
    rule!("tracking.event_status", "Where a parcel is after a courier's event, by its code and its words.",
        "Où se trouve un colis après un événement du transporteur, selon son code et ses mots.",
        event::event_status, TrackingEventInput, LangContext => TrackingStatus),
    rule!("tracking.of_shipment", "Where a shipment is, each of whose parcels is tracked separately, or null without parcels.",
        "Où se trouve un envoi dont chaque colis est suivi séparément, ou null sans colis.",
        parcels::of_shipment, TrackedParcelsInput, LangContext => Option<TrackingStatus>),
    rule!("tracking.step", "The last step of an ordinary way that a parcel has reached, from 0, or null for one that does not arrive.",
        "La dernière étape d’un parcours ordinaire qu’un colis a atteinte, à partir de 0, ou null s’il n’arrive pas.",
        parcels::step, TrackingStatus, LangContext => Option<u32>),
    rule!("tracking.steps", "The steps of an ordinary way, in order.",
        "Les étapes d’un parcours ordinaire, dans l’ordre.",
        parcels::steps, bool, LangContext => Vec<TrackingStatus>),
    rule!("tracking.pace", "Minutes until a courier is asked again where a parcel is, or null once there is nothing more to ask.",
        "Le nombre de minutes avant que l’on demande de nouveau au transporteur où est un colis, ou null s’il n’y a plus rien à demander.",
        pace::next_check, TrackingPaceInput, LangContext => Option<u32>),
];
