//! Evidence: what is taken, what is refused, and what leaves nothing behind.

use chrono::TimeDelta;
use image::ImageFormat;
use serde_json::{Value, json};
use waybill_server::shipping::file;

use super::{Part, db_own_policy, filed, path_of, photo, send};
use crate::app::{Client, TestApp};
use crate::shipping::file::sample::{self, PDF, draft, picture};
use crate::shipping::file::sweep::stored;
use crate::shipping::insurance::rows::db_policy;

async fn begun(app: &TestApp, owner: &Client) -> String {
    let path = format!("/api/insurance/{}/claim", db_own_policy(app, owner).await);
    path_of(&send(owner, &path, &[], &[]).await.ok().data())
}

both! {
    async fn hostile_files_are_refused_with_a_reason_and_leave_nothing_behind(app, owner) {
        let claim = begun(app, &owner).await;
        let documents = format!("{claim}/documents");
        let good = photo();
        // The header of a PNG of 60,000 by 60,000 pixels.
        let mut bomb = picture(8, 8, ImageFormat::Png);
        bomb[16..20].copy_from_slice(&60_000_u32.to_be_bytes());
        bomb[20..24].copy_from_slice(&60_000_u32.to_be_bytes());
        let sum = crc(&bomb[12..29]).to_be_bytes();
        bomb[29..33].copy_from_slice(&sum);
        let half = good[..good.len() / 2].to_vec();
        let large = [PDF, &vec![b' '; 10_000_001]].concat();
        for (role, name, bytes, refusal) in [
            ("damage_image", "page.html.png", b"<html><script>alert(1)</script>".as_slice(), "file.not_an_image"),
            ("damage_image", "invoice.jpg", PDF, "file.not_an_image"),
            ("proof_file", "run.pdf", b"MZ\x90\0".as_slice(), "file.not_accepted"),
            ("proof_file", "archive.pdf", b"PK\x03\x04%PDF-1.4".as_slice(), "file.not_accepted"),
            ("other_document", "empty.pdf", b"".as_slice(), "file.empty"),
            ("other_document", "large.pdf", large.as_slice(), "file.too_large"),
            ("box_image", "bomb.png", bomb.as_slice(), "image.pixels.too_many"),
            ("box_image", "half.png", half.as_slice(), "file.unreadable"),
        ] {
            let refused = send(&owner, &documents, &[], &[("box_image", "good.png", &good), (role, name, bytes)]).await;
            assert_eq!((refused.status.as_u16(), refused.violations()), (422, vec![format!("files[1] {refusal}")]), "{name}");
        }
        assert_eq!(owner.get(&claim).await.ok().data()["details"]["documents"], json!([]), "all of them or none");
        app.clock().advance(TimeDelta::minutes(61));
        file::sweep(&app.state.platform).await.unwrap();
        assert_eq!(stored(app).await, Vec::<String>::new());
    }

    async fn an_image_that_is_also_html_is_only_an_image_and_a_path_is_not_a_name(app, owner) {
        let claim = begun(app, &owner).await;
        let polyglot = [picture(24, 16, ImageFormat::Jpeg).as_slice(), b"<script>alert(1)</script>%PDF-1.4"].concat();
        let files: [Part; 2] = [("damage_image", "..\\..\\evil/lamp.php.jpg", &polyglot), ("recipient_word", "../../etc/passwd", PDF)];
        let added = send(&owner, &format!("{claim}/documents"), &[], &files).await.ok().data();
        let documents = added["details"]["documents"].as_array().unwrap();
        assert_eq!((&documents[0]["name"], &documents[0]["media_type"]), (&json!("lamp.php.jpg"), &json!("image/jpeg")));
        assert_eq!((&documents[1]["name"], &documents[1]["role"]), (&json!("passwd.pdf"), &json!("recipient_word")));
        let served = owner.get(&format!("/api/files/{}", documents[0]["id"].as_str().unwrap())).await.ok();
        assert!(!served.bytes.windows(6).any(|part| part == b"script"), "it was encoded anew");
        let paper = owner.get(&format!("/api/files/{}", documents[1]["id"].as_str().unwrap())).await.ok();
        assert!(paper.header("content-disposition").starts_with("attachment"), "a document is only downloaded");
    }

    async fn a_claim_has_twelve_files_whatever_they_show(app, owner) {
        let claim = begun(app, &owner).await;
        let documents = format!("{claim}/documents");
        let six: Vec<Part> = vec![("proof_file", "a.pdf", PDF); 6];
        send(&owner, &documents, &[], &six).await.ok();
        let others: Vec<Part> = vec![("recipient_word", "b.pdf", PDF); 6];
        let full = send(&owner, &documents, &[], &others).await.ok().data();
        assert_eq!(full["details"]["documents"].as_array().unwrap().len(), 12);
        let one = send(&owner, &documents, &[], &[("other_document", "c.pdf", PDF)]).await;
        assert_eq!((one.status.as_u16(), one.violations()), (422, vec!["file file.too_many".to_owned()]));
        let thirteen: Vec<Part> = vec![("proof_file", "a.pdf", PDF); 13];
        let other = begun(app, &owner).await;
        assert_eq!(send(&owner, &format!("{other}/documents"), &[], &thirteen).await.status, 422);
    }

    async fn photos_taken_when_packing_are_taken_over(app, owner) {
        let shipment = draft(&owner).await;
        let packed = sample::add(&owner, "upload-packaging-images", &shipment).await;
        db_policy(app, &owner, shipment.parse().unwrap()).await;
        let claim = send(&owner, &format!("/api/shipments/{shipment}/claim"), &[("claim_type", "damage")], &[]).await.ok().data();
        let documents = claim["details"]["documents"].clone();
        assert_eq!((&documents[0]["id"], &documents[0]["from_packing"]), (&packed["id"], &json!(true)));
        let lacks: Vec<&Value> = claim["details"]["evidence"].as_array().unwrap().iter().filter(|item| item["needed"] == true && item["files"] == 0).map(|item| &item["role"]).collect();
        assert_eq!(lacks, [&json!("damage_image"), &json!("box_image"), &json!("proof_file")]);
    }

    async fn evidence_of_a_draft_can_be_removed_and_what_was_sent_stays(app, owner) {
        let claim = begun(app, &owner).await;
        let photo = photo();
        let added = send(&owner, &format!("{claim}/documents"), &[], &[("box_image", "box.png", &photo)]).await.ok().data();
        owner.delete(&format!("/api/files/{}", added["details"]["documents"][0]["id"].as_str().unwrap())).await.ok();
        assert_eq!(owner.get(&claim).await.ok().data()["details"]["documents"], json!([]));
        let sent = filed(app, &owner).await;
        let kept = owner.delete(&format!("/api/files/{}", sent["details"]["documents"][0]["id"].as_str().unwrap())).await;
        assert_eq!((kept.status.as_u16(), kept.code().as_str()), (409, "claim.sent"));
    }

    async fn what_claims_alone_have_is_not_added_elsewhere(app, owner) {
        let shipment = draft(&owner).await;
        let refused = owner.request(crate::shipping::file::tus::begins(&shipment, "damage_image", 9)).await;
        assert_eq!(refused.status, 400, "{refused}");
    }
}

/// The checksum of a PNG's chunk.
fn crc(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| if crc & 1 == 1 { (crc >> 1) ^ 0xedb8_8320 } else { crc >> 1 })
    })
}
