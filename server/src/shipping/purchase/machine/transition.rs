//! One move of an attempt: a transaction that changes its state, what goes with it, and what the shipment shows.

use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use uuid::Uuid;
use waybill_core::purchase::{PurchaseEvent, PurchaseState};
use waybill_core::shipment::{RefundStatus, ShipmentStatus, TrackingStatus};
use waybill_core::wire::Word;

use super::halt::Halt;
use crate::account::audit::{Act, Entry, record, record_of_product};
use crate::platform::account::user_entity as user;
use crate::platform::jobs::{enqueue, enqueue_at};
use crate::platform::mail::Order;
use crate::platform::store::{Stored, write_tx};
use crate::shipping::insurance::{self, claimed_shipments, end_with_label, lock_policies_of_label};
use crate::shipping::product;
use crate::shipping::purchase::BuyingState;
use crate::shipping::purchase::entity::{ActiveModel, Column, Entity, Model};
use crate::shipping::purchase::failure::Failure;
use crate::shipping::purchase::label::{LATE_LABEL_CHECKS, RecheckLateLabel};
use crate::shipping::purchase::mail::Receipt;
use crate::shipping::purchase::policy::{begin_cover, end_added_cover, enter_policy, tell_of_cover};
use crate::shipping::purchase::top_up::{TopUpMail, fill_balance};
use crate::shipping::purchase::{card, file_entity, label, mail, refund, top_up};
use crate::shipping::shipment::{self, PaymentWaits};
use crate::shipping::shop;
use crate::shipping::tracking;

/// What is written with a move, in its transaction.
#[derive(Default)]
pub struct ExtraChanges {
    /// Files that came with it.
    pub files: Vec<file_entity::ActiveModel>,
    /// What the account's audit trail says about it.
    pub act: Option<Act>,
    /// Who did it; None if the product did.
    pub actor: Option<user::Model>,
    /// Where the refund stands.
    pub refund: Option<RefundStatus>,
}

/// A run's hold on an attempt.
pub struct Run<'a> {
    /// The application.
    pub state: &'a BuyingState,
    /// This run.
    pub holder: Uuid,
}

