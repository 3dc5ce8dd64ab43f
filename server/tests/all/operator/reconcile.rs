//! Each kind of difference is made, and seen and named; on books that agree there is none.

use object_store::path::Path;
use object_store::{ObjectStoreExt, PutPayload};
use sea_orm::sea_query::Expr;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder};
use uuid::Uuid;
use waybill_core::Cents;
use waybill_core::purchase::PurchaseState;
use waybill_core::shipment::ShipmentStatus;
use waybill_providers::courier::{CourierCost, FindByReference, ShipOutcome};
use waybill_providers::payment::{PaymentId, RefundReason, RefundRequest, RefundStatus};
use waybill_server::operator::reconcile::{Mismatch, reconcile};
use waybill_server::platform::store::{Document, Stored};
use waybill_server::shipping::adjustment::entity as correction;
use waybill_server::shipping::purchase::entity::{ActiveModel, Column, Entity, Model};
use waybill_server::shipping::purchase::{Failure, file_entity as file, refunded};
use waybill_server::shipping::shipment::entity as shipment;

use crate::app::TestApp;
use crate::shipping::purchase::courier::Selling;
use crate::shipping::purchase::shop::Shop;

/// The differences, by what does not match.
async fn differences(shop: &Shop<'_>) -> Vec<Mismatch> {
    shop.app.clock().advance(chrono::TimeDelta::minutes(3));
    let mut found = Vec::new();
    let compared = reconcile(&shop.state, &mut |difference| found.push(difference.mismatch)).await.unwrap();
    assert_eq!(compared.differences, found.len() as u64);
    found
}

/// A purchase that is done, and its row.
async fn bought(shop: &Shop<'_>) -> Model {
    let (id, rate) = shop.quoted().await;
    let shipment = shop.buy(&id, &rate).await.ok().data();
    assert_eq!(shipment["status"], "purchased");
    db_purchase(shop, shipment["purchase"]["id"].as_str().unwrap().parse().unwrap()).await
}

async fn db_purchase(shop: &Shop<'_>, id: Uuid) -> Model {
    Entity::find().filter(Column::Id.eq(id)).one(shop.app.db()).await.unwrap().unwrap()
}

async fn db_change(shop: &Shop<'_>, row: &Model, change: impl FnOnce(&mut ActiveModel)) {
    let mut changed = ActiveModel { account_id: Set(row.account_id), id: Set(row.id), ..Default::default() };
    change(&mut changed);
    changed.update(shop.app.db()).await.unwrap();
}

