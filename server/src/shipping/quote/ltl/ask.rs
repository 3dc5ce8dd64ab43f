//! POST /ltl-send-mail

use axum::extract::State;
use axum::http::HeaderMap;
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::ExprTrait as _;
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter};
use uuid::Uuid;
use waybill_core::address::{AddressInput, fold, tidy};
use waybill_core::date::DatedContext;
use waybill_core::ltl::{LtlQuoteInput, check_ltl, services_of};
use waybill_core::quote::{QuoteStatus, SAVED_QUOTES_MAX};
use waybill_core::{Lang, Violation};

use super::answer::today_for;
use super::entity::{ActiveModel, Column, Entity};
use super::key::RequestKey;
use super::mail::{LtlMail, News};
use super::number::number;
use super::view::{LtlQuoteRequest, request};
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, Body, Data, ErrorCode, RequestLang};
use crate::platform::jobs::enqueue;
use crate::platform::limit::hit_account;
use crate::platform::mail::{Order, USER_MAIL};
use crate::platform::session::{Caller, Full};
use crate::platform::store::{Constraint, Document, StoreError, unindexed, write_tx};
use crate::shipping::quote::view::place;

/// Asks the freight desk for a price: it is mailed what is to be sent, and so is the sender. The request is listed with
/// the saved freight quotes, where the desk's price appears.
///
/// With an `Idempotency-Key`, the same request is carried out once. 429 when the hour's mails are used up.
#[utoipa::path(post, path = "/ltl-send-mail", tag = "saved quotes", security(("bearer" = [])),
    params(("Idempotency-Key" = Option<String>, Header)), request_body = LtlQuoteInput,
    responses((status = 409), (status = 422), (status = 200, description = "On its way", body = Data<LtlQuoteRequest>)))]
pub async fn ask(
    State(state): State<Platform>,
    caller: Full,
    RequestLang(lang): RequestLang,
    headers: HeaderMap,
    Body(form): Body<LtlQuoteInput>,
) -> ApiResult<Data<LtlQuoteRequest>> {
    let key = RequestKey::of(&headers, &form)?;
    let now = state.clock.now();
    if let Some(row) = key.began(&state.db, caller.account.id, now).await? {
        return Ok(Data(request(&state, &row)?));
    }
    ApiError::refuse(check_ltl(&form, &DatedContext { lang, today: today_for(&state, &form) }))?;
    hit_account(&state, USER_MAIL, caller.account.id).await?;
    let form = tidied(form);
    let id = Uuid::now_v7();
    let row = ActiveModel {
        id: Set(id),
        account_id: Set(caller.account.id),
        user_id: Set(caller.user.id),
        status: Set(QuoteStatus::Active.into()),
        waits: Set(true),
        words: Set(words(id, &form)),
        form: Set(Document::of(&form)?),
        message: Set(String::new()),
        request_key: Set(key.key),
        request_hash: Set(key.hash),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    let tx = write_tx(&state.db).await?;
    hold_room(&tx, &caller, lang).await?;
    let row = row.insert(&tx).await.map_err(StoreError::from).map_err(|error| {
        error.on(Constraint::LtlQuoteKey, || ApiError { retry_after: Some(1), ..ErrorCode::KeyUnderWay.into() })
    })?;
    let desk = &state.config.freight;
    for (to, lang, news) in
        [(&desk.desk_email, desk.desk_language, News::Asked), (&caller.user.email, caller.user.lang(), News::Received)]
    {
        enqueue(
            &tx,
            &Order { to: to.clone(), lang, template: LtlMail { account_id: caller.account.id, quote_id: id, news } },
            now,
        )
        .await?;
    }
    tx.commit().await?;
    Ok(Data(request(&state, &row)?))
}

/// Refuses where the caller keeps as many as anybody may.
async fn hold_room(db: &impl ConnectionTrait, caller: &Caller, lang: Lang) -> ApiResult<()> {
    let of_account = Entity::find().filter(unindexed(db, Column::AccountId).eq(caller.account.id));
    let held = of_account.filter(Column::UserId.eq(caller.user.id)).count(db).await?;
    let held = usize::try_from(held).unwrap_or(usize::MAX);
    ApiError::refuse(Violation::too_many("", held.saturating_add(1), SAVED_QUOTES_MAX, lang))
}

/// The form as it is kept: addresses as they are written, with what they ask for by themselves.
fn tidied(form: LtlQuoteInput) -> LtlQuoteInput {
    let end = |address: &AddressInput| AddressInput { add_to_address_book: false, ..tidy(address) };
    LtlQuoteInput {
        origin_address: form.origin_address.as_ref().map(end),
        destination_address: form.destination_address.as_ref().map(end),
        accessorials: services_of(&form),
        ..form
    }
}

/// What a search finds it by: its number, names, places and goods.
fn words(id: Uuid, form: &LtlQuoteInput) -> String {
    let mut words = vec![number(id)];
    for end in [&form.origin_address, &form.destination_address].into_iter().flatten() {
        let place = place(end);
        let bare = place.postal_code.replace(' ', "");
        words.extend([place.name, place.city, place.state, place.country, bare, place.postal_code]);
    }
    words.extend(form.pallets.iter().map(|pallet| pallet.goods.clone()));
    fold(&words.join(" "))
}
