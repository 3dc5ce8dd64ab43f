//! Random sequences of everything that buys, ends or claims on a cover, also two at once. After each, what is paid out is
//! covered and was never refunded, captures less refunds equal what is still bought, and approvals were asked for.
//! `WAYBILL_SEQUENCE_SEED` repeats one, `WAYBILL_SEQUENCES` says how many acts.

#![allow(clippy::print_stderr, reason = "a random run says how to repeat it")]

use std::collections::HashMap;

use sea_orm::{ColumnTrait, Condition, EntityTrait, QueryFilter};
use serde_json::{Value, json};
use uuid::Uuid;
use waybill_core::claim::ClaimStatus;
use waybill_core::insurance::PolicyStatus;
use waybill_core::purchase::PurchaseState;
use waybill_server::shipping::insurance::{claim_entity as claim, entity as policy};
use waybill_server::shipping::purchase::entity as purchase;

use super::cover::LOST_AFTER;
use super::{LOSS_EVIDENCE, loss, send};
use crate::app::person::ready_shipment;
use crate::app::{Answer, Client, TestApp};
use crate::operator::desk::{again, at_desk};
use crate::shipping::file::sample;
use crate::shipping::purchase::shop::{Shop, buy_path};

/// Above which price a team member asks the owner, in cents: any label costs more.
const APPROVAL_OVER: i64 = 1_000;

/// What a person does about one of the shipments or policies.
#[derive(Debug, Clone, Copy)]
enum Act {
    Buy,
    OrderList,
    OrderOwnersList,
    OwnerOrdersList,
    Approve,
    Decline,
    Withdraw,
    AddCover,
    CancelCover,
    VoidLabel,
    VoidSeveral,
    Draft,
    Submit,
    SendDocuments,
    Review,
    AskDocuments,
    ApproveClaim,
    ApprovePart,
    Reject,
    Pay,
    WorkOff,
    Later,
}

/// Each act as often as it is drawn: what moves a claim on more often, so that some are paid.
const ACTS: [(Act, usize); 22] = [
    (Act::Buy, 3),
    (Act::OrderList, 1),
    (Act::OrderOwnersList, 1),
    (Act::OwnerOrdersList, 1),
    (Act::Approve, 2),
    (Act::Decline, 1),
    (Act::Withdraw, 1),
    (Act::AddCover, 1),
    (Act::CancelCover, 3),
    (Act::VoidLabel, 2),
    (Act::VoidSeveral, 1),
    (Act::Draft, 3),
    (Act::Submit, 5),
    (Act::SendDocuments, 1),
    (Act::Review, 4),
    (Act::AskDocuments, 1),
    (Act::ApproveClaim, 4),
    (Act::ApprovePart, 2),
    (Act::Reject, 2),
    (Act::Pay, 5),
    (Act::WorkOff, 2),
    (Act::Later, 3),
];

/// Something that can be covered: a shipment, or a standalone policy.
#[derive(Debug, Clone)]
struct Thing {
    id: String,
    is_shipment: bool,
    is_members: bool,
}

struct World<'a> {
    shop: Shop<'a>,
    member: Client,
    operator: Client,
    things: Vec<Thing>,
    chance: fastrand::Rng,
    is_later: bool,
    tried: HashMap<String, (usize, usize)>,
}

impl<'a> World<'a> {
    async fn begin(app: &'a TestApp, seed: u64) -> Self {
        let shop = Shop::with_card(app).await;
        shop.owner.put("/api/account-settings", json!({ "approval_over": APPROVAL_OVER })).await.ok();
        let member = app.sub_user(&shop.owner).await;
        let member = shop.as_client(&member).known_as(member.user_id, member.account_id);
        let operator = at_desk(app, &app.anonymous()).await;
        let chance = fastrand::Rng::with_seed(seed);
        let mut world =
            Self { shop, member, operator, things: Vec::new(), chance, is_later: false, tried: HashMap::new() };
        for (is_members, cents) in [(false, 50_000), (false, 0), (true, 50_000), (true, 0), (true, 50_000)] {
            world.make_draft(is_members, cents).await;
        }
        let own = world.shop.quoted_policy(50_000).await;
        world.shop.buy_policy(&own).await.ok();
        world.things.push(Thing { id: own, is_shipment: false, is_members: false });
        // A label, a member's label that the owner approves, and a policy are covered from the beginning, with a claim each.
        for at in [0, 2, 5] {
            let thing = world.things[at].clone();
            for act in [Act::Buy, Act::Approve, Act::Draft] {
                let answer = world.act(act, &thing).await;
                world.note(act, answer);
            }
        }
        world
    }

    async fn make_draft(&mut self, is_members: bool, cents: i64) {
        let client = if is_members { &self.member } else { &self.shop.owner };
        let mut input = ready_shipment();
        if cents > 0 {
            input["options"] = json!({ "insurance": true, "insured_amount": cents });
        }
        let shipment = client.post("/api/shipments/create-or-update", input).await.ok().data();
        let id = shipment["id"].as_str().unwrap().to_owned();
        sample::add(client, "upload-packaging-images", &id).await;
        self.things.push(Thing { id, is_shipment: true, is_members });
    }

