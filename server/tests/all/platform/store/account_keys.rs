//! Keys begin with the account, so that all rows of one can be kept in one place: primary keys, what is unique, and what
//! refers to another row of an account.

use std::collections::{BTreeMap, BTreeSet};

use sea_orm::{ConnectionTrait, DbBackend, Statement};
use waybill_server::platform::store::Db;

use crate::app::spread::{PLACES, Place};

/// Tables that the migrator or SQLite keep for themselves.
const INTERNAL: [&str; 4] = ["seaql_migrations", "sqlite_sequence", "sqlite_stat1", "sqlite_stat4"];

/// What the schema says of itself.
#[derive(Debug, Default)]
struct Schema {
    /// The tables, each with its columns.
    columns: BTreeMap<String, BTreeSet<String>>,
    /// Primary keys, unique constraints and unique indices: the table and the columns.
    unique: Vec<(String, Vec<String>)>,
    /// References: the table, its columns, and the table that they name.
    references: Vec<(String, Vec<String>, String)>,
}

const ON_SQLITE: [&str; 3] = [
    "select m.name, c.name from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table'",
    "select m.name, i.name, c.name from sqlite_master m, pragma_index_list(m.name) i, pragma_index_info(i.name) c \
     where m.type = 'table' and i.\"unique\" = 1 order by m.name, i.name, c.seqno",
    "select m.name, f.id || ' ' || f.\"table\", f.\"from\" from sqlite_master m, pragma_foreign_key_list(m.name) f \
     where m.type = 'table' order by m.name, f.id, f.seq",
];

const ON_POSTGRES: [&str; 3] = [
    "select table_name::text, column_name::text from information_schema.columns where table_schema = 'public'",
    "select t.relname::text, i.relname::text, a.attname::text from pg_index x \
     join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid \
     join pg_namespace n on n.oid = t.relnamespace \
     cross join lateral unnest(x.indkey::int2[]) with ordinality as k(attnum, place) \
     join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum \
     where n.nspname = 'public' and x.indisunique order by 1, 2, k.place",
    "select t.relname::text, c.conname || ' ' || r.relname, a.attname::text from pg_constraint c \
     join pg_class t on t.oid = c.conrelid join pg_class r on r.oid = c.confrelid \
     join pg_namespace n on n.oid = t.relnamespace \
     cross join lateral unnest(c.conkey) with ordinality as k(attnum, place) \
     join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum \
     where n.nspname = 'public' and c.contype = 'f' order by 1, 2, k.place",
];

async fn schema(db: &Db) -> Schema {
    let backend = db.get_database_backend();
    let asked = if backend == DbBackend::Postgres { ON_POSTGRES } else { ON_SQLITE };
    let mut schema = Schema::default();
    let rows = |sql: &'static str| db.query_all_raw(Statement::from_string(backend, sql));
    for row in rows(asked[0]).await.unwrap() {
        let (table, column): (String, String) = (row.try_get_by_index(0).unwrap(), row.try_get_by_index(1).unwrap());
        schema.columns.entry(table).or_default().insert(column);
    }
    let (mut unique, mut references) = (BTreeMap::new(), BTreeMap::new());
    for (sql, found) in [(asked[1], &mut unique), (asked[2], &mut references)] {
        for row in rows(sql).await.unwrap() {
            let text = |place: usize| row.try_get_by_index::<String>(place).unwrap();
            found.entry((text(0), text(1))).or_insert_with(Vec::new).push(text(2));
        }
    }
    schema.unique = unique.into_iter().map(|((table, _), columns)| (table, columns)).collect();
    let to = |name: &str| name.rsplit(' ').next().unwrap_or_default().to_owned();
    schema.references = references.into_iter().map(|((table, name), columns)| (table, columns, to(&name))).collect();
    schema
}

/// What leaves the account out of a key, although its rows are kept by account.
fn faults(schema: &Schema) -> BTreeSet<String> {
    let is_spread = |table: &str| PLACES.get(table) == Some(&Place::Spread);
    let mut found = BTreeSet::new();
    for (table, columns) in &schema.unique {
        if is_spread(table) && columns[0] != "account_id" {
            found.insert(format!("{table} unique ({})", columns.join(", ")));
        }
    }
    for (table, columns, to) in &schema.references {
        if is_spread(to) && (columns[0] != "account_id" || !is_spread(table)) {
            found.insert(format!("{table} -> {to} ({})", columns.join(", ")));
        }
        if PLACES.get(to) == Some(&Place::Local) && PLACES.get(table) != Some(&Place::Local) {
            found.insert(format!("{table} -> {to} ({})", columns.join(", ")));
        }
    }
    found
}

both! {
    async fn keys_begin_with_the_account(app) {
        let schema = schema(app.db()).await;
        assert!(schema.references.len() > 40, "{schema:?}");
        assert_eq!(faults(&schema), BTreeSet::new(), "these keys do not begin with the account");
    }

    async fn every_table_has_its_place_when_the_database_is_spread(app) {
        let schema = schema(app.db()).await;
        let placed: BTreeSet<&str> = PLACES.keys().map(String::as_str).collect();
        let tables: BTreeSet<&str> = schema.columns.keys().map(String::as_str).filter(|name| !INTERNAL.contains(name)).collect();
        assert_eq!(placed, tables, "deploy/citus.sql names each table once");
        let by_account = |name: &&str| PLACES[*name] == Place::Spread;
        let without: Vec<_> = tables.iter().copied().filter(by_account).filter(|name| !schema.columns[*name].contains("account_id")).collect();
        assert!(without.is_empty(), "rows of {without:?} have no account");
    }

    async fn a_key_without_the_account_is_seen(app) {
        let sql = "create unique index files_name_key on files (name)";
        app.db().execute_unprepared(sql).await.unwrap();
        let found = faults(&schema(app.db()).await);
        app.db().execute_unprepared("drop index files_name_key").await.unwrap();
        assert!(found.contains("files unique (name)"), "{found:?}");
    }
}