impl Run<'_> {
    /// Moves the attempt on, and writes what `change` sets.
    pub async fn step(
        &self,
        row: &Model,
        event: PurchaseEvent,
        change: impl FnOnce(&mut ActiveModel),
    ) -> Result<Model, Halt> {
        self.step_with(row, event, ExtraChanges::default(), change).await
    }

    /// The same, with what is written with it.
    pub async fn step_with(
        &self,
        row: &Model,
        event: PurchaseEvent,
        beside: ExtraChanges,
        change: impl FnOnce(&mut ActiveModel),
    ) -> Result<Model, Halt> {
        let from = *row.state;
        let to = from.after(event).ok_or_else(|| Halt::Bug(format!("{event:?} in {}", from.as_str())))?;
        let state = self.state;
        state.fault_points.reach(&format!("before_{}", to.as_str())).await;
        let now = state.clock.now();
        let mut moved = ActiveModel {
            state: Set(to.into()),
            lease_until: Set(Some(now + state.config.payments.lease())),
            tries: Set(0),
            next_try_at: Set(None),
            updated_at: Set(now),
            ..Default::default()
        };
        change(&mut moved);
        let tx = write_tx(&state.db).await?;
        let done = Entity::update_many()
            .set(moved)
            .filter(Column::AccountId.eq(row.account_id))
            .filter(Column::Id.eq(row.id))
            .filter(Column::State.eq(Stored(from)))
            .filter(Column::LeaseHolder.eq(self.holder))
            .exec(&tx)
            .await?;
        if done.rows_affected != 1 {
            return Err(Halt::Lost);
        }
        if event == PurchaseEvent::CancelAsked {
            lock_policies_of_label(&tx, (row.account_id, row.id), row.shipment_id).await?;
            if !claimed_shipments(&tx, std::iter::once((row.account_id, row.shipment_id))).await?.is_empty() {
                return Err(Halt::Claimed);
            }
        }
        if let Some(act) = beside.act {
            let entry = Entry { act, subject_id: Some(row.shipment_id), params: &[] };
            match &beside.actor {
                Some(actor) => record(&tx, actor, entry, now).await?,
                None => record_of_product(&tx, Uuid::now_v7(), row.account_id, entry, now).await?,
            }
        }
        if is_worth_a_look(row, from, to) {
            let look = RecheckLateLabel { account_id: row.account_id, purchase_id: row.id, look: 0 };
            enqueue_at(&tx, &look, now + LATE_LABEL_CHECKS[0], now).await?;
        }
        card::after(&tx, row, from, to, now).await?;
        if !beside.files.is_empty() {
            file_entity::Entity::insert_many(beside.files).exec_without_returning(&tx).await?;
        }
        update_shipment_status(&tx, state, row, event, beside.refund).await?;
        if event == PurchaseEvent::PaymentCaptured {
            if !row.is_top_up {
                begin_cover(state, &tx, row, now).await?;
            } else if !fill_balance(&tx, row, now).await? {
                return Err(Halt::Bug("a top-up has its line before its charge".to_owned()));
            }
        }
        top_up::after(&tx, row, event, now).await?;
        let is_voided = event == PurchaseEvent::ShipmentCancelled;
        if is_voided || to == PurchaseState::Closed {
            end_with_label(&tx, (row.account_id, row.id), row.cancelled_by, now).await?;
        }
        let is_cancelled_by_hand = event == PurchaseEvent::OperatorClosed && is_cancelling(from);
        if is_voided || is_cancelled_by_hand {
            end_added_cover(&tx, row, now).await?;
        }
        if !to.is_live() {
            insurance::release(&tx, (row.account_id, row.id), now).await?;
        }
        if is_voided || is_cancelled_by_hand {
            tracking::end(state, &tx, (row.account_id, row.shipment_id), now).await?;
            product::forget_sent(&tx, (row.account_id, row.shipment_id)).await?;
            shop::enqueue_fulfilment_cancel(&tx, (row.account_id, row.shipment_id), now).await?;
        }
        if to == PurchaseState::Captured {
            enter_history(&tx, row, now).await?;
            send_receipt(&tx, state, row).await?;
        }
        if row.is_label() && status_after(from, event) != Some(status_of(from)) {
            let is_asked = to == PurchaseState::AwaitingApproval;
            let waits = if is_asked { PaymentWaits::ForOwner } else { PaymentWaits::ForBank };
            shipment::look(&tx, (row.account_id, row.shipment_id), waits, now).await?;
        }
        mail::after(&tx, row, event, beside.actor.as_ref(), now).await?;
        refund::after(&tx, row, event, now).await?;
        label::after(&tx, row, event, now).await?;
        tx.commit().await?;
        tracing::info!(purchase = %row.id, from = from.as_str(), to = to.as_str(), "a purchase moved");
        state.fault_points.reach(&format!("after_{}", to.as_str())).await;
        Entity::find_by_id((row.account_id, row.id)).one(&state.db).await?.ok_or(Halt::Lost)
    }
}

/// Whether the courier was asked and its records were believed: it may still carry the order out.
fn is_worth_a_look(row: &Model, from: PurchaseState, to: PurchaseState) -> bool {
    let not_found = matches!(Failure::of(row), Some(Failure::LabelNotFound));
    to == PurchaseState::Released && not_found || to == PurchaseState::Closed && from == PurchaseState::LabelInDoubt
}

/// Enters the paid label in the history.
async fn enter_history(db: &impl ConnectionTrait, row: &Model, at: DateTime<Utc>) -> Result<(), Halt> {
    if let Some(id) = row.policy_id {
        return enter_policy(db, (row.account_id, id), at).await;
    }
    if row.is_top_up {
        return Ok(());
    }
    let Some(shipment) = shipment::entity::Entity::find_by_id((row.account_id, row.shipment_id)).one(db).await? else {
        return Ok(());
    };
    let tracking_numbers = row.tracking_numbers()?;
    let sold = shipment::Sold { courier: &row.courier, tracking_numbers: &tracking_numbers, at };
    shipment::enter(db, &shipment, sold).await?;
    Ok(product::record_sent(db, &shipment, at).await?)
}

