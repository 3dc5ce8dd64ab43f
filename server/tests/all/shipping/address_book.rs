//! The address book.

use axum::http::StatusCode;
use sea_orm::{ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter};
use serde_json::{Value, json};
use uuid::Uuid;
use waybill_server::platform::search::{Kind, entity as token};
use waybill_server::shipping::address_book::entity;

use crate::app::Client;

fn lavoie() -> Value {
    json!({
        "contact_first_name": "Marie", "contact_last_name": "Lavoie", "contact_phone": "514 555-0137",
        "company_name": "Atelier Lavoie", "street1": "1204 rue Sainte-Catherine E", "city": "Montréal",
        "state": "QC", "postal_code": "h2l2g9", "country": "ca",
    })
}

fn named(first: &str, last: &str) -> Value {
    let mut address = lavoie();
    address["contact_first_name"] = first.into();
    address["contact_last_name"] = last.into();
    address
}

async fn save(client: &Client, address: Value) -> Value {
    client.post("/api/address-books", address).await.ok().data()
}

async fn names(client: &Client, query: &str) -> Vec<String> {
    let listed = client.get(&format!("/api/address-books{query}")).await.ok().data();
    listed.as_array().unwrap().iter().map(|row| row["contact_first_name"].as_str().unwrap().to_owned()).collect()
}

