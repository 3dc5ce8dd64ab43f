//! Writers wait for each other instead of failing.

use std::time::{Duration, Instant};

use futures::future::join_all;
use sea_orm::sea_query::Expr;
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, DbBackend, EntityTrait, QueryFilter, Statement,
};
use waybill_server::platform::account::entity as account;
use waybill_server::platform::store::{self, write_tx};

both! {
    async fn transactions_that_read_and_then_write_lose_nothing_where_the_write_says_what_was_read(app) {
        let id = app.db_account("CA").await.id;
        let append = async |letter: &str| loop {
            let tx = write_tx(app.db()).await.unwrap();
            let row = account::Entity::find_by_id(id).one(&tx).await.unwrap().unwrap();
            tokio::time::sleep(Duration::from_millis(50)).await;
            let longer = account::Entity::update_many()
                .col_expr(account::Column::Name, Expr::value(format!("{}{letter}", row.name)))
                .filter(account::Column::Id.eq(id))
                .filter(account::Column::Name.eq(row.name));
            if longer.exec(&tx).await.unwrap().rows_affected == 1 {
                tx.commit().await.unwrap();
                break;
            }
        };
        tokio::join!(append("a"), append("b"), append("c"));
        let mut name = account::Entity::find_by_id(id).one(app.db()).await.unwrap().unwrap().name.into_bytes();
        name.drain(.."Érable & Fils".len());
        name.sort_unstable();
        assert_eq!(String::from_utf8(name).unwrap(), "abc");
    }

    async fn many_writers_all_get_their_turn_and_readers_keep_their_connections(app) {
        let id = app.db_account("CA").await.id;
        let write = async || {
            let tx = write_tx(app.db()).await.unwrap();
            tokio::time::sleep(Duration::from_millis(5)).await;
            let named = account::ActiveModel { id: Set(id), name: Set("Crowd".to_owned()), ..Default::default() };
            named.update(&tx).await.unwrap();
            tx.commit().await.unwrap();
        };
        let read = async || {
            for _ in 0..20 {
                let began = Instant::now();
                account::Entity::find_by_id(id).one(app.db()).await.unwrap().unwrap();
                assert!(began.elapsed() < Duration::from_secs(2), "a reader waited for {:?}", began.elapsed());
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        tokio::join!(join_all((0..200).map(|_| write())), read());
    }

    async fn sqlite_has_its_pragmas_on_every_connection(app) {
        if app.db().get_database_backend() != DbBackend::Sqlite {
            return;
        }
        let writer = write_tx(app.db()).await.unwrap();
        for (name, expected) in [("journal_mode", "wal"), ("synchronous", "2"), ("busy_timeout", "5000"), ("foreign_keys", "1")] {
            assert_eq!(pragma(&writer, name).await, expected, "{name}");
        }
        for (name, expected) in [("journal_mode", "wal"), ("query_only", "1"), ("busy_timeout", "5000")] {
            assert_eq!(pragma(app.db(), name).await, expected, "{name} of a reader");
        }
    }

    async fn a_write_on_sqlites_read_connections_is_refused(app) {
        if app.db().get_database_backend() != DbBackend::Sqlite {
            return;
        }
        // A `select` goes to a reader even if it writes.
        let sql = "select * from pragma_user_version; create table extra (id integer)";
        let refused = app.db().query_all_raw(Statement::from_string(DbBackend::Sqlite, sql)).await.unwrap_err();
        assert!(refused.to_string().contains("readonly database"), "{refused}");
    }

    async fn a_migrated_database_is_current_and_migrating_again_changes_nothing(app) {
        assert!(store::is_current(app.db()).await.unwrap());
        store::migrate(app.db()).await.unwrap();
    }
}

async fn pragma(db: &impl ConnectionTrait, pragma: &str) -> String {
    let sql = format!("select cast({pragma} as text) as value from pragma_{pragma}");
    let sql = sql.replace("busy_timeout as", "timeout as");
    let row = db.query_one_raw(Statement::from_string(DbBackend::Sqlite, sql)).await.unwrap().unwrap();
    row.try_get("", "value").unwrap()
}
