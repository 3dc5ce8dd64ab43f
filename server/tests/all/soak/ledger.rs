//! What people were told, and whether the books agree with it afterwards.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};

use serde_json::Value;
use waybill_simulator::Simulator;

use super::Soak;
use crate::app::person::Person;

/// How long purchases have to come to rest once nothing strikes any more.
const REST: Duration = Duration::from_secs(90);

/// What people were told.
#[derive(Default)]
pub struct Ledger(Mutex<Entries>);

#[derive(Default)]
struct Entries {
    orders: BTreeMap<String, Order>,
    drafts: BTreeMap<String, Draft>,
    addresses: Vec<(Person, String)>,
}

#[derive(Clone)]
struct Order {
    person: Person,
    acknowledged: bool,
}

#[derive(Clone)]
struct Draft {
    person: Person,
    /// The last acknowledged reference.
    acknowledged: u32,
    /// The last one that was sent.
    sent: u32,
}

impl Ledger {
    fn entries(&self) -> MutexGuard<'_, Entries> {
        self.0.lock().unwrap()
    }

    /// A person begins to buy a label.
    pub fn ordered(&self, person: &Person, shipment: &str) {
        let order = Order { person: person.clone(), acknowledged: false };
        self.entries().orders.insert(shipment.to_owned(), order);
    }

    /// The purchase was answered with 200.
    pub fn acknowledged(&self, shipment: &str) {
        self.entries().orders.get_mut(shipment).unwrap().acknowledged = true;
    }

    /// A draft was sent with that reference.
    pub fn edited(&self, person: &Person, draft: &str, count: u32, acknowledged: bool) {
        let mut entries = self.entries();
        let new = Draft { person: person.clone(), acknowledged: 0, sent: 0 };
        let draft = entries.drafts.entry(draft.to_owned()).or_insert(new);
        draft.sent = count;
        if acknowledged {
            draft.acknowledged = count;
        }
    }

    /// An address was saved.
    pub fn saved(&self, person: &Person, address: &str) {
        self.entries().addresses.push((person.clone(), address.to_owned()));
    }

    /// Compares what people were told with what is stored.
    pub async fn judge(&self, soak: &Soak, simulator: &Simulator) -> Counts {
        let (orders, drafts, addresses) = {
            let entries = self.entries();
            (entries.orders.clone(), entries.drafts.clone(), entries.addresses.clone())
        };
        let mut counts =
            Counts { orders: orders.len(), drafts: drafts.len(), addresses: addresses.len(), ..Counts::default() };
        let mut states = BTreeMap::new();
        for (shipment, order) in &orders {
            let state = rest(soak, &order.person, shipment).await;
            assert!(!order.acknowledged || state == "done", "{shipment} was acknowledged and is {state:?}");
            states.insert(shipment.clone(), state);
        }
        let Some(order) = orders.values().next() else { panic!("nobody bought anything") };
        let payments = order.person.payments().await;
        for (shipment, state) in &states {
            let of_shipment = payments.iter().filter(|payment| payment["metadata"]["shipment_id"] == **shipment);
            let statuses: Vec<&str> = of_shipment.map(|payment| payment["status"].as_str().unwrap()).collect();
            let count = |status| statuses.iter().filter(|found| **found == status).count();
            match state.as_str() {
                "done" => {
                    counts.bought += 1;
                    assert_eq!((count("succeeded"), count("requires_capture")), (1, 0), "{shipment}: {statuses:?}");
                    let order = &orders[shipment];
                    let label = order.person.get(soak.ports[0], &format!("/api/label-download/{shipment}")).await;
                    assert_eq!(label.unwrap().status(), 200, "{shipment}: the label is there");
                }
                "label_in_doubt" => {
                    counts.in_doubt += 1;
                    assert_eq!((count("succeeded"), count("requires_capture")), (0, 1), "{shipment}: {statuses:?}");
                }
                _ => assert_eq!((count("succeeded"), count("requires_capture")), (0, 0), "{shipment}: {statuses:?}"),
            }
        }
        let sold = simulator.state().store().all::<Value>("cp_shipments").unwrap().len();
        assert!(
            (counts.bought..=counts.bought + counts.in_doubt).contains(&sold),
            "{sold} labels were sold to {} who bought and {} in doubt",
            counts.bought,
            counts.in_doubt
        );
        for (draft, expected) in &drafts {
            let shipment = expected.person.data(soak.ports[1], &format!("/api/shipments/{draft}")).await;
            let stored: u32 = shipment["origin_address"]["reference"].as_str().unwrap().parse().unwrap_or_default();
            assert!(
                (expected.acknowledged..=expected.sent).contains(&stored),
                "{draft}: {stored}, told {}",
                expected.acknowledged
            );
        }
        for (person, address) in &addresses {
            let path = format!("/api/address-books/{address}");
            let deleted = person.request(reqwest::Method::DELETE, soak.ports[0], &path).send().await.unwrap();
            assert_eq!(deleted.status(), 200, "address {address} was saved and is gone");
        }
        counts
    }
}

/// Where a purchase ends; empty where nothing of it was written.
async fn rest(soak: &Soak, person: &Person, shipment: &str) -> String {
    let began = Instant::now();
    loop {
        let shown = person.data(soak.ports[0], &format!("/api/shipments/{shipment}")).await;
        let state = shown["purchase"]["state"].as_str().unwrap_or_default().to_owned();
        let in_doubt = state == "label_in_doubt" && began.elapsed() > Duration::from_secs(10);
        if ["", "done", "released", "refused"].contains(&state.as_str()) || in_doubt {
            return state;
        }
        assert!(began.elapsed() < REST, "{shipment} does not come to rest: {state}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// What a soak did.
#[derive(Default)]
pub struct Counts {
    orders: usize,
    bought: usize,
    in_doubt: usize,
    drafts: usize,
    addresses: usize,
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { orders, bought, in_doubt, drafts, addresses } = self;
        write!(
            f,
            "{orders} orders, {bought} bought, {in_doubt} in doubt, {drafts} drafts edited, {addresses} addresses saved: \
             none charged twice, none lost"
        )
    }
}
