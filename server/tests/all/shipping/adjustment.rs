//! Billing adjustments: found by comparing the books, explained to the cent, shown to whose labels they are, and disputed.

use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter};
use serde_json::{Value, json};
use uuid::Uuid;
use waybill_core::adjustment::AdjustmentStatus;
use waybill_core::charge::ChargeKind;
use waybill_core::parcel::{DimensionUnit, ParcelType, WeightUnit};
use waybill_core::{Cents, Decimal};
use waybill_providers::courier::{CourierCost, Dimensions, OfferLine, Parcel, ShipOutcome, Words};
use waybill_server::operator::reconcile::reconcile;
use waybill_server::platform::store::Document;
use waybill_server::shipping::adjustment::{AdjustmentFacts, entity as adjustment};
use waybill_server::shipping::purchase::entity as purchase;

use super::file::sample;
use super::purchase::shop::Shop;
use crate::app::{Client, TestApp};

fn line(kind: ChargeKind, rule: &str, cents: i64) -> OfferLine {
    OfferLine { kind, rule: rule.to_owned(), label: Words::new(rule, rule), percent: None, amount: Cents(cents) }
}

pub fn cost(base: i64, fuel: i64, tax: i64) -> CourierCost {
    CourierCost {
        charges: vec![line(ChargeKind::Base, "base", base), line(ChargeKind::Fuel, "fuel", fuel)],
        taxes: vec![line(ChargeKind::Tax, "tax.hst", tax)],
        total: Cents(base + fuel + tax),
    }
}

fn parcel(sides: [i64; 3]) -> Parcel {
    let [length, width, height] = sides.map(Decimal::whole);
    let dimensions = Some(Dimensions { length, width, height, unit: DimensionUnit::Cm });
    Parcel { kind: ParcelType::Parcel, weight: Decimal::whole(1), weight_unit: WeightUnit::Kg, dimensions }
}

fn facts() -> AdjustmentFacts {
    AdjustmentFacts {
        service: "DOM.EP".to_owned(),
        declared: vec![parcel([30, 20, 10])],
        measured: vec![parcel([32, 22, 12])],
        before: cost(1_000, 100, 143),
        after: cost(1_200, 120, 172),
    }
}

/// An adjustment of a purchase that a user made.
pub async fn db_adjustment(app: &TestApp, user: &Client, purchase: Uuid) -> Uuid {
    let (facts, now) = (facts(), app.clock().now());
    let row = adjustment::Model {
        account_id: user.account_id,
        id: Uuid::now_v7(),
        user_id: user.user_id,
        purchase_id: purchase,
        shipment_id: Uuid::now_v7(),
        courier: "cp".to_owned(),
        tracking_number: "7023210900000001".to_owned(),
        before: facts.before.total.0,
        after: facts.after.total.0,
        facts: Document::of(&facts).unwrap(),
        status: AdjustmentStatus::Shown.into(),
        note: String::new(),
        file_ids: Document::of(&Vec::new()).unwrap(),
        disputed_at: None,
        sent_at: None,
        closed_at: None,
        agreed: None,
        charge_at: None,
        charged_at: None,
        created_at: now,
        updated_at: now,
    };
    row.into_active_model().insert(app.db()).await.unwrap().id
}

impl Shop<'_> {
    /// Buys a label with a photo of its packaging, which its courier then measures otherwise and bills.
    pub async fn billed_later(&self) -> (String, String) {
        let (shipment, rate) = self.quoted().await;
        let photo = sample::add(&self.owner, "upload-packaging-images", &shipment).await;
        self.buy(&shipment, &rate).await.ok();
        let row = purchase::Entity::find()
            .filter(purchase::Column::ShipmentId.eq(shipment.parse::<Uuid>().unwrap()))
            .one(self.app.db())
            .await
            .unwrap()
            .unwrap();
        let sold: ShipOutcome = row.ship_outcome.as_ref().unwrap().read().unwrap();
        let ours = ShipOutcome { cost: Some(cost(1_000, 100, 143)), ..sold };
        let changed = purchase::ActiveModel {
            account_id: Set(row.account_id),
            id: Set(row.id),
            ship_outcome: Set(Some(Document::of(&ours).unwrap())),
            ..Default::default()
        };
        changed.update(self.app.db()).await.unwrap();
        for sold in self.courier.books().sold.values_mut() {
            sold.cost = Some(cost(1_200, 120, 172));
            sold.measured = vec![parcel([32, 22, 12])];
        }
        let compared = reconcile(&self.state, &mut |_| {}).await.unwrap();
        assert_eq!((compared.differences, compared.corrections), (0, 1));
        (shipment, photo["id"].as_str().unwrap().to_owned())
    }
}

fn sum(lines: &Value, of: &str) -> i64 {
    lines.as_array().unwrap().iter().map(|line| line[of].as_i64().unwrap()).sum()
}

