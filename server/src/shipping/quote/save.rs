//! POST /saved-quotes

use axum::extract::State;
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::ExprTrait as _;
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::address::{AddressInput, fold};
use waybill_core::quote::{QuoteKind, QuoteStatus, SAVED_QUOTES_MAX};
use waybill_core::shipment::ShipmentOptionsInput;
use waybill_core::{Cents, Lang, Violation};

use super::entity::{self, Content, Kept, Outcome};
use super::store::look_at;
use super::view::{SavedQuote, place, saved_quote};
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, Data, ErrorCode, RequestLang, Valid, without_rules};
use crate::platform::session::{Caller, Full};
use crate::platform::store::{Document, Stored, find_in_account, unindexed, write_tx};
use crate::shipping::rate;
use crate::shipping::shipment::{self, Draft};

/// Which prices to save.
#[derive(Debug, Clone, Default, Serialize, Deserialize, TS, ToSchema)]
#[ts(export)]
pub struct SaveQuoteInput {
    /// The shipment whose prices were compared.
    pub shipment_id: Uuid,
    /// The rate that matters; without it the chosen one, else the lowest.
    #[serde(default)]
    pub rate_id: Option<Uuid>,
}

without_rules!(SaveQuoteInput);

/// Saves the prices of a draft, those of a quick quote too. What is saved doesn't follow the draft any more.
///
/// Saved twice, it stays one quote. 409 where no courier has been asked about the draft as it is now.
#[utoipa::path(post, path = "/saved-quotes", tag = "saved quotes", security(("bearer" = [])), request_body = SaveQuoteInput,
    responses((status = 200, description = "The saved quote", body = Data<SavedQuote>)))]
pub async fn save(
    State(state): State<Platform>,
    caller: Full,
    RequestLang(lang): RequestLang,
    Valid(input): Valid<SaveQuoteInput>,
) -> ApiResult<Data<SavedQuote>> {
    let shipment = shipment::find(&state.db, &caller, input.shipment_id).await?;
    let questions = rate::questions(&state, &Draft::read(&shipment)?, lang)?;
    let rates = rate::answered(&state.db, &shipment, &questions).await?;
    let wanted = input.rate_id.or(shipment.selected_rate_id);
    let chosen = match wanted {
        Some(id) => rates.iter().find(|(rate, _)| rate.id == id),
        None => rates.first(),
    };
    let (chosen, simulated) = chosen.ok_or(ErrorCode::RateGone)?;
    let asked = questions.first().map(|question| question.fingerprint.clone()).unwrap_or_default();
    if let Some(row) = same(&state, &caller, &asked, chosen).await? {
        return Ok(Data(saved_quote(&state, &row, lang)?));
    }
    let kept = rates.iter().map(|(rate, _)| keep(rate)).collect::<ApiResult<Vec<Kept>>>()?;
    let (now, content) = (state.clock.now(), content(&Draft::read(&shipment)?));
    let name = chosen.offer.read()?.service_name;
    let row = entity::ActiveModel {
        id: Set(Uuid::now_v7()),
        account_id: Set(caller.account.id),
        user_id: Set(caller.user.id),
        kind: Set(QuoteKind::Parcel.into()),
        status: Set(QuoteStatus::Active.into()),
        fingerprint: Set(asked),
        words: Set(words(&state, &content, &chosen.courier, [&name.en, &name.fr])),
        destination: Set(destination_of(&content.destination)),
        content: Set(Document::of(&content)?),
        rates: Set(Document::of(&kept)?),
        courier: Set(chosen.courier.clone()),
        service: Set(chosen.service.clone()),
        service_name: Set(Document::of(&name)?),
        total: Set(chosen.total),
        last_total: Set(chosen.total),
        outcome: Set(Outcome::Priced),
        message: Set(None),
        simulated: Set(*simulated),
        checked_at: Set(chosen.quoted_at),
        look_at: Set(look_at(QuoteStatus::Active, now, now)),
        created_at: Set(now),
        updated_at: Set(now),
    };
    let tx = write_tx(&state.db).await?;
    hold_room(&tx, &caller, lang).await?;
    let row = row.insert(&tx).await?;
    tx.commit().await?;
    Ok(Data(saved_quote(&state, &row, lang)?))
}

