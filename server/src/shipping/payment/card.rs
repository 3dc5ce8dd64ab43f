//! GET, POST /account/cards and PATCH /account/cards/{id}

use axum::extract::State;
use chrono::{Datelike, TimeDelta};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::ExprTrait;
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, QueryFilter, QueryOrder, Select};
use uuid::Uuid;
use waybill_core::date::{Date, DatedContext};
use waybill_core::payment::{CardExpiryInput, card_expiry};
use waybill_core::{Code, Lang};
use waybill_providers::payment::{Card, CardId, CustomerId};

use super::card_entity::{ActiveModel, Column, Entity, Model};
use super::customer::may_set_up;
use super::view::{AddCardInput, BillingCard, CardPatch};
use super::{customer_of, holder_of, refused};
use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, ErrorCode, Path, RequestLang, Valid};
use crate::platform::session::{Caller, Cards, Fresh, confirmed};
use crate::platform::store::{Constraint, Key, StoreError, find_in_account, update_by_id, update_in_account, write_tx};
use crate::platform::test_mode::DataMode;

/// The processor's test card that pays, which a test account gets.
const TEST_CARD: &str = "pm_card_visa";
/// How long a card that is not kept waits for its purchase.
const UNUSED: TimeDelta = TimeDelta::days(1);

/// A holder's cards: the only start of a query.
pub fn of_holder(holder: Key) -> Select<Entity> {
    ever_of(holder).filter(Column::RemovedAt.is_null())
}

/// A holder's cards, removed ones too.
fn ever_of((account_id, holder_id): Key) -> Select<Entity> {
    find_in_account::<Entity>(account_id).filter(Column::HolderId.eq(holder_id))
}

/// The cards that a holder keeps.
fn kept_by(holder: Key) -> Select<Entity> {
    of_holder(holder).filter(Column::LetGoAt.is_null())
}

/// The card to charge: the requested one, else the default one of those kept.
///
/// # Errors
/// 404 for another's card, 409 where there is none or it was removed.
pub async fn to_charge(state: &Platform, caller: &Caller, asked: Option<Uuid>, lang: Lang) -> ApiResult<Model> {
    let (db, holder) = (&state.db, holder_of(caller));
    give_test_card(state, caller, lang).await?;
    match asked {
        Some(id) => {
            let card = ever_of(holder).filter(Column::Id.eq(id)).one(db).await?;
            let card = card.ok_or(ErrorCode::NotFound)?;
            if card.removed_at.is_some() { Err(ErrorCode::CardRemoved.into()) } else { Ok(card) }
        }
        None => {
            let first = kept_by(holder).order_by_desc(Column::IsDefault).order_by_desc(Column::Id).one(db).await?;
            Ok(first.ok_or(ErrorCode::CardNeeded)?)
        }
    }
}

/// Gives a test account its card, if it has none; does nothing for a live one.
///
/// # Errors
/// 502 when the simulated processor cannot be reached.
async fn give_test_card(state: &Platform, caller: &Caller, lang: Lang) -> ApiResult<()> {
    let holder = holder_of(caller);
    if state.data == DataMode::Live || kept_by(holder).one(&state.db).await?.is_some() {
        return Ok(());
    }
    let customer = customer_of(state, caller, lang).await?;
    // The same key for all who come first at the same moment, so that they get one card.
    let key = format!("test-card-{}-{}", caller.account.id, customer.as_str());
    let card = state.payments.attach_card(&CardId::new(TEST_CARD), &customer, &key).await;
    let card = card.map_err(|error| refused(&error, lang))?;
    match save(state, caller, &card, true).await {
        Ok(_) | Err(StoreError::Unique(Constraint::CardDefault | Constraint::CardProcessorId)) => Ok(()),
        Err(error) => Err(error.into()),
    }
}

/// Lists the saved cards, the default one first.
#[utoipa::path(get, path = "/account/cards", tag = "payment", security(("bearer" = [])),
    responses((status = 502), (status = 200, description = "The cards", body = Data<Vec<BillingCard>>)))]
