//! `POST /store-orders/import`

use axum::extract::{Request, State};
use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::address::import::Cells;
use waybill_core::lang::LangContext;
use waybill_core::shop::ShopKind;
use waybill_core::shop::order_file::{FileLeftOut, FileOrder, FileProblem, OrderFile, read_order_file};
use waybill_providers::shop::Order;
use waybill_sheets::{Encoding, Packed};

use super::entity::{self, ActiveModel, Entity};
use super::file_order::{ended, order_of, remote_id};
use super::file_store::{find_file_store, open_file_store};
use super::parcel_entity::ParcelLine;
use super::upsert_order::{Upserted, find, hold, holder};
use super::write_file_order::write_file_order;
use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, ErrorCode, RequestLang, multipart};
use crate::platform::limit::hit_account;
use crate::platform::session::{Caller, Full};
use crate::platform::store::{update_by_id, write_tx};
use crate::shipping::import_work::{ENCODING_BYTES_MAX, FILE_BYTES_MAX, FILE_IMPORTED, ImportWork, read_part};

/// A file of orders.
#[derive(ToSchema)]
#[allow(dead_code, reason = "it describes a body that is read part by part")]
pub struct OrderFileForm {
    /// An order export of Etsy, eBay, Amazon, Squarespace, BigCommerce or Wix as it was downloaded, or saved as XLSX: at most 50 MB and 1,000 orders
    /// to send.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
    /// How a file is read that is neither UTF-8 nor UTF-16: `windows-1252`, `macintosh` or `cp850`; the likeliest if missing.
    encoding: Option<String>,
}

/// What came of an order export.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct StoreImport {
    /// What the store runs on, told by the file.
    pub kind: ShopKind,
    /// The store of these orders; null where there is none yet and nothing was to be sent.
    pub shop_id: Option<Uuid>,
    /// Orders that are new here, with a draft each.
    pub imported: u32,
    /// Known orders that have changed.
    pub updated: u32,
    /// Known orders in which nothing has changed.
    pub unchanged: u32,
    /// The orders with something to send, in the order of the file.
    pub orders: Vec<FileOrder>,
    /// Orders and lines with nothing to send, and why.
    pub left_out: Vec<FileLeftOut>,
    /// Lines that could not be read, and what to do about them. Nothing of their orders was imported.
    pub problems: Vec<FileProblem>,
}

/// Imports an order export of Etsy, eBay, Amazon, Squarespace, BigCommerce or Wix, told by its header: lines of one order are one order, with a
/// draft of what is to be sent.
///
/// A file that is imported again doubles nothing: an order is known by its store and its number. What has changed changes the draft that
/// nobody touched; an order that was sent, cancelled or paid back takes it away. Orders that cannot be read are left out with the line
/// and what to do, and do not keep the others from going in. 422 where the file is none of these exports.
#[utoipa::path(post, path = "/store-orders/import", tag = "stores", security(("bearer" = [])),
    request_body(content = OrderFileForm, content_type = "multipart/form-data"),
    responses((status = 415), (status = 200, description = "What became of the orders", body = Data<StoreImport>)))]
pub async fn import_store_orders(
    State(state): State<Platform>,
    State(work): State<ImportWork>,
    caller: Full,
    RequestLang(lang): RequestLang,
    request: Request,
) -> ApiResult<Data<StoreImport>> {
    hit_account(&state, FILE_IMPORTED, caller.account.id).await?;
    let _place = work.place(caller.account.id)?;
    let mut form = multipart::open(request).await?;
    let (mut file, mut encoding) = (None, None);
    while let Some(field) = form.next_field().await.map_err(multipart::unread)? {
        if field.name() == Some("encoding") {
            let name = read_part(field, ENCODING_BYTES_MAX, ErrorCode::TooLarge).await?;
            encoding = std::str::from_utf8(&name).ok().and_then(Encoding::named);
        } else if field.file_name().is_some() {
            file = Some(read_part(field, FILE_BYTES_MAX, ErrorCode::ImportTooLarge).await?);
        }
    }
    let file = file.ok_or(ErrorCode::ImportNotATable)?;
    let read = work.in_turn(move || {
        let table = Rows(waybill_sheets::read_packed(file, encoding)?);
        Ok(read_order_file(&table, |row| table.0.number(row), &LangContext { lang }))
    });
    let file = read.await?.ok_or(ErrorCode::ImportOrdersUnknown)?;
    Ok(Data(import(&state, &caller, file).await?))
}