/// Queues the buyer's receipt; called once, when the purchase is completed.
async fn send_receipt(db: &impl ConnectionTrait, state: &BuyingState, row: &Model) -> Result<(), Halt> {
    if let Some(id) = row.policy_id {
        return Ok(tell_of_cover(db, (row.account_id, id), state.clock.now()).await?);
    }
    let Some(buyer) = user::Entity::find_by_id((row.account_id, row.user_id)).one(db).await? else { return Ok(()) };
    if row.is_top_up {
        let template = TopUpMail { account_id: row.account_id, purchase_id: row.id };
        enqueue(db, &Order { to: buyer.email.clone(), lang: buyer.lang(), template }, state.clock.now()).await?;
        return Ok(());
    }
    let template = Receipt { account_id: row.account_id, purchase_id: row.id };
    enqueue(db, &Order { to: buyer.email.clone(), lang: buyer.lang(), template }, state.clock.now()).await?;
    Ok(())
}

/// What a shipment shows while its attempt is in a state. A closed attempt has left no label.
fn status_of(state: PurchaseState) -> ShipmentStatus {
    state.shipment_status().unwrap_or(ShipmentStatus::PurchaseFailed)
}

/// Whether the buyer has cancelled a label.
const fn is_cancelling(state: PurchaseState) -> bool {
    matches!(state, PurchaseState::Voiding | PurchaseState::Refunding)
}

/// The status that a move leads to; None if the move leads nowhere.
fn status_after(from: PurchaseState, event: PurchaseEvent) -> Option<ShipmentStatus> {
    Some(match event {
        PurchaseEvent::VoidRefused => ShipmentStatus::CancelRefused,
        PurchaseEvent::RefundMade => ShipmentStatus::Cancelled,
        PurchaseEvent::OperatorClosed if is_cancelling(from) => ShipmentStatus::Cancelled,
        _ => status_of(from.after(event)?),
    })
}

/// Updates the shipment's status to its attempt's, if it still shows the attempt's previous one. Money and labels come
/// first: a shipment that shows something else is left alone, and `waybill reconcile` reports it.
async fn update_shipment_status(
    db: &impl ConnectionTrait,
    state: &BuyingState,
    row: &Model,
    event: PurchaseEvent,
    refund: Option<RefundStatus>,
) -> Result<(), Halt> {
    // A policy or a top-up shows where its purchase stands.
    if !row.is_label() {
        return Ok(());
    }
    let from = *row.state;
    let Some(after) = status_after(from, event) else { return Ok(()) };
    // A label whose cancellation was refused is a bought one.
    let mut before = vec![status_of(from)];
    before.extend((from == PurchaseState::Done).then_some(ShipmentStatus::CancelRefused));
    let mut shown = shipment::entity::ActiveModel {
        status: Set(after.into()),
        updated_at: Set(state.clock.now()),
        ..Default::default()
    };
    match event {
        PurchaseEvent::PaymentCaptured => shown.tracking_status = Set(Some(TrackingStatus::LabelCreated.into())),
        PurchaseEvent::ShipmentCancelled => {
            shown.tracking_status = Set(Some(TrackingStatus::Cancelled.into()));
            shown.refund_status = Set(RefundStatus::Pending.into());
        }
        PurchaseEvent::OperatorClosed if is_cancelling(from) => {
            shown.tracking_status = Set(Some(TrackingStatus::Cancelled.into()));
            shown.refund_status = Set(RefundStatus::Paid.into());
        }
        _ => {}
    }
    if let Set(Some(status)) = &shown.tracking_status {
        shipment::follow(db, (row.account_id, row.shipment_id), **status).await?;
    }
    if let Some(refund) = refund {
        shown.refund_status = Set(refund.into());
    }
    let written = shipment::entity::Entity::update_many()
        .set(shown)
        .filter(shipment::entity::Column::AccountId.eq(row.account_id))
        .filter(shipment::entity::Column::Id.eq(row.shipment_id))
        .filter(shipment::entity::Column::Status.is_in(before.iter().copied().map(Stored)))
        .filter(shipment::entity::Column::DeletedAt.is_null())
        .exec(db)
        .await?;
    if written.rows_affected != 1 {
        let (before, after) = (status_of(from).as_str(), after.as_str());
        tracing::error!(purchase = %row.id, shipment = %row.shipment_id, before, after, "a shipment is not in the state that its purchase left it in");
    }
    Ok(())
}
