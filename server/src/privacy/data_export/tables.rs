//! Which tables an export holds, and which it leaves out. A test checks that every table with an account is listed.

use sea_orm::sea_query::Value;
use sea_orm::{ColumnTrait, EntityTrait, IdenStatic, Iterable, ModelTrait, QueryFilter, QueryOrder, QuerySelect};
use serde_json::{Map, Value as Json};
use uuid::Uuid;

use super::error::ExportError;
use super::progress::Progress;
use crate::account::{audit, auth, settings, team, users, webhook};
use crate::notices::alert;
use crate::platform::account::{self, user_entity};
use crate::platform::balance;
use crate::platform::http::Archive;
use crate::platform::http::csv_line;
use crate::platform::session;
use crate::platform::store::Db;
use crate::shipping::{
    address_book, adjustment, bulk, file, insurance, payment, pickup, product, purchase, quote, rate, shipment,
    shipping_rule, shop, tracking,
};

/// Rows read at a time.
const PAGE: u64 = 500;

/// Tables with an account that an export leaves out: those that only the product needs, or that hold nothing but
/// secrets.
pub const LEFT_OUT: [&str; 16] = [
    "tracking_notices",
    "alert_marks",
    "sessions",
    "recovery_codes",
    "factor_challenges",
    "one_time_links",
    "shop_installs",
    "search_tokens",
    "history_entries",
    "required_actions",
    "uploads",
    "bulk_keys",
    "payment_customers",
    "purchase_keys",
    "data_exports",
    "account_closings",
];

macro_rules! tables {
    ($( $name:literal = $($module:ident)::+, of $account:ident by $key:ident,
        without [$($omit:literal),*], csv [$($column:literal),*]; )*) => {
        /// The tables that an export holds, each a JSON file.
        pub const HELD: &[&str] = &[$( $name, )*];

        /// Writes every table.
        pub(super) async fn write_all(
            archive: &mut Archive,
            db: &Db,
            account_id: Uuid,
            progress: &mut Progress<'_>,
        ) -> Result<(), ExportError> {
            $({
                use $($module)::+ as table;
                let source = Source::<table::Entity> {
                    name: $name,
                    account: table::Column::$account,
                    key: table::Column::$key,
                    omit: &[$($omit),*],
                };
                source.write_json(archive, db, account_id).await?;
                let columns: &[&str] = &[$($column),*];
                if !columns.is_empty() {
                    source.write_csv(archive, db, account_id, columns).await?;
                }
                progress.step().await?;
            })*
            Ok(())
        }
    };
}

