use std::time::Duration;

use chrono::TimeDelta;
use sea_orm::PaginatorTrait;
use waybill_server::platform::jobs::{Cron, run_due_jobs};

use super::*;

fn hourly(happened: &Count, fails: bool) -> Cron {
    let happened = happened.clone();
    Cron::default().with("hourly", Duration::from_secs(3600), move |_| {
        happened.up();
        Box::pin(async move { if fails { Err("not now".into()) } else { Ok(()) } })
    })
}

both! {
    async fn a_cron_job_runs_once_for_two_processes(app) {
        let happened = Count::default();
        let cron = hourly(&happened, false);
        let registry = cron.register_in(JobRegistry::default());
        for hour in 1..=3 {
            // Each process enqueues them at its start.
            let (one, other) = tokio::join!(cron.enqueue(&app.state), cron.enqueue(&app.state));
            one.and(other).unwrap();
            let (one, other) = tokio::join!(run_due_jobs(&app.state, &registry), run_due_jobs(&app.state, &registry));
            assert_eq!((one.unwrap() + other.unwrap(), happened.get()), (1, hour));
            app.clock().advance(TimeDelta::minutes(59));
            assert_eq!(run_due_jobs(&app.state, &registry).await.unwrap(), 0, "not yet");
            app.clock().advance(TimeDelta::minutes(1));
        }
        assert_eq!(entity::Entity::find().count(app.db()).await.unwrap(), 1);
    }

    async fn a_cron_job_that_fails_comes_back_sooner_and_is_never_dead_lettered(app) {
        let happened = Count::default();
        let cron = hourly(&happened, true);
        cron.enqueue(&app.state).await.unwrap();
        let registry = cron.register_in(JobRegistry::default());
        for tries in 1..=40 {
            assert_eq!(run_due_jobs(&app.state, &registry).await.unwrap(), 1);
            let row = the_job(app).await;
            assert_eq!((row.set_aside_at, row.last_error.as_str()), (None, "not now"));
            assert!(row.due_at <= app.clock().now() + TimeDelta::hours(1), "after {tries} tries");
            app.clock().set(row.due_at);
        }
        assert_eq!(happened.get(), 40);
    }
}

#[test]
#[should_panic(expected = "two jobs are named \"hourly\"")]
fn two_cron_jobs_of_one_name_are_refused() {
    let other = Cron::default().with("hourly", Duration::from_secs(60), |_| Box::pin(async { Ok(()) }));
    let _ = other.register_in(hourly(&Count::default(), false).register_in(JobRegistry::default()));
}
