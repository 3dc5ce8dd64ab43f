use std::time::Duration;

use tokio::time::Instant;
use waybill_server::platform::jobs::{run_due_jobs, run_worker};

use super::*;

both! {
    async fn no_more_of_a_kind_run_at_once_than_its_policy_allows(app) {
        let (now, most) = (Count::default(), Count::default());
        let registry = {
            let (now, most) = (now.clone(), most.clone());
            errands(JobPolicy { concurrency: 3, ..JobPolicy::DEFAULT }, move |_, _, _| {
                let (now, most) = (now.clone(), most.clone());
                Box::pin(async move {
                    most.0.fetch_max(now.up(), Ordering::SeqCst);
                    tokio::time::sleep(Duration::from_millis(20)).await;
                    now.0.fetch_sub(1, Ordering::SeqCst);
                    Ok(())
                })
            })
        };
        for _ in 0..9 {
            enqueued(app, &ERRAND).await;
        }
        assert_eq!(run_due_jobs(&app.state, &registry).await.unwrap(), 9);
        assert_eq!(most.get(), 3);
    }

    async fn jobs_of_a_kind_begin_no_closer_than_its_policy_allows(app) {
        let begun = Arc::new(std::sync::Mutex::new(Vec::new()));
        let registry = {
            let begun = begun.clone();
            errands(JobPolicy { min_interval: Duration::from_millis(60), ..JobPolicy::DEFAULT }, move |_, _, _| {
                begun.lock().unwrap().push(Instant::now());
                Box::pin(async { Ok(()) })
            })
        };
        for _ in 0..4 {
            enqueued(app, &ERRAND).await;
        }
        let from = Instant::now();
        let worker = tokio::spawn(run_worker(app.state.platform.clone(), registry));
        until(async || begun.lock().unwrap().len() == 4).await;
        app.state.shutdown.drain();
        worker.await.unwrap();
        let begun = begun.lock().unwrap().clone();
        // A slow machine begins late what it has claimed in time, and so two of them closer together: none is ever early.
        let earliest = (0..).map(|before| from + before * Duration::from_millis(60));
        assert!(begun.iter().zip(earliest).all(|(at, earliest)| *at >= earliest), "{begun:?} from {from:?}");
    }
}
