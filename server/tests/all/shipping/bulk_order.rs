//! A list of bulk labels that one person gathered and another ordered: the person who ordered a row buys it, with their rights,
//! their card and their approval.

use std::time::Duration;

use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use serde_json::{Value, json};
use uuid::Uuid;
use waybill_server::platform::account::user_entity::{self as user, BillingType};
use waybill_server::platform::store::write_tx;
use waybill_server::shipping::bulk::entity as list;
use waybill_server::shipping::bulk::row_entity::{self as row, BulkRowState};
use waybill_server::shipping::purchase::entity as purchase;

use super::file::sample;
use super::purchase::shop::Shop;
use crate::account::api_key::key_of;
use crate::account::team::{joined, path};
use crate::app::person::ready_shipment;
use crate::app::{Client, TestApp};

/// An account whose team members ask from $10.00 on, a member, and the owner's view of them.
struct Team<'a> {
    shop: Shop<'a>,
    member: Client,
    member_id: Uuid,
    view: Value,
}

impl<'a> Team<'a> {
    async fn of(app: &'a TestApp) -> Self {
        let shop = Shop::with_card(app).await;
        shop.owner.put("/api/account-settings", json!({ "approval_over": 1000 })).await.ok();
        let (view, member) = joined(app, &shop.owner, "bo@example.ca").await;
        let member = shop.as_client(&member);
        let member_id = member.get("/api/user").await.ok().data()["id"].as_str().unwrap().parse().unwrap();
        Self { shop, member, member_id, view }
    }

    /// The shipments of a list with prices, of one draft of each maker.
    async fn gathered(&self, by: &Client, makers: &[&Client]) -> Vec<String> {
        let mut ids = Vec::new();
        for maker in makers {
            let draft = maker.post("/api/shipments/create-or-update", ready_shipment()).await.ok().data();
            ids.push(draft["id"].as_str().unwrap().to_owned());
        }
        let list = by.post("/api/bulk-runs", json!({ "shipment_ids": ids })).await.ok().data();
        assert_eq!(list["left_out"], json!([]), "{list}");
        self.shop.run_due_jobs().await;
        ids
    }

    async fn order(&self, by: &Client, ids: &[String]) {
        let answer = by.post("/api/bulk-shipment-purchase", json!({ "shipment_ids": ids })).await.ok().data();
        let ordered = answer.as_array().unwrap().iter().all(|one| one["state"] == "ordered");
        assert!(ordered, "{answer}");
    }

    /// The outcome of a shipment.
    async fn outcome(&self, id: &str) -> (String, String) {
        let rows = row::Entity::find().filter(row::Column::ShipmentId.eq(id.parse::<Uuid>().unwrap()));
        let found = rows.one(self.shop.app.db()).await.unwrap().unwrap();
        let failure = found.failure.map(|failure| failure.to_json().to_string()).unwrap_or_default();
        (sea_orm::ActiveEnum::to_value(&found.state), failure)
    }

    /// Who buys each of the purchases, and whether the owner has to approve it.
    async fn db_buyers(&self) -> Vec<(Uuid, bool)> {
        let rows = purchase::Entity::find().order_by_asc(purchase::Column::Id).all(self.shop.app.db()).await.unwrap();
        rows.into_iter().map(|row| (row.user_id, row.needs_approval)).collect()
    }

    fn sold(&self) -> usize {
        self.shop.courier.books().sold.len()
    }
}

