use std::time::Duration;

use waybill_server::platform::jobs::{run_due_jobs, run_worker};

use super::*;

both! {
    async fn a_shutdown_starts_no_new_job_and_finishes_the_running_ones(app) {
        let (begun, done) = (Count::default(), Count::default());
        let registry = {
            let (begun, done) = (begun.clone(), done.clone());
            errands(JobPolicy { concurrency: 1, ..JobPolicy::DEFAULT }, move |_, _, _| {
                let (begun, done) = (begun.clone(), done.clone());
                Box::pin(async move {
                    begun.up();
                    tokio::time::sleep(Duration::from_millis(200)).await;
                    done.up();
                    Ok(())
                })
            })
        };
        enqueued(app, &ERRAND).await;
        enqueued(app, &ERRAND).await;
        let (platform, of_worker) = (app.state.platform.clone(), registry.clone());
        app.state.shutdown.spawn_supervised("jobs", move || run_worker(platform.clone(), of_worker.clone()));
        until(async || begun.get() == 1).await;
        assert!(app.state.shutdown.finish(Duration::from_secs(10), Duration::from_secs(20)).await);
        assert_eq!((begun.get(), done.get()), (1, 1));
        assert_eq!(run_due_jobs(&app.state, &registry).await.unwrap(), 1, "the other waits for another process");
    }

    async fn a_job_that_does_not_end_in_time_is_released_for_another_process(app) {
        let begun = Count::default();
        let registry = {
            let begun = begun.clone();
            errands(JobPolicy::DEFAULT, move |_, _, _| {
                let first = begun.up() == 1;
                Box::pin(async move {
                    if first {
                        std::future::pending::<()>().await;
                    }
                    Ok(())
                })
            })
        };
        enqueued(app, &ERRAND).await;
        let (platform, of_worker) = (app.state.platform.clone(), registry.clone());
        app.state.shutdown.spawn_supervised("jobs", move || run_worker(platform.clone(), of_worker.clone()));
        until(async || begun.get() == 1).await;
        assert!(app.state.shutdown.finish(Duration::from_millis(50), Duration::from_secs(10)).await);
        let row = the_job(app).await;
        assert_eq!((row.holder, row.claimed_until, row.attempts), (None, None, 0));
        assert_eq!(run_due_jobs(&app.state, &registry).await.unwrap(), 1, "at once, without waiting for a lease");
        assert!(the_job(app).await.done_at.is_some());
    }

    async fn a_supervised_task_that_panics_is_restarted(app) {
        let begun = Count::default();
        let of_part = begun.clone();
        app.state.shutdown.spawn_supervised("part", move || {
            let first = of_part.up() == 1;
            async move { assert!(!first, "the first time") }
        });
        until(async || begun.get() == 2).await;
    }
}
