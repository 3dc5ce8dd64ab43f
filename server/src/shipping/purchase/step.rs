//! One move of an attempt: one transaction that changes its state, what goes with it, and what the shipment shows.

use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use uuid::Uuid;
use waybill_core::purchase::{PurchaseEvent, PurchaseState};
use waybill_core::shipment::ShipmentStatus;

use super::BuyingState;
use super::entity::{ActiveModel, Column, Entity, Model};
use super::failure::Failure;
use super::file_entity;
use super::late::{LOOKS, LookOnceMore};
use super::let_card_go;
use super::receipt::Receipt;
use crate::account::audit::{Act, Entry, record, record_of_product};
use crate::platform::account::user_entity as user;
use crate::platform::http::ApiError;
use crate::platform::mail::Order;
use crate::platform::store::{StoreError, write_tx};
use crate::platform::work::{post, post_later};
use crate::shipping::shipment;
use crate::shipping::shipment::document::name;

/// Why a run ends before the attempt rests.
#[derive(Debug)]
pub enum Stop {
    /// Another run has taken over, or the attempt has moved: nothing more to do here.
    Lost,
    /// The database refuses; the attempt is taken up again when the lease is over.
    Store(StoreError),
    /// A bug: an event in a state that does not know it, a column that cannot be read.
    Bug(String),
}

impl From<StoreError> for Stop {
    fn from(error: StoreError) -> Self {
        Stop::Store(error)
    }
}

impl From<sea_orm::DbErr> for Stop {
    fn from(error: sea_orm::DbErr) -> Self {
        Stop::Store(error.into())
    }
}

impl From<ApiError> for Stop {
    fn from(error: ApiError) -> Self {
        Stop::Bug(format!("{error:?}"))
    }
}

/// The state of a row.
pub fn state_of(row: &Model) -> Result<PurchaseState, Stop> {
    PurchaseState::from_wire(&row.state).ok_or_else(|| Stop::Bug(format!("no such state: {}", row.state)))
}

/// What is written beside a move, in its transaction.
#[derive(Default)]
pub struct Beside {
    /// Files that came with it.
    pub files: Vec<file_entity::ActiveModel>,
    /// What the account's audit trail says of it.
    pub act: Option<Act>,
    /// Who did that; nobody where the product did.
    pub actor: Option<user::Model>,
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
    ) -> Result<Model, Stop> {
        self.step_with(row, event, Beside::default(), change).await
    }

    /// The same, with what is written beside it.
    pub async fn step_with(
        &self,
        row: &Model,
        event: PurchaseEvent,
        beside: Beside,
        change: impl FnOnce(&mut ActiveModel),
    ) -> Result<Model, Stop> {
        let from = state_of(row)?;
        let to = from.after(event).ok_or_else(|| Stop::Bug(format!("{event:?} in {}", from.as_str())))?;
        let state = self.state;
        state.fault_points.reach(&format!("before_{}", to.as_str())).await;
        let now = state.clock.now();
        let mut moved = ActiveModel {
            state: Set(to.as_str().to_owned()),
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
            .filter(Column::Id.eq(row.id))
            .filter(Column::State.eq(from.as_str()))
            .filter(Column::LeaseHolder.eq(self.holder))
            .exec(&tx)
            .await?;
        if done.rows_affected != 1 {
            return Err(Stop::Lost);
        }
        if let Some(act) = beside.act {
            let entry = Entry { act, subject_id: Some(row.shipment_id), params: &[] };
            match &beside.actor {
                Some(actor) => record(&tx, actor, entry, now).await?,
                None => record_of_product(&tx, Uuid::now_v7(), row.account_id, entry, now).await?,
            }
        }
        if is_worth_a_look(row, from, to) {
            let look = LookOnceMore { purchase_id: row.id, look: 0 };
            post_later(&tx, &look, now + LOOKS[0], now).await?;
        }
        let_card_go::after(&tx, row, from, to, now).await?;
        if !beside.files.is_empty() {
            file_entity::Entity::insert_many(beside.files).exec_without_returning(&tx).await?;
        }
        tell_shipment(&tx, state, row, to).await?;
        if to == PurchaseState::Captured {
            send_receipt(&tx, state, row).await?;
        }
        tx.commit().await?;
        tracing::info!(purchase = %row.id, from = from.as_str(), to = to.as_str(), "a purchase moved");
        state.fault_points.reach(&format!("after_{}", to.as_str())).await;
        Entity::find_by_id(row.id).one(&state.db).await?.ok_or(Stop::Lost)
    }
}

/// Whether the courier was asked and its books were believed: it may yet carry the order out.
fn is_worth_a_look(row: &Model, from: PurchaseState, to: PurchaseState) -> bool {
    let not_found = matches!(Failure::of(row), Some(Failure::LabelNotFound));
    to == PurchaseState::Released && not_found || to == PurchaseState::Closed && from == PurchaseState::LabelInDoubt
}

/// Who buys is mailed what was paid, once.
async fn send_receipt(db: &impl ConnectionTrait, state: &BuyingState, row: &Model) -> Result<(), Stop> {
    let Some(buyer) = user::Entity::find_by_id(row.user_id).one(db).await? else { return Ok(()) };
    let template = Receipt { purchase_id: row.id };
    post(db, &Order { to: buyer.email.clone(), lang: buyer.lang(), template }, state.clock.now()).await?;
    Ok(())
}

/// The shipment shows where its attempt stands.
async fn tell_shipment(
    db: &impl ConnectionTrait,
    state: &BuyingState,
    row: &Model,
    to: PurchaseState,
) -> Result<(), Stop> {
    // An attempt that an operator closed has left no label.
    let status = to.shipment_status().unwrap_or(ShipmentStatus::PurchaseFailed);
    let mut shown = shipment::entity::ActiveModel {
        status: Set(name(status)?),
        updated_at: Set(state.clock.now()),
        ..Default::default()
    };
    if matches!(to, PurchaseState::Captured) {
        shown.tracking_status = Set(Some(name(waybill_core::shipment::TrackingStatus::LabelCreated)?));
    }
    shipment::entity::Entity::update_many()
        .set(shown)
        .filter(shipment::entity::Column::Id.eq(row.shipment_id))
        .exec(db)
        .await?;
    Ok(())
}
