use chrono::TimeDelta;
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, EntityTrait};
use waybill_server::platform::Mode;
use waybill_server::platform::jobs::{dead_letters, retry_dead_letter, run_due_jobs, run_worker};

use super::*;

/// Errands that are traps panic.
fn with_traps(policy: JobPolicy, happened: &Count) -> JobRegistry {
    let happened = happened.clone();
    errands(policy, move |_, _, payload| {
        let happened = happened.clone();
        Box::pin(async move {
            assert!(payload["trap"] != true, "a trap");
            happened.up();
            Ok(())
        })
    })
}

both! {
    async fn a_job_that_panics_is_retried_and_the_others_run(app) {
        let happened = Count::default();
        enqueued(app, &TRAP).await;
        assert_eq!(run_due_jobs(&app.state, &with_traps(JobPolicy::DEFAULT, &happened)).await.unwrap(), 1);
        let row = the_job(app).await;
        assert_eq!(row.last_error, "it panicked: a trap");
        assert_eq!((row.attempts, row.done_at, row.holder), (1, None, None));
        assert_eq!(row.due_at, app.clock().now() + TimeDelta::seconds(2));
        enqueued(app, &ERRAND).await;
        app.clock().advance(TimeDelta::seconds(2));
        assert_eq!(run_due_jobs(&app.state, &with_traps(JobPolicy::DEFAULT, &happened)).await.unwrap(), 2);
        assert_eq!(happened.get(), 1);
    }

    async fn a_poison_row_kills_no_worker_at_any_start_and_is_dead_lettered(app) {
        let happened = Count::default();
        enqueued(app, &TRAP).await;
        let trap = the_job(app).await.id;
        for start in 1..=3 {
            enqueued(app, &ERRAND).await;
            // As after a restart: a worker of its own.
            let (state, _) = app.restarted(Mode::Development, |_| ()).await;
            let registry = with_traps(JobPolicy { max_attempts: 3, ..JobPolicy::DEFAULT }, &happened);
            let worker = tokio::spawn(run_worker(state.platform.clone(), registry));
            until(async || happened.get() == start).await;
            until(async || db_job(app, trap).await.attempts == i64::try_from(start).unwrap()).await;
            state.shutdown.drain();
            worker.await.expect("the worker lives");
            app.clock().advance(TimeDelta::minutes(1));
        }
        let waiting = dead_letters(app.db(), 10).await.unwrap();
        assert_eq!(waiting.len(), 1);
        assert_eq!((waiting[0].id, waiting[0].last_error.as_str()), (trap, "it panicked: a trap"));
        assert_eq!(run_due_jobs(&app.state, &with_traps(JobPolicy::DEFAULT, &happened)).await.unwrap(), 0, "it waits");
        // Its cause was removed, and an operator retries it.
        assert!(retry_dead_letter(app.db(), trap, app.clock().now()).await.unwrap());
        let mended = errands(JobPolicy::DEFAULT, |_, _, _| Box::pin(async { Ok(()) }));
        assert_eq!(run_due_jobs(&app.state, &mended).await.unwrap(), 1);
        assert_eq!(dead_letters(app.db(), 10).await.unwrap(), []);
        assert!(!retry_dead_letter(app.db(), trap, app.clock().now()).await.unwrap(), "it is done");
    }

    async fn a_job_that_kills_its_process_is_dead_lettered(app) {
        enqueued(app, &TRAP).await;
        let row = the_job(app).await;
        // Claimed as often as it may be, and never settled.
        let claimed = entity::ActiveModel {
            id: Set(row.id),
            attempts: Set(JobPolicy::DEFAULT.max_attempts),
            holder: Set(Some(uuid::Uuid::now_v7())),
            claimed_until: Set(Some(app.clock().now() - TimeDelta::seconds(1))),
            ..Default::default()
        };
        claimed.update(app.db()).await.unwrap();
        let happened = Count::default();
        assert_eq!(run_due_jobs(&app.state, &with_traps(JobPolicy::DEFAULT, &happened)).await.unwrap(), 1);
        let waiting = dead_letters(app.db(), 10).await.unwrap();
        assert_eq!(waiting[0].last_error, "the process ended each time that it was tried");
    }

    async fn the_backoff_grows_with_each_attempt(app) {
        enqueued(app, &TRAP).await;
        let registry = with_traps(JobPolicy::DEFAULT, &Count::default());
        let mut pauses = Vec::new();
        for _ in 0..4 {
            run_due_jobs(&app.state, &registry).await.unwrap();
            let due_at = the_job(app).await.due_at;
            pauses.push((due_at - app.clock().now()).num_seconds());
            app.clock().set(due_at);
        }
        assert_eq!(pauses, [2, 4, 8, 16]);
    }
}

async fn db_job(app: &TestApp, id: uuid::Uuid) -> entity::Model {
    entity::Entity::find_by_id(id).one(app.db()).await.unwrap().unwrap()
}
