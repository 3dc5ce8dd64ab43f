//! Upserting an order: its row, and a draft for each place that still has something to send.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, ExprTrait as _};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, Condition, ConnectionTrait, EntityTrait, IntoActiveModel, QueryFilter, QuerySelect,
    Select,
};
use uuid::Uuid;
use waybill_core::account::{AccountDefaultsInput, new_draft};
use waybill_core::address::{AddressInput, AddressType, fold};
use waybill_core::lang::LangContext;
use waybill_core::parcel::ParcelInput;
use waybill_core::shipment::{ShipmentType, allowed};
use waybill_core::shop::OrderFulfilment;
use waybill_providers::shop::{FulfilmentOrder, Order};

use super::draft::{Packed, Packing, destination, pack};
use super::entity::{self, ShopState};
use super::order_entity;
use super::parcel_entity::{self, ShopParcelState};
use crate::account::settings::defaults_for;
use crate::account::settings::view::AccountDefaults;
use crate::account::users::find::profile_of;
use crate::platform::Platform;
use crate::platform::http::ApiResult;
use crate::platform::session::Caller;
use crate::platform::store::{Document, Key, StoreResult, WriteTx, find_in_account, update_by_id, write_tx};
use crate::shipping::shipment::{self, Draft};
use crate::shipping::shipping_rule::{OrderContext, prepare_draft, stored_rules};

/// The outcome of reading an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Upserted {
    /// It is new here.
    Imported,
    /// It has changed.
    Updated,
    /// There is nothing to send, or nothing has changed.
    Skipped,
}

/// Stores an order as the store shows it. Its user keeps it; a new one is the caller's. An unchanged one is left alone,
/// unless its drafts are to be written again (`rewrite`).
pub async fn upsert_order(
    platform: &Platform,
    shop: &entity::Model,
    caller: &Caller,
    order: &Order,
    rewrite: bool,
) -> ApiResult<Upserted> {
    let known = find(&platform.db, (shop.account_id, shop.id), &order.id).await?;
    let holder = holder(platform, known.as_ref(), caller).await?;
    let now = platform.clock.now();
    let tx = write_tx(&platform.db).await?;
    let Some(shop) = hold(&tx, (shop.account_id, shop.id), now).await? else { return Ok(Upserted::Skipped) };
    let known = held(&tx, (shop.account_id, shop.id), &order.id).await?;
    match &known {
        Some(row) if row.redacted_at.is_some() || row.changed_at > order.updated_at => return Ok(Upserted::Skipped),
        Some(row) if !rewrite && row.body.read()? == *order => return Ok(Upserted::Skipped),
        _ => {}
    }
    let upserted = write_order(&tx, &shop, &holder, known, order, now).await?;
    tx.commit().await?;
    Ok(upserted)
}

/// Writes an order and its drafts; nothing where it is new and has nothing to send.
pub(super) async fn write_order(
    tx: &WriteTx,
    shop: &entity::Model,
    holder: &Caller,
    known: Option<order_entity::Model>,
    order: &Order,
    now: DateTime<Utc>,
) -> ApiResult<Upserted> {
    let is_new = known.is_none();
    let row = match known {
        None if !has_something_to_send(order) => return Ok(Upserted::Skipped),
        Some(row) => written(row.into_active_model(), order, now)?.update(tx).await?,
        None => {
            let begun = order_entity::ActiveModel {
                id: Set(Uuid::now_v7()),
                account_id: Set(shop.account_id),
                user_id: Set(holder.user.id),
                shop_id: Set(shop.id),
                remote_id: Set(order.id.clone()),
                placed_at: Set(order.placed_at),
                created_at: Set(now),
                ..Default::default()
            };
            written(begun, order, now)?.insert(tx).await?
        }
    };
    write_drafts(tx, shop, holder, &row, order, now).await?;
    Ok(if is_new { Upserted::Imported } else { Upserted::Updated })
}

/// Packs an order's drafts again, from what is known of it.
pub async fn rebuild_drafts(
    platform: &Platform,
    shop: Key,
    caller: &Caller,
    row: &order_entity::Model,
) -> ApiResult<()> {
    let holder = holder(platform, Some(row), caller).await?;
    let (now, order) = (platform.clock.now(), row.body.read()?);
    let tx = write_tx(&platform.db).await?;
    let Some(shop) = hold(&tx, shop, now).await? else { return Ok(()) };
    write_drafts(&tx, &shop, &holder, row, &order, now).await?;
    Ok(tx.commit().await?)
}

/// An order by the store's id.
pub async fn find(db: &impl ConnectionTrait, shop: Key, remote_id: &str) -> StoreResult<Option<order_entity::Model>> {
    Ok(named(shop, remote_id).one(db).await?)
}

/// The same, locked for writing: waits for a concurrent erasure of its buyer.
pub async fn held(tx: &WriteTx, shop: Key, remote_id: &str) -> StoreResult<Option<order_entity::Model>> {
    Ok(named(shop, remote_id).lock_exclusive().one(tx).await?)
}