both! {
    async fn stores_an_address_trimmed_and_in_its_form(app, owner) {
        let saved = save(&owner, lavoie()).await;
        assert_eq!((saved["postal_code"].as_str(), saved["country"].as_str()), (Some("H2L 2G9"), Some("CA")));
        assert_eq!(saved["contact_phone"], "5145550137");
        assert_eq!(saved["complete"], true);
    }

    async fn fills_in_what_a_country_lacks(app, owner) {
        let mut emirates = named("Aisha", "Haddad");
        for (field, value) in [("city", "Dubai"), ("state", "Dubai"), ("country", "AE"), ("postal_code", "")] {
            emirates[field] = value.into();
        }
        let saved = save(&owner, emirates.clone()).await;
        assert_eq!(saved["postal_code"], "00000");
        emirates["street1"] = "14 Al Wasl Road".into();
        let path = format!("/api/address-books/{}", saved["id"].as_str().unwrap());
        assert_eq!(owner.put(&path, emirates).await.ok().data()["postal_code"], "00000");

        let mut france = named("Luc", "Morel");
        for (field, value) in [("city", "Lyon"), ("state", ""), ("country", "FR"), ("postal_code", "69001")] {
            france[field] = value.into();
        }
        assert_eq!(save(&owner, france).await["state"], "Lyon");
    }

    async fn refuses_what_the_form_refuses_and_says_where(app, owner) {
        let mut address = lavoie();
        address["contact_phone"] = "555-0137".into();
        address["postal_code"] = "H2L 2G".into();
        let refused = owner.post("/api/address-books", address).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(
            refused.violations(),
            ["contact_phone address.phone.ten_digits", "postal_code address.postal_code.format"]
        );
    }

    async fn lists_by_name_a_page_at_a_time(app, owner) {
        for (first, last) in [("Zoé", "Abbott"), ("Élise", "Étienne"), ("Bob", "Zimmer")] {
            save(&owner, named(first, last)).await;
        }
        assert_eq!(names(&owner, "").await, ["Zoé", "Élise", "Bob"]);
        assert_eq!(names(&owner, "?page=2&paginate=2").await, ["Bob"]);
        let meta = owner.get("/api/address-books?page=2&paginate=2").await.json()["meta"].clone();
        let page = json!({"current_page": 2, "last_page": 2, "per_page": 2, "total": 3, "total_is_exact": true});
        assert_eq!(meta, page);
    }

    async fn finds_every_word_by_its_beginning_whatever_the_accents(app, owner) {
        save(&owner, named("Élise", "Étienne")).await;
        save(&owner, named("Bob", "Zimmer")).await;
        for (query, found) in [
            ("elise", vec!["Élise"]),
            ("ETI%20mont", vec!["Élise"]),
            ("atelier", vec!["Élise", "Bob"]),
            ("h2l", vec!["Élise", "Bob"]),
            ("zimm%20elise", vec![]),
            ("%25", vec!["Élise", "Bob"]),
        ] {
            assert_eq!(names(&owner, &format!("?search_key={query}")).await, found, "{query}");
        }
    }

    async fn what_a_search_found_is_listed_by_name_a_page_at_a_time(app, owner) {
        for (first, last) in [("Zoé", "Abbott"), ("Bob", "Zimmer"), ("Élise", "Étienne")] {
            save(&owner, named(first, last)).await;
        }
        assert_eq!(names(&owner, "?search_key=mont%20atelier").await, ["Zoé", "Élise", "Bob"]);
        assert_eq!(names(&owner, "?search_key=a&page=2&paginate=2").await, ["Bob"]);
        let behind = owner.get("/api/address-books?search_key=a&page=5&paginate=2").await.ok().json();
        let page = json!({"current_page": 5, "last_page": 2, "per_page": 2, "total": 3, "total_is_exact": true});
        assert_eq!((&behind["data"], &behind["meta"]), (&json!([]), &page));
    }

    async fn words_of_thousands_of_addresses_find_those_that_have_them_all(app, owner) {
        let id = save(&owner, named("Bob", "Zimmer")).await["id"].as_str().unwrap().parse::<Uuid>().unwrap();
        let one = entity::Entity::find().filter(entity::Column::Id.eq(id)).one(app.db()).await.unwrap().unwrap();
        let (mut rows, mut tokens) = (Vec::new(), Vec::new());
        for n in 0..6_600 {
            let row = entity::Model { id: Uuid::now_v7(), short_key: format!("many {n}"), ..one.clone() };
            let has = [("quay", true), ("main", n % 6 != 0), ("maple", n % 6 == 0), ("north", n % 5 != 0)];
            let row_time = one.created_at + chrono::TimeDelta::seconds(n);
            tokens.extend(has.into_iter().filter(|(_, has)| *has).map(|(word, _)| token::Model {
                account_id: row.account_id,
                kind: Kind::Address,
                token: word.to_owned(),
                row_time,
                row_id: row.id,
            }));
            rows.push(row);
        }
        for rows in rows.chunks(500) {
            let rows = rows.iter().cloned().map(IntoActiveModel::into_active_model);
            entity::Entity::insert_many(rows).exec_without_returning(app.db()).await.unwrap();
        }
        for tokens in tokens.chunks(500) {
            let tokens = tokens.iter().cloned().map(IntoActiveModel::into_active_model);
            token::Entity::insert_many(tokens).exec_without_returning(app.db()).await.unwrap();
        }
        for (search, total) in [
            ("quay north", 5_280),
            ("north main", 4_400),
            ("main no", 4_400),
            ("qu ma", 6_600),
            ("quay main north", 4_400),
            ("ma nor qua", 5_280),
            ("main maple", 0),
        ] {
            let found = owner.get(&format!("/api/address-books?paginate=7&search_key={}", search.replace(' ', "%20"))).await;
            let meta = found.ok().json()["meta"].clone();
            assert_eq!((&meta["total"], &meta["total_is_exact"]), (&json!(total), &json!(true)), "{search}");
        }
    }

    async fn a_changed_address_is_found_by_its_new_words_only(app, owner) {
        let id = save(&owner, named("Bob", "Zimmer")).await["id"].as_str().unwrap().to_owned();
        owner.put(&format!("/api/address-books/{id}"), named("Bob", "Young")).await.ok();
        assert_eq!(names(&owner, "?search_key=young").await, ["Bob"]);
        assert!(names(&owner, "?search_key=zimmer").await.is_empty());
        owner.delete(&format!("/api/address-books/{id}")).await.ok();
        assert!(names(&owner, "?search_key=young").await.is_empty());
    }

    async fn the_book_is_the_accounts_and_no_other_accounts(app, owner) {
        let id = save(&owner, lavoie()).await["id"].as_str().unwrap().to_owned();
        let other = app.owner().await;
        assert!(names(&other, "").await.is_empty());
        for answer in [
            other.put(&format!("/api/address-books/{id}"), lavoie()).await,
            other.delete(&format!("/api/address-books/{id}")).await,
            owner.delete(&format!("/api/address-books/{}", Uuid::now_v7())).await,
            owner.delete("/api/address-books/7").await,
        ] {
            assert_eq!(answer.status, StatusCode::NOT_FOUND);
        }
        assert_eq!(app.anonymous().get("/api/address-books").await.status, StatusCode::UNAUTHORIZED);
    }
}
