//! Every book compared with every other: what people were told, the processor's payments and refunds, the couriers'
//! labels, the stored files, and our rows.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::Value;
use uuid::Uuid;
use waybill_core::insurance::PolicyStatus;
use waybill_core::purchase::PurchaseState;
use waybill_core::shipment::ShipmentStatus;
use waybill_core::wire::Word;
use waybill_server::platform::balance::{LineKind, entity as balance, line_entity as line};
use waybill_server::platform::jobs::dead_letters;
use waybill_server::platform::store::{self, Db};
use waybill_server::shipping::bulk::row_entity::{self as row, BulkRowState};
use waybill_server::shipping::insurance::entity as policy;
use waybill_server::shipping::purchase::{Premium, entity as purchase, file_entity as file};
use waybill_server::shipping::rate::entity as rate;
use waybill_server::shipping::shipment::{FileKind, entity as shipment};
use waybill_simulator::Simulator;

use super::{Campaign, books};
use crate::app::TestApp;
use crate::app::person::Person;

/// What the processor took and gave back for one purchase, in cents.
#[derive(Default)]
struct Money {
    /// Those that were not released; a release may be read before what it releases.
    charges: i64,
    taken: i64,
    back: i64,
    held: i64,
}

/// Holds all books against each other, and panics where two differ.
pub async fn judge(app: &TestApp, simulator: &Simulator, person: &Person, campaign: &Campaign) -> Counts {
    let db = store::connect(&app.state.config).await.unwrap();
    let rows = purchase::Entity::find().all(&db).await.unwrap();
    let ids: BTreeSet<String> = rows.iter().map(|row| row.id.simple().to_string()).collect();
    let (mut money, sold) = (money(person).await, books::sold(&books::labels(simulator), &ids));
    let (of_balances, withdrawn) = of_balances(&db, &mut money).await;
    let labels = file::Entity::find().filter(file::Column::Kind.eq(FileKind::Label)).all(&db).await.unwrap();
    let mut files: BTreeMap<Uuid, Vec<file::Model>> = BTreeMap::new();
    for label in labels {
        files.entry(label.purchase_id.unwrap()).or_default().push(label);
    }
    let policies: BTreeMap<Uuid, policy::Model> = policy::Entity::find()
        .all(&db)
        .await
        .unwrap()
        .into_iter()
        .filter_map(|row| Some((row.purchase_id?, row)))
        .collect();
    let insured = insured(&db).await;
    let mut agreed = 0;
    let mut counts = Counts { purchases: rows.len(), ..Counts::default() };
    let mut of_shipments: BTreeMap<Uuid, Vec<&purchase::Model>> = BTreeMap::new();
    for purchase in &rows {
        of_shipments.entry(purchase.shipment_id).or_default().push(purchase);
        let (id, state) = (purchase.id, *purchase.state);
        *counts.states.entry(state.as_str()).or_default() += 1;
        let money = money.get(&id.to_string()).unwrap_or(&NOTHING);
        let standing: Vec<&books::Sold> =
            sold.get(&id.simple().to_string()).into_iter().flatten().filter(|label| label.is_valid).collect();
        let is_done = state == PurchaseState::Done;
        let is_label = purchase.is_label();
        let policy = policies.get(&id);
        // The refund of a standalone policy once it is cancelled; a label's is refunded with the label.
        let returned = policy.filter(|_| !is_label).and_then(|policy| policy.refund_amount);
        let withdrawn = withdrawn.get(&id).copied().unwrap_or_default();
        let kept = if is_done { purchase.amount - returned.unwrap_or_default() - withdrawn } else { 0 };
        assert_eq!(money.held, 0, "{id} is {state:?}: no hold is left");
        assert_eq!(money.taken - money.back, kept, "{id} is {state:?}: the money");
        assert!(money.charges <= 1, "{id} is {state:?}: charged once");
        agreed += kept;
        assert_eq!(
            standing.len(),
            usize::from(is_done && is_label),
            "{id} is {state:?}: labels at {}",
            purchase.courier
        );
        assert!(standing.iter().all(|label| label.courier == purchase.courier), "{id}: whose label it is");
        counts.taken += money.taken;
        counts.back += money.back;
        let in_force = policy.is_some_and(|policy| policy.status == PolicyStatus::Purchased);
        assert_eq!(
            in_force,
            is_done
                && !purchase.is_top_up
                && if is_label { insured.contains(&purchase.rate_id) } else { returned.is_none() },
            "{id} is {state:?}: its policy {policy:?}"
        );
        counts.policies += usize::from(in_force);
        if is_done && is_label {
            counts.labels += 1;
            let cost = purchase.ship_outcome.as_ref().unwrap().read().unwrap().cost.map(|cost| cost.total.0);
            for (billed, expected) in standing.iter().filter_map(|label| Some((label.price?, cost?))) {
                assert_eq!(billed, expected, "{id}: what {} bills", purchase.courier);
                counts.billed += billed;
            }
            let files = files.get(&id).map(Vec::as_slice).unwrap_or_default();
            assert!(!files.is_empty(), "{id} has no label file");
            for file in files {
                let path = app.state.config.storage.data_dir.join("files").join(&file.storage_key);
                let bytes = std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
                assert_eq!((i64::try_from(bytes.len()).unwrap(), &bytes[..4]), (file.size, b"%PDF".as_slice()), "{id}");
                counts.files += 1;
            }
        }
    }
    assert_eq!(counts.taken - counts.back, agreed, "the sum of all charges less refunds is that of our rows");
    let ours: BTreeSet<String> = rows.iter().map(|row| row.id.to_string()).collect();
    assert!(money.keys().all(|id| ours.contains(id)), "money was moved for a purchase without a row");

    for (shipment, purchases) in &of_shipments {
        let live = purchases.iter().filter(|purchase| purchase.state.is_live()).count();
        assert!(live <= 1, "{shipment} is bought once");
    }
    check_answers(campaign, &of_shipments);
    for shown in shipment::Entity::find().all(&db).await.unwrap() {
        let purchases = of_shipments.get(&shown.id).map(Vec::as_slice).unwrap_or_default();
        let bought = purchases.iter().any(|purchase| purchase.state == PurchaseState::Done);
        let shows = matches!(*shown.status, ShipmentStatus::Purchased | ShipmentStatus::CancelRefused);
        assert_eq!(bought, shows, "shipment {} shows {:?}", shown.id, shown.status);
        let under_way = [ShipmentStatus::Purchasing, ShipmentStatus::PendingPayment, ShipmentStatus::CancelRequested];
        assert!(!under_way.contains(&shown.status), "shipment {} shows {:?}", shown.id, shown.status);
        counts.shipments += 1;
    }
    for row in row::Entity::find().all(&db).await.unwrap() {
        let purchases = row.shipment_id.and_then(|id| of_shipments.get(&id)).map(Vec::as_slice).unwrap_or_default();
        let bought = purchases.iter().any(|purchase| purchase.state == PurchaseState::Done);
        assert_eq!(bought, row.state == BulkRowState::Bought, "row {} is {:?}", row.id, row.state);
        let under_way = [BulkRowState::Ordered, BulkRowState::Buying, BulkRowState::PendingPayment];
        assert!(!under_way.contains(&row.state), "row {} is {:?}", row.id, row.state);
        counts.rows += 1;
    }
    let aside = dead_letters(&db, 10).await.unwrap();
    assert!(aside.is_empty(), "jobs wait for a person: {aside:#?}");
    counts.done = campaign.ledger.entries().done.clone();
    counts.from_balances = of_balances;
    counts.automatic = automatic(&rows);
    db.close().await.unwrap();
    counts
}