both! {
    async fn what_is_ordered_just_as_its_list_ends_is_bought(app, team = Team::of) {
        let ids = team.gathered(&team.shop.owner, &[&team.shop.owner]).await;
        team.order(&team.shop.owner, &ids).await;
        // The list's job finds nothing ordered, and waits where it would end the list: another order holds it.
        let set = |state: BulkRowState| row::Entity::update_many().col_expr(row::Column::State, Expr::value(state));
        set(BulkRowState::Priced).exec(app.db()).await.unwrap();
        let order = write_tx(app.db()).await.unwrap();
        list::Entity::find().lock_exclusive().all(&order).await.unwrap();
        set(BulkRowState::Ordered).exec(&order).await.unwrap();
        let commit = async {
            tokio::time::sleep(Duration::from_millis(300)).await;
            order.commit().await.unwrap();
        };
        tokio::join!(team.shop.run_due_jobs(), commit);
        assert_eq!(team.outcome(&ids[0]).await.0, "bought");
    }

    async fn the_limit_of_a_key_goes_with_the_rows_that_it_orders(app, team = Team::of) {
        let scopes = ["shipments", "quote", "buy", "read"];
        let input = json!({ "name": "Orders", "scopes": scopes, "approval_over": 500 });
        let (_, program) = key_of(app, &team.shop.owner, input).await;
        let program = team.shop.as_client(&program);
        let ids = team.gathered(&program, &[&program]).await;
        team.order(&program, &ids).await;
        team.shop.run_due_jobs().await;
        assert_eq!((team.db_buyers().await, team.sold()), (vec![(team.shop.owner.user_id, true)], 0));
    }

    async fn a_member_who_orders_the_owners_list_waits_for_the_owners_approval(app, team = Team::of) {
        let ids = team.gathered(&team.shop.owner, &[&team.member]).await;
        team.order(&team.member, &ids).await;
        team.shop.run_due_jobs().await;
        assert_eq!((team.sold(), team.shop.payments().await.len()), (0, 0), "the owner has approved nothing");
        assert_eq!(team.outcome(&ids[0]).await.0, "pending_payment");
        assert_eq!(team.db_buyers().await, [(team.member_id, true)]);
        let trail = team.shop.owner.get("/api/account/audit?action=shipping.label_ordered").await.ok().data();
        assert_eq!(trail[0]["actor_id"], json!(team.member_id), "{trail}");
        team.shop.owner.post(&format!("/api/pending-payment/{}/approve", ids[0]), json!({})).await.ok();
        assert_eq!(team.sold(), 1);
    }

    async fn an_owner_who_orders_a_members_list_needs_no_approval_and_pays_with_the_accounts_card(app) {
        let team = Team::of(app).await;
        for billing in [BillingType::Account, BillingType::Own] {
            let ids = team.gathered(&team.member, &[&team.member]).await;
            user::Entity::update_many().col_expr(user::Column::BillingType, Expr::value(billing))
                .filter(user::Column::Id.eq(team.member_id)).exec(app.db()).await.unwrap();
            team.order(&team.shop.owner, &ids).await;
            team.shop.run_due_jobs().await;
            assert_eq!(team.outcome(&ids[0]).await.0, "bought", "{billing:?}");
        }
        assert_eq!(team.db_buyers().await, [(team.shop.owner.user_id, false); 2]);
        assert_eq!((team.sold(), team.shop.count("succeeded").await), (2, 2));
    }

    async fn each_row_of_a_list_is_bought_by_the_person_who_ordered_it(app, team = Team::of) {
        let ids = team.gathered(&team.shop.owner, &[&team.member, &team.shop.owner]).await;
        team.order(&team.member, &ids[..1]).await;
        team.order(&team.shop.owner, &ids[1..]).await;
        team.shop.run_due_jobs().await;
        assert_eq!((team.outcome(&ids[0]).await.0, team.outcome(&ids[1]).await.0), ("pending_payment".into(), "bought".into()));
        let mut buyers = team.db_buyers().await;
        buyers.sort_by_key(|(_, asks)| *asks);
        assert_eq!(buyers, [(team.shop.owner.user_id, false), (team.member_id, true)]);
        assert_eq!(team.sold(), 1);
    }

    async fn what_a_member_ordered_is_not_bought_once_they_are_removed(app, team = Team::of) {
        let ids = team.gathered(&team.member, &[&team.member, &team.member]).await;
        team.order(&team.member, &ids).await;
        team.shop.owner.delete(&path("invite-user-delete", &team.view)).await.ok();
        team.shop.run_due_jobs().await;
        for id in &ids {
            let (state, failure) = team.outcome(id).await;
            assert_eq!((state.as_str(), failure.contains("bulk.orderer_gone")), ("failed", true), "{failure}");
        }
        assert_eq!((team.sold(), team.shop.payments().await.len()), (0, 0));
        let input = json!({ "shipment_ids": ids });
        let again = team.shop.owner.post("/api/bulk-shipment-purchase", input.clone()).await.ok().data();
        assert_eq!(again[0]["state"], "ordered", "the owner may order them: {again}");
        team.shop.run_due_jobs().await;
        assert_eq!(team.sold(), 2);
    }

    async fn what_a_member_ordered_is_not_bought_once_they_are_disabled(app, team = Team::of) {
        let ids = team.gathered(&team.shop.owner, &[&team.member, &team.member, &team.shop.owner]).await;
        team.order(&team.member, &ids[..2]).await;
        team.order(&team.shop.owner, &ids[2..]).await;
        let view = team.shop.owner.patch(&path("invite-user-update", &team.view), json!({ "status": "disabled" })).await;
        view.ok();
        team.shop.run_due_jobs().await;
        for id in &ids[..2] {
            let (state, failure) = team.outcome(id).await;
            assert_eq!((state.as_str(), failure.contains("bulk.orderer_gone")), ("failed", true), "{failure}");
        }
        assert_eq!((team.outcome(&ids[2]).await.0.as_str(), team.sold()), ("bought", 1), "the owner's order goes on");
        let shown = team.shop.owner.with("accept-language", "fr").get("/api/bulk-runs").await.ok().data();
        let rows = format!("/api/bulk-runs/{}/rows", shown[0]["id"].as_str().unwrap());
        let rows = team.shop.owner.with("accept-language", "fr").get(&rows).await.ok().data();
        assert!(rows[0]["message"].as_str().unwrap().contains("ne peut plus acheter"), "{rows}");
    }

    async fn a_member_who_pays_alone_since_does_not_pay_with_the_accounts_card(app, team = Team::of) {
        let ids = team.gathered(&team.member, &[&team.member]).await;
        team.order(&team.member, &ids).await;
        team.shop.owner.patch(&path("invite-user-update", &team.view), json!({ "billing_type": "self" })).await.ok();
        team.shop.run_due_jobs().await;
        let (state, failure) = team.outcome(&ids[0]).await;
        assert_eq!((state.as_str(), failure.contains("bulk.card_gone")), ("failed", true), "{failure}");
        assert_eq!((team.sold(), team.shop.payments().await.len()), (0, 0));
    }

    async fn cover_that_the_owner_pays_for_belongs_to_the_sender(app, team = Team::of) {
        let mut input = ready_shipment();
        input["options"] = json!({ "insurance": true, "insured_amount": 50_000 });
        let draft = team.member.post("/api/shipments/create-or-update", input).await.ok().data();
        let id = draft["id"].as_str().unwrap().to_owned();
        sample::add(&team.member, "upload-packaging-images", &id).await;
        team.order(&team.shop.owner, std::slice::from_ref(&id)).await;
        team.shop.run_due_jobs().await;
        assert_eq!(team.outcome(&id).await.0, "bought");
        for client in [&team.member, &team.shop.owner] {
            assert_eq!(client.get(&format!("/api/v2/insurance/{id}")).await.ok().data()["status"], "purchased");
        }
    }
}