    fn draw(&mut self) -> (Act, Thing) {
        let all: usize = ACTS.iter().map(|(_, times)| *times).sum();
        let mut drawn = self.chance.usize(..all);
        let act = ACTS.iter().find(|(_, times)| {
            let is_it = drawn < *times;
            drawn = drawn.saturating_sub(*times);
            is_it
        });
        let thing = self.things[self.chance.usize(..self.things.len())].clone();
        (act.unwrap().0, thing)
    }

    /// Whose a thing is.
    fn holder(&self, thing: &Thing) -> &Client {
        if thing.is_members { &self.member } else { &self.shop.owner }
    }

    /// The last claim on a thing.
    async fn db_claim(&self, thing: &Thing) -> Option<claim::Model> {
        let id: Uuid = thing.id.parse().unwrap();
        let of = Condition::any().add(claim::Column::PolicyId.eq(id)).add(claim::Column::ShipmentId.eq(id));
        let rows = claim::Entity::find().filter(of).all(self.shop.app.db()).await.unwrap();
        rows.into_iter().max_by_key(|row| row.id)
    }

    async fn list(&self, by: &Client, orders: &Client, thing: &Thing) -> Option<Answer> {
        let input = json!({ "shipment_ids": [thing.id] });
        by.post("/api/bulk-runs", input.clone()).await;
        self.shop.run_due_jobs().await;
        Some(orders.post("/api/bulk-shipment-purchase", input).await)
    }

    async fn at_desk(&self, thing: &Thing, patch: Value) -> Option<Answer> {
        let claim = self.db_claim(thing).await?;
        Some(self.operator.patch(&format!("/api/operator/claims/{}", claim.id), patch).await)
    }

    /// Does something; None where there is nothing to do it to.
    async fn act(&self, act: Act, thing: &Thing) -> Option<Answer> {
        let (id, holder) = (&thing.id, self.holder(thing));
        let (owner, member) = (&self.shop.owner, &self.member);
        let is_members = thing.is_shipment && thing.is_members;
        match act {
            Act::Buy if thing.is_shipment => {
                let rates = holder.get(&format!("/api/v2/get-sorted-rates/{id}")).await;
                let rate = rates.json()["data"][0]["id"].as_str()?.to_owned();
                Some(holder.post(&buy_path(id, &rate), json!({})).await)
            }
            Act::OrderList if thing.is_shipment => self.list(holder, holder, thing).await,
            Act::OrderOwnersList if is_members => self.list(owner, member, thing).await,
            Act::OwnerOrdersList if is_members => self.list(member, owner, thing).await,
            Act::Approve => Some(owner.post(&format!("/api/pending-payment/{id}/approve"), json!({})).await),
            Act::Decline => Some(owner.post(&format!("/api/pending-payment/{id}/decline"), json!({})).await),
            Act::Withdraw => Some(holder.post(&format!("/api/pending-payment/{id}/cancel"), json!({})).await),
            Act::AddCover if thing.is_shipment => {
                Some(holder.post("/api/add-insurance", json!({ "shipment_id": id, "insured_amount": 50_000 })).await)
            }
            Act::CancelCover => Some(holder.post(&format!("/api/insurance/cancel/{id}"), json!({})).await),
            Act::VoidLabel if thing.is_shipment => {
                Some(holder.post(&format!("/api/change-status/{id}"), json!({ "status": "cancelled" })).await)
            }
            Act::VoidSeveral if thing.is_shipment => {
                Some(holder.post("/api/bulk-shipment-cancel", json!({ "shipment_ids": [id] })).await)
            }
            Act::Draft => {
                Some(send(holder, &format!("/api/insurance/{id}/claim"), &loss("45000"), &LOSS_EVIDENCE).await)
            }
            Act::Submit => {
                let claim = self.db_claim(thing).await?;
                Some(holder.patch(&format!("/api/claims/{}", claim.id), json!({ "submit": true })).await)
            }
            Act::SendDocuments => {
                let claim = self.db_claim(thing).await?;
                Some(send(holder, &format!("/api/claims/{}/documents", claim.id), &[("done", "true")], &[]).await)
            }
            Act::Review => self.at_desk(thing, json!({ "status": "in_review" })).await,
            Act::AskDocuments => {
                self.at_desk(thing, json!({ "status": "waiting_documents", "message": "The box." })).await
            }
            Act::ApproveClaim => self.at_desk(thing, json!({ "status": "approved" })).await,
            Act::ApprovePart => {
                self.at_desk(thing, json!({ "status": "approved_partial", "amount": 20_000, "message": "Half." })).await
            }
            Act::Reject => self.at_desk(thing, json!({ "status": "rejected", "message": "It arrived." })).await,
            Act::Pay => self.at_desk(thing, json!({ "status": "paid", "reference": "ET-1" })).await,
            Act::WorkOff => {
                self.shop.run_due_jobs().await;
                None
            }
            _ => None,
        }
    }

