use tokio::sync::Notify;
use waybill_server::platform::jobs::{JobLost, cancel_job, run_due_jobs};

use super::*;

both! {
    async fn a_job_cancelled_before_it_begins_never_begins(app) {
        enqueued(app, &ERRAND).await;
        let id = the_job(app).await.id;
        assert!(cancel_job(app.db(), id, app.clock().now()).await.unwrap());
        assert!(!cancel_job(app.db(), id, app.clock().now()).await.unwrap(), "it is over");
        let registry = errands(JobPolicy::DEFAULT, |_, _, _| Box::pin(async { panic!("it began") }));
        assert_eq!(run_due_jobs(&app.state, &registry).await.unwrap(), 0);
    }

    async fn a_job_cancelled_while_it_runs_notices_at_its_next_step(app) {
        let (gate, begun, noticed) = (Arc::new(Notify::new()), Count::default(), Count::default());
        let registry = {
            let (gate, begun, noticed) = (gate.clone(), begun.clone(), noticed.clone());
            errands(JobPolicy::DEFAULT, move |platform, job, _| {
                let (gate, begun, noticed) = (gate.clone(), begun.clone(), noticed.clone());
                Box::pin(async move {
                    assert!(job.progress(&platform, 1, 3).await?);
                    begun.up();
                    gate.notified().await;
                    if !job.progress(&platform, 2, 3).await? {
                        noticed.up();
                        return Err(Box::new(JobLost) as JobError);
                    }
                    Ok(())
                })
            })
        };
        enqueued(app, &ERRAND).await;
        let person = async {
            until(async || begun.get() == 1).await;
            let row = the_job(app).await;
            assert_eq!((row.steps_done, row.steps_total), (1, 3));
            assert!(cancel_job(app.db(), row.id, app.clock().now()).await.unwrap());
            gate.notify_one();
        };
        let (_, ()) = tokio::join!(run_due_jobs(&app.state, &registry), person);
        let row = the_job(app).await;
        assert_eq!((noticed.get(), row.steps_done, row.last_error.as_str()), (1, 1, "cancelled"));
        assert_eq!(run_due_jobs(&app.state, &registry).await.unwrap(), 0);
    }
}
