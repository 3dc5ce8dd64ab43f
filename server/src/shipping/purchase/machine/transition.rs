//! A move of an attempt: one transaction that changes its state and writes what follows.

use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use uuid::Uuid;
use waybill_core::purchase::PurchaseEvent;
use waybill_core::shipment::RefundStatus;
use waybill_core::wire::Word;

use super::consequence::{Move, consequences};
use super::halt::Halt;
use super::perform::perform;
use crate::account::audit::{Act, Entry, record, record_of_product};
use crate::platform::account::user_entity as user;
use crate::platform::store::{Stored, update_by_id, write_tx};
use crate::shipping::insurance::{claimed_shipments, lock_policies_of_label};
use crate::shipping::purchase::BuyingState;
use crate::shipping::purchase::entity::{ActiveModel, Column, Entity, Model};
use crate::shipping::purchase::file_entity;

/// What is written with a move, in its transaction.
#[derive(Default)]
pub struct ExtraChanges {
    /// Files that came with it.
    pub files: Vec<file_entity::ActiveModel>,
    /// What the account's audit trail says about it.
    pub act: Option<Act>,
    /// Who did it; None if the product did.
    pub actor: Option<user::Model>,
    /// The refund's status.
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
        extra: ExtraChanges,
        change: impl FnOnce(&mut ActiveModel),
    ) -> Result<Model, Halt> {
        let from = *row.state;
        let to = from.after(event).ok_or_else(|| Halt::Bug(format!("{event:?} in {}", from.as_str())))?;
        let state = self.state;
        state.fault_points.reach(&format!("before_{}", to.as_str())).await;
        let now = state.clock.now();
        let mut changed = ActiveModel {
            state: Set(to.into()),
            lease_until: Set(Some(now + state.config.payments.lease())),
            tries: Set(0),
            next_try_at: Set(None),
            updated_at: Set(now),
            ..Default::default()
        };
        change(&mut changed);
        let tx = write_tx(&state.db).await?;
        let done = update_by_id::<Entity>((row.account_id, row.id))
            .set(changed)
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
        let ExtraChanges { files, act, actor, refund } = extra;
        if let Some(act) = act {
            let entry = Entry { act, subject_id: Some(row.shipment_id), params: &[] };
            match &actor {
                Some(actor) => record(&tx, actor, entry, now).await?,
                None => record_of_product(&tx, Uuid::now_v7(), row.account_id, entry, now).await?,
            }
        }
        if !files.is_empty() {
            file_entity::Entity::insert_many(files).exec_without_returning(&tx).await?;
        }
        let moved = Move { row, event, to, actor_id: actor.map(|actor| actor.id), refund };
        for consequence in consequences(&moved) {
            perform(consequence, &moved, state, &tx, now).await?;
        }
        tx.commit().await?;
        tracing::info!(purchase = %row.id, from = from.as_str(), to = to.as_str(), "a purchase moved");
        state.fault_points.reach(&format!("after_{}", to.as_str())).await;
        Entity::find_by_id((row.account_id, row.id)).one(&state.db).await?.ok_or(Halt::Lost)
    }
}
