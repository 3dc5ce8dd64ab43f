use std::net::IpAddr;
use std::sync::{Arc, Mutex, mpsc};

use waybill_server::platform::limit::{QueueError, WorkQueue};

fn address(text: &str) -> IpAddr {
    text.parse().unwrap()
}

/// Work that runs until the sender is dropped.
fn held() -> (mpsc::Sender<()>, impl FnOnce() + Send + 'static) {
    let (sender, receiver) = mpsc::channel::<()>();
    (sender, move || {
        let _ = receiver.recv();
    })
}

async fn reaches(queue: &WorkQueue, count: usize) {
    while queue.len() != count {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn a_flood_of_one_network_fills_its_share_and_others_come_next() {
    let queue = WorkQueue::new(1, 8);
    let (flood, other) = (address("192.0.2.1"), address("192.0.2.2"));
    let done = Arc::new(Mutex::new(Vec::new()));
    let (release, work) = held();
    let mut tasks = vec![tokio::spawn({
        let queue = queue.clone();
        async move { queue.run(flood, work).await }
    })];
    reaches(&queue, 1).await;
    let enter = |address, name: &'static str| {
        let (queue, done) = (queue.clone(), done.clone());
        tokio::spawn(async move { queue.run(address, move || done.lock().unwrap().push(name)).await })
    };
    tasks.push(enter(flood, "flood"));
    reaches(&queue, 2).await;
    assert_eq!(queue.run(flood, || ()).await, Err(QueueError::NetworkFull));
    tasks.push(enter(other, "other"));
    reaches(&queue, 3).await;
    drop(release);
    for task in tasks {
        task.await.unwrap().unwrap();
    }
    assert_eq!(*done.lock().unwrap(), ["other", "flood"]);
    assert!(queue.is_empty());
}

#[tokio::test]
async fn a_caller_that_hangs_up_frees_no_processor_before_the_work_is_done() {
    let queue = WorkQueue::new(1, 8);
    let (release, work) = held();
    let task = tokio::spawn({
        let queue = queue.clone();
        async move { queue.run(address("192.0.2.1"), work).await }
    });
    while queue.running.available_permits() > 0 {
        tokio::task::yield_now().await;
    }
    task.abort();
    let _ = task.await;
    assert_eq!((queue.running.available_permits(), queue.len()), (0, 1));
    drop(release);
    queue.run(address("192.0.2.2"), || ()).await.unwrap();
    reaches(&queue, 0).await;
    assert_eq!(queue.running.available_permits(), 1);
}

#[tokio::test]
async fn it_holds_no_more_networks_than_its_limit() {
    let queue = WorkQueue::new(1, 4);
    let (release, work) = held();
    let mut tasks = vec![tokio::spawn({
        let queue = queue.clone();
        async move { queue.run(address("192.0.2.1"), work).await }
    })];
    for last in 2..=4 {
        let (queue, from) = (queue.clone(), address(&format!("192.0.2.{last}")));
        tasks.push(tokio::spawn(async move { queue.run(from, || ()).await }));
    }
    reaches(&queue, 4).await;
    assert_eq!(queue.run(address("192.0.2.9"), || ()).await, Err(QueueError::Full));
    drop(release);
    for task in tasks {
        task.await.unwrap().unwrap();
    }
}