both! {
    async fn a_billing_adjustment_is_explained_to_the_cent_and_not_charged(app, shop = Shop::with_card) {
        let (shipment, photo) = shop.billed_later().await;
        let payments = shop.payments().await;
        let adjustments = shop.owner.get("/api/adjustments").await.ok().json();
        assert_eq!(adjustments["data"].as_array().unwrap().len(), 1);
        let shown = &adjustments["data"][0];
        assert_eq!((&shown["shipment_id"], &shown["status"], &shown["charged_to"]), (&json!(shipment), &json!("shown"), &json!("operator")));
        assert_eq!((&shown["before"], &shown["after"]), (&json!(1_243), &json!(1_492)));
        let explained = &shown["explanation"];
        assert_eq!(explained["difference"], 249);
        for (side, total) in [("before", 1_243), ("after", 1_492), ("difference", 249)] {
            assert_eq!(sum(&explained["lines"], side), total, "{side}");
        }
        let measured = &explained["parcels"][0]["measured"];
        assert_eq!(measured["dimensions"], "32 × 22 × 12 cm");
        assert_eq!(measured["sum"], "32 × 22 × 12 cm = 8,448 cm³; ÷ 5,000 = 1.69 kg");
        assert_eq!(shown["evidence"][0]["id"], photo.as_str());
        assert_eq!((&shown["can_dispute"], &shown["dispute"]), (&json!(true), &Value::Null));
        shop.run_due_jobs().await;
        let email = shop.owner.get("/api/user").await.ok().data()["email"].as_str().unwrap().to_owned();
        let mails = app.mails_to(&email).await;
        let mail = mails.iter().find(|mail| mail["subject"].as_str().unwrap().contains("billed")).unwrap();
        assert_eq!(mail["subject"], "Canada Post billed $2.49 more for a label");
        assert!(mail.to_string().contains("/dashboard/account-settings?tab=adjustments"), "{mail}");
        assert_eq!(shop.payments().await, payments, "nothing is charged");
        let boxes = shop.owner.get("/api/remeasured-parcels").await.ok().data();
        assert_eq!((&boxes[0]["courier_slug"], &boxes[0]["measured"]["length"]), (&json!("cp"), &json!("32")));
    }

    async fn a_dispute_is_prepared_sent_and_ended(app, shop = Shop::with_card) {
        let (_, photo) = shop.billed_later().await;
        let shown = shop.owner.get("/api/adjustments?status=shown").await.ok().data()[0].clone();
        let path = format!("/api/adjustments/{}", shown["id"].as_str().unwrap());
        assert_eq!(shop.owner.get(&format!("{path}/letter")).await.status, 409, "none is prepared");
        assert_eq!(shop.owner.post(&format!("{path}/dispute/sent"), json!({})).await.status, 409);
        let foreign = json!({"note": "", "file_ids": [Uuid::now_v7()]});
        assert_eq!(shop.owner.post(&format!("{path}/dispute"), foreign).await.status, 404);
        let input = json!({"note": "We measured this box.", "file_ids": [photo]});
        let disputed = shop.owner.post(&format!("{path}/dispute"), input.clone()).await.ok().data();
        assert_eq!((&disputed["status"], &disputed["dispute"]["note"]), (&json!("disputed"), &json!("We measured this box.")));
        assert_eq!(disputed["letter"]["evidence"].as_array().unwrap().len(), 1);
        let letter = shop.owner.get(&format!("{path}/letter")).await.ok();
        assert!(letter.bytes.starts_with(b"%PDF"));
        // Until it is sent, it is prepared again.
        shop.owner.post(&format!("{path}/dispute"), input.clone()).await.ok();
        shop.owner.post(&format!("{path}/dispute/sent"), json!({})).await.ok();
        let sent = shop.owner.post(&format!("{path}/dispute/sent"), json!({})).await.ok().data();
        assert!(sent["dispute"]["sent_at"].is_string());
        assert_eq!(shop.owner.post(&format!("{path}/dispute"), input).await.status, 409);
        let outcome = async |body: Value| shop.owner.post(&format!("{path}/dispute/outcome"), body).await;
        for agreed in [json!(null), json!(0), json!(250)] {
            let refused = outcome(json!({"outcome": "agreed", "agreed": agreed})).await;
            assert_eq!(refused.status, 422);
            assert_eq!(refused.json()["errors"][0]["path"], "agreed");
        }
        let won = outcome(json!({"outcome": "agreed", "agreed": 249})).await.ok().data();
        assert_eq!((&won["status"], &won["dispute"]["agreed"]), (&json!("won"), &json!(249)));
        assert_eq!(outcome(json!({"outcome": "refused"})).await.status, 409);
        assert_eq!(shop.owner.get("/api/adjustments?status=shown").await.ok().data(), json!([]));
    }

    async fn pages_go_on_from_their_cursor_and_members_see_their_own(app, shop = Shop::with_card) {
        let (shipment, _) = shop.billed_later().await;
        let row = adjustment::Entity::find().one(app.db()).await.unwrap().unwrap();
        for _ in 0..26 {
            db_adjustment(app, &shop.owner, row.purchase_id).await;
        }
        let first = shop.owner.get("/api/adjustments").await.ok().json();
        assert_eq!(first["data"].as_array().unwrap().len(), 25);
        let cursor = first["meta"]["cursor"].as_str().unwrap();
        let rest = shop.owner.get(&format!("/api/adjustments?before={cursor}")).await.ok().json();
        assert_eq!((rest["data"].as_array().unwrap().len(), &rest["meta"]["cursor"]), (2, &Value::Null));
        assert_eq!(rest["data"][1]["shipment_id"], shipment.as_str());
        let member = app.sub_user(&shop.owner).await;
        assert_eq!(member.get("/api/adjustments").await.ok().data(), json!([]));
    }
}
