//! POST /v2/bulk-shipping-request

use axum::extract::State;
use axum::http::HeaderMap;
use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, PaginatorTrait, QueryFilter, QuerySelect};
use uuid::Uuid;
use waybill_core::address::{self, AddressContext, AddressInput, AddressRole};
use waybill_core::bulk::{BULK_API_ROWS_MAX, BulkBy, BulkChoice, BulkRowInput, check_size};
use waybill_core::shipping_rule::ShippingRuleList;
use waybill_core::{Code, Lang, Violation};

use super::draft::{draft, faults, insert, tidied};
use super::entity::{self, BulkRunState};
use super::key::BulkKey;
use super::row_entity::{self, BulkRowState};
use super::rows_body::PartialRows;
use super::show::{show_rows, show_run};
use super::start::start;
use super::store::{begun, find, insert_rows, new_row, origin_of, rows_of};
use super::view::{BulkRowErrors, BulkShipment, BulkShippingAnswer, BulkShippingInput};
use crate::account::settings;
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, Data, RequestLang, Valid};
use crate::platform::session::{Caller, Full};
use crate::platform::store::{Document, Key, find_in_account, write_tx};
use crate::shipping::shipment::entity::ActiveModel;
use crate::shipping::shipping_rule::{default_choice, prepare_row, stored_rules};

const ROUTE: &str = "POST /v2/bulk-shipping-request";

/// Makes drafts of rows, all at once: each row without faults becomes a draft and is priced, the others stay in the
/// list with what is wrong.
///
/// `GET /bulk-runs/{id}` tells how far pricing is. With an `Idempotency-Key`, the same request gets the same list. 422 if the
/// origin has faults, if a list is to be added to whose drafts start in different places, or if the list would have more than
/// 10,000 rows.
#[utoipa::path(post, path = "/v2/bulk-shipping-request", tag = "bulk", security(("bearer" = [])),
    params(("Idempotency-Key" = Option<String>, Header)), request_body = BulkShippingInput,
    responses((status = 404), (status = 409), (status = 200, description = "What became of each row", body = Data<BulkShippingAnswer>)))]
pub async fn request(
    State(state): State<Platform>,
    caller: Full,
    RequestLang(lang): RequestLang,
    headers: HeaderMap,
    Valid(PartialRows(input)): Valid<PartialRows>,
) -> ApiResult<Data<BulkShippingAnswer>> {
    let now = state.clock.now();
    let key = BulkKey::of(&headers, caller.account.id, ROUTE, &input)?;
    if let Some(key) = &key
        && let Some(run_id) = key.began(&state.db, now).await?.and_then(|began| began.run_id)
    {
        return answer(&state, &caller, run_id, None, lang).await;
    }
    let list = List::of(&state, &caller, &input, lang, now).await?;
    let count = input.rows.len();
    let setting = Setting {
        owner: list.owner(&caller),
        origin: list.origin(lang)?,
        choice: list.choice()?,
        rules: stored_rules(&state.db, caller.account.id).await?,
    };
    let rows = prepared(setting, input.rows, lang, now).await?;
    let tx = write_tx(&state.db).await?;
    let run = match list {
        List::New(run, _) => run.insert(&tx).await?,
        List::Old(run) => find(&tx, &caller, run.id).await?,
    };
    let before = find_in_account::<row_entity::Entity>(run.account_id)
        .filter(row_entity::Column::RunId.eq(run.id))
        .count(&tx)
        .await?;
    let in_all = usize::try_from(before).unwrap_or(usize::MAX).saturating_add(count);
    ApiError::refuse(check_size(if count == 0 { 0 } else { in_all }, BULK_API_ROWS_MAX, lang))?;
    let last = last_position(&tx, (run.account_id, run.id)).await?;
    let good = add(&tx, &run, last, rows, now).await?;
    if good > 0 && run.state != BulkRunState::Buying {
        start(&tx, (run.account_id, run.id), BulkRunState::Pricing, state.fault, now).await?;
    }
    if let Some(key) = &key {
        key.bind(&tx, Some(run.id), now).await?;
    }
    tx.commit().await?;
    answer(&state, &caller, run.id, Some(last), lang).await
}

/// The list that rows go into.
enum List {
    /// A new one, not written yet, with its origin and how it chooses rates.
    New(Box<entity::ActiveModel>, Box<(AddressInput, BulkChoice)>),
    /// One that exists.
    Old(Box<entity::Model>),
}

impl List {
    async fn of(
        state: &Platform,
        caller: &Caller,
        input: &BulkShippingInput,
        lang: Lang,
        now: DateTime<Utc>,
    ) -> ApiResult<Self> {
        if let Some(id) = input.bulk_run_id {
            return Ok(Self::Old(Box::new(find(&state.db, caller, id).await?)));
        }
        let mut origin = address::prefilled(&address::tidy(&input.origin_address.clone().unwrap_or_default()));
        ApiError::refuse(origin_faults(input.origin_address.as_ref().map(|_| &origin), lang))?;
        if origin.reference.is_empty() {
            origin.reference = settings::settings_of(&state.db, caller.account.id).await?.defaults.reference;
        }
        let choice = default_choice(&state.db, caller.account.id, input.choice.as_ref()).await?;
        let run = begun(caller, &input.name, &origin, &choice, lang, now)?;
        Ok(Self::New(Box::new(run), Box::new((origin, choice))))
    }