/// Adds what balances paid and got back to the processor's books; answers how many purchases they paid, and what went back of top-ups.
/// The lines of an account sum up to its balance, which is never below its credit limit.
async fn of_balances(db: &Db, money: &mut BTreeMap<String, Money>) -> (usize, BTreeMap<Uuid, i64>) {
    let mut sums: BTreeMap<Uuid, i64> = BTreeMap::new();
    let mut withdrawn: BTreeMap<Uuid, i64> = BTreeMap::new();
    let mut paid = 0;
    for line in line::Entity::find().all(db).await.unwrap() {
        *sums.entry(line.account_id).or_default() += line.amount;
        let money = money.entry(line.purchase_id.unwrap().to_string()).or_default();
        match line.kind {
            LineKind::Purchase => {
                (money.charges, money.taken) = (money.charges + 1, money.taken - line.amount);
                paid += 1;
            }
            LineKind::Release => (money.charges, money.taken) = (money.charges - 1, money.taken - line.amount),
            LineKind::Refund => money.back += line.amount,
            LineKind::TopUp => assert_eq!(money.taken, line.amount, "{line:?}: the card paid it"),
            LineKind::Withdrawal => *withdrawn.entry(line.purchase_id.unwrap()).or_default() -= line.amount,
            LineKind::Correction | LineKind::Adjustment => panic!("{line:?}: nobody did that"),
        }
    }
    for balance in balance::Entity::find().all(db).await.unwrap() {
        assert_eq!(sums.get(&balance.account_id).copied().unwrap_or_default(), balance.amount, "{balance:?}");
        assert!(balance.amount >= -balance.credit_limit, "{balance:?}");
        assert!(balance.top_up_id.is_none(), "{balance:?}: no top-up is due or under way");
    }
    (paid, withdrawn)
}

