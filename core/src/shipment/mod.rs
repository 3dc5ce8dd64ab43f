//! Shipments: the draft, its options, its check, its status.

mod again;
mod allowed;
#[cfg(feature = "book")]
pub(crate) mod book;
mod check;
mod cover;
mod goods;
mod history;
mod images;
mod label;
mod label_email;
mod moves;
mod options;
mod readiness;
mod references;

use crate::Violation;
use crate::insurance::InsuranceImagesAnswer;
use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;

pub use crate::term::{RefundStatus, ShipmentStatus, ShipmentType, TrackingStatus};
pub use again::{ShipmentContent, again};
pub use allowed::{ShipmentAllowed, allowed};
pub use check::{QuickCheckInput, ShipmentCheckInput, check, check_draft, quick_check};
pub use cover::{CoverState, is_cancellable};
pub use goods::{GoodsEffect, RESTRICTED_GOODS, RestrictedGoodsInput, goods_effect, restricted_goods, uninsurable};
pub use history::{HistoryStatus, HistoryType};
pub use images::images;
pub use label_email::{LABEL_EMAILS_MAX, LabelEmailsInput};
pub use moves::{MOVES, Move, MoveAnswer, MoveInput, Mover, MovesInput, lead, make_move, statuses_from};
pub use options::{NOTE_MAX, QUESTIONS_MAX, ShipmentOptionsInput};
pub use readiness::{StepInput, StepReadiness, StepState, readiness};
pub use references::{References, references};

/// Rules on shipments.
pub const RULES: &[Rule] = &[
    rule!("shipment.check", "Checks a shipment in the product's order and gives every message that applies.",
        "Vérifie un envoi dans l’ordre du produit et donne tous les messages qui s’appliquent.",
        check::check, ShipmentCheckInput, LangContext => Vec<Violation>),
    rule!("shipment.quick_check", "Checks a quick quote: the shipment check without insurance and invoice.",
        "Vérifie une soumission rapide : la vérification d’un envoi sans assurance ni facture.",
        check::quick_check, QuickCheckInput, LangContext => Vec<Violation>),
    rule!("shipment.images", "Which images an insured shipment lacks before it can be bought, and whether one of the product is worth asking for.",
        "Les images qui manquent à un envoi assuré avant son achat, et s’il vaut la peine de demander une image du produit.",
        images::images, ShipmentOptionsInput, LangContext => InsuranceImagesAnswer),
    rule!("shipment.goods", "What the answers about restricted goods refuse: goods that no courier carries, goods that are never insured, and a missing proof of value.",
        "Ce que refusent les réponses sur les marchandises restreintes : celles qu’aucun transporteur n’accepte, celles qui ne sont jamais assurées, et une preuve de valeur manquante.",
        goods::restricted_goods, RestrictedGoodsInput, LangContext => Vec<Violation>),
    rule!("shipment.steps", "Says which steps between addresses and rates stand open.",
        "Dit quelles étapes sont ouvertes entre les adresses et les tarifs.",
        readiness::readiness, StepInput, LangContext => StepReadiness),
    rule!("shipment.move", "Moves a shipment from one status to another, or says why not.",
        "Fait passer un envoi d’un statut à un autre, ou dit pourquoi il ne le peut pas.",
        moves::make_move, MoveInput, LangContext => MoveAnswer),
    rule!("shipment.moves", "Lists the statuses that may be asked for from a status.",
        "Énumère les statuts qu’on peut demander à partir d’un statut.",
        moves::moves, MovesInput, LangContext => Vec<ShipmentStatus>),
    rule!("shipment.allowed", "Says what a person may do with a shipment in a status: edit, buy, delete, ask for another.",
        "Dit ce qu’on peut faire d’un envoi selon son statut : modifier, acheter, supprimer, demander un autre statut.",
        allowed::of_status, ShipmentStatus, LangContext => ShipmentAllowed),
    rule!("shipment.again", "Gives what a new draft takes over from a shipment that was sent before.",
        "Donne ce qu’un nouveau brouillon reprend d’un envoi déjà effectué.",
        again::of_content, ShipmentContent, LangContext => ShipmentContent),
    rule!("shipment.status_label", "Puts a shipment's status into words.",
        "Écrit en toutes lettres le statut d’un envoi.",
        label::status_label, ShipmentStatus, LangContext => String),
    rule!("shipment.refund_label", "Puts a refund's status into words.",
        "Écrit en toutes lettres le statut d’un remboursement.",
        label::refund_label, RefundStatus, LangContext => String),
    rule!("shipment.tracking_label", "Puts a tracking status into words.",
        "Écrit en toutes lettres le statut du suivi.",
        label::tracking_label, TrackingStatus, LangContext => String),
    rule!("shipment.label_emails", "Checks the addresses that a label is to be mailed to.",
        "Vérifie les adresses auxquelles une étiquette doit être envoyée par courriel.",
        label_email::check, LabelEmailsInput, LangContext => Vec<Violation>),
];