    /// Where its rows start.
    ///
    /// # Errors
    /// 422 where its drafts start in different places.
    fn origin(&self, lang: Lang) -> ApiResult<AddressInput> {
        match self {
            Self::New(_, begun) => Ok(begun.0.clone()),
            Self::Old(run) => origin_of(run)?.ok_or_else(|| ApiError::invalid(origin_faults(None, lang))),
        }
    }

    /// How the rates of rows without a choice of their own are chosen.
    fn choice(&self) -> ApiResult<BulkChoice> {
        match self {
            Self::New(_, begun) => Ok(begun.1.clone()),
            Self::Old(run) => Ok(run.choice.read()?),
        }
    }

    /// The account and the user whose drafts its rows become.
    fn owner(&self, caller: &Caller) -> (Uuid, Uuid) {
        match self {
            Self::New(..) => (caller.account.id, caller.user.id),
            Self::Old(run) => (run.account_id, run.user_id),
        }
    }
}

/// What rows become drafts with.
struct Setting {
    /// The account and the user whose drafts they are.
    owner: (Uuid, Uuid),
    origin: AddressInput,
    choice: BulkChoice,
    rules: ShippingRuleList,
}

/// A row as it is stored, and its draft where it has no faults.
type Prepared = (Document<BulkRowInput>, Option<ActiveModel>);

/// Checks rows and makes their drafts. That takes seconds for thousands, so it is done before the transaction, and off the
/// threads that answer requests.
async fn prepared(
    setting: Setting,
    rows: Vec<BulkRowInput>,
    lang: Lang,
    now: DateTime<Utc>,
) -> ApiResult<Vec<Prepared>> {
    let Setting { owner, origin, choice, rules } = setting;
    let prepare = move |row: BulkRowInput| {
        let mut row = tidied(row);
        // Where a person chose otherwise, rules set nothing either.
        if row.choice.as_ref().unwrap_or(&choice).by == BulkBy::Rules {
            prepare_row(&rules, &mut row);
        }
        let is_good = faults(Some(&origin), &row, None, lang).is_empty();
        let made = is_good.then(|| draft(owner, &origin, &row, now)).transpose()?;
        Ok((Document::of(&row)?, made))
    };
    let prepare_all = move || rows.into_iter().map(prepare).collect();
    tokio::task::spawn_blocking(prepare_all).await.map_err(ApiError::internal)?
}

fn origin_faults(origin: Option<&AddressInput>, lang: Lang) -> Vec<Violation> {
    let Some(origin) = origin else {
        return vec![Violation::new(Code::ShipmentOriginRequired, "origin_address", lang)];
    };
    let form = AddressContext { lang, role: AddressRole::Origin, ..AddressContext::default() };
    address::check(origin, &form).into_iter().map(|violation| violation.under("origin_address")).collect()
}

async fn last_position(db: &impl ConnectionTrait, (account_id, run_id): Key) -> ApiResult<i64> {
    use sea_orm::QueryOrder;
    let last = find_in_account::<row_entity::Entity>(account_id)
        .filter(row_entity::Column::RunId.eq(run_id))
        .order_by_desc(row_entity::Column::Position)
        .one(db)
        .await?;
    Ok(last.map_or(0, |row| row.position))
}

/// Writes rows behind the last one; returns how many became drafts.
async fn add(
    db: &impl ConnectionTrait,
    run: &entity::Model,
    last: i64,
    rows: Vec<Prepared>,
    now: DateTime<Utc>,
) -> ApiResult<usize> {
    let (mut drafts, mut written) = (Vec::new(), Vec::new());
    for ((input, draft), position) in rows.into_iter().zip(last + 1..) {
        let state = if draft.is_some() { BulkRowState::Waiting } else { BulkRowState::NeedsFix };
        let shipment_id = Set(draft.as_ref().and_then(|draft| draft.id.clone().take()));
        written.push(row_entity::ActiveModel { input: Set(input), shipment_id, ..new_row(run, position, state, now) });
        drafts.extend(draft);
    }
    let good = drafts.len();
    insert(db, drafts).await?;
    insert_rows(db, written).await?;
    Ok(good)
}

/// The list, and the outcomes of its rows after a place (all of them where there is none).
async fn answer(
    state: &Platform,
    caller: &Caller,
    run_id: Uuid,
    behind: Option<i64>,
    lang: Lang,
) -> ApiResult<Data<BulkShippingAnswer>> {
    let run = find(&state.db, caller, run_id).await?;
    let rows = || rows_of((run.account_id, run.id)).filter(row_entity::Column::Position.gt(behind.unwrap_or(0)));
    // Of a row that became a draft, only its place is returned: its input is not read again.
    let made: Vec<(i64, Uuid, Uuid)> = rows()
        .select_only()
        .columns([row_entity::Column::Position, row_entity::Column::Id, row_entity::Column::ShipmentId])
        .filter(row_entity::Column::ShipmentId.is_not_null())
        .into_tuple()
        .all(&state.db)
        .await?;
    let shipments = made.into_iter().map(|(row, row_id, shipment_id)| BulkShipment { row, row_id, shipment_id });
    let faulty = rows().filter(row_entity::Column::ShipmentId.is_null()).all(&state.db).await?;
    let errors = show_rows(state, &run, &faulty, lang).await?.into_iter();
    let errors = errors.map(|row| BulkRowErrors { row: row.row, row_id: row.id, violations: row.violations });
    let run = show_run(state, &run, lang).await?;
    Ok(Data(BulkShippingAnswer { run, shipments: shipments.collect(), errors: errors.collect() }))
}