pub async fn list(
    State(state): State<Platform>,
    caller: Cards,
    RequestLang(lang): RequestLang,
) -> ApiResult<Data<Vec<BillingCard>>> {
    give_test_card(&state, &caller, lang).await?;
    let cards =
        kept_by(holder_of(&caller)).order_by_desc(Column::IsDefault).order_by_desc(Column::Id).all(&state.db).await?;
    Ok(Data(cards.into_iter().map(|card| show(&state, card, lang)).collect()))
}

/// Adds a card that the browser has set up with the processor. The first one kept becomes the default. A card that is
/// not kept can be chosen by its id until the purchase it pays for has ended, successful or not, or for a day.
///
/// 403 until the e-mail is verified, 409 if the processor knows no such card of this customer.
#[utoipa::path(post, path = "/account/cards", tag = "payment", security(("bearer" = [])), request_body = AddCardInput,
    responses((status = 502), (status = 200, description = "The card", body = Data<BillingCard>)))]
pub async fn add(
    State(state): State<Platform>,
    caller: Cards,
    RequestLang(lang): RequestLang,
    Valid(input): Valid<AddCardInput>,
) -> ApiResult<Data<BillingCard>> {
    if input.keep {
        confirmed(&caller, state.clock.now())?;
    }
    may_set_up(&state, &caller).await?;
    let customer = customer_of(&state, &caller, lang).await?;
    let card = CardId::new(input.payment_method_id.trim());
    let card = state.payments.card(&card).await.map_err(|error| refused(&error, lang))?;
    if card.customer.as_ref() != Some(&customer) {
        return Err(ErrorCode::CardElsewhere.into());
    }
    let of_account = find_in_account::<Entity>(caller.account.id);
    if let Some(known) = of_account.filter(Column::ProcessorId.eq(card.id.as_str())).one(&state.db).await? {
        return if (known.account_id, known.holder_id) == holder_of(&caller) {
            Ok(Data(show(&state, known, lang)))
        } else {
            Err(ErrorCode::CardElsewhere.into())
        };
    }
    let row = match save(&state, &caller, &card, input.keep).await {
        // Another first card was added at the same moment: this one comes second.
        Err(StoreError::Unique(Constraint::CardDefault)) => save(&state, &caller, &card, input.keep).await,
        saved => saved,
    };
    let row = row.map_err(|error| error.on(Constraint::CardProcessorId, || ErrorCode::Conflict.into()))?;
    if row.is_default {
        tell_default(&state, &customer, &row).await;
    }
    Ok(Data(show(&state, row, lang)))
}

/// Writes a card; it becomes the default if it is kept and the holder keeps no other.
async fn save(state: &Platform, caller: &Caller, card: &Card, keep: bool) -> Result<Model, StoreError> {
    let holder = holder_of(caller);
    let tx = write_tx(&state.db).await?;
    let is_first = keep && kept_by(holder).one(&tx).await?.is_none();
    let now = state.clock.now();
    let row = ActiveModel {
        id: Set(Uuid::now_v7()),
        account_id: Set(caller.account.id),
        holder_id: Set(holder.1),
        processor_id: Set(card.id.as_str().to_owned()),
        brand: Set(card.brand.clone()),
        last4: Set(card.last4.clone()),
        exp_month: Set(i64::from(card.exp_month)),
        exp_year: Set(i64::from(card.exp_year)),
        is_default: Set(is_first),
        let_go_at: Set((!keep).then_some(now + UNUSED)),
        created_at: Set(now),
        removed_at: Set(None),
    };
    let row = row.insert(&tx).await?;
    let act = if keep { Act::CardAdded } else { Act::CardEntered };
    note(&tx, state, caller, act, &row).await?;
    tx.commit().await?;
    Ok(row)
}

/// Makes a card the default one.
///
/// 409 when asked to unset the default card: make another one the default instead.
#[utoipa::path(patch, path = "/account/cards/{id}", tag = "payment", security(("bearer" = [])), params(("id" = Uuid, Path)),
    request_body = CardPatch, responses((status = 502), (status = 200, description = "The card", body = Data<BillingCard>)))]
