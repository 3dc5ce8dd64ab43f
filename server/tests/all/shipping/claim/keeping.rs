//! How long what belongs to claims is kept.

use chrono::TimeDelta;
use sea_orm::{ConnectionTrait, EntityTrait, PaginatorTrait};
use waybill_server::shipping::insurance::claim_entity::Entity;
use waybill_server::shipping::{claim, file};

use super::{db_own_policy, evidence, filed, photo, send};
use crate::shipping::file::sweep::stored;

both! {
    async fn an_unsent_draft_is_deleted_after_a_year_with_its_files(app, owner) {
        let photo = photo();
        send(&owner, &format!("/api/insurance/{}/claim", db_own_policy(app, &owner).await), &[], &evidence(&photo)).await.ok();
        filed(app, &owner).await;
        assert_eq!(stored(app).await.len(), 8);
        app.clock().advance(TimeDelta::days(366));
        claim::tidy(&app.state.platform).await.unwrap();
        app.clock().advance(TimeDelta::minutes(11));
        file::sweep(&app.state.platform).await.unwrap();
        assert_eq!((Entity::find().count(app.db()).await.unwrap(), stored(app).await.len()), (1, 4), "what was sent stays");
    }

    async fn the_payout_account_is_deleted_90_days_after_the_end(app, owner) {
        filed(app, &owner).await;
        app.db().execute_unprepared("update claims set status = 'paid'").await.unwrap();
        app.clock().advance(TimeDelta::days(89));
        claim::tidy(&app.state.platform).await.unwrap();
        assert!(Entity::find().one(app.db()).await.unwrap().unwrap().payout_to.is_some());
        app.clock().advance(TimeDelta::days(2));
        claim::tidy(&app.state.platform).await.unwrap();
        let row = Entity::find().one(app.db()).await.unwrap().unwrap();
        assert_eq!((row.payout_to, row.payout_shown.as_str()), (None, "a•••@example.ca"));
    }
}