    fn note(&mut self, act: Act, answer: Option<Answer>) {
        let Some(answer) = answer else { return };
        assert!(!answer.status.is_server_error(), "{act:?}: {answer}");
        let tried = self.tried.entry(format!("{act:?}")).or_default();
        tried.0 += 1;
        tried.1 += usize::from(answer.status.is_success());
    }

    /// Weeks pass once: losses can be claimed, labels can still be voided, and the operator's session has ended.
    async fn later(&mut self) {
        if !self.is_later {
            self.is_later = true;
            self.shop.app.clock().advance(LOST_AFTER);
            self.shop.app.db_sign_in_again().await;
            self.operator = again(self.shop.app, &self.shop.app.anonymous()).await;
        }
    }

    async fn step(&mut self) {
        let (first, thing) = self.draw();
        // Most acts are about what is covered.
        let covered = [0, 2, 5][self.chance.usize(..3)];
        let thing = if self.chance.u8(..3) > 0 { self.things[covered].clone() } else { thing };
        if matches!(first, Act::Later) {
            return self.later().await;
        }
        // Two at once, mostly about the same thing.
        if self.chance.u8(..3) == 0 {
            let (second, other) = self.draw();
            let other = if self.chance.u8(..4) == 0 { other } else { thing.clone() };
            let (one, two) = tokio::join!(self.act(first, &thing), self.act(second, &other));
            self.note(first, one);
            self.note(second, two);
        } else {
            let one = self.act(first, &thing).await;
            self.note(first, one);
        }
        self.judge().await;
    }

    /// What holds after every act.
    async fn judge(&self) {
        let db = self.shop.app.db();
        let policies = policy::Entity::find().all(db).await.unwrap();
        let policies: HashMap<Uuid, policy::Model> = policies.into_iter().map(|row| (row.id, row)).collect();
        let mut paid: HashMap<Uuid, i64> = HashMap::new();
        for row in claim::Entity::find().all(db).await.unwrap() {
            let policy = &policies[&row.policy_id];
            if row.status.keeps_cover() {
                assert_eq!(policy.status.0, PolicyStatus::Purchased, "{row:?} is on {policy:?}");
                assert_eq!((policy.refund_amount, policy.refunded_at), (None, None), "{row:?} is on {policy:?}");
            }
            if row.status == ClaimStatus::Paid {
                *paid.entry(policy.id).or_default() += row.approved_amount.unwrap();
            }
        }
        for (id, amount) in paid {
            assert!(amount <= policies[&id].declared_value, "{amount} were paid on {:?}", policies[&id]);
        }
        let bought = purchase::Entity::find().filter(purchase::Column::CapturedAt.is_not_null()).all(db).await.unwrap();
        for row in bought.iter().filter(|row| row.user_id == self.member.user_id && row.amount > APPROVAL_OVER) {
            assert_eq!(row.approved_by, Some(self.shop.owner.user_id), "nobody approved {row:?}");
        }
    }

    /// Captures less refunds equal what is still bought, once everything has ended.
    async fn settle(&self) {
        for _ in 0..3 {
            self.shop.run_due_jobs().await;
            self.shop.recover().await;
        }
        self.judge().await;
        let url = format!("{}/stripe/v1/refunds?limit=100", self.shop.url);
        let refunds = reqwest::Client::new().get(url).bearer_auth("sk_test_simulated").send().await.unwrap();
        let refunds: Value = refunds.json().await.unwrap();
        let refunded: i64 = refunds["data"].as_array().unwrap().iter().map(|one| one["amount"].as_i64().unwrap()).sum();
        let payments = self.shop.payments().await;
        let taken = payments.iter().filter(|payment| payment["status"] == "succeeded");
        let taken: i64 = taken.map(|payment| payment["amount_received"].as_i64().unwrap()).sum();
        let db = self.shop.app.db();
        let done = purchase::Entity::find().all(db).await.unwrap();
        let done: HashMap<Uuid, i64> =
            done.iter().filter(|row| row.state == PurchaseState::Done).map(|row| (row.id, row.amount)).collect();
        let apart: i64 = policy::Entity::find()
            .all(db)
            .await
            .unwrap()
            .iter()
            .filter(|row| row.purchase_id.is_some_and(|id| done.contains_key(&id)))
            .filter_map(|row| row.refund_amount)
            .sum();
        assert_eq!(taken - refunded, done.values().sum::<i64>() - apart, "captured less refunded is what stands");
        assert_eq!(self.shop.differences().await, []);
    }
}

fn number(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).map_or(otherwise, |text| text.parse().unwrap_or_else(|_| panic!("{name} is a number")))
}

both! {
    async fn no_order_of_actions_pays_money_twice(app) {
        let seed = number("WAYBILL_SEQUENCE_SEED", fastrand::u64(..1_000_000));
        eprintln!("WAYBILL_SEQUENCE_SEED={seed}");
        let mut world = World::begin(app, seed).await;
        for _ in 0..number("WAYBILL_SEQUENCES", 90) {
            world.step().await;
        }
        world.settle().await;
        eprintln!("acts, tried and done: {:?}", world.tried);
    }
}
