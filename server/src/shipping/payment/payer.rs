//! Who pays for a purchase: the account's balance where it covers the whole price, on account too, else a card.

use uuid::Uuid;
use waybill_core::{Cents, Lang};

use super::card_entity as card;
use super::{customer_of, holder_of, to_charge};
use crate::platform::Platform;
use crate::platform::balance::{BALANCE, spendable};
use crate::platform::http::ApiResult;
use crate::platform::session::Caller;
use crate::platform::store::StoreResult;

/// What pays for a purchase, as its row holds it.
#[derive(Debug, Clone)]
pub struct Payer {
    /// The card; nil for the balance.
    pub card_id: Uuid,
    /// The processor's id of the customer; empty for the balance.
    pub customer_ref: String,
    /// The processor's id of the card.
    pub card_ref: String,
    /// The card in words (`visa 4242`).
    pub card_label: String,
}

impl Payer {
    fn balance() -> Self {
        let [card_ref, card_label] = [BALANCE, BALANCE].map(str::to_owned);
        Self { card_id: Uuid::nil(), customer_ref: String::new(), card_ref, card_label }
    }

    /// A card of the caller's: the requested one, else the default one.
    ///
    /// # Errors
    /// 404 for another's card, 409 where there is none or it was removed, 502 when the processor cannot be reached.
    pub async fn card(state: &Platform, caller: &Caller, asked: Option<Uuid>, lang: Lang) -> ApiResult<Self> {
        let card: card::Model = to_charge(state, caller, asked, lang).await?;
        let customer = customer_of(state, caller, lang).await?;
        Ok(Self {
            card_id: card.id,
            customer_ref: customer.as_str().to_owned(),
            card_label: format!("{} {}", card.brand, card.last4),
            card_ref: card.processor_id,
        })
    }

    /// Who pays a price: the balance is spent before the card. The balance may be spent by another purchase meanwhile; that is
    /// found when it is taken.
    ///
    /// # Errors
    /// As for a card, where the balance does not cover the price.
    pub async fn of(
        state: &Platform,
        caller: &Caller,
        asked: Option<Uuid>,
        price: Cents,
        lang: Lang,
    ) -> ApiResult<Self> {
        match covers(state, caller, price).await? {
            true => Ok(Self::balance()),
            false => Self::card(state, caller, asked, lang).await,
        }
    }
}

/// Whether the account's balance pays a price of the caller's: not of a team member who pays with their own card.
pub async fn covers(state: &Platform, caller: &Caller, price: Cents) -> StoreResult<bool> {
    let (account_id, holder_id) = holder_of(caller);
    Ok(account_id == holder_id && spendable(&state.db, account_id).await? >= price)
}