// `table = entity, of <account's column> by <key>, without [columns], csv [paths]`: secrets and the names that other
// services have for a row are left out; a table with paths comes as a spreadsheet too.
tables! {
    "accounts" = account::entity, of Id by Id, without [], csv [];
    "account_settings" = settings::entity, of AccountId by AccountId, without [], csv [];
    "shipping_rules" = shipping_rule::entity, of AccountId by AccountId, without [], csv [];
    "users" = user_entity, of AccountId by Id, without ["password_hash"], csv [];
    "second_factors" = auth::factor::entity, of AccountId by Id, without ["secret", "credential_id", "last_step"], csv [];
    "user_preferences" = settings::preference_entity, of AccountId by UserId, without [], csv [];
    "profiles" = users::profile, of AccountId by Id, without [], csv [];
    "invitations" = team::entity, of AccountId by Id, without ["link_id", "token_hash"], csv [];
    "address_books" = address_book::entity, of AccountId by Id, without ["sort_key", "short_key"], csv [
        "address/contact_first_name", "address/contact_last_name", "address/company_name", "address/contact_phone",
        "address/contact_phone_ext", "address/contact_email", "address/street1", "address/street2", "address/city",
        "address/state", "address/postal_code", "address/country", "address/reference", "address/invoice_reference"
    ];
    "address_imports" = address_book::import::entity, of AccountId by Id, without [], csv [];
    "alerts" = alert::entity, of AccountId by Id, without ["subject"], csv [];
    "api_keys" = session::key_entity, of AccountId by Id, without ["token_hash"], csv [];
    "webhook_endpoints" = webhook::endpoint_entity, of AccountId by Id, without [
        "secret", "former_secret", "lane_holder", "lane_until"
    ], csv [];
    "webhook_events" = webhook::event_entity, of AccountId by Id, without [], csv [];
    "webhook_deliveries" = webhook::delivery_entity, of AccountId by Id, without [], csv [];
    "shipments" = shipment::entity, of AccountId by Id, without [], csv [
        "id", "created_at", "status", "tracking_status", "refund_status", "origin/contact_first_name",
        "origin/contact_last_name", "origin/company_name", "origin/city", "origin/postal_code", "origin/country",
        "origin/reference", "destination/contact_first_name", "destination/contact_last_name", "destination/company_name",
        "destination/city", "destination/postal_code", "destination/country"
    ];
    "quotes" = rate::quote_entity, of AccountId by Id, without ["fingerprint", "kept_at"], csv [];
    "rates" = rate::entity, of AccountId by Id, without [], csv [];
    "saved_quotes" = quote::entity, of AccountId by Id, without ["fingerprint", "words", "look_at"], csv [];
    "ltl_quotes" = quote::ltl::entity, of AccountId by Id, without ["waits", "words", "request_key", "request_hash"], csv [
        "id", "created_at", "status", "price", "valid_until", "answered_at"
    ];
    "purchases" = purchase::entity, of AccountId by Id, without [
        "customer_ref", "card_ref", "payment_ref", "refund_ref", "return_url", "lease_holder", "lease_until", "tries", "next_try_at"
    ], csv [
        "id", "shipment_id", "created_at", "captured_at", "state", "courier", "service", "amount", "currency", "card_label"
    ];
    "balances" = balance::entity, of AccountId by AccountId, without [], csv [];
    "balance_lines" = balance::line_entity, of AccountId by Id, without ["key"], csv [
        "id", "created_at", "kind", "amount", "balance", "purchase_id", "reason"
    ];
    "disputes" = purchase::dispute::entity, of AccountId by Id, without [
        "dispute_ref", "payment_ref", "list_order", "version", "told_at", "reminded_at"
    ], csv ["purchase_id", "amount", "currency", "reason", "status", "opened_at", "closed_at"];
    "adjustments" = adjustment::entity, of AccountId by Id, without [], csv [
        "shipment_id", "courier", "tracking_number", "before", "after", "status", "agreed", "created_at"
    ];
    "product_facts" = product::entity, of AccountId by Id, without [], csv [];
    "policies" = insurance::entity, of AccountId by Id, without ["refund_ref"], csv [
        "number", "shipment_id", "status", "courier", "tracking_number", "declared_value", "premium", "tax", "currency",
        "bought_at", "ends_at", "cancelled_at"
    ];
    "claims" = insurance::claim_entity, of AccountId by Id, without ["payout_to"], csv [
        "number", "shipment_id", "status", "claim_type", "amount", "approved_amount", "submitted_at", "decided_at", "paid_at"
    ];
    "claim_entries" = insurance::claim_entry_entity, of AccountId by Id, without [], csv [];
    "returns" = shipment::return_entity, of AccountId by Id, without [], csv [
        "shipment_id", "status", "reason", "note", "created_at", "decided_at"
    ];
    "pickups" = pickup::entity, of AccountId by Id, without ["place_key", "work", "work_id", "work_until", "wanted"], csv [
        "id", "courier", "date", "ready_time", "close_time", "status", "charge", "created_at"
    ];
    "pickup_shipments" = pickup::shipment_entity, of AccountId by Id, without [], csv [];
    "pickup_defaults" = pickup::default_entity, of AccountId by AccountId, without [], csv [];
    "trackings" = tracking::entity, of AccountId by Id, without ["queued_until"], csv [
        "shipment_id", "courier", "tracking_number", "status", "expected_delivery", "checked_at"
    ];
    "tracking_events" = tracking::event_entity, of AccountId by Id, without ["identity"], csv [];
    "tracking_links" = tracking::link_entity, of AccountId by Id, without ["token_hash"], csv [];
    "shops" = shop::entity, of AccountId by Id, without ["token", "sync_queued_until"], csv [];
    "shop_orders" = shop::order_entity, of AccountId by Id, without ["words"], csv ["name", "placed_at", "payment", "fulfilment"];
    "shop_parcels" = shop::parcel_entity, of AccountId by Id, without ["written_version"], csv [];
    "bulk_runs" = bulk::entity, of AccountId by Id, without ["job_id"], csv [];
    "bulk_run_rows" = bulk::row_entity, of AccountId by Id, without [], csv [];
    "cards" = payment::card_entity, of AccountId by Id, without ["processor_id"], csv [];
    "files" = purchase::file_entity, of AccountId by Id, without ["storage_key"], csv [];
    "uploaded_files" = file::entity, of AccountId by Id, without ["sweep_at"], csv [];
    "audit_entries" = audit::entity, of AccountId by Id, without [], csv [
        "created_at", "actor_name", "action"
    ];
}

