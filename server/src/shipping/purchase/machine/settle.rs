//! What an operator does about a purchase by hand: a label in doubt was found or not, or the money is given back.

use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::purchase::{PurchaseEvent, PurchaseState};
use waybill_core::wire::Word;
use waybill_providers::courier::{Piece, ShipOutcome, VoidRequest};
use waybill_providers::payment::{PaymentError, PaymentId, PaymentStatus, RefundStatus};

use super::halt::Halt;
use super::lease;
use super::progress::Progress;
use super::run::run;
use super::transition::{ExtraChanges, Run};
use crate::account::audit::Act;
use crate::platform::store::{Document, Key};
use crate::shipping::purchase::BuyingState;
use crate::shipping::purchase::dispute::bars_refund;
use crate::shipping::purchase::entity::{Column, Entity, Model};
use crate::shipping::purchase::failure::Failure;
use crate::shipping::purchase::refund::{refund_key, refund_request};
use crate::shipping::purchase::step::refund;

/// What the operator found, or decided.
#[derive(Debug, Clone)]
pub enum Verdict {
    /// The courier has sold the label.
    Found {
        /// The courier's id of the shipment.
        shipment_id: String,
        /// Its tracking numbers, one per parcel.
        tracking_numbers: Vec<String>,
    },
    /// The courier sold no label.
    NotFound,
    /// Refund the payment, with or without a label.
    Refund,
    /// The money of a cancelled label was returned another way, because the card rejected the refund.
    Returned {
        /// How, for the buyer to read, such as the number of a bank transfer.
        reference: String,
    },
}

/// How a purchase may be settled at the desk.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum SettleOutcome {
    /// The courier has sold the label: the money is taken and the label fetched.
    Found,
    /// The courier sold no label: the hold is released.
    NotFound,
    /// The money goes back, and a label is voided.
    Refund,
}

/// What settling does with the buyer's money.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum SettledMoney {
    /// What is held is taken.
    Charged,
    /// What is held is released.
    Released,
    /// What was taken is given back.
    GivenBack,
}

/// One way to settle a purchase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct SettleChoice {
    /// What the operator found, or decided.
    pub outcome: SettleOutcome,
    /// What becomes of the money.
    pub money: SettledMoney,
    /// Whether a label is voided at the courier.
    pub voids_label: bool,
}

/// The ways to settle a purchase in its state, as [`settle`] accepts them; none where there is nothing to settle.
#[must_use]
pub fn settle_choices(row: &Model) -> Vec<SettleChoice> {
    let at = *row.state;
    let choice = |outcome, money, voids_label| SettleChoice { outcome, money, voids_label };
    let mut choices = Vec::new();
    if at == PurchaseState::LabelInDoubt {
        choices.push(choice(SettleOutcome::Found, SettledMoney::Charged, false));
        choices.push(choice(SettleOutcome::NotFound, SettledMoney::Released, false));
    }
    if at == PurchaseState::Refunding {
        choices.push(choice(SettleOutcome::Refund, SettledMoney::GivenBack, false));
    } else if is_closable(row) {
        let money = if is_paid(at) { SettledMoney::GivenBack } else { SettledMoney::Released };
        choices.push(choice(SettleOutcome::Refund, money, row.ship_outcome.is_some()));
    }
    choices
}

/// Whether an operator may close a purchase. A paid top-up is money of the balance: it goes back from there.
fn is_closable(row: &Model) -> bool {
    row.state.after(PurchaseEvent::OperatorClosed).is_some() && !(row.is_top_up && is_paid(*row.state))
}

/// Whether the money was taken, for the states that an operator may close.
const fn is_paid(at: PurchaseState) -> bool {
    matches!(at, PurchaseState::Captured | PurchaseState::Voiding)
}