fn named((account_id, shop_id): Key, remote_id: &str) -> Select<order_entity::Entity> {
    let of_shop = order_entity::Column::AccountId.eq(account_id).and(order_entity::Column::ShopId.eq(shop_id));
    order_entity::Entity::find().filter(of_shop).filter(order_entity::Column::RemoteId.eq(remote_id))
}

/// The user who gets the drafts: the order's, or the caller where that user has left.
pub(super) async fn holder(
    platform: &Platform,
    known: Option<&order_entity::Model>,
    caller: &Caller,
) -> ApiResult<Caller> {
    match known.filter(|known| known.user_id != caller.user.id) {
        Some(known) => {
            Ok(Caller::acting(platform, (known.account_id, known.user_id)).await?.unwrap_or_else(|| caller.clone()))
        }
        None => Ok(caller.clone()),
    }
}

/// Locks a store for writing its orders; None once it is disconnected.
pub(super) async fn hold(
    tx: &WriteTx,
    (account_id, shop_id): Key,
    now: DateTime<Utc>,
) -> StoreResult<Option<entity::Model>> {
    let held = update_by_id::<entity::Entity>((account_id, shop_id))
        .col_expr(entity::Column::UpdatedAt, Expr::value(now))
        .filter(entity::Column::State.eq(ShopState::Connected))
        .exec(tx)
        .await?;
    if held.rows_affected == 0 {
        return Ok(None);
    }
    Ok(entity::Entity::find_by_id((account_id, shop_id)).one(tx).await?)
}

fn has_something_to_send(order: &Order) -> bool {
    let left =
        |part: &FulfilmentOrder| (part.is_open || part.is_on_hold) && part.lines.iter().any(|line| line.remaining > 0);
    let done = matches!(order.fulfilment, OrderFulfilment::Cancelled | OrderFulfilment::Fulfilled);
    let ships = order.lines.iter().any(|line| line.requires_shipping);
    !done && ships && order.destination.is_some() && order.fulfilment_orders.iter().any(left)
}

fn written(row: order_entity::ActiveModel, order: &Order, now: DateTime<Utc>) -> ApiResult<order_entity::ActiveModel> {
    Ok(order_entity::ActiveModel {
        name: Set(order.name.clone()),
        words: Set(words(order)),
        recipient: Set(recipient(order)),
        payment: Set(order.payment.into()),
        fulfilment: Set(order.fulfilment.into()),
        body: Set(Document::of(order)?),
        changed_at: Set(order.updated_at),
        updated_at: Set(now),
        ..row
    })
}

fn words(order: &Order) -> String {
    let to = order.destination.clone().unwrap_or_default();
    let goods = order.lines.iter().flat_map(|line| [line.title.as_str(), &line.sku]);
    let of_order = [&order.name, &order.email, &to.first_name, &to.last_name, &to.company, &to.city, &to.postal_code];
    fold(&of_order.into_iter().map(String::as_str).chain(goods).collect::<Vec<_>>().join(" "))
}

/// Name and address, folded and without spaces.
fn recipient(order: &Order) -> String {
    let Some(place) = &order.destination else { return String::new() };
    let to = destination(order, place);
    let parts = [
        &to.contact_first_name,
        &to.contact_last_name,
        &to.company_name,
        &to.street1,
        &to.street2,
        &to.city,
        &to.state,
        &to.postal_code,
        &to.country,
    ];
    parts.map(|part| fold(part).replace(' ', "")).join("|")
}

/// What the account says of its parcels, owned.
struct Usual {
    sender: AddressInput,
    parcel: ParcelInput,
}

async fn usual_of(db: &impl ConnectionTrait, holder: &Caller) -> ApiResult<Usual> {
    let profile = profile_of(db, (holder.account.id, holder.user.id)).await?;
    let sender = profile.and_then(|row| serde_json::from_value::<AddressInput>(row.address).ok());
    let sender = AddressInput { address_type: AddressType::Profile, ..sender.unwrap_or_default() };
    let AccountDefaults { defaults, mine, .. } = defaults_for(db, &holder.user).await?;
    let begun = new_draft(&AccountDefaultsInput { units: mine.units, ..defaults }, &LangContext::default());
    Ok(Usual { sender, parcel: begun.parcels.into_iter().next().unwrap_or_default() })
}