/// The table of a file, as the rules read it.
struct Rows(Packed);

impl Cells for Rows {
    fn rows(&self) -> usize {
        self.0.rows()
    }

    fn width(&self, row: usize) -> usize {
        self.0.width(row)
    }

    fn row<'table>(&'table self, row: usize) -> impl Fn(usize) -> &'table str {
        self.0.row(row)
    }
}

/// Writes what a file says, order by order: where it breaks off, it is imported again.
async fn import(state: &Platform, caller: &Caller, file: OrderFile) -> ApiResult<StoreImport> {
    let now = state.clock.now();
    let OrderFile { kind, orders, left_out, problems } = file;
    let shop = match orders.is_empty() {
        true => find_file_store(&state.db, caller.account.id, kind).await?,
        false => Some(open_file_store(state, caller, kind, now).await?),
    };
    let shop_id = shop.as_ref().map(|shop| shop.id);
    let mut outcome = StoreImport { kind, shop_id, imported: 0, updated: 0, unchanged: 0, orders, left_out, problems };
    let Some(shop) = shop else { return Ok(outcome) };
    for order in &outcome.orders {
        let change = |known: Option<&Order>, sent: &[ParcelLine]| Some(order_of(order, known, sent, now));
        match upsert(state, &shop, caller, &order.number, now, change).await? {
            Upserted::Imported => outcome.imported += 1,
            Upserted::Updated => outcome.updated += 1,
            Upserted::Skipped => outcome.unchanged += 1,
        }
    }
    for left_out in outcome.left_out.iter().filter(|left_out| left_out.is_whole_order) {
        let change = |known: Option<&Order>, _: &[ParcelLine]| Some(ended(known?, left_out.reason));
        if upsert(state, &shop, caller, &left_out.number, now, change).await? == Upserted::Updated {
            outcome.updated += 1;
        }
    }
    note(state, caller, &shop, now).await?;
    Ok(outcome)
}

async fn upsert(
    state: &Platform,
    shop: &entity::Model,
    caller: &Caller,
    number: &str,
    now: DateTime<Utc>,
    change: impl FnOnce(Option<&Order>, &[ParcelLine]) -> Option<Order>,
) -> ApiResult<Upserted> {
    let (key, remote_id) = ((shop.account_id, shop.id), remote_id(number));
    let known = find(&state.db, key, remote_id).await?;
    let holder = holder(state, known.as_ref(), caller).await?;
    let tx = write_tx(&state.db).await?;
    let Some(shop) = hold(&tx, key, now).await? else { return Ok(Upserted::Skipped) };
    let upserted = write_file_order(&tx, &shop, &holder, remote_id, now, change).await?;
    tx.commit().await?;
    Ok(upserted)
}

/// Notes as of when the store's orders are known, and in the account's trail who brought them.
async fn note(state: &Platform, caller: &Caller, shop: &entity::Model, now: DateTime<Utc>) -> ApiResult<()> {
    let tx = write_tx(&state.db).await?;
    update_by_id::<Entity>((shop.account_id, shop.id))
        .set(ActiveModel { synced_until: Set(Some(now)), ..Default::default() })
        .exec(&tx)
        .await?;
    let params = [("shop", shop.name.as_str())];
    record(&tx, &caller.user, Entry { act: Act::OrdersImported, subject_id: Some(shop.id), params: &params }, now)
        .await?;
    Ok(tx.commit().await?)
}
