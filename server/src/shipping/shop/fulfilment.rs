//! Fulfilments: telling a store of a label, and cancelling that. The jobs are enqueued in the transaction in which the
//! label is paid or voided, so that no outage of the store loses one.

use std::time::Duration;

use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::address::recipient_language;
use waybill_core::courier::{courier, tracking_url};
use waybill_core::shop::ShopKind;
use waybill_providers::shop::{Access, NewFulfilment, Order, ShopError, TrackingInfo};

use super::access::access_to;
use super::draft::destination;
use super::file_fulfilment::settle;
use super::find::connected;
use super::move_parcel::{moved, write};
use super::order_entity;
use super::parcel_entity::{ActiveModel, Column, Entity, Model, ParcelTracking, ShopParcelState};
use super::sync::SyncOrder;
use crate::platform::Platform;
use crate::platform::jobs::{self, BackgroundJob, Job, JobError, JobPolicy, enqueue};
use crate::platform::store::{Document, DocumentError, Key, StoreError, StoreResult, WriteTx, find_in_account};

/// Why a fulfilment could not be stored.
#[derive(Debug, thiserror::Error)]
pub enum FulfilmentError {
    /// The database refused.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A column does not hold what it should.
    #[error(transparent)]
    Document(#[from] DocumentError),
}

/// Nothing is left of what the label was to send.
const SENT_ALREADY: &str = "shop.sent_already";
/// The token does not allow it.
const DENIED: &str = "shop.denied";
/// The store could not be reached in all the time.
const UNREACHED: &str = "shop.unreached";

/// What a person reads of why the store does not know of a label: our sentence, or the store's own words.
#[must_use]
pub fn failure_text(failure: &str, lang: Lang) -> Option<String> {
    let ours = match failure {
        "" => return None,
        SENT_ALREADY => lang.pick(
            "The order was already fulfilled or cancelled in the store.",
            "La commande a déjà été traitée ou annulée dans la boutique.",
        ),
        DENIED => lang.pick(
            "The store’s access token or keys don’t allow marking orders as fulfilled. Connect the store again.",
            "Le jeton ou les clés de la boutique ne permettent pas de marquer les commandes comme traitées. Connectez-la de nouveau.",
        ),
        UNREACHED => lang.pick(
            "The store couldn’t be reached. Connect it again, and it will be told.",
            "La boutique n’a pas pu être jointe. Connectez-la de nouveau et elle sera avisée.",
        ),
        words => words,
    };
    Some(ours.to_owned())
}

/// A store may be out of reach for days: tried for about three.
const PATIENT: JobPolicy = JobPolicy { max_attempts: 75, timeout: Duration::from_secs(120), ..JobPolicy::DEFAULT };

/// Queues the fulfilment of a shipment's label, in the transaction in which it is paid; does nothing without an order.
pub async fn enqueue_fulfilment(
    db: &impl ConnectionTrait,
    (account_id, shipment_id): Key,
    tracking: &ParcelTracking,
    now: DateTime<Utc>,
) -> Result<(), FulfilmentError> {
    let tracking = Document::of(tracking)?;
    let of_account = find_in_account::<Entity>(account_id);
    let parcels = of_account.filter(Column::ShipmentId.eq(shipment_id)).all(db).await.map_err(StoreError::from)?;
    for parcel in parcels {
        let change = ActiveModel { tracking: Set(Some(tracking.clone())), ..moved(ShopParcelState::Telling, now) };
        let from = [ShopParcelState::Draft, ShopParcelState::TakenBack];
        if write(db, (parcel.account_id, parcel.id), &from, change).await? {
            enqueue(db, &PushFulfilment { account_id: parcel.account_id, parcel_id: parcel.id }, now).await?;
        }
    }
    Ok(())
}

/// Has it taken back, in the transaction in which the label is voided.
pub async fn enqueue_fulfilment_cancel(
    db: &impl ConnectionTrait,
    (account_id, shipment_id): Key,
    now: DateTime<Utc>,
) -> StoreResult<()> {
    let of_account = find_in_account::<Entity>(account_id);
    let from = [ShopParcelState::Telling, ShopParcelState::Told, ShopParcelState::ByFile, ShopParcelState::Refused];
    for parcel in of_account.filter(Column::ShipmentId.eq(shipment_id)).all(db).await? {
        if write(db, (parcel.account_id, parcel.id), &from, moved(ShopParcelState::TakingBack, now)).await? {
            enqueue(db, &CancelFulfilment { account_id: parcel.account_id, parcel_id: parcel.id }, now).await?;
        }
    }
    Ok(())
}

/// Tells a store that is connected again what it did not take before.
pub(super) async fn push_pending_fulfilments(
    db: &impl ConnectionTrait,
    (account_id, shop_id): Key,
    now: DateTime<Utc>,
) -> StoreResult<()> {
    let refused = Column::State.eq(ShopParcelState::Refused);
    let of_account = find_in_account::<Entity>(account_id);
    let parcels = of_account.filter(Column::ShopId.eq(shop_id)).filter(refused).all(db).await?;
    for parcel in parcels {
        if write(db, (parcel.account_id, parcel.id), &[ShopParcelState::Refused], moved(ShopParcelState::Telling, now))
            .await?
        {
            enqueue(db, &PushFulfilment { account_id: parcel.account_id, parcel_id: parcel.id }, now).await?;
        }
    }
    Ok(())
}

/// Tells the store of a parcel's label.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct PushFulfilment {
    /// The parcel, in its account.
    pub account_id: Uuid,
    pub parcel_id: Uuid,
}