/// Writes a draft for each part that has something left, and removes those that are untouched and no longer needed.
/// What a person changed stays as it is.
async fn write_drafts(
    tx: &WriteTx,
    shop: &entity::Model,
    holder: &Caller,
    row: &order_entity::Model,
    order: &Order,
    now: DateTime<Utc>,
) -> ApiResult<()> {
    let (usual, setup) = (usual_of(tx, holder).await?, shop.setup.read()?);
    let packing = Packing { sender: &usual.sender, usual: &usual.parcel, setup: &setup };
    let mut drafts: HashMap<String, parcel_entity::Model> = find_in_account::<parcel_entity::Entity>(row.account_id)
        .filter(parcel_entity::Column::OrderId.eq(row.id))
        .filter(parcel_entity::Column::State.eq(ShopParcelState::Draft))
        .all(tx)
        .await?
        .into_iter()
        .map(|parcel| (parcel.part_id.clone(), parcel))
        .collect();
    let (rules, context) = (stored_rules(tx, shop.account_id).await?, OrderContext::of(shop.id, order));
    let fill = |draft: &mut Draft, packed: Packed| {
        apply(draft, packed);
        prepare_draft(&rules, draft, &context);
    };
    let is_cancelled = order.fulfilment == OrderFulfilment::Cancelled;
    let parts = order.fulfilment_orders.iter().filter(|_| !is_cancelled);
    for (part, packed) in parts.filter_map(|part| Some((part, pack(order, part, &packing)?))) {
        match drafts.remove(&part.id) {
            Some(parcel) => write_again(tx, parcel, packed, &fill, now).await?,
            None => write_new(tx, holder, row, (part, packed), &fill, now).await?,
        }
    }
    for parcel in drafts.into_values() {
        take_back(tx, parcel, now).await?;
    }
    Ok(())
}

/// Removes a draft that is no longer needed. One that a person changed, or buys at the same moment, stays.
async fn take_back(tx: &WriteTx, parcel: parcel_entity::Model, now: DateTime<Utc>) -> ApiResult<()> {
    let draft =
        shipment::entity::Entity::find_by_id((parcel.account_id, parcel.shipment_id)).lock_exclusive().one(tx).await?;
    if let Some(draft) = draft.filter(|draft| is_untouched(draft, &parcel)) {
        let mut gone = draft.into_active_model();
        gone.deleted_at = Set(Some(now));
        gone.update(tx).await?;
    }
    parcel_entity::Entity::delete_many().filter(still_draft(&parcel)).exec(tx).await?;
    Ok(())
}

/// A parcel without a fulfilment yet: one that is bought meanwhile is kept as it was sent.
fn still_draft(parcel: &parcel_entity::Model) -> Condition {
    let is_draft = parcel_entity::Column::State.eq(ShopParcelState::Draft);
    Condition::all()
        .add(parcel_entity::Column::AccountId.eq(parcel.account_id))
        .add(parcel_entity::Column::Id.eq(parcel.id))
        .add(is_draft)
}

fn is_untouched(draft: &shipment::entity::Model, parcel: &parcel_entity::Model) -> bool {
    // A price that was asked for or chosen changes nothing of what is sent.
    allowed(*draft.status).edit && draft.version == parcel.written_version && draft.deleted_at.is_none()
}

fn apply(draft: &mut Draft, packed: Packed) {
    let Packed { lines: _, origin, destination, parcel, international, items } = packed;
    draft.origin = Some(origin);
    draft.destination = Some(destination);
    draft.parcels = vec![parcel];
    draft.international = international;
    draft.items = items;
}

async fn write_new(
    tx: &WriteTx,
    holder: &Caller,
    row: &order_entity::Model,
    (part, packed): (&FulfilmentOrder, Packed),
    fill: &impl Fn(&mut Draft, Packed),
    now: DateTime<Utc>,
) -> ApiResult<()> {
    let lines = Document::of(&packed.lines)?;
    let begun = shipment::insert(tx, holder, ShipmentType::Shopify, now).await?;
    let draft = shipment::change(tx, begun, |draft| fill(draft, packed), now).await?;
    let parcel = parcel_entity::ActiveModel {
        id: Set(Uuid::now_v7()),
        account_id: Set(row.account_id),
        shop_id: Set(row.shop_id),
        order_id: Set(row.id),
        shipment_id: Set(draft.id),
        part_id: Set(part.id.clone()),
        lines: Set(lines),
        written_version: Set(draft.version),
        state: Set(ShopParcelState::Draft),
        failure: Set(String::new()),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    parcel.insert(tx).await?;
    Ok(())
}

async fn write_again(
    tx: &WriteTx,
    parcel: parcel_entity::Model,
    packed: Packed,
    fill: &impl Fn(&mut Draft, Packed),
    now: DateTime<Utc>,
) -> ApiResult<()> {
    let draft =
        shipment::entity::Entity::find_by_id((parcel.account_id, parcel.shipment_id)).lock_exclusive().one(tx).await?;
    let lines = Document::of(&packed.lines)?;
    let version = match draft.filter(|draft| is_untouched(draft, &parcel)) {
        Some(draft) => shipment::change(tx, draft, |draft| fill(draft, packed), now).await?.version,
        None => parcel.written_version,
    };
    let packed = parcel_entity::ActiveModel {
        lines: Set(lines),
        written_version: Set(version),
        updated_at: Set(now),
        ..Default::default()
    };
    parcel_entity::Entity::update_many().set(packed).filter(still_draft(&parcel)).exec(tx).await?;
    Ok(())
}