both! {
    async fn books_that_agree_have_no_difference(app, shop = Shop::with_card) {
        assert_eq!(differences(&shop).await, [], "an empty database");
        bought(&shop).await;
        shop.courier.books().selling = Selling::Refuses;
        let (id, rate) = shop.quoted().await;
        assert_eq!(shop.buy(&id, &rate).await.status, 409);
        shop.courier.books().selling = Selling::LosesQuestion;
        let (id, rate) = shop.quoted().await;
        shop.buy(&id, &rate).await;
        shop.recover().await;
        assert_eq!(differences(&shop).await, []);
    }

    async fn what_a_courier_corrects_later_is_recorded_once_and_no_difference(app, shop = Shop::with_card) {
        let row = bought(&shop).await;
        let costs = |cents: i64| CourierCost { charges: Vec::new(), taxes: Vec::new(), total: Cents(cents) };
        let bills = |cents: i64| shop.courier.books().sold.values_mut().for_each(|sold| sold.cost = Some(costs(cents)));
        let ours = ShipOutcome { cost: Some(costs(1_100)), ..row.ship_outcome.as_ref().unwrap().read().unwrap() };
        db_change(&shop, &row, |row| row.ship_outcome = Set(Some(Document::of(&ours).unwrap()))).await;
        let corrections = async || {
            let mut lines = Vec::new();
            let compared = reconcile(&shop.state, &mut |difference| lines.push(difference.to_string())).await.unwrap();
            assert_eq!((compared.differences, compared.corrections), (0, lines.len() as u64), "{lines:?}");
            lines
        };
        bills(1_100);
        assert_eq!(corrections().await, Vec::<String>::new());
        bills(1_250);
        let found = corrections().await;
        assert_eq!(found, [format!("courier_corrected purchase {} {}: 1100 before, 1250 now; recorded", row.id, ours.tracking_number)]);
        assert_eq!(corrections().await, Vec::<String>::new(), "it is recorded");
        bills(1_200);
        assert_eq!(corrections().await.len(), 1);
        let recorded = correction::Entity::find().order_by_asc(correction::Column::Id).all(shop.app.db()).await.unwrap();
        let recorded: Vec<_> = recorded.iter().map(|row| (row.purchase_id, row.before, row.after)).collect();
        assert_eq!(recorded, [(row.id, 1_100, 1_250), (row.id, 1_250, 1_200)]);
    }

    async fn a_courier_that_does_not_answer_leaves_the_other_books_compared(app, shop = Shop::with_card) {
        let row = bought(&shop).await;
        db_change(&shop, &row, |row| row.amount = Set(1)).await;
        shop.courier.books().find_is_down = true;
        let mut found = Vec::new();
        let compared = reconcile(&shop.state, &mut |difference| found.push(difference.mismatch)).await.unwrap();
        assert_eq!((found, compared.unanswered, compared.payments), (vec![Mismatch::WrongAmount], 1, 1));
        shop.courier.books().find_is_down = false;
        let compared = reconcile(&shop.state, &mut |_| {}).await.unwrap();
        assert_eq!(compared.unanswered, 0);
    }

    async fn each_difference_of_money_is_named(app, shop = Shop::with_card) {
        let row = bought(&shop).await;
        let payment = row.payment_ref.clone();
        db_change(&shop, &row, |row| row.amount = Set(1)).await;
        assert_eq!(differences(&shop).await, [Mismatch::WrongAmount]);
        db_change(&shop, &row, |changed| {
            changed.amount = Set(row.amount);
            changed.payment_ref = Set(None);
        }).await;
        assert_eq!(differences(&shop).await, [Mismatch::LabelWithoutCharge]);
        db_change(&shop, &row, |row| row.payment_ref = Set(Some("pi_nobody".to_owned()))).await;
        assert_eq!(differences(&shop).await, [Mismatch::PaymentUnknown, Mismatch::SecondPayment]);
        db_change(&shop, &row, |changed| {
            changed.payment_ref = Set(payment.clone());
            changed.state = Set(PurchaseState::Released.into());
        }).await;
        assert_eq!(differences(&shop).await, [Mismatch::ChargeWithoutLabel]);
        db_change(&shop, &row, |row| row.state = Set(PurchaseState::Closed.into())).await;
        assert_eq!(differences(&shop).await, [Mismatch::RefundMissing]);
        let refund = RefundRequest {
            payment: PaymentId::new(payment.unwrap()),
            amount: None,
            reason: RefundReason::Duplicate,
            metadata: [].into(),
        };
        shop.state.payments.refund(&refund, "by-hand").await.unwrap();
        assert_eq!(differences(&shop).await, []);
        db_change(&shop, &row, |row| row.state = Set(PurchaseState::Done.into())).await;
        assert_eq!(differences(&shop).await, [Mismatch::UnexpectedRefund]);
        file::Entity::delete_many().exec(app.db()).await.unwrap();
        Entity::delete_many().exec(app.db()).await.unwrap();
        assert_eq!(differences(&shop).await, [Mismatch::PaymentWithoutRow]);
    }

    async fn a_refund_that_the_bank_sent_back_is_named(app, shop = Shop::open) {
        shop.card("4000000000005126").await;
        let row = bought(&shop).await;
        db_change(&shop, &row, |row| {
            row.state = Set(PurchaseState::Closed.into());
            row.failure = Set(Failure::Refunded.to_column());
        })
        .await;
        let refund = RefundRequest {
            payment: PaymentId::new(row.payment_ref.clone().unwrap()),
            amount: None,
            reason: RefundReason::RequestedByCustomer,
            metadata: [].into(),
        };
        let given = shop.state.payments.refund(&refund, "by-hand").await.unwrap();
        assert_eq!(given.status, RefundStatus::Succeeded);
        let mut found = Vec::new();
        reconcile(&shop.state, &mut |difference| found.push(difference.to_string())).await.unwrap();
        assert_eq!(found, [""; 0], "the bank has not sent it back yet");
        assert_eq!(differences(&shop).await, [Mismatch::RefundFailed, Mismatch::RefundMissing]);
        reconcile(&shop.state, &mut |difference| found.push(difference.to_string())).await.unwrap();
        assert!(found[0].contains("refund_failed") && found[0].contains(&given.id), "{found:?}");
        // The operator's list asks about the same purchases.
        assert_eq!(refunded(&shop.state, 10).await.unwrap().len(), 1);
    }

    async fn a_hold_that_is_left_and_a_purchase_that_is_stuck_are_named(app) {
        let shop = Shop::with(app, FindByReference::No).await;
        shop.card("4242424242424242").await;
        let (id, rate) = shop.quoted().await;
        shop.courier.books().selling = Selling::LosesQuestion;
        let doubt = shop.buy(&id, &rate).await.data();
        assert_eq!(doubt["purchase"]["state"], "label_in_doubt");
        assert_eq!(differences(&shop).await, [], "it waits");
        app.clock().advance(chrono::TimeDelta::hours(1));
        assert_eq!(differences(&shop).await, [Mismatch::Unsettled]);
        let row = db_purchase(&shop, doubt["purchase"]["id"].as_str().unwrap().parse().unwrap()).await;
        db_change(&shop, &row, |row| row.state = Set(PurchaseState::Released.into())).await;
        assert_eq!(differences(&shop).await, [Mismatch::HoldLeft]);
    }

    async fn each_difference_of_files_is_named(app, shop = Shop::with_card) {
        let row = bought(&shop).await;
        let label = file::Entity::find().filter(file::Column::PurchaseId.eq(row.id)).one(app.db()).await.unwrap().unwrap();
        let path = Path::from(label.storage_key.clone());
        let bytes = shop.state.files.get(&path).await.unwrap().bytes().await.unwrap();
        shop.state.files.put(&path, PutPayload::from(b"half".to_vec())).await.unwrap();
        assert_eq!(differences(&shop).await, [Mismatch::FileChanged]);
        shop.state.files.delete(&path).await.unwrap();
        assert_eq!(differences(&shop).await, [Mismatch::FileMissing]);
        shop.state.files.put(&path, PutPayload::from(bytes)).await.unwrap();
        assert_eq!(differences(&shop).await, []);
        file::Entity::delete_many().filter(file::Column::Id.eq(label.id)).exec(app.db()).await.unwrap();
        assert_eq!(differences(&shop).await, [Mismatch::FileRowMissing], "the file is young: its row may come");
        age_file(app, &label.storage_key);
        assert_eq!(differences(&shop).await, [Mismatch::FileRowMissing, Mismatch::FileWithoutRow]);
        label.into_active_model().reset_all().insert(app.db()).await.unwrap();
        assert_eq!(differences(&shop).await, []);
    }

    async fn each_difference_at_the_courier_is_named(app, shop = Shop::with_card) {
        let row = bought(&shop).await;
        let reference = row.id.simple().to_string();
        let sold = shop.courier.books().sold.remove(&reference).unwrap();
        assert_eq!(differences(&shop).await, [Mismatch::LabelUnknownToCourier]);
        let other = ShipOutcome { tracking_number: "7023210900000042".to_owned(), ..sold.clone() };
        shop.courier.books().sold.insert(reference.clone(), other);
        assert_eq!(differences(&shop).await, [Mismatch::OtherLabelAtCourier]);
        shop.courier.books().sold.insert(reference, sold);
        shop.courier.books().selling = Selling::LosesQuestion;
        let (id, rate) = shop.quoted().await;
        let lost = shop.buy(&id, &rate).await.data();
        shop.recover().await;
        assert_eq!(differences(&shop).await, []);
        let left = lost["purchase"]["id"].as_str().unwrap().replace('-', "");
        let late = ShipOutcome { tracking_number: "7023210900000099".to_owned(), ..shop.courier.books().sold.values().next().unwrap().clone() };
        shop.courier.books().sold.insert(left, late);
        assert_eq!(differences(&shop).await, [Mismatch::LabelLeftAtCourier]);
    }

    async fn a_shipment_that_shows_another_state_is_named(app, shop = Shop::with_card) {
        let row = bought(&shop).await;
        shipment::Entity::update_many()
            .col_expr(shipment::Column::Status, Expr::value(Stored(ShipmentStatus::PurchaseFailed)))
            .filter(shipment::Column::Id.eq(row.shipment_id))
            .exec(app.db())
            .await
            .unwrap();
        assert_eq!(differences(&shop).await, [Mismatch::ShipmentState]);
    }

    async fn more_rows_than_a_page_are_all_compared(app, shop = Shop::with_card) {
        let row = bought(&shop).await;
        for _ in 0..120 {
            let copy = Model {
                id: Uuid::now_v7(),
                shipment_id: Uuid::now_v7(),
                state: PurchaseState::Refused.into(),
                payment_ref: None,
                sent_at: None,
                ship_outcome: None,
                ..row.clone()
            };
            copy.into_active_model().reset_all().insert(app.db()).await.unwrap();
        }
        app.clock().advance(chrono::TimeDelta::minutes(3));
        let compared = reconcile(&shop.state, &mut |difference| panic!("{difference}")).await.unwrap();
        assert_eq!((compared.purchases, compared.under_way), (121, 0));
        Entity::update_many()
            .col_expr(Column::State, Expr::value(Stored(PurchaseState::Done)))
            .filter(Column::Id.ne(row.id))
            .exec(app.db())
            .await
            .unwrap();
        assert_eq!(differences(&shop).await, vec![Mismatch::LabelWithoutCharge; 120]);
    }
}

/// Makes a stored label an hour old.
pub fn age_file(app: &TestApp, key: &str) {
    let path = app.state.config.storage.data_dir.join("files").join(key);
    let hour_ago = std::time::SystemTime::now() - std::time::Duration::from_secs(3600);
    std::fs::File::options().write(true).open(path).unwrap().set_modified(hour_ago).unwrap();
}
