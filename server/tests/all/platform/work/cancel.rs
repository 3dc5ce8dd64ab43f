use tokio::sync::Notify;
use waybill_server::platform::work::{JobLost, cancel, work_off};

use super::*;

both! {
    async fn what_is_cancelled_before_it_begins_never_begins(app) {
        posted(app, &ERRAND).await;
        let id = the_job(app).await.id;
        assert!(cancel(app.db(), id, app.clock().now()).await.unwrap());
        assert!(!cancel(app.db(), id, app.clock().now()).await.unwrap(), "it is over");
        let effects = errands(Pace::USUAL, |_, _, _| Box::pin(async { panic!("it began") }));
        assert_eq!(work_off(&app.state, &effects).await.unwrap(), 0);
    }

    async fn what_is_cancelled_while_it_runs_notices_at_its_next_step(app) {
        let (gate, begun, noticed) = (Arc::new(Notify::new()), Count::default(), Count::default());
        let effects = {
            let (gate, begun, noticed) = (gate.clone(), begun.clone(), noticed.clone());
            errands(Pace::USUAL, move |platform, job, _| {
                let (gate, begun, noticed) = (gate.clone(), begun.clone(), noticed.clone());
                Box::pin(async move {
                    assert!(job.progress(&platform, 1, 3).await?);
                    begun.up();
                    gate.notified().await;
                    if !job.progress(&platform, 2, 3).await? {
                        noticed.up();
                        return Err(Box::new(JobLost) as EffectError);
                    }
                    Ok(())
                })
            })
        };
        posted(app, &ERRAND).await;
        let person = async {
            until(async || begun.get() == 1).await;
            let row = the_job(app).await;
            assert_eq!((row.steps_done, row.steps_total), (1, 3));
            assert!(cancel(app.db(), row.id, app.clock().now()).await.unwrap());
            gate.notify_one();
        };
        let (_, ()) = tokio::join!(work_off(&app.state, &effects), person);
        let row = the_job(app).await;
        assert_eq!((noticed.get(), row.steps_done, row.last_error.as_str()), (1, 1, "cancelled"));
        assert_eq!(work_off(&app.state, &effects).await.unwrap(), 0);
    }
}
