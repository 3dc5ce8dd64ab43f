//! What accounts owe, charged to their cards once a week as a top-up of that amount. One that is not paid stops buying on account until
//! nothing is owed.

use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use waybill_core::{Cents, Lang};

use super::begin::TopUpCause;
use super::due::{TopUpAutomatically, make_room, of_top_up};
use crate::account::audit::{Act, Entry, record_of_product};
use crate::platform::Platform;
use crate::platform::account::{owner_of, user_entity as user};
use crate::platform::balance::{day_of, entity as balance, next_charge};
use crate::platform::http::{ApiResult, ErrorCode};
use crate::platform::jobs::{JobError, PermanentError, enqueue};
use crate::platform::mail::{Letter, Order, Template, Words};
use crate::platform::session::Caller;
use crate::platform::store::{Key, StoreResult, WriteTx, write_tx};
use crate::shipping::payment::Payer;
use crate::shipping::purchase::BuyingState;
use crate::shipping::purchase::entity::Entity;
use crate::shipping::purchase::failure::Failure;
use crate::shipping::purchase::in_words::card_in_words;

/// The least that is charged: Stripe takes no less in Canadian dollars. What is below it waits for more.
const CHARGE_MIN: Cents = Cents(50);
/// Accounts read at a time.
const PAGE: u64 = 250;

/// Makes the charge of this week due for each account that owes, unless a top-up is due or under way: then at the next look.
///
/// # Errors
/// When the database does not answer.
pub async fn charge_owed(platform: &Platform) -> StoreResult<()> {
    let now = platform.clock.now();
    let mut after = Uuid::nil();
    loop {
        let due = balance::Entity::find()
            .filter(balance::Column::ChargeAt.lte(now))
            .filter(balance::Column::AccountId.gt(after))
            .filter(platform.data.rows(&platform.db, balance::Column::AccountId))
            .order_by_asc(balance::Column::AccountId)
            .limit(PAGE);
        let page = due.all(&platform.db).await?;
        let Some(last) = page.last() else { return Ok(()) };
        after = last.account_id;
        for row in page {
            make_due(platform, row.account_id, now).await?;
        }
    }
}

async fn make_due(platform: &Platform, account_id: Uuid, now: DateTime<Utc>) -> StoreResult<()> {
    let purchase_id = Uuid::now_v7();
    let tx = write_tx(&platform.db).await?;
    let due = balance::Entity::update_many()
        .col_expr(balance::Column::TopUpId, Expr::value(purchase_id))
        .col_expr(balance::Column::ChargeAt, Expr::value(next_charge(now)))
        .filter(balance::Column::AccountId.eq(account_id))
        .filter(balance::Column::ChargeAt.lte(now))
        .filter(balance::Column::TopUpId.is_null());
    if due.exec(&tx).await?.rows_affected == 1 {
        enqueue(&tx, &TopUpAutomatically { account_id, purchase_id, cause: TopUpCause::OnAccount }, now).await?;
    }
    tx.commit().await
}

/// What is to be charged; None where it was paid meanwhile, or is too little.
pub(super) fn owed(row: &balance::Model) -> Option<Cents> {
    Some(Cents(-row.amount)).filter(|owed| *owed >= CHARGE_MIN)
}

/// The account's owner, and their default card.
///
/// # Errors
/// 404 where the account or its owner is disabled, 409 where there is no card.
pub(super) async fn payer(state: &BuyingState, account_id: Uuid) -> ApiResult<(Caller, Payer)> {
    let owner = owner_of(&state.db, account_id).await?.ok_or(ErrorCode::NotFound)?;
    let caller = Caller::acting(state, (account_id, owner.id)).await?.ok_or(ErrorCode::NotFound)?;
    let payer = Payer::card(state, &caller, None, caller.user.lang()).await?;
    Ok((caller, payer))
}

/// Stops buying on account, and tells the owner; nothing where what was owed is paid meanwhile.
pub(super) async fn stop(tx: &WriteTx, key: Key, failure: &Failure, now: DateTime<Utc>) -> StoreResult<()> {
    let stopped = balance::ActiveModel {
        top_up_id: Set(None),
        credit_stopped_by: Set(serde_json::to_value(failure).ok()),
        updated_at: Set(now),
        ..Default::default()
    };
    let owes = of_top_up(key).filter(balance::Column::Amount.lt(0));
    if owes.set(stopped).exec(tx).await?.rows_affected != 1 {
        return make_room(tx, key).await;
    }
    let act = Entry { act: Act::BalanceOwedUnpaid, subject_id: None, params: &[] };
    record_of_product(tx, Uuid::now_v7(), key.0, act, now).await?;
    let Some(owner) = owner_of(tx, key.0).await? else { return Ok(()) };
    let template = OwedUnpaid { account_id: key.0, user_id: owner.id, purchase_id: key.1, failure: failure.clone() };
    enqueue(tx, &Order { to: owner.email.clone(), lang: owner.lang(), template }, now).await
}

/// Says that what is owed was not paid, why, and when it is charged again.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct OwedUnpaid {
    pub account_id: Uuid,
    /// The owner who reads it.
    pub user_id: Uuid,
    /// The top-up that was not paid; not written where there was no card.
    pub purchase_id: Uuid,
    pub failure: Failure,
}

impl Template for OwedUnpaid {
    const NAME: &'static str = "owed_unpaid";

    fn account_id(&self) -> Option<Uuid> {
        Some(self.account_id)
    }

    async fn letter(self, platform: &Platform, lang: Lang) -> Result<Letter, JobError> {
        let gone = || PermanentError::new("the owner of this balance is gone");
        let owner = user::Entity::find_by_id((self.account_id, self.user_id)).one(&platform.db).await?;
        let owner = owner.ok_or_else(gone)?;
        let row = balance::Entity::find_by_id(self.account_id).one(&platform.db).await?.ok_or_else(gone)?;
        let tried = Entity::find_by_id((self.account_id, self.purchase_id)).one(&platform.db).await?;
        let card = tried.map(|tried| card_in_words(&tried.card_label, lang));
        let (owed, why) = (Cents(-row.amount).in_words(lang), self.failure.text(lang));
        let tried = match (lang, card) {
            (Lang::En, Some(card)) => format!("You owe {owed}. We couldn’t charge {card}. {why}"),
            (Lang::Fr, Some(card)) => format!("Vous devez {owed}. Nous n’avons pas pu débiter {card}. {why}"),
            (Lang::En, None) => format!("You owe {owed}. {why}"),
            (Lang::Fr, None) => format!("Vous devez {owed}. {why}"),
        };
        let again = day_of(row.charge_at.unwrap_or_else(|| next_charge(platform.clock.now())));
        let what = match lang {
            Lang::En => format!(
                "Until it’s paid, nothing more can be bought on account: labels are charged to your card. Top up your balance, or check your default card: we charge it again on {again}."
            ),
            Lang::Fr => format!(
                "D’ici là, plus rien ne peut être acheté à crédit : les étiquettes sont débitées de votre carte. Rechargez votre solde, ou vérifiez votre carte par défaut : nous la débiterons de nouveau le {again}."
            ),
        };
        let words = Words {
            subject: lang.pick("Your Waybill balance wasn’t paid", "Votre solde Waybill n’a pas été payé"),
            paragraphs: &[tried.as_str(), what.as_str()],
            button: lang.pick("Open your balance", "Ouvrir votre solde"),
            closing: &[],
        };
        let url = format!("{}/dashboard/account-settings?tab=balance", platform.config.http.origin());
        Ok(Letter::asking(lang, &owner.first_name, url, &words))
    }
}
