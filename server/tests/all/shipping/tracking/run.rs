//! Shipments of all couriers on the simulator's clock, from label to delivery: `WAYBILL_TRACK_RUN=1000` for a thousand.

use std::collections::BTreeSet;

use chrono::TimeDelta;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use waybill_core::shipment::TrackingStatus;
use waybill_providers::courier::{Operation, Question, Reference, ShipRequest, example};
use waybill_server::AppState;
use waybill_server::jobs::registry;
use waybill_server::platform::Mode;
use waybill_server::platform::jobs::run_due_jobs;
use waybill_server::shipping::shipment::entity as shipment;
use waybill_server::shipping::tracking::{Followed, begin, event_entity, look_for_due};

use super::*;

/// The application with the simulator's couriers, in one time.
async fn on_the_simulator(app: &crate::app::TestApp) -> AppState {
    let (_, url) = crate::app::process::simulator_of(app).await;
    let mut config = app.state.config.clone();
    config.couriers.simulator_url = Some(url);
    AppState::build(config, Mode::Development, app.state.db.clone(), app.clock().clone()).unwrap()
}

/// Sells labels for one shipment's places at each courier in turn, and follows them.
async fn db_sent(app: &crate::app::TestApp, state: &AppState, count: usize) {
    let owner = app.owner().await;
    let ready = owner.post("/api/shipments/create-or-update", crate::app::person::ready_shipment()).await.ok().data();
    let draft = shipment::Entity::find()
        .filter(shipment::Column::Id.eq(uuid(ready["id"].as_str().unwrap())))
        .one(app.db())
        .await
        .unwrap()
        .unwrap();
    let Question::Ship(asked) = example(Operation::Ship) else { panic!("the example of buying is a purchase") };
    let couriers: Vec<_> = state.couriers.all().cloned().collect();
    let now = app.clock().now();
    for number in 0..count {
        let courier = &couriers[number % couriers.len()];
        let offers = courier.rate(&asked.shipment).await.unwrap().result;
        let service = offers[number % offers.len()].service.clone();
        let reference = Reference::try_from(format!("run-{number}")).unwrap();
        let asked = ShipRequest { service: service.clone(), reference, ..asked.clone() };
        let sold = courier.ship(&asked).await.unwrap().result;
        let mut row: shipment::ActiveModel = draft.clone().into();
        let id = Uuid::now_v7();
        row.id = sea_orm::ActiveValue::Set(id);
        row.tracking_status = sea_orm::ActiveValue::Set(Some(TrackingStatus::LabelCreated.into()));
        shipment::Entity::insert(row).exec(app.db()).await.unwrap();
        let followed = Followed {
            simulated: true,
            account_id: owner.account_id,
            shipment_id: id,
            courier: courier.meta().slug.to_owned(),
            service,
            numbers: sold.pieces.into_iter().map(|piece| piece.tracking_number).collect(),
            expected_delivery: sold.delivery_date,
            bought_at: now,
            lang: waybill_core::Lang::En,
        };
        begin(app.db(), &followed, now).await.unwrap();
    }
}

both! {
    async fn every_parcel_arrives_and_each_of_its_events_is_stored_once(app) {
        let count: usize = std::env::var("WAYBILL_TRACK_RUN").ok().and_then(|text| text.parse().ok()).unwrap_or(24);
        let state = on_the_simulator(app).await;
        db_sent(app, &state, count).await;
        let mut under_way = true;
        for _ in 0..(24 * 25) {
            look_for_due(&state.platform).await.unwrap();
            run_due_jobs(&state.platform, &registry()).await.unwrap();
            app.clock().advance(TimeDelta::minutes(60));
            under_way = entity::Entity::find().all(app.db()).await.unwrap().iter().any(|row| row.next_check_at.is_some());
            if !under_way {
                break;
            }
        }
        let rows = entity::Entity::find().all(app.db()).await.unwrap();
        assert!(!under_way, "{:?}", rows.iter().find(|row| row.next_check_at.is_some()));
        assert!(rows.len() >= count && rows.iter().all(|row| row.status == TrackingStatus::Delivered));
        let shipments = shipment::Entity::find().all(app.db()).await.unwrap();
        let arrived = shipments.iter().filter(|row| row.tracking_status == Some(TrackingStatus::Delivered.into()));
        assert_eq!(arrived.count(), count);
        let events = event_entity::Entity::find().all(app.db()).await.unwrap();
        let once: BTreeSet<_> = events.iter().map(|event| (event.tracking_id, &event.code, &event.local_time)).collect();
        assert_eq!(once.len(), events.len());
        for row in &rows {
            let own: Vec<_> = events.iter().filter(|event| event.tracking_id == row.id).collect();
            // GLS reports nothing of the label itself.
            let is_begun = |status| matches!(status, TrackingStatus::LabelCreated | TrackingStatus::PickedUp);
            assert!(own.iter().any(|event| is_begun(event.status.0)), "{}", row.courier);
            assert!(own.len() >= 4, "{} has {}", row.courier, own.len());
        }
    }
}
