use image::ImageFormat;
use serde_json::json;
use waybill_server::shipping::file::store::tidy_name;

use super::sample::{PDF, add, draft, picture, send};

both! {
    async fn files_are_added_by_kind_and_shown_with_the_shipment(app, owner) {
        let id = draft(&owner).await;
        let files: [(&str, &[u8]); 2] =
            [("C:\\a box.PNG", &picture(40, 30, ImageFormat::Png)), ("b.webp", &picture(20, 20, ImageFormat::WebP))];
        let added = send(&owner, &format!("/api/upload-images/{id}"), &files).await.ok().data();
        assert_eq!((&added[0]["name"], &added[1]["name"]), (&json!("a box.jpg"), &json!("b.jpg")));
        assert_eq!((&added[0]["kind"], &added[0]["media_type"]), (&json!("product_image"), &json!("image/jpeg")));
        let packed = add(&owner, "upload-packaging-images", &id).await;
        let proof = send(&owner, &format!("/api/upload-proof-files/{id}"), &[("invoice.pdf", PDF)]).await.ok().data();
        assert_eq!((&proof[0]["media_type"], &proof[0]["size"]), (&json!("application/pdf"), &json!(PDF.len())));
        let shown = owner.get(&format!("/api/shipments/{id}")).await.ok().data();
        assert_eq!(shown["options"]["insured_image"], json!([added[0]["id"], added[1]["id"]]));
        assert_eq!(shown["options"]["packaging_images"], json!([packed["id"]]));
        assert_eq!(shown["proof_files"], proof);
        assert_eq!(shown["version"], 1, "files are no change of the draft, whose prices stay");
        let all = owner.get(&format!("/api/uploaded-files/{id}")).await.ok().data();
        assert_eq!(all.as_array().unwrap().len(), 4);
        owner.delete(&format!("/api/files/{}", packed["id"].as_str().unwrap())).await.ok();
        assert_eq!(owner.get(&format!("/api/shipments/{id}")).await.ok().data()["options"]["packaging_images"], json!([]));
    }

    async fn image_options_sent_by_a_client_are_ignored(app, owner) {
        let id = draft(&owner).await;
        let file = add(&owner, "upload-images", &id).await;
        let options = json!({"insured_image": ["made-up"], "packaging_images": ["made-up"], "additional_details": "Ring twice"});
        let shown = owner.post(&format!("/api/shipments/{id}/options"), options).await.ok().data();
        assert_eq!(shown["options"]["insured_image"], json!([file["id"]]));
        assert_eq!(shown["options"]["packaging_images"], json!([]));
        assert_eq!(shown["options"]["additional_details"], "Ring twice");
    }

    async fn a_file_is_what_its_content_says_whatever_its_name(app, owner) {
        let id = draft(&owner).await;
        let path = format!("/api/upload-images/{id}");
        let heic = b"\0\0\0\x24ftypheic\0\0\0\0mif1heic".as_slice();
        for (bytes, expected) in [
            (b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>".as_slice(), "files[0] file.not_an_image"),
            (PDF, "files[0] file.not_an_image"),
            (heic, "files[0] file.heic"),
            (b"".as_slice(), "files[0] file.empty"),
            (b"\x89PNG\r\n\x1a\n and then nothing of an image".as_slice(), "files[0] file.unreadable"),
        ] {
            let answer = send(&owner, &path, &[("photo.jpg", bytes)]).await;
            assert_eq!((answer.status.as_u16(), answer.violations()), (422, vec![expected.to_owned()]), "{answer}");
        }
        let french = owner.with("accept-language", "fr");
        let refused = send(&french, &path, &[("IMG_1.HEIC", heic)]).await.json();
        assert!(refused["errors"][0]["message"].as_str().unwrap().contains("Enregistrez-la en JPEG"), "{refused}");
    }

    async fn all_of_a_form_is_added_or_nothing(app, owner) {
        let id = draft(&owner).await;
        let path = format!("/api/upload-packaging-images/{id}");
        let good = picture(8, 8, ImageFormat::Png);
        let refused = send(&owner, &path, &[("1.png", &good), ("2.png", PDF)]).await;
        assert_eq!(refused.violations(), ["files[1] file.not_an_image"]);
        assert_eq!(owner.get(&format!("/api/uploaded-files/{id}")).await.ok().data(), json!([]));
        let eleven = vec![("a.png", good.as_slice()); 11];
        send(&owner, &path, &eleven).await.ok();
        let refused = send(&owner, &path, &[("a.png", &good), ("b.png", &good)]).await;
        assert_eq!(refused.violations(), ["file file.too_many"]);
        send(&owner, &path, &[("a.png", &good)]).await.ok();
        let refused = send(&owner, &path, &[("a.png", &good)]).await;
        assert_eq!((refused.status.as_u16(), refused.violations()), (422, vec!["file file.too_many".to_owned()]));
        // Another kind has its own room.
        send(&owner, &format!("/api/upload-images/{id}"), &[("a.png", &good)]).await.ok();
    }

    async fn a_body_that_is_no_form_or_too_large_says_so(app, owner) {
        let id = draft(&owner).await;
        let path = format!("/api/upload-images/{id}");
        let answer = owner.post(&path, json!({})).await;
        assert_eq!((answer.status.as_u16(), answer.json()["code"].as_str().unwrap()), (415, "file.media_type"));
        assert_eq!(send(&owner, &path, &[]).await.violations(), ["files[0] file.empty"]);
        let mut large = picture(8, 8, ImageFormat::Png);
        large.resize(10_000_001, 0);
        assert_eq!(send(&owner, &path, &[("a.png", &large)]).await.violations(), ["files[0] file.too_large"]);
    }
}

#[test]
fn a_stored_name_has_the_extension_of_the_stored_format() {
    assert_eq!(tidy_name("C:\\photos\\box.final.PNG", "image/jpeg"), "box.final.jpg");
    assert_eq!(tidy_name("../../etc/passwd", "application/pdf"), "passwd.pdf");
    assert_eq!(tidy_name("re\u{202e}gpj.exe", "image/jpeg"), "regpj.jpg");
    assert_eq!(
        (tidy_name("", "image/jpeg").as_str(), tidy_name(".jpg", "image/jpeg").as_str()),
        ("file.jpg", "file.jpg")
    );
    assert_eq!(tidy_name(&"é".repeat(400), "image/jpeg").chars().count(), 204);
}
