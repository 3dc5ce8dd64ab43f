//! `GET /store-orders/tracking-file`

use std::collections::HashMap;

use axum::extract::State;
use chrono::{Datelike, NaiveDate};
use sea_orm::{ColumnTrait, Condition, QueryFilter};
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;
use uuid::Uuid;
use waybill_core::date::Date;
use waybill_core::shop::ShopKind;
use waybill_core::shop::tracking_file::{TrackedParcel, TrackingFile, tracking_file};

use super::entity::{self, Method};
use super::find::orders_of;
use super::order_entity;
use super::parcel_entity::{Column, Entity, Model, ShopParcelState};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, ErrorCode, FileAnswer, Query, TimeZone, csv_line, without_rules};
use crate::platform::session::{Caller, SignedFile};
use crate::platform::store::{Stored, by_id, find_among, find_in_account};
use crate::shipping::shipment::history_entity as history;

/// Rows asked for at a time, below what a statement may name.
const SLICE: usize = 5_000;

/// Which labels.
#[derive(Debug, Clone, Default, Serialize, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct TrackingFileQuery {
    /// A store's id here. It or the `kind` has to be given.
    pub store: Option<Uuid>,
    /// What the store runs on, where its orders come by files: an account has one of each kind.
    pub kind: Option<ShopKind>,
    /// Labels that were bought from this day on.
    pub from: Option<NaiveDate>,
    /// Labels that were bought up to and including this day.
    pub to: Option<NaiveDate>,
    /// The time zone of those days, as an IANA name; UTC if missing.
    #[param(value_type = Option<String>, example = "America/Vancouver")]
    pub time_zone: TimeZone,
}

without_rules!(TrackingFileQuery);

/// Downloads the tracking numbers of a store as it takes them: Amazon's shipping confirmation, eBay's tracking
/// upload, else a plain list of order, courier, number and day.
///
/// A team member gets those of the orders that are theirs. 404 where there is no such store, 409 where no label was bought in those days.
#[utoipa::path(get, path = "/store-orders/tracking-file", tag = "stores", security(("bearer" = [])), params(TrackingFileQuery),
    responses((status = 404), (status = 409), (status = 200, description = "The file", content(
        (Vec<u8> = "text/csv"), (Vec<u8> = "text/tab-separated-values")))))]
pub async fn store_tracking_file(
    State(state): State<Platform>,
    caller: SignedFile,
    Query(query): Query<TrackingFileQuery>,
) -> ApiResult<FileAnswer> {
    caller.check_full()?;
    let TrackingFileQuery { store, kind, .. } = query;
    let by_file = entity::Column::Method.eq(Method::File);
    let which = match (store, kind) {
        (Some(id), _) => Condition::all().add(entity::Column::Id.eq(id)),
        (None, Some(kind)) => Condition::all().add(entity::Column::Kind.eq(Stored(kind))).add(by_file),
        (None, None) => return Err(ErrorCode::NotFound.into()),
    };
    let of_account = find_in_account::<entity::Entity>(caller.account.id);
    let shop = of_account.filter(which).one(&state.db).await?.ok_or(ErrorCode::NotFound)?;
    let parcels = parcels(&state, &caller, shop.id, &query).await?;
    if parcels.is_empty() {
        return Err(ErrorCode::ShopNothingSent.into());
    }
    Ok(answer(tracking_file(*shop.kind, &parcels)))
}

/// The parcels of a store's orders whose labels were bought in some days, in the order in which they were.
async fn parcels(
    state: &Platform,
    caller: &Caller,
    shop_id: Uuid,
    query: &TrackingFileQuery,
) -> ApiResult<Vec<TrackedParcel>> {
    let account_id = caller.account.id;
    let zone = query.time_zone;
    let from = query.from.map(|day| zone.beginning_of(day));
    let until = query.to.and_then(|day| zone.end_of(day));
    let bought = [ShopParcelState::Telling, ShopParcelState::Told, ShopParcelState::ByFile, ShopParcelState::Refused];
    let mut of_shop =
        find_in_account::<Entity>(account_id).filter(Column::ShopId.eq(shop_id)).filter(Column::State.is_in(bought));
    if let Some(from) = from {
        // A parcel changes when its label is bought.
        of_shop = of_shop.filter(Column::UpdatedAt.gte(from));
    }
    let rows: Vec<Model> = of_shop.all(&state.db).await?;
    let mut found = Vec::new();
    for rows in rows.chunks(SLICE) {
        let sold = find_among::<history::Entity>(account_id, rows.iter().map(|row| row.shipment_id)).filter(
            Condition::all()
                .add_option(from.map(|from| history::Column::PlacedAt.gte(from)))
                .add_option(until.map(|until| history::Column::PlacedAt.lt(until))),
        );
        let sold = by_id(sold, &state.db).await?;
        let orders = orders_of(caller).filter(order_entity::Column::Id.is_in(rows.iter().map(|row| row.order_id)));
        let orders: HashMap<Uuid, String> =
            orders.all(&state.db).await?.into_iter().map(|order| (order.id, order.name)).collect();
        for row in rows {
            let (Some(sold), Some(order), Some(tracking)) =
                (sold.get(&row.shipment_id), orders.get(&row.order_id), &row.tracking)
            else {
                continue;
            };
            let (tracking, lines) = (tracking.read()?, row.lines.read()?);
            let day = zone.day_of(sold.placed_at);
            let parcel = TrackedParcel {
                order: order.clone(),
                lines: lines.into_iter().map(|line| (line.line_id, line.quantity)).collect(),
                courier: tracking.courier,
                numbers: tracking.numbers,
                sent_on: date(day),
            };
            found.push(((sold.placed_at, row.id), parcel));
        }
    }
    found.sort_by_key(|(at, _)| *at);
    Ok(found.into_iter().map(|(_, parcel)| parcel).collect())
}

fn date(day: NaiveDate) -> Date {
    // A calendar's month and day are small.
    let small = |number: u32| u8::try_from(number).unwrap_or(1);
    Date::of(day.year(), small(day.month()), small(day.day()))
}

/// The file without the mark of UTF-8, which these stores take for a part of the first header.
fn answer(TrackingFile { name, separator, rows }: TrackingFile) -> FileAnswer {
    let (content_type, bytes) = match separator {
        '\t' => {
            let line = |row: &Vec<String>| format!("{}\r\n", row.join("\t"));
            ("text/tab-separated-values", rows.iter().map(line).collect::<String>().into_bytes())
        }
        _ => ("text/csv; charset=utf-8", rows.iter().flat_map(|row| csv_line(row)).collect()),
    };
    FileAnswer { bytes, content_type, name, inline: false }
}
