//! Labels that were bought before parcels were followed.

use sea_orm::EntityTrait;
use uuid::Uuid;
use waybill_server::platform::jobs::enqueue;
use waybill_server::shipping::purchase::FollowLabels;

use super::*;

both! {
    async fn older_labels_get_their_parcels_once(app) {
        let shop = Shop::open(app).await;
        shop.sent().await;
        shop.one_more().await;
        entity::Entity::delete_many().exec(app.db()).await.unwrap();
        for _ in 0..2 {
            enqueue(app.db(), &FollowLabels { after: Uuid::nil() }, app.clock().now()).await.unwrap();
            shop.run_due_jobs().await;
            assert_eq!(shop.db_trackings().await.len(), 2);
        }
        shop.tells(&whole_way(), 2);
        shop.tick().await;
        assert!(shop.db_trackings().await.iter().all(|row| row.status == TrackingStatus::PickedUp));
    }
}
