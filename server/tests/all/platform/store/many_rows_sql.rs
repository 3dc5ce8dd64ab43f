//! Large tables, made of one row each.

use sea_orm::{ConnectionTrait, DbBackend};
use waybill_server::platform::store::Db;

/// Rows that are made of one.
pub const MANY: usize = 100_000;

/// Makes [`MANY`] rows of one row of a table: a tenth belongs to the same account, the others to nobody.
/// Columns of keys get values of their own, those that are named in `own` too.
pub async fn multiply(db: &Db, table: &str, own: &[&str]) {
    let postgres = db.get_database_backend() == DbBackend::Postgres;
    let (number, random, text) = if postgres {
        ("generate_series(1, {MANY}) as series(n)", "gen_random_uuid()", "'{column} ' || n")
    } else {
        (
            "(with recursive series(n) as (select 1 union all select n + 1 from series where n < {MANY}) select n from series)",
            "randomblob(16)",
            "'{column} ' || n",
        )
    };
    let mut names = Vec::new();
    let mut values = Vec::new();
    for (column, is_uuid) in columns(db, table).await {
        let value = match column.as_str() {
            "id" | "row_id" => random.to_owned(),
            "account_id" => format!("case when n % 10 = 0 then one.account_id else {random} end"),
            name if own.contains(&name) && is_uuid => random.to_owned(),
            name if own.contains(&name) => text.replace("{column}", name),
            name => format!("one.{name}"),
        };
        names.push(column);
        values.push(value);
    }
    let insert = format!(
        "insert into {table} ({}) select {} from (select * from {table} limit 1) as one, {}",
        names.join(", "),
        values.join(", "),
        number.replace("{MANY}", &MANY.to_string())
    );
    // The rows' own parents are of no matter here. Keys are random, so that each row touches other pages: with SQLite's usual
    // two megabytes of them at hand, half of the time would go by in writing and reading them again.
    let (off, on) = if postgres {
        ("set session_replication_role = replica", "set session_replication_role = origin")
    } else {
        (
            "pragma foreign_keys = off; pragma cache_size = -500000",
            "pragma foreign_keys = on; pragma cache_size = -2000",
        )
    };
    db.execute_unprepared(&format!("{off}; {insert}; {on}")).await.unwrap_or_else(|error| panic!("{table}: {error}"));
}

/// Tells the planners how large the tables have become.
pub async fn analyse(db: &Db) {
    let analyse = if db.get_database_backend() == DbBackend::Postgres { "vacuum analyze" } else { "analyze" };
    db.execute_unprepared(analyse).await.unwrap();
}

/// The columns of a table, and whether they are UUIDs.
async fn columns(db: &Db, table: &str) -> Vec<(String, bool)> {
    let sql = match db.get_database_backend() {
        DbBackend::Postgres => format!(
            "select column_name::text, data_type::text from information_schema.columns where table_name = '{table}'"
        ),
        _ => format!("select name, type from pragma_table_info('{table}')"),
    };
    let rows = db.query_all_raw(sea_orm::Statement::from_string(db.get_database_backend(), sql)).await.unwrap();
    let of = |row: sea_orm::QueryResult| {
        let kind: String = row.try_get_by_index(1).unwrap();
        (row.try_get_by_index(0).unwrap(), kind.starts_with("uuid"))
    };
    rows.into_iter().map(of).collect()
}
