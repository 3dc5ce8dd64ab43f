//! What must happen happens once, also where several processes work and where a try fails.

use chrono::TimeDelta;
use sea_orm::{ConnectionTrait, DbBackend, EntityTrait, PaginatorTrait};
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use waybill_core::Lang;
use waybill_server::account::auth::PasswordChanged;
use waybill_server::jobs::registry;
use waybill_server::platform::Platform;
use waybill_server::platform::jobs::{
    BackgroundJob, Job, JobError, JobRegistry, enqueue, enqueue_at, entity, run_due_jobs,
};
use waybill_server::platform::mail::Order;
use waybill_server::platform::store::write_tx;

fn mail() -> Order<PasswordChanged> {
    let template = PasswordChanged { first_name: String::new() };
    Order { to: "a@example.ca".to_owned(), lang: Lang::En, template }
}

#[derive(Serialize, Deserialize)]
struct Newer {
    of: String,
}

impl BackgroundJob for Newer {
    const JOB_NAME: &'static str = "newer";

    fn account_id(&self) -> Option<Uuid> {
        None
    }

    async fn run(self, _: &Platform, _: &Job) -> Result<(), JobError> {
        Ok(())
    }
}

/// One that waits is enough.
#[derive(Serialize, Deserialize)]
struct Keyed {
    key: Uuid,
}

impl BackgroundJob for Keyed {
    const JOB_NAME: &'static str = "keyed";

    fn account_id(&self) -> Option<Uuid> {
        None
    }

    fn job_key(&self) -> Option<Uuid> {
        Some(self.key)
    }

    async fn run(self, _: &Platform, _: &Job) -> Result<(), JobError> {
        Ok(())
    }
}

both! {
    async fn a_waiting_job_with_the_key_that_is_due_no_later_is_enough(app) {
        let (registry, now) = (JobRegistry::default().register::<Keyed>(), app.clock().now());
        let (job, other) = (Keyed { key: Uuid::from_u128(1) }, Keyed { key: Uuid::from_u128(2) });
        let count = async || entity::Entity::find().count(app.db()).await.unwrap();
        enqueue_at(app.db(), &job, now + TimeDelta::hours(1), now).await.unwrap();
        enqueue(app.db(), &job, now).await.unwrap();
        enqueue(app.db(), &job, now).await.unwrap();
        enqueue_at(app.db(), &job, now + TimeDelta::hours(2), now).await.unwrap();
        assert_eq!(count().await, 2);
        enqueue(app.db(), &other, now).await.unwrap();
        assert_eq!(count().await, 3);
        // One that has run finds nothing of what comes after it.
        assert_eq!(run_due_jobs(&app.state, &registry).await.unwrap(), 2);
        enqueue(app.db(), &job, now).await.unwrap();
        assert_eq!(count().await, 4);
    }

    async fn a_job_with_a_pending_enqueue_is_claimed_after_its_commit(app) {
        let (registry, now) = (JobRegistry::default().register::<Keyed>(), app.clock().now());
        let job = Keyed { key: Uuid::from_u128(1) };
        enqueue(app.db(), &job, now).await.unwrap();
        let tx = write_tx(app.db()).await.unwrap();
        enqueue(&tx, &job, now).await.unwrap();
        let is_postgres = app.db().get_database_backend() == DbBackend::Postgres;
        if is_postgres {
            assert_eq!(run_due_jobs(&app.state, &registry).await.unwrap(), 0);
        }
        tx.commit().await.unwrap();
        assert_eq!(run_due_jobs(&app.state, &registry).await.unwrap(), 1);
    }

    async fn of_two_workers_one_sends(app) {
        for _ in 0..10 {
            enqueue(app.db(), &mail(), app.clock().now()).await.unwrap();
        }
        let registry = registry();
        let (one, other) = tokio::join!(run_due_jobs(&app.state, &registry), run_due_jobs(&app.state, &registry));
        assert_eq!(one.unwrap() + other.unwrap(), 10);
        assert_eq!(app.mails_to("a@example.ca").await.len(), 10);
    }

    async fn a_failed_attempt_is_retried_later(app) {
        let mailbox = app.state.config.storage.data_dir.join("files/mailbox");
        // A file where the folder must be: no mail can be written.
        std::fs::write(&mailbox, "").unwrap();
        enqueue(app.db(), &mail(), app.clock().now()).await.unwrap();
        run_due_jobs(&app.state, &registry()).await.unwrap();
        let row = entity::Entity::find().one(app.db()).await.unwrap().unwrap();
        assert!(row.done_at.is_none() && !row.last_error.is_empty() && row.due_at > app.clock().now());
        std::fs::remove_file(&mailbox).unwrap();
        assert_eq!(run_due_jobs(&app.state, &registry()).await.unwrap(), 0);
        app.clock().advance(TimeDelta::minutes(1));
        assert_eq!(app.mails_to("a@example.ca").await.len(), 1);
    }

    async fn a_job_that_only_a_newer_version_knows_waits_for_it(app) {
        enqueue(app.db(), &Newer { of: "later".to_owned() }, app.clock().now()).await.unwrap();
        assert_eq!(run_due_jobs(&app.state, &registry()).await.unwrap(), 0);
        let row = entity::Entity::find().one(app.db()).await.unwrap().unwrap();
        assert!(row.done_at.is_none() && row.attempts == 0 && row.holder.is_none());
    }
}
