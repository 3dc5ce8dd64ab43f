//! Every statement of the product on a table of accounts names its account. What names none is listed here, with its reason.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use regex::Regex;
use sea_orm::{ConnectionTrait, Statement};
use tokio::sync::OnceCell;
use waybill_server::platform::store::Db;

/// What says whose a request is: the account is in the row that it finds.
const FINDS_THE_ACCOUNT: &[&str] = &[
    "select disputes by dispute_ref",
    "select policies by code",
    "select purchases by payment_ref",
    "select purchases by payment_ref, state",
    "select shop_installs by expires_at, id",
    "select shops by domain, kind",
    "select trackings by checked_at, courier, next_check_at, queued_until, status, tracking_number",
    "select uploaded_files by id, sweep_at",
    "select users by email",
];

/// The operator's desk, which sees every account.
const AT_THE_DESK: &[&str] = &[
    "delete alerts by id",
    "select claims by id, status",
    "select disputes by id",
    "select invitations by id",
    "select ltl_quotes by id",
    "select policies by id",
    "select purchases by id",
    "update alerts by subject",
];

/// What time asks for, whosever it is.
const BY_THE_CLOCK: &[&str] = &[
    "delete alerts by ends_at, kind",
    "delete factor_challenges by expires_at",
    "delete one_time_links by expires_at",
    "delete sessions by expires_at",
    "delete shop_installs by expires_at",
    "select cards by exp_month, exp_year, let_go_at, removed_at",
    "select claims by status, updated_at",
    "select data_exports by expires_at, state",
    "select files by storage_key",
    "select quotes by asked_at, id, kept_at",
    "select sessions by expires_at",
    "select shops by method, state, sync_queued_until, synced_until",
    "select uploaded_files by sweep_at",
    "select uploads by expires_at",
    "update alerts by ends_at, id, kind",
    "update alerts by ends_at, kind",
    "update alerts by ends_at, kind, subject",
    "update claims by payout_to, updated_at",
    // A job that failed for good is known by its own id.
    "update data_exports by id, state",
];

static TABLE: LazyLock<Regex> = LazyLock::new(|| Regex::new(r#"(?i)\b(?:from|join|into|update) "(\w+)""#).unwrap());
static COLUMN: LazyLock<Regex> = LazyLock::new(|| Regex::new(r#""(\w+)"\."(\w+)""#).unwrap());
/// Tables whose rows have an account.
static TABLES: OnceCell<BTreeSet<String>> = OnceCell::const_new();

/// Learns which tables have an account from the schema, once.
pub async fn learn(db: &Db) {
    let read = async {
        let backend = db.get_database_backend();
        let sql = match backend {
            sea_orm::DbBackend::Sqlite => {
                "SELECT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c ON c.name = 'account_id' WHERE m.type = 'table'"
            }
            _ => "SELECT table_name::text AS name FROM information_schema.columns WHERE column_name = 'account_id'",
        };
        let rows = db.query_all_raw(Statement::from_string(backend, sql)).await.unwrap();
        rows.iter().map(|row| row.try_get("", "name").unwrap()).collect()
    };
    TABLES.get_or_init(|| read).await;
}

/// What a statement does without naming an account, as `verb table by columns`, unless it may.
pub fn unnamed(sql: &str) -> Option<String> {
    let table = TABLE
        .captures_iter(sql)
        .map(|found| found.extract::<1>().1[0])
        .find(|table| TABLES.get().is_some_and(|tables| tables.contains(*table)))?;
    let verb = sql.split_whitespace().next()?.to_lowercase();
    let condition = match verb.as_str() {
        "insert" => sql,
        _ => sql.split_once(" WHERE ").map_or("", |(_, condition)| condition),
    };
    if condition.contains("account_id") {
        return None;
    }
    let condition = condition.split(" ORDER BY ").next().unwrap_or_default();
    let columns: BTreeSet<&str> = COLUMN
        .captures_iter(condition)
        .map(|found| found.extract::<2>().1)
        .filter(|[of, _]| *of == table)
        .map(|[_, column]| column)
        .collect();
    // An empty list of ids finds nothing.
    if columns.is_empty() && condition.contains(" = ") {
        return None;
    }
    let said = format!("{verb} {table} by {}", columns.into_iter().collect::<Vec<_>>().join(", "));
    let may = [FINDS_THE_ACCOUNT, AT_THE_DESK, BY_THE_CLOCK].into_iter().flatten().any(|known| *known == said);
    (!may).then(|| format!("{said}: {sql}"))
}