impl BackgroundJob for PushFulfilment {
    const JOB_NAME: &'static str = "tell_shop";

    fn account_id(&self) -> Option<Uuid> {
        Some(self.account_id)
    }

    const POLICY: JobPolicy = PATIENT;

    async fn run(self, platform: &Platform, job: &Job) -> Result<(), JobError> {
        let key = (self.account_id, self.parcel_id);
        if settle(platform, job, key, [ShopParcelState::Telling, ShopParcelState::ByFile]).await? {
            return Ok(());
        }
        let Some(call) = Call::of(platform, key, ShopParcelState::Telling).await? else { return Ok(()) };
        let fulfilment_id = match call.existing_fulfilment() {
            // Sent before, and the answer was lost.
            Some(id) => id,
            None => match call.tell(platform).await {
                Ok(id) => id,
                Err(error) if is_final(&error) => return call.refuse(platform, ShopParcelState::Telling, &error).await,
                Err(error) => return Err(Box::new(error)),
            },
        };
        let now = platform.clock.now();
        let tx = job.begin_tx(platform, now).await?;
        let known = ActiveModel { fulfilment_id: Set(Some(fulfilment_id)), ..moved(ShopParcelState::Told, now) };
        if !write(&tx, (self.account_id, self.parcel_id), &[ShopParcelState::Telling], known).await? {
            // The label was voided while the store was updated: its cancellation has looked already.
            enqueue(&tx, &CancelFulfilment { account_id: self.account_id, parcel_id: self.parcel_id }, now).await?;
        }
        call.look_again(&tx, now).await?;
        Ok(tx.commit().await?)
    }

    async fn on_dead_letter(platform: &Platform, job: &Job, tx: &WriteTx) -> StoreResult<()> {
        refuse(platform, job, tx, ShopParcelState::Telling).await
    }
}

/// Cancels the store's fulfilment of a parcel's label.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct CancelFulfilment {
    /// The parcel, in its account.
    pub account_id: Uuid,
    pub parcel_id: Uuid,
}

impl BackgroundJob for CancelFulfilment {
    const JOB_NAME: &'static str = "take_back_from_shop";

    fn account_id(&self) -> Option<Uuid> {
        Some(self.account_id)
    }

    const POLICY: JobPolicy = PATIENT;

    async fn run(self, platform: &Platform, job: &Job) -> Result<(), JobError> {
        let key = (self.account_id, self.parcel_id);
        if settle(platform, job, key, [ShopParcelState::TakingBack, ShopParcelState::TakenBack]).await? {
            return Ok(());
        }
        let before = Entity::find_by_id(key).one(&platform.db).await?;
        let state = before.map_or(ShopParcelState::TakingBack, |parcel| parcel.state);
        let looks = if state == ShopParcelState::TakenBack { state } else { ShopParcelState::TakingBack };
        let Some(call) = Call::of(platform, (self.account_id, self.parcel_id), looks).await? else { return Ok(()) };
        if let Some(id) = call.existing_fulfilment() {
            match platform.shops.cancel_fulfilment(&call.access, &call.order.id, &id).await {
                Err(error) if is_final(&error) => return call.refuse(platform, looks, &error).await,
                outcome => outcome?,
            }
        }
        let now = platform.clock.now();
        let tx = job.begin_tx(platform, now).await?;
        write(&tx, (self.account_id, self.parcel_id), &[looks], moved(ShopParcelState::TakenBack, now)).await?;
        call.look_again(&tx, now).await?;
        Ok(tx.commit().await?)
    }

    async fn on_dead_letter(platform: &Platform, job: &Job, tx: &WriteTx) -> StoreResult<()> {
        refuse(platform, job, tx, ShopParcelState::TakingBack).await
    }
}

/// Shows of a parcel whose job is in the dead-letter queue that the store does not know of its label.
async fn refuse(platform: &Platform, job: &Job, tx: &WriteTx, from: ShopParcelState) -> StoreResult<()> {
    let Some(row) = jobs::entity::Entity::find_by_id(job.id).one(tx).await? else { return Ok(()) };
    let Ok(PushFulfilment { account_id, parcel_id }) = serde_json::from_value(row.payload) else { return Ok(()) };
    let now = platform.clock.now();
    let change = ActiveModel { failure: Set(UNREACHED.to_owned()), ..moved(ShopParcelState::Refused, now) };
    write(tx, (account_id, parcel_id), &[from], change).await.map(drop)
}

