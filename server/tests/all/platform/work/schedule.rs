use std::time::Duration;

use chrono::TimeDelta;
use sea_orm::PaginatorTrait;
use waybill_server::platform::work::{Schedules, plant, work_off};

use super::*;

fn hourly(happened: &Count, fails: bool) -> Schedules {
    let happened = happened.clone();
    Schedules::default().with("hourly", Duration::from_secs(3600), move |_| {
        happened.up();
        Box::pin(async move { if fails { Err("not now".into()) } else { Ok(()) } })
    })
}

both! {
    async fn a_schedule_is_kept_once_by_two_processes(app) {
        let happened = Count::default();
        let schedules = hourly(&happened, false);
        let effects = schedules.known_to(Effects::default());
        for hour in 1..=3 {
            // Each process plants at its start.
            let (one, other) = tokio::join!(plant(&app.state, &schedules), plant(&app.state, &schedules));
            one.and(other).unwrap();
            let (one, other) = tokio::join!(work_off(&app.state, &effects), work_off(&app.state, &effects));
            assert_eq!((one.unwrap() + other.unwrap(), happened.get()), (1, hour));
            app.clock().advance(TimeDelta::minutes(59));
            assert_eq!(work_off(&app.state, &effects).await.unwrap(), 0, "not yet");
            app.clock().advance(TimeDelta::minutes(1));
        }
        assert_eq!(entity::Entity::find().count(app.db()).await.unwrap(), 1);
    }

    async fn a_schedule_that_fails_comes_back_sooner_and_is_never_set_aside(app) {
        let happened = Count::default();
        let schedules = hourly(&happened, true);
        plant(&app.state, &schedules).await.unwrap();
        let effects = schedules.known_to(Effects::default());
        for tries in 1..=40 {
            assert_eq!(work_off(&app.state, &effects).await.unwrap(), 1);
            let row = the_job(app).await;
            assert_eq!((row.set_aside_at, row.last_error.as_str()), (None, "not now"));
            assert!(row.due_at <= app.clock().now() + TimeDelta::hours(1), "after {tries} tries");
            app.clock().set(row.due_at);
        }
        assert_eq!(happened.get(), 40);
    }
}

#[test]
#[should_panic(expected = "two kinds of jobs are named \"hourly\"")]
fn of_two_schedules_of_one_name_one_would_never_run() {
    let other = Schedules::default().with("hourly", Duration::from_secs(60), |_| Box::pin(async { Ok(()) }));
    let _ = other.known_to(hourly(&Count::default(), false).known_to(Effects::default()));
}
