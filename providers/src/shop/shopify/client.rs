//! The calls.

use chrono::{DateTime, Utc};
use waybill_core::shop::ShopDomain;

use super::end::Ends;
use super::{
    Callback, CallbackError, Grant, ShopEvent, ShopifyAccess, ShopifySettings, WebhookHeaders, details, fulfil, oauth,
    orders, subscribe, webhook,
};
use crate::http::Repeat;
use crate::shop::{NewFulfilment, Order, OrderPage, ShopError, Store, WebhookRefused};

/// Our app at Shopify.
#[derive(Debug)]
pub struct Shopify {
    settings: ShopifySettings,
    ends: Ends,
}

impl Shopify {
    /// An app with these settings. Stores are met when they are called.
    #[must_use]
    pub fn new(settings: ShopifySettings) -> Self {
        Self { settings, ends: Ends::default() }
    }

    /// Whether stores are simulated.
    #[must_use]
    pub fn is_simulated(&self) -> bool {
        self.settings.simulated
    }

    /// Whether stores' owners can let our app in; without one, stores are connected by their own tokens.
    #[must_use]
    pub fn has_app(&self) -> bool {
        !self.settings.client_id.is_empty()
    }

    /// The page on which a store's owner lets our app in; a path under our own origin where stores are simulated.
    #[must_use]
    pub fn consent_url(&self, shop: &ShopDomain, state: &str, redirect_uri: &str) -> String {
        oauth::consent_url(&self.settings, shop, state, redirect_uri)
    }

    /// Checks what a store sent back with its owner. `now` is Unix time.
    pub fn verify_callback(&self, query: &str, now: i64) -> Result<Callback, CallbackError> {
        oauth::verify_callback(&self.settings, query, now)
    }

    /// Checks an event's signature and reads it.
    pub fn verify_webhook(&self, headers: WebhookHeaders<'_>, body: &[u8]) -> Result<ShopEvent, WebhookRefused> {
        webhook::verify(&self.settings, headers, body)
    }

    /// The token for a callback's code, which is good once.
    pub async fn exchange(&self, shop: &ShopDomain, code: &str) -> Result<Grant, ShopError> {
        let end = self.ends.of(&self.settings, shop)?;
        oauth::from_response(&end.send(&oauth::to_request(&self.settings, code)).await?)
    }

    /// What a store says of itself; fails where the token is not good.
    pub async fn store(&self, access: &ShopifyAccess) -> Result<Store, ShopError> {
        let (document, variables) = details::question();
        let end = self.ends.of(&self.settings, &access.shop)?;
        details::from(&end.ask(&access.token, document, &variables, Repeat::Safe).await?)
    }

    /// A page of the orders that changed since a time. `after` is the `next` of the page before.
    pub async fn orders(
        &self,
        access: &ShopifyAccess,
        since: DateTime<Utc>,
        after: Option<&str>,
    ) -> Result<OrderPage, ShopError> {
        let end = self.ends.of(&self.settings, &access.shop)?;
        let mut first = orders::PAGE;
        let data = loop {
            let (document, variables) = orders::page(since, after, first);
            match end.ask(&access.token, &document, &variables, Repeat::Safe).await {
                Err(ShopError::TooCostly) if first > 1 => first /= 2,
                answered => break answered?,
            }
        };
        let (mut page, cut) = orders::page_from(&data)?;
        for id in cut {
            match self.order(access, &id).await {
                Ok(order) => page.orders.extend(order),
                // One order that is too large does not stop the others.
                Err(ShopError::Refused(reason)) => tracing::warn!(shop = %access.shop, reason, "an order was left out"),
                Err(error) => return Err(error),
            }
        }
        Ok(page)
    }

    /// One order; None where the store has none of that id, or shows it no more.
    pub async fn order(&self, access: &ShopifyAccess, id: &str) -> Result<Option<Order>, ShopError> {
        let (document, variables) = orders::one(id);
        let end = self.ends.of(&self.settings, &access.shop)?;
        orders::one_from(&end.ask(&access.token, &document, &variables, Repeat::Safe).await?)
    }

    /// Tells the store of a parcel; gives the fulfilment's id. Where the answer is lost, look at the order before telling
    /// it again.
    pub async fn fulfil(&self, access: &ShopifyAccess, new: &NewFulfilment) -> Result<String, ShopError> {
        let (document, variables) = fulfil::create(new);
        let end = self.ends.of(&self.settings, &access.shop)?;
        fulfil::created(&end.ask(&access.token, document, &variables, Repeat::Never).await?)
    }

    /// Takes a fulfilment back.
    pub async fn cancel_fulfilment(&self, access: &ShopifyAccess, id: &str) -> Result<(), ShopError> {
        let (document, variables) = fulfil::cancel(id);
        let end = self.ends.of(&self.settings, &access.shop)?;
        fulfil::cancelled(&end.ask(&access.token, document, &variables, Repeat::Never).await?)
    }

    /// Has the store tell its orders to an address; what it tells already is left alone.
    pub async fn subscribe(&self, access: &ShopifyAccess, url: &str) -> Result<(), ShopError> {
        let end = self.ends.of(&self.settings, &access.shop)?;
        let (document, variables) = subscribe::existing();
        let subscribed =
            subscribe::topics_sent_to(&end.ask(&access.token, document, &variables, Repeat::Safe).await?, url);
        for topic in subscribe::TOPICS.into_iter().filter(|topic| !subscribed.iter().any(|known| known == topic)) {
            let (document, variables) = subscribe::create(topic, url);
            subscribe::created(&end.ask(&access.token, document, &variables, Repeat::Never).await?)?;
        }
        Ok(())
    }
}
