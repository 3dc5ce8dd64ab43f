use chrono::TimeDelta;
use tokio::sync::Notify;
use waybill_server::platform::jobs::{JobLost, run_due_jobs};
use waybill_server::platform::store::write_tx;

use super::*;

both! {
    async fn a_lease_that_is_lost_while_the_job_runs_is_noticed_and_the_effect_happens_once(app) {
        let (happened, begun, gate) = (Count::default(), Count::default(), Arc::new(Notify::new()));
        let registry = {
            let (happened, begun, gate) = (happened.clone(), begun.clone(), gate.clone());
            errands(JobPolicy::DEFAULT, move |platform, job, _| {
                let (happened, begun, gate) = (happened.clone(), begun.clone(), gate.clone());
                Box::pin(async move {
                    if begun.up() == 1 {
                        gate.notified().await;
                    }
                    let tx = write_tx(&platform.db).await?;
                    if !job.renew_lease(&tx, platform.clock.now()).await? {
                        return Err(Box::new(JobLost) as JobError);
                    }
                    tx.commit().await?;
                    happened.up();
                    Ok(())
                })
            })
        };
        enqueued(app, &ERRAND).await;
        let second = async {
            until(async || begun.get() == 1).await;
            assert_eq!(run_due_jobs(&app.state, &registry).await.unwrap(), 0, "the first worker has it");
            app.clock().advance(JobPolicy::DEFAULT.lease + TimeDelta::seconds(1));
            let taken = run_due_jobs(&app.state, &registry).await.unwrap();
            gate.notify_one();
            taken
        };
        let (first, second) = tokio::join!(run_due_jobs(&app.state, &registry), second);
        assert_eq!((first.unwrap(), second), (1, 1));
        assert_eq!((begun.get(), happened.get()), (2, 1));
        let row = the_job(app).await;
        assert_eq!((row.attempts, row.last_error.as_str()), (2, ""));
        assert!(row.done_at.is_some());
    }

    async fn a_loser_that_fails_does_not_undo_what_the_winner_did(app) {
        let (begun, gate) = (Count::default(), Arc::new(Notify::new()));
        let registry = {
            let (begun, gate) = (begun.clone(), gate.clone());
            errands(JobPolicy::DEFAULT, move |_, _, _| {
                let (begun, gate) = (begun.clone(), gate.clone());
                Box::pin(async move {
                    if begun.up() == 1 {
                        gate.notified().await;
                        return Err("too late".into());
                    }
                    Ok(())
                })
            })
        };
        enqueued(app, &ERRAND).await;
        let second = async {
            until(async || begun.get() == 1).await;
            app.clock().advance(TimeDelta::minutes(3));
            run_due_jobs(&app.state, &registry).await.unwrap();
            gate.notify_one();
        };
        let (_, ()) = tokio::join!(run_due_jobs(&app.state, &registry), second);
        let row = the_job(app).await;
        assert!(row.done_at.is_some() && row.last_error.is_empty());
    }

    async fn a_job_that_is_claimed_late_in_a_round_has_a_full_lease(app) {
        let policy = JobPolicy { concurrency: 1, ..JobPolicy::DEFAULT };
        let leases = Arc::new(std::sync::Mutex::new(Vec::new()));
        let registry = {
            let leases = leases.clone();
            errands(policy, move |platform, job, _| {
                let leases = leases.clone();
                Box::pin(async move {
                    let row = entity::Entity::find_by_id(job.id).one(&platform.db).await?.unwrap();
                    leases.lock().unwrap().push(row.claimed_until.unwrap() - platform.clock.now());
                    // The round takes its time.
                    platform.clock.advance(TimeDelta::seconds(100));
                    Ok(())
                })
            })
        };
        for _ in 0..4 {
            enqueued(app, &ERRAND).await;
        }
        assert_eq!(run_due_jobs(&app.state, &registry).await.unwrap(), 4);
        assert_eq!(*leases.lock().unwrap(), vec![policy.lease; 4]);
    }

    async fn a_lease_is_renewed_while_the_job_runs(app) {
        let policy = JobPolicy { lease: TimeDelta::milliseconds(300), ..JobPolicy::DEFAULT };
        let registry = errands(policy, |platform, job, _| Box::pin(async move {
            let first = claimed_until(&platform, &job).await;
            platform.clock.advance(TimeDelta::milliseconds(200));
            while claimed_until(&platform, &job).await == first {
                tokio::time::sleep(std::time::Duration::from_millis(10)).await;
            }
            Ok(())
        }));
        enqueued(app, &ERRAND).await;
        assert_eq!(run_due_jobs(&app.state, &registry).await.unwrap(), 1);
        assert!(the_job(app).await.done_at.is_some());
    }
}

async fn claimed_until(platform: &Platform, job: &Job) -> Option<chrono::DateTime<chrono::Utc>> {
    entity::Entity::find_by_id(job.id).one(&platform.db).await.unwrap().unwrap().claimed_until
}