/// Why a purchase was not settled.
#[derive(Debug, thiserror::Error)]
pub enum SettleError {
    /// There is no purchase with that id.
    #[error("there is no such purchase")]
    NoSuch,
    /// A run works on it.
    #[error("the purchase is being worked on; try again in two minutes")]
    UnderWay,
    /// Nothing to settle.
    #[error("the purchase is {0}: there is nothing of that kind to settle")]
    WrongState(&'static str),
    /// The label could not be voided.
    #[error("the label could not be voided, so nothing was given back: {0}")]
    NotVoided(String),
    /// The money could not be given back.
    #[error("the money did not go back: {0}")]
    NotRefunded(String),
    /// The cardholder disputes the payment: the bank has the money.
    #[error("the payment is under dispute, so it cannot be refunded; answer the dispute instead")]
    Disputed,
    /// The database refuses, or a column cannot be read.
    #[error("the purchase could not be moved: {0}")]
    Stopped(String),
}

impl From<Halt> for SettleError {
    fn from(stop: Halt) -> Self {
        match stop {
            Halt::Lost => SettleError::UnderWay,
            Halt::Claimed => SettleError::NotVoided("there is a claim on its insurance".to_owned()),
            Halt::Store(error) => SettleError::Stopped(error.to_string()),
            Halt::Bug(reason) => SettleError::Stopped(reason),
        }
    }
}

/// Settles a purchase and lets it continue from there.
///
/// # Errors
/// Where its state does not allow it, a run holds it, or courier or processor refuse.
pub async fn settle(state: &BuyingState, id: Uuid, verdict: &Verdict) -> Result<Model, SettleError> {
    // The desk and the shell know a purchase by its id alone.
    let named = Entity::find().filter(Column::Id.eq(id)).one(&state.db).await.map_err(Halt::from)?;
    let key = named.map(|row| (row.account_id, row.id)).ok_or(SettleError::NoSuch)?;
    let holder = Uuid::now_v7();
    let taken = lease::take(state, key, holder).await.map_err(Halt::from)?;
    let row = taken.ok_or(SettleError::UnderWay)?;
    let settled = decide(&Run { state, holder }, &row, verdict).await;
    // If it was not settled, it waits for its own next try as before.
    let next_try_at = if settled.is_ok() { None } else { row.next_try_at };
    lease::release(state, key, holder, next_try_at).await.map_err(Halt::from)?;
    settled?;
    run(state.clone(), key, None).await;
    find(state, key).await
}

async fn find(state: &BuyingState, key: Key) -> Result<Model, SettleError> {
    let row = Entity::find_by_id(key).one(&state.db).await.map_err(Halt::from)?;
    row.ok_or(SettleError::NoSuch)
}

async fn decide(run: &Run<'_>, row: &Model, verdict: &Verdict) -> Result<(), SettleError> {
    let at = *row.state;
    if matches!(verdict, Verdict::Refund)
        && bars_refund(&run.state.db, (row.account_id, row.id)).await.map_err(Halt::from)?
    {
        return Err(SettleError::Disputed);
    }
    match verdict {
        Verdict::Found { shipment_id, tracking_numbers } if at == PurchaseState::LabelInDoubt => {
            let outcome = Document::of(&outcome(shipment_id, tracking_numbers)).map_err(Halt::from)?;
            let now = run.state.clock.now();
            let extra = ExtraChanges { act: Some(Act::LabelSettledFound), ..ExtraChanges::default() };
            run.step_with(row, PurchaseEvent::LabelBought, extra, |change| {
                change.ship_outcome = Set(Some(outcome));
                change.bought_at = Set(Some(now));
            })
            .await?;
        }
        Verdict::NotFound if at == PurchaseState::LabelInDoubt => {
            let extra = ExtraChanges { act: Some(Act::LabelSettledNotFound), ..ExtraChanges::default() };
            run.step_with(row, PurchaseEvent::LabelRefused, extra, |change| {
                change.failure = Set(Failure::LabelNotFound.to_column());
            })
            .await?;
        }
        Verdict::Refund if at == PurchaseState::Refunding => {
            if matches!(refund::refund(run, row).await?, Progress::Later) {
                let refused = "the processor refuses it; return it another way, then say so by `settle returned`";
                return Err(SettleError::NotRefunded(refused.to_owned()));
            }
        }
        Verdict::Returned { reference } if at == PurchaseState::Refunding => {
            let failure = Failure::ReturnedOtherwise { reference: reference.clone() }.to_column();
            let now = run.state.clock.now();
            let extra = ExtraChanges { act: Some(Act::RefundReturned), ..ExtraChanges::default() };
            run.step_with(row, PurchaseEvent::OperatorClosed, extra, |change| {
                change.failure = Set(failure);
                change.refunded_at = Set(Some(now));
            })
            .await?;
        }
        Verdict::Refund if is_closable(row) => {
            void(run, row).await?;
            release_or_refund(run, row, at).await?;
            let extra = ExtraChanges { act: Some(Act::LabelRefunded), ..ExtraChanges::default() };
            run.step_with(row, PurchaseEvent::OperatorClosed, extra, |change| {
                change.failure = Set(Failure::Refunded.to_column());
            })
            .await?;
        }
        _ => return Err(SettleError::WrongState(at.as_str())),
    }
    Ok(())
}

/// What the courier's records show, as far as a person can read it there.
fn outcome(shipment_id: &str, tracking_numbers: &[String]) -> ShipOutcome {
    let piece = |number: &String| Piece {
        tracking_number: number.clone(),
        courier_id: shipment_id.to_owned(),
        refund_link: None,
        label: None,
    };
    ShipOutcome {
        shipment_id: shipment_id.to_owned(),
        tracking_number: tracking_numbers.first().cloned().unwrap_or_default(),
        pieces: tracking_numbers.iter().map(piece).collect(),
        cost: None,
        delivery_date: None,
        measured: Vec::new(),
    }
}

/// No label may be left unpaid.
async fn void(run: &Run<'_>, row: &Model) -> Result<(), SettleError> {
    let Some(outcome) = &row.ship_outcome else { return Ok(()) };
    let courier = run.state.couriers.get_as(&row.courier, row.courier_simulated);
    let courier = courier.ok_or_else(|| SettleError::NotVoided("the courier is not in use".to_owned()))?;
    let shipment = outcome.read().map_err(Halt::from)?;
    let asked = VoidRequest { shipment, email: run.state.config.mail.from.clone(), lang: Lang::En };
    courier.void_or_refund(&asked).await.map_err(|error| SettleError::NotVoided(error.to_string()))?;
    Ok(())
}

/// Releases what is held, or refunds what was taken. Repeating it carries the same key, so it happens once.
async fn release_or_refund(run: &Run<'_>, row: &Model, at: PurchaseState) -> Result<(), SettleError> {
    let Some(payment) = row.payment_ref.as_deref().map(PaymentId::new) else { return Ok(()) };
    let payments = &run.state.payments;
    let refused = |error: PaymentError| match error {
        PaymentError::Disputed => SettleError::Disputed,
        error => SettleError::NotRefunded(error.to_string()),
    };
    if is_paid(at) {
        let asked = refund_request(&run.state.db, row, payment).await.map_err(Halt::from)?;
        let refund = payments.refund(&asked, &refund_key(row)).await.map_err(refused)?;
        return match refund.status {
            RefundStatus::Failed => {
                Err(SettleError::NotRefunded("the processor says that the refund failed".to_owned()))
            }
            RefundStatus::Pending | RefundStatus::Succeeded => Ok(()),
        };
    }
    match payments.cancel(&payment, &format!("{}-release", row.id)).await {
        Ok(_) => Ok(()),
        Err(PaymentError::WrongState { payment: Some(payment) }) if payment.status == PaymentStatus::Canceled => Ok(()),
        Err(error) => Err(refused(error)),
    }
}
