//! The calls.

use std::collections::HashMap;
use std::sync::Arc;

use chrono::{DateTime, Utc};
use serde_json::{Value, json};

use super::end::{End, Ends};
use super::goods::{self, Goods};
use super::sent::{self, SentLine, SentParcel};
use super::{WooCommerceAccess, WooCommerceSettings, details, fulfil, orders, subscribe};
use crate::http::Secret;
use crate::json::JsonNode;
use crate::shop::{NewFulfilment, Order, OrderPage, ShopError, Store};

/// Stores on WooCommerce.
#[derive(Debug, Default)]
pub struct WooCommerce {
    settings: WooCommerceSettings,
    ends: Ends,
}

impl WooCommerce {
    /// Stores are met when they are called.
    #[must_use]
    pub fn new(settings: WooCommerceSettings) -> Self {
        Self { settings, ends: Ends::default() }
    }

    /// Whether stores are simulated.
    #[must_use]
    pub fn is_simulated(&self) -> bool {
        self.settings.simulator.is_some()
    }

    fn end(&self, access: &WooCommerceAccess) -> Result<Arc<End>, ShopError> {
        self.ends.of(&self.settings, access)
    }

    /// What a store says of itself; fails where the keys are not good, or may only read.
    pub async fn store(&self, access: &WooCommerceAccess) -> Result<Store, ShopError> {
        let end = self.end(access)?;
        let index = end.get(access, details::INDEX).await?;
        if !details::has_api(&index) {
            return Err(ShopError::NoApi);
        }
        let general = end.get(access, details::GENERAL_SETTINGS).await?;
        end.post(access, details::EMPTY_BATCH, &json!({})).await?;
        details::from(&access.site, &index, &general, end.units(access).await?)
    }

    /// A page of the orders that changed since a time. `after` is the `next` of the page before.
    pub async fn orders(
        &self,
        access: &WooCommerceAccess,
        since: DateTime<Utc>,
        after: Option<&str>,
    ) -> Result<OrderPage, ShopError> {
        let end = self.end(access)?;
        let number: u32 = after.and_then(|page| page.parse().ok()).unwrap_or(1);
        let (list, pages) = end.page(access, &orders::page_path(since, number)).await?;
        let nodes = list.as_array().ok_or_else(|| ShopError::Unknown("the orders are not a list".to_owned()))?;
        let orders = read(&end, access, &nodes.iter().collect::<Vec<_>>()).await?;
        Ok(OrderPage { orders, next: (number < pages && !nodes.is_empty()).then(|| (number + 1).to_string()) })
    }

    /// One order; None where the store has none of that id.
    pub async fn order(&self, access: &WooCommerceAccess, id: &str) -> Result<Option<Order>, ShopError> {
        let end = self.end(access)?;
        match found(&end, access, id).await? {
            Some(node) => Ok(read(&end, access, &[&node]).await?.pop()),
            None => Ok(None),
        }
    }

    /// Tells the store of a parcel; gives the fulfilment's id. What an attempt before this did is found and not done again.
    pub async fn fulfil(&self, access: &WooCommerceAccess, new: &NewFulfilment) -> Result<String, ShopError> {
        let end = self.end(access)?;
        let id = &new.fulfilment_order_id;
        let node = found(&end, access, id).await?.ok_or_else(gone)?;
        let order = read(&end, access, &[&node]).await?.pop().ok_or_else(gone)?;
        let mut parcels = sent::of(&node);
        let numbers = &new.tracking.numbers;
        let is_same =
            |parcel: &&SentParcel| parcel.stands && parcel.numbers.iter().any(|number| numbers.contains(number));
        if let Some(known) = parcels.iter().find(is_same) {
            return Ok(known.id.clone());
        }
        track(&end, access, new).await?;
        let notes = fulfil::notes_path(id);
        if !fulfil::is_noted(&end.get(access, &notes).await?, numbers) {
            end.post(access, &notes, &fulfil::note(new)).await?;
        }
        let lines = new.lines.iter().map(|(id, quantity)| SentLine { id: id.clone(), quantity: *quantity }).collect();
        let parcel_id = numbers.first().cloned().unwrap_or_else(|| format!("{id}-{}", parcels.len() + 1));
        parcels.push(SentParcel {
            id: parcel_id.clone(),
            numbers: numbers.clone(),
            lines,
            completed: false,
            stands: true,
        });
        let mut shipped = order.lines.iter().filter(|line| line.requires_shipping);
        let completed = new.completes_order
            && node.value("status") == "processing"
            && shipped.all(|line| sent::count(&parcels, &line.id) >= line.quantity);
        if let Some(parcel) = parcels.last_mut() {
            parcel.completed = completed;
        }
        let mut change = sent::written(&parcels);
        if completed {
            change["status"] = json!("completed");
        }
        end.put(access, &orders::path(id), &change).await?;
        Ok(parcel_id)
    }