pub async fn update(
    State(state): State<Platform>,
    caller: Fresh<Cards>,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
    Valid(CardPatch { is_default }): Valid<CardPatch>,
) -> ApiResult<Data<BillingCard>> {
    let holder = holder_of(&caller);
    let tx = write_tx(&state.db).await?;
    let mut card = kept_by(holder).filter(Column::Id.eq(id)).one(&tx).await?.ok_or(ErrorCode::NotFound)?;
    if card.is_default == is_default {
        return Ok(Data(show(&state, card, lang)));
    }
    if !is_default {
        return Err(ErrorCode::Conflict.into());
    }
    make_default(&tx, holder, id).await?;
    note(&tx, &state, &caller, Act::CardMadeDefault, &card).await?;
    tx.commit().await?;
    card.is_default = true;
    let customer = customer_of(&state, &caller, lang).await?;
    tell_default(&state, &customer, &card).await;
    Ok(Data(show(&state, card, lang)))
}

/// Marks a card as removed; another becomes the default. The audit trail records who did it, if anyone did.
pub async fn forget(state: &Platform, card: &Model, by: Option<&Caller>) -> ApiResult<()> {
    let tx = write_tx(&state.db).await?;
    let gone = ActiveModel { removed_at: Set(Some(state.clock.now())), is_default: Set(false), ..Default::default() };
    let still = update_by_id::<Entity>((card.account_id, card.id)).set(gone).filter(Column::RemovedAt.is_null());
    if still.exec(&tx).await?.rows_affected == 0 {
        // Another request was first.
        return Ok(());
    }
    // Read again: it may have become the default since.
    let next = kept_by((card.account_id, card.holder_id))
        .order_by_desc(Column::IsDefault)
        .order_by_desc(Column::Id)
        .one(&tx)
        .await?;
    if let Some(next) = next.filter(|next| !next.is_default) {
        make_default(&tx, (card.account_id, card.holder_id), next.id).await?;
    }
    if let Some(caller) = by {
        note(&tx, state, caller, Act::CardRemoved, card).await?;
    }
    tx.commit().await?;
    Ok(())
}

async fn make_default(db: &impl ConnectionTrait, (account_id, holder_id): Key, id: Uuid) -> ApiResult<()> {
    let mut made = 0;
    for (is_default, chosen) in [(false, Column::Id.ne(id)), (true, Column::Id.eq(id).and(Column::RemovedAt.is_null()))]
    {
        let change = ActiveModel { is_default: Set(is_default), ..Default::default() };
        let of_account = update_in_account::<Entity>(account_id).set(change);
        let of_holder = of_account.filter(Column::HolderId.eq(holder_id));
        made = of_holder.filter(chosen).exec(db).await?.rows_affected;
    }
    // A card removed at the same moment pays for nothing.
    if made == 1 { Ok(()) } else { Err(ErrorCode::Conflict.into()) }
}

/// The processor's own default card only shows in its dashboard, so a failure here doesn't matter to us.
async fn tell_default(state: &Platform, customer: &CustomerId, card: &Model) {
    let (id, key) = (CardId::new(&card.processor_id), format!("default-{}", Uuid::now_v7()));
    if let Err(error) = state.payments.set_default_card(customer, &id, &key).await {
        tracing::warn!(%error, "the default card was not told to the payment processor");
    }
}

fn show(state: &Platform, card: Model, lang: Lang) -> BillingCard {
    let today = state.clock.now().date_naive();
    let today = Date::of(today.year(), today.month() as u8, today.day() as u8);
    let expiry = CardExpiryInput {
        exp_month: u32::try_from(card.exp_month).unwrap_or_default(),
        exp_year: u32::try_from(card.exp_year).unwrap_or_default(),
    };
    let warning = card_expiry(&expiry, &DatedContext { lang, today: Some(today) });
    BillingCard {
        expired: warning.as_ref().is_some_and(|warning| warning.code == Code::PaymentCardExpired),
        warning,
        id: card.id,
        brand: card.brand,
        last4: card.last4,
        exp_month: expiry.exp_month,
        exp_year: expiry.exp_year,
        is_default: card.is_default,
        kept: card.let_go_at.is_none(),
    }
}

/// Records what was done with a card, by its brand and last digits.
async fn note(
    db: &impl ConnectionTrait,
    state: &Platform,
    caller: &Caller,
    act: Act,
    card: &Model,
) -> Result<(), StoreError> {
    let name = format!("{} {}", card.brand, card.last4);
    let entry = Entry { act, subject_id: Some(card.id), params: &[("card", &name)] };
    record(db, &caller.user, entry, state.clock.now()).await
}