/// One automatic top-up of an account is under way at a time; answers how many there were.
fn automatic(rows: &[purchase::Model]) -> usize {
    let mut rows: Vec<_> = rows.iter().filter(|row| row.is_automatic).collect();
    rows.sort_by_key(|row| (row.account_id, row.created_at));
    for two in rows.windows(2).filter(|two| two[0].account_id == two[1].account_id) {
        assert!(two[0].captured_at.is_none_or(|at| at <= two[1].created_at), "{two:?}: two at once");
    }
    rows.len()
}

/// The rates with a line of insurance.
async fn insured(db: &Db) -> BTreeSet<Uuid> {
    let rates = rate::Entity::find().all(db).await.unwrap();
    rates.into_iter().filter(|rate| Premium::among(&rate.price.read().unwrap()).is_some()).map(|rate| rate.id).collect()
}

/// What people were told is true.
fn check_answers(campaign: &Campaign, of_shipments: &BTreeMap<Uuid, Vec<&purchase::Model>>) {
    let entries = campaign.ledger.entries();
    for (shipment, price) in &entries.bought {
        let purchases = of_shipments.get(&shipment.parse().unwrap()).map(Vec::as_slice).unwrap_or_default();
        let found = purchases.iter().find(|purchase| {
            purchase.state == PurchaseState::Done
                || purchase.state == PurchaseState::Closed && entries.cancelling.contains(shipment)
        });
        let states: Vec<PurchaseState> = purchases.iter().map(|purchase| *purchase.state).collect();
        let found = found.unwrap_or_else(|| panic!("{shipment} was told to be bought and is {states:?}"));
        assert_eq!(found.amount, *price, "{shipment}: the price that was agreed");
    }
    for shipment in &entries.cancelled {
        let purchases = &of_shipments[&shipment.parse().unwrap()];
        assert!(
            purchases.iter().all(|purchase| purchase.state != PurchaseState::Done),
            "{shipment} was told to be cancelled"
        );
    }
}

const NOTHING: Money = Money { charges: 0, taken: 0, back: 0, held: 0 };

/// The processor's books, by the purchase's id.
async fn money(person: &Person) -> BTreeMap<String, Money> {
    let mut of_payment: BTreeMap<String, i64> = BTreeMap::new();
    for refund in person.refunds().await {
        if refund["status"] != "failed" {
            let payment = refund["payment_intent"].as_str().unwrap().to_owned();
            *of_payment.entry(payment).or_default() += refund["amount"].as_i64().unwrap();
        }
    }
    let mut found: BTreeMap<String, Money> = BTreeMap::new();
    for payment in person.payments().await {
        let purchase = payment["metadata"]["purchase_id"].as_str().unwrap().to_owned();
        let money = found.entry(purchase).or_default();
        let cents = |name: &str| payment[name].as_i64().unwrap();
        match payment["status"].as_str().unwrap() {
            "succeeded" => {
                money.charges += 1;
                money.taken += cents("amount_received");
                money.back += of_payment.remove(payment["id"].as_str().unwrap()).unwrap_or_default();
            }
            "requires_capture" => money.held += cents("amount_capturable"),
            "canceled" | "requires_payment_method" => {}
            status => panic!("{payment}: {status}", payment = Value::from(payment.to_string())),
        }
    }
    assert!(of_payment.is_empty(), "refunds of nothing that was taken: {of_payment:?}");
    found
}

/// What a campaign came to.
#[derive(Default)]
pub struct Counts {
    purchases: usize,
    states: BTreeMap<&'static str, usize>,
    done: BTreeMap<&'static str, usize>,
    labels: usize,
    policies: usize,
    files: usize,
    shipments: usize,
    rows: usize,
    taken: i64,
    back: i64,
    billed: i64,
    from_balances: usize,
    automatic: usize,
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |counts: &BTreeMap<&str, usize>| {
            counts.iter().map(|(name, count)| format!("{count} {name}")).collect::<Vec<_>>().join(", ")
        };
        let Self {
            purchases,
            labels,
            policies,
            files,
            shipments,
            rows,
            taken,
            back,
            billed,
            from_balances,
            automatic,
            ..
        } = self;
        write!(
            f,
            "{purchases} purchases ({}) of {shipments} shipments and {rows} rows of lists; {}\n\
             {labels} labels at couriers, {policies} policies in force, {files} files, {from_balances} paid from balances, {automatic} automatic top-ups, {taken} cents taken, {back} given back, {billed} billed where a courier's books say it: all agree",
            list(&self.states),
            list(&self.done)
        )
    }
}