    /// Takes an order's fulfilment back.
    pub async fn cancel_fulfilment(
        &self,
        access: &WooCommerceAccess,
        order_id: &str,
        id: &str,
    ) -> Result<(), ShopError> {
        let end = self.end(access)?;
        let node = found(&end, access, order_id).await?.ok_or_else(gone)?;
        let mut parcels = sent::of(&node);
        let Some(parcel) = parcels.iter_mut().find(|parcel| parcel.id == id && parcel.stands) else { return Ok(()) };
        parcel.stands = false;
        let (numbers, was_completed) = (parcel.numbers.clone(), parcel.completed);
        let trackings = fulfil::trackings_path(order_id);
        if let Some(list) = extension(end.get(access, &trackings).await)? {
            for (entry, _) in fulfil::tracked(&list, &numbers) {
                extension(end.delete(access, &format!("{trackings}/{}", crate::http::percent(&entry))).await)?;
            }
        }
        let mut change = sent::written(&parcels);
        if was_completed && node.value("status") == "completed" {
            change["status"] = json!("processing");
        }
        end.put(access, &orders::path(order_id), &change).await?;
        end.post(access, &fulfil::notes_path(order_id), &fulfil::withdrawal(&numbers)).await.map(drop)
    }

    /// Has the store tell its orders to an address, signed with a secret.
    pub async fn subscribe(&self, access: &WooCommerceAccess, url: &str, secret: &Secret) -> Result<(), ShopError> {
        let end = self.end(access)?;
        let list = end.get(access, subscribe::LIST).await?;
        for topic in subscribe::TOPICS {
            let webhook = subscribe::webhook(topic, url, secret);
            match subscribe::existing(&list, topic, url) {
                Some(id) => end.put(access, &subscribe::path(&id), &webhook).await?,
                None => end.post(access, subscribe::CREATE, &webhook).await?,
            };
        }
        Ok(())
    }
}

fn gone() -> ShopError {
    ShopError::Refused("the order was deleted in the store".to_owned())
}

/// An order as the store writes it.
async fn found(end: &End, access: &WooCommerceAccess, id: &str) -> Result<Option<Value>, ShopError> {
    if orders::is_id(id) { end.get_one(access, &orders::path(id)).await } else { Ok(None) }
}

/// Orders, with what has to be asked besides: their goods, and what was refunded of them.
async fn read(end: &End, access: &WooCommerceAccess, nodes: &[&Value]) -> Result<Vec<Order>, ShopError> {
    let units = end.units(access).await?;
    let goods = goods_of(end, access, nodes).await?;
    let mut orders = Vec::new();
    for node in nodes {
        let refunds = match orders::has_refunds(node) {
            true => end.get(access, &orders::refunds_path(&node.value("id"))).await?,
            false => Value::Null,
        };
        orders.push(orders::order(node, &refunds, &goods, units).map_err(orders::unreadable)?);
    }
    Ok(orders)
}

async fn goods_of(end: &End, access: &WooCommerceAccess, nodes: &[&Value]) -> Result<Goods, ShopError> {
    let (products, variations) = goods::named(nodes);
    let mut goods = HashMap::new();
    for ids in products.into_iter().collect::<Vec<_>>().chunks(goods::MOST) {
        goods::add(&mut goods, &end.get(access, &goods::products_path(ids)).await?, None);
    }
    for (product, ids) in variations {
        for ids in ids.into_iter().collect::<Vec<_>>().chunks(goods::MOST) {
            // Of a product that was deleted with its variations nothing is known.
            if let Some(list) = end.get_one(access, &goods::variations_path(product, ids)).await? {
                goods::add(&mut goods, &list, Some(product));
            }
        }
    }
    Ok(goods)
}

/// Tells the extension for tracking of each number that it does not know.
async fn track(end: &End, access: &WooCommerceAccess, new: &NewFulfilment) -> Result<(), ShopError> {
    let path = fulfil::trackings_path(&new.fulfilment_order_id);
    let Some(list) = extension(end.get(access, &path).await)? else { return Ok(()) };
    let known = fulfil::tracked(&list, &new.tracking.numbers);
    let day = Utc::now().format("%Y-%m-%d").to_string();
    for (at, number) in new.tracking.numbers.iter().enumerate() {
        if !known.iter().any(|(_, tracked)| tracked == number) {
            extension(end.post(access, &path, &fulfil::tracking(&new.tracking, at, &day)).await)?;
        }
    }
    Ok(())
}

/// What the extension answers; None where there is none, or where it refuses: the note tells the customer all the same.
fn extension<T>(answered: Result<T, ShopError>) -> Result<Option<T>, ShopError> {
    match answered {
        Ok(data) => Ok(Some(data)),
        Err(ShopError::NoApi) => Ok(None),
        Err(ShopError::Refused(reason) | ShopError::Denied(reason)) => {
            tracing::warn!(reason, "a store's extension for tracking refused a number");
            Ok(None)
        }
        Err(error) => Err(error),
    }
}