/// A table and how to find an account's rows in it.
struct Source<E: EntityTrait> {
    name: &'static str,
    account: E::Column,
    key: E::Column,
    omit: &'static [&'static str],
}

impl<E: EntityTrait> Source<E>
where
    E::Model: Sync,
{
    /// The account's next rows, in key order.
    async fn page(&self, db: &Db, account_id: Uuid, after: Option<Value>) -> Result<Vec<E::Model>, ExportError> {
        let mut rows = E::find().filter(self.account.eq(account_id));
        if let Some(after) = after {
            rows = rows.filter(self.key.gt(after));
        }
        Ok(rows.order_by_asc(self.key).limit(PAGE).all(db).await?)
    }

    /// A list of objects.
    async fn write_json(&self, archive: &mut Archive, db: &Db, account: Uuid) -> Result<(), ExportError> {
        archive.begin(&format!("{}.json", self.name)).await?;
        let (mut after, mut before_row) = (None, "[\n");
        loop {
            let page = self.page(db, account, after).await?;
            for row in &page {
                archive.write(before_row.as_bytes()).await?;
                archive.write(Json::Object(self.object(row)).to_string().as_bytes()).await?;
                before_row = ",\n";
            }
            after = page.last().map(|row| row.get(self.key));
            if after.is_none() {
                break;
            }
        }
        let end = if before_row == "[\n" { "[]\n" } else { "\n]\n" };
        Ok(archive.write(end.as_bytes()).await?)
    }

    /// Some columns as a spreadsheet.
    async fn write_csv(
        &self,
        archive: &mut Archive,
        db: &Db,
        account: Uuid,
        columns: &[&str],
    ) -> Result<(), ExportError> {
        archive.begin(&format!("{}.csv", self.name)).await?;
        archive.write("\u{feff}".as_bytes()).await?;
        let head: Vec<&str> =
            columns.iter().map(|path| path.rsplit_once("address/").map_or(*path, |(_, name)| name)).collect();
        archive.write(&csv_line(&head)).await?;
        let mut after = None;
        loop {
            let page = self.page(db, account, after).await?;
            for row in &page {
                let object = Json::Object(self.object(row));
                let cells: Vec<String> = columns.iter().map(|path| cell(object.pointer(&format!("/{path}")))).collect();
                archive.write(&csv_line(&cells)).await?;
            }
            after = page.last().map(|row| row.get(self.key));
            if after.is_none() {
                break;
            }
        }
        Ok(())
    }

    fn object(&self, row: &E::Model) -> Map<String, Json> {
        E::Column::iter()
            .filter(|column| !self.omit.contains(&column.as_str()))
            .map(|column| (column.as_str().to_owned(), json(row.get(column))))
            .collect()
    }
}

fn cell(value: Option<&Json>) -> String {
    match value {
        None | Some(Json::Null) => String::new(),
        Some(Json::String(text)) => text.clone(),
        Some(other) => other.to_string(),
    }
}

/// A column's value as JSON; the schema has only these types.
fn json(value: Value) -> Json {
    match value {
        Value::Bool(value) => value.into(),
        Value::BigInt(value) => value.into(),
        Value::String(value) => value.into(),
        Value::Uuid(value) => value.map(|id| id.to_string()).into(),
        Value::Json(value) => value.map_or(Json::Null, |value| *value),
        Value::ChronoDateTimeUtc(value) => {
            value.map(|time| time.to_rfc3339_opts(chrono::SecondsFormat::Micros, true)).into()
        }
        _ => Json::Null,
    }
}
