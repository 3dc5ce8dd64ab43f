//! Writers wait for each other instead of failing.

use std::time::{Duration, Instant};

use futures::future::join_all;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ConnectionTrait, DbBackend, EntityTrait};
use waybill_server::platform::account::entity as account;
use waybill_server::platform::store::{self, write_tx};

both! {
    async fn two_transactions_that_read_and_then_write_both_succeed(app) {
        let id = app.db_account("CA").await.id;
        let rename = async |suffix: &str| {
            let tx = write_tx(app.db()).await.unwrap();
            let row = account::Entity::find_by_id(id).one(&tx).await.unwrap().unwrap();
            tokio::time::sleep(Duration::from_millis(50)).await;
            let name = format!("{}{suffix}", row.name);
            let mut row: account::ActiveModel = row.into();
            row.name = Set(name);
            row.update(&tx).await.unwrap();
            tx.commit().await.unwrap();
        };
        tokio::join!(rename("a"), rename("b"), rename("c"));
    }

    async fn a_crowd_of_writers_all_get_their_turn_and_leaves_readers_their_connections(app) {
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
        for (pragma, expected) in [("journal_mode", "wal"), ("synchronous", "1"), ("busy_timeout", "5000"), ("foreign_keys", "1")] {
            let sql = format!("select cast({pragma} as text) as value from pragma_{pragma}");
            let sql = sql.replace("busy_timeout as", "timeout as");
            let row = app.db().query_one_raw(sea_orm::Statement::from_string(DbBackend::Sqlite, sql)).await.unwrap().unwrap();
            assert_eq!(row.try_get::<String>("", "value").unwrap(), expected, "{pragma}");
        }
    }

    async fn a_migrated_database_is_current_and_migrating_again_changes_nothing(app) {
        assert!(store::is_current(app.db()).await.unwrap());
        store::migrate(app.db()).await.unwrap();
    }
}
