use sea_orm::{ColumnTrait, ConnectionTrait, DbBackend, QueryFilter, Statement};
use serde_json::json;
use waybill_server::privacy::leaving::{GONE_WITH_THE_USER, HANDED_OVER};

use crate::account::team::{PASSWORD, invited, joined, path};

both! {
    async fn a_sub_users_shipments_become_the_owners_and_the_e_mail_is_free(app, owner) {
        let (view, bo) = joined(app, &owner, "bo@example.ca").await;
        let shipment = bo.post("/api/shipments", json!({})).await.ok().data()["id"].as_str().unwrap().to_owned();
        owner.delete(&path("invite-user-delete", &view)).await.ok();
        assert_eq!(bo.get("/api/user").await.status, 401);
        owner.get(&format!("/api/shipments/{shipment}")).await.ok();
        assert_eq!(db_shipments_user(app, &shipment).await, owner.user_id);
        assert_eq!(owner.delete(&path("invite-user-delete", &view)).await.status, 404);
        let login = app.anonymous().post("/api/login", json!({"email": "bo@example.ca", "password": PASSWORD})).await;
        assert_eq!(login.status, 401);
        joined(app, &owner, "bo@example.ca").await;
        let trail = owner.get("/api/account/audit?action=team.removed").await.ok().data();
        assert_eq!(trail[0]["message"], "Removed Bo Li (bo@example.ca) and took over their shipments.");
    }

    async fn an_invitation_is_withdrawn(app, owner) {
        let view = invited(&owner, "bo@example.ca").await;
        let token = app.link_to("bo@example.ca", "invitation").await;
        owner.delete(&path("invite-user-delete", &view)).await.ok();
        assert_eq!(app.anonymous().get(&format!("/api/invitations/{token}")).await.status, 404);
        assert_eq!(owner.get("/api/invited-user-list").await.ok().data(), json!([]));
    }

    async fn other_teams_and_the_owner_are_out_of_reach(app, owner, other) {
        let view = invited(&owner, "bo@example.ca").await;
        let (member, bo) = joined(app, &owner, "li@example.ca").await;
        for view in [&view, &member] {
            assert_eq!(other.delete(&path("invite-user-delete", view)).await.status, 404);
            assert_eq!(bo.delete(&path("invite-user-delete", view)).await.status, 403);
        }
        let own = json!({"id": owner.user_id.to_string()});
        assert_eq!(owner.delete(&path("invite-user-delete", &own)).await.status, 404);
    }

    async fn every_table_with_a_user_says_what_becomes_of_its_rows(app) {
        let (backend, question) = (app.db().get_database_backend(), match app.db().get_database_backend() {
            DbBackend::Sqlite => "select m.name as name from sqlite_master m, pragma_table_info(m.name) c \
                where m.type = 'table' and c.name = 'user_id' order by m.name",
            _ => "select table_name::text as name from information_schema.columns \
                where table_schema = 'public' and column_name = 'user_id' order by table_name",
        });
        let rows = app.db().query_all_raw(Statement::from_string(backend, question)).await.unwrap();
        let tables: Vec<String> = rows.iter().map(|row| row.try_get("", "name").unwrap()).collect();
        assert!(tables.len() >= 5, "{tables:?}");
        for table in tables {
            let known = HANDED_OVER.iter().chain(&GONE_WITH_THE_USER).any(|known| *known == table);
            assert!(known, "say in server/src/privacy/leaving/hand_over.rs what becomes of {table} when its user goes");
        }
    }
}

async fn db_shipments_user(app: &crate::app::TestApp, id: &str) -> uuid::Uuid {
    use sea_orm::EntityTrait;
    let id: uuid::Uuid = id.parse().unwrap();
    waybill_server::shipping::shipment::entity::Entity::find()
        .filter(waybill_server::shipping::shipment::entity::Column::Id.eq(id))
        .one(app.db())
        .await
        .unwrap()
        .unwrap()
        .user_id
}