/// Asking again would be answered the same.
fn is_final(error: &ShopError) -> bool {
    matches!(error, ShopError::Refused(_) | ShopError::Denied(_))
}

/// A parcel, with the order as the store shows it now.
struct Call {
    parcel: Model,
    tracking: ParcelTracking,
    access: Access,
    order: Order,
    completes_order: bool,
}

impl Call {
    /// None where there is nothing to do any more.
    async fn of(platform: &Platform, key: Key, state: ShopParcelState) -> Result<Option<Self>, JobError> {
        let found = Entity::find_by_id(key).filter(Column::State.eq(state)).one(&platform.db).await?;
        let Some(parcel) = found else { return Ok(None) };
        let Some(tracking) = parcel.tracking.as_ref().map(Document::read).transpose()? else { return Ok(None) };
        let Some(row) =
            order_entity::Entity::find_by_id((parcel.account_id, parcel.order_id)).one(&platform.db).await?
        else {
            return Ok(None);
        };
        let shop = connected(&platform.db, (parcel.account_id, parcel.shop_id)).await?;
        let shop = shop.ok_or("the store is not connected: it is told once it is again")?;
        let access = access_to(platform, &shop)?;
        let completes_order = !shop.setup.read()?.leaves_orders_open;
        let order = match platform.shops.order(&access, &row.remote_id).await? {
            Some(order) => order,
            // Deleted at the store: nothing is left to send, and no fulfilment exists.
            None => Order { fulfilment_orders: Vec::new(), fulfilments: Vec::new(), ..row.body.read()? },
        };
        Ok(Some(Self { parcel, tracking, access, order, completes_order }))
    }

    /// What the store knows of the label already.
    fn existing_fulfilment(&self) -> Option<String> {
        let ours = |number: &String| self.tracking.numbers.contains(number);
        let existing_fulfilment =
            self.order.fulfilments.iter().find(|sent| sent.stands && sent.tracking_numbers.iter().any(ours));
        existing_fulfilment.map(|sent| sent.id.clone())
    }

    async fn tell(&self, platform: &Platform) -> Result<String, ShopError> {
        let part = self.order.fulfilment_orders.iter().find(|part| part.id == self.parcel.part_id && part.is_open);
        let part = part.ok_or_else(|| ShopError::Refused(SENT_ALREADY.to_owned()))?;
        let wanted = self.parcel.lines.read().unwrap_or_default();
        // At most what is left: something may have been sent, or taken off the order, meanwhile.
        let lines: Vec<(String, u32)> = wanted
            .iter()
            .filter_map(|line| {
                let left = part.lines.iter().find(|left| left.id == line.id)?.remaining;
                Some((line.id.clone(), line.quantity.min(left))).filter(|(_, quantity)| *quantity > 0)
            })
            .collect();
        if lines.is_empty() {
            return Err(ShopError::Refused(SENT_ALREADY.to_owned()));
        }
        let slug = self.tracking.courier.as_str();
        let to = self.order.destination.as_ref().map(|place| destination(&self.order, place)).unwrap_or_default();
        let lang = recipient_language(&to, Lang::En);
        // Shopify knows couriers by their English names.
        let named = if self.access.kind() == ShopKind::Shopify { Lang::En } else { lang };
        let company = courier(slug).map_or_else(|| slug.to_owned(), |courier| courier.name(named).to_owned());
        let page = |number: &String| tracking_url(slug, number, named);
        let urls: Vec<String> = self.tracking.numbers.iter().filter_map(page).collect();
        let new = NewFulfilment {
            fulfilment_order_id: part.id.clone(),
            lines,
            tracking: TrackingInfo { company, numbers: self.tracking.numbers.clone(), urls },
            notify_customer: true,
            lang,
            completes_order: self.completes_order,
        };
        platform.shops.fulfil(&self.access, &new).await
    }

    /// Shows the store's own words on the parcel; asking again would not change them.
    async fn refuse(&self, platform: &Platform, from: ShopParcelState, error: &ShopError) -> Result<(), JobError> {
        let failure = match error {
            ShopError::Refused(words) => words.clone(),
            _ => DENIED.to_owned(),
        };
        let change = ActiveModel { failure: Set(failure), ..moved(ShopParcelState::Refused, platform.clock.now()) };
        write(&platform.db, (self.parcel.account_id, self.parcel.id), &[from], change).await?;
        Ok(())
    }

    /// The fulfilment has changed the order, and another part of it may be left.
    async fn look_again(&self, db: &impl ConnectionTrait, now: DateTime<Utc>) -> StoreResult<()> {
        let again = SyncOrder {
            account_id: self.parcel.account_id,
            shop_id: self.parcel.shop_id,
            remote_id: self.order.id.clone(),
            anew: true,
        };
        enqueue(db, &again, now).await
    }
}
