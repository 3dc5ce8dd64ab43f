//! The bound of what an account stores.

use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::Expr;
use sea_orm::{ActiveModelTrait, EntityTrait};
use serde_json::json;
use waybill_server::platform::Mode;
use waybill_server::platform::account::user_entity as user;
use waybill_server::shipping::file::entity::{Column, Entity};

use super::sample::{PDF, add, draft, send};
use super::tus::begins;

both! {
    async fn files_have_a_bound_for_the_account_and_a_lower_one_until_the_email_is_verified(app, owner) {
        let id = draft(&owner).await;
        let shown = async || owner.get("/api/account/storage").await.ok().data();
        assert_eq!(shown().await, json!({ "used": 0, "max": 5_000_000_000_i64 }));
        let file = add(&owner, "upload-images", &id).await;
        assert_eq!(shown().await["used"], file["size"]);
        owner.request(begins(&id, "packaging_image", 9_000_000)).await.ok();
        assert_eq!(shown().await["used"], json!(9_000_000 + file["size"].as_i64().unwrap()), "what is on its way counts");
        // As if there were many.
        let all = Entity::update_many().col_expr(Column::Size, Expr::value(4_991_000_000_i64));
        all.exec(app.db()).await.unwrap();
        let path = format!("/api/upload-proof-files/{id}");
        let refused = send(&owner, &path, &[("invoice.pdf", PDF)]).await;
        assert_eq!((refused.status.as_u16(), &refused.json()["code"]), (413, &json!("file.account_full")));
        assert!(refused.json()["message"].as_str().unwrap().contains("take 5 GB of 5 GB"), "{refused}");
        let begun = owner.request(begins(&id, "packaging_image", 1)).await;
        assert_eq!((begun.status.as_u16(), &begun.json()["code"]), (413, &json!("file.account_full")));
        let other = app.owner().await;
        send(&other, &format!("/api/upload-proof-files/{}", draft(&other).await), &[("a.pdf", PDF)]).await.ok();

        let unverified = user::ActiveModel {
            account_id: Set(owner.account_id),
            id: Set(owner.user_id),
            email_verified_at: Set(None),
            ..Default::default()
        };
        unverified.update(app.db()).await.unwrap();
        let refused = send(&owner.with("accept-language", "fr"), &path, &[("invoice.pdf", PDF)]).await;
        assert_eq!((refused.status.as_u16(), &refused.json()["code"]), (413, &json!("file.unverified_full")));
        assert!(refused.json()["message"].as_str().unwrap().contains("50\u{a0}Mo"), "{refused}");
    }

    async fn the_bound_is_configured(app) {
        let (_, small) = app.restarted(Mode::Development, |config| config.storage.account_megabytes = 1).await;
        let owner = app.owner().await;
        let id = draft(&owner).await;
        let owner = small.with_token(&owner.token);
        let begun = owner.request(begins(&id, "packaging_image", 1_000_001)).await;
        assert_eq!((begun.status.as_u16(), &begun.json()["code"]), (413, &json!("file.account_full")));
        owner.request(begins(&id, "packaging_image", 1_000_000)).await.ok();
    }
}