/// The same service of the same question, where the caller has it in the list already.
async fn same(
    state: &Platform,
    caller: &Caller,
    fingerprint: &str,
    chosen: &rate::entity::Model,
) -> ApiResult<Option<entity::Model>> {
    Ok(find_in_account::<entity::Entity>(caller.account.id)
        .filter(entity::Column::UserId.eq(caller.user.id))
        .filter(entity::Column::Kind.eq(Stored(QuoteKind::Parcel)))
        .filter(entity::Column::Status.eq(Stored(QuoteStatus::Active)))
        .filter(entity::Column::Fingerprint.eq(fingerprint))
        .filter(entity::Column::Courier.eq(chosen.courier.as_str()))
        .filter(entity::Column::Service.eq(chosen.service.as_str()))
        .filter(entity::Column::Total.eq(chosen.total))
        .one(&state.db)
        .await?)
}

/// Refuses where the caller keeps as many as anybody may.
async fn hold_room(db: &impl ConnectionTrait, caller: &Caller, lang: Lang) -> ApiResult<()> {
    let of_account = entity::Entity::find().filter(unindexed(db, entity::Column::AccountId).eq(caller.account.id));
    let held = of_account.filter(entity::Column::UserId.eq(caller.user.id)).count(db).await?;
    let held = usize::try_from(held).unwrap_or(usize::MAX);
    ApiError::refuse(Violation::too_many("", held.saturating_add(1), SAVED_QUOTES_MAX, lang))
}

fn keep(rate: &rate::entity::Model) -> ApiResult<Kept> {
    let offer = rate.offer.read()?;
    Ok(Kept {
        courier: rate.courier.clone(),
        service: rate.service.clone(),
        name: offer.service_name,
        total: Cents(rate.total),
        delivery_days: offer.transit_days,
    })
}

/// What is copied from a draft: everything but its files, which stay with it, and the wish to enter the address book.
fn content(draft: &Draft) -> Content {
    let end = |address: &Option<AddressInput>| {
        let address = address.clone().unwrap_or_default();
        AddressInput { add_to_address_book: false, ..address }
    };
    Content {
        origin: end(&draft.origin),
        destination: end(&draft.destination),
        parcels: draft.parcels.clone(),
        options: ShipmentOptionsInput {
            insured_image: Vec::new(),
            packaging_images: Vec::new(),
            ..draft.options.clone()
        },
        international: draft.international.clone(),
        items: draft.items.clone(),
    }
}

/// What a search finds it by: names, cities, postal codes with and without their space, courier and service.
fn words(state: &Platform, content: &Content, courier: &str, service: [&str; 2]) -> String {
    let mut words = vec![courier.to_owned()];
    words.extend(service.map(str::to_owned));
    if let Some(courier) = state.couriers.get(courier) {
        words.extend([courier.meta().name.en.clone(), courier.meta().name.fr.clone()]);
    }
    for end in [&content.origin, &content.destination] {
        let place = place(end);
        let bare: String = place.postal_code.chars().filter(|letter| !letter.is_whitespace()).collect();
        let code = place.postal_code;
        let apart = if bare.is_ascii() && bare.len() == 6 { format!("{} {}", &bare[..3], &bare[3..]) } else { code };
        let person = format!("{} {}", end.contact_first_name, end.contact_last_name);
        words.extend([place.name, person, place.city, place.state, place.country, bare, apart]);
    }
    fold(&words.join(" "))
}

/// What a list by destination is sorted by: country, province, city, name.
pub(super) fn destination_of(destination: &AddressInput) -> String {
    let place = place(destination);
    fold(&[place.country, place.state, place.city, place.name].join(" "))
}
