use axum::body::Body;
use axum::http::Request;

use super::sample::{PDF, add, draft, send};

both! {
    async fn a_document_is_downloaded_and_never_shown_in_place(app, owner) {
        let id = draft(&owner).await;
        let path = format!("/api/upload-proof-files/{id}");
        let added = send(&owner, &path, &[("facture d’été.pdf", PDF)]).await.ok().data();
        let file = owner.get(&format!("/api/files/{}?width=640", added[0]["id"].as_str().unwrap())).await.ok();
        assert_eq!(file.bytes, PDF, "it is kept as it came");
        assert_eq!(file.header("content-type"), "application/pdf");
        assert_eq!(
            file.header("content-disposition"),
            "attachment; filename=\"facture d__t_.pdf\"; filename*=UTF-8''facture%20d%E2%80%99%C3%A9t%C3%A9.pdf"
        );
        assert_eq!(file.header("x-content-type-options"), "nosniff");
        assert_eq!(file.header("content-security-policy"), "default-src 'none'; frame-ancestors 'none'; sandbox");
    }

    async fn an_image_is_shown_as_long_as_it_is_there_and_to_its_people_alone(app, owner) {
        let member = app.sub_user(&owner).await;
        let colleague = app.sub_user(&owner).await;
        let id = draft(&member).await;
        let file = add(&member, "upload-images", &id).await;
        let path = format!("/api/files/{}?width=64", file["id"].as_str().unwrap());
        let first = member.get(&path).await.ok();
        assert_eq!((first.header("cache-control"), first.header("content-disposition").as_str()), ("private, no-cache".to_owned(), "inline; filename=\"box.jpg\"; filename*=UTF-8''box.jpg"));
        let known = Request::get(&path).header("if-none-match", first.header("etag")).body(Body::empty()).unwrap();
        let second = member.request(known).await;
        assert_eq!((second.status.as_u16(), second.bytes.len()), (304, 0));
        assert_eq!(owner.get(&path).await.status, 200, "the owner sees the team's");
        for other in [&colleague, &app.owner().await] {
            assert_eq!(other.get(&path).await.status, 404);
            assert_eq!(other.delete(&path).await.status, 404);
        }
        member.delete(&path).await.ok();
        let known = Request::get(&path).header("if-none-match", first.header("etag")).body(Body::empty()).unwrap();
        assert_eq!(member.request(known).await.status, 404);
        assert_eq!(member.delete(&path).await.status, 404);
    }

    async fn an_img_is_enough_by_the_cookie(app, owner) {
        let id = draft(&owner).await;
        let file = add(&owner, "upload-images", &id).await;
        let path = format!("/api/files/{}?width=64", file["id"].as_str().unwrap());
        let cookie = format!("waybill_token={}", owner.token);
        let anonymous = app.anonymous().with("cookie", &cookie);
        assert_eq!(anonymous.get(&path).await.status, 200);
        assert_eq!(anonymous.delete(&path).await.status, 403, "writing asks for more than a cookie");
    }
}
