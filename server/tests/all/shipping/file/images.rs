use image::{GenericImageView, ImageFormat, Rgba, RgbaImage};
use serde_json::json;

use super::sample::{draft, held_upright, picture, send};
use crate::app::Client;

async fn kept(client: &Client, bytes: &[u8]) -> String {
    let id = draft(client).await;
    let added = send(client, &format!("/api/upload-images/{id}"), &[("a.jpg", bytes)]).await.ok().data();
    format!("/api/files/{}", added[0]["id"].as_str().unwrap())
}

both! {
    async fn an_image_is_turned_as_its_camera_was_held_and_loses_its_metadata(app, owner) {
        let bytes = held_upright(60, 40);
        assert!(bytes.windows(3).any(|part| part == b"GPS"));
        let path = kept(&owner, &bytes).await;
        let served = owner.get(&path).await.ok();
        assert!(!served.bytes.windows(4).any(|part| part == b"Exif"), "its metadata is gone");
        assert!(!served.bytes.windows(3).any(|part| part == b"GPS"));
        let image = image::load_from_memory(&served.bytes).unwrap();
        assert_eq!(image.dimensions(), (40, 60));
        // Turned to the right, what was on the left is on top.
        let [top, bottom] = [image.get_pixel(20, 5), image.get_pixel(20, 55)];
        assert!(top[0] > 150 && top[2] < 100 && bottom[2] > 150 && bottom[0] < 100, "{top:?} {bottom:?}");
    }

    async fn an_image_is_served_at_the_widths_and_no_wider_than_it_is(app, owner) {
        let path = kept(&owner, &picture(1000, 500, ImageFormat::Png)).await;
        for (asked, width) in [("?width=16", 16), ("?width=640", 640), ("?width=750", 750), ("?width=3840", 1000), ("", 1000)] {
            let served = owner.get(&format!("{path}{asked}")).await.ok();
            assert_eq!(served.header("content-type"), "image/jpeg");
            assert_eq!(image::load_from_memory(&served.bytes).unwrap().width(), width, "{asked}");
        }
        let refused = owner.get(&format!("{path}?width=641")).await;
        assert_eq!((refused.status.as_u16(), refused.violations()), (422, vec!["width image.width.served".to_owned()]));
        let again = owner.get(&format!("{path}?width=640")).await.ok();
        assert_eq!(again.bytes, owner.get(&format!("{path}?width=640")).await.ok().bytes);
    }

    async fn an_image_wider_than_any_that_is_served_is_kept_smaller(app, owner) {
        let path = kept(&owner, &picture(4200, 210, ImageFormat::Jpeg)).await;
        let served = owner.get(&path).await.ok();
        assert_eq!(image::load_from_memory(&served.bytes).unwrap().dimensions(), (3840, 192));
    }

    async fn transparent_pixels_become_white(app, owner) {
        let mut bytes = Vec::new();
        let clear = RgbaImage::from_pixel(16, 16, Rgba([0, 0, 0, 0]));
        clear.write_to(&mut std::io::Cursor::new(&mut bytes), ImageFormat::Png).unwrap();
        let served = owner.get(&kept(&owner, &bytes).await).await.ok();
        let pixel = image::load_from_memory(&served.bytes).unwrap().get_pixel(8, 8);
        assert!(pixel.0[..3].iter().all(|part| *part > 250), "{pixel:?}");
    }

    async fn a_small_file_that_says_it_is_enormous_is_refused_unpacked(app, owner) {
        let id = draft(&owner).await;
        // The header of a PNG of 60,000 by 60,000 pixels: eleven gigabytes.
        let mut bomb = picture(8, 8, ImageFormat::Png);
        enlarge(&mut bomb, 60_000, 60_000);
        let refused = send(&owner, &format!("/api/upload-images/{id}"), &[("a.png", &bomb)]).await;
        assert_eq!((refused.status.as_u16(), refused.violations()), (422, vec!["files[0] image.pixels.too_many".to_owned()]));
        assert_eq!(refused.json()["errors"][0]["params"]["width"], json!("60000"));
    }

    async fn one_image_takes_a_bounded_memory(app, owner) {
        let id = draft(&owner).await;
        // Few enough pixels, eight bytes each: 160 MB.
        let mut deep = Vec::new();
        let small = image::DynamicImage::new_rgba16(8, 8);
        small.write_to(&mut std::io::Cursor::new(&mut deep), ImageFormat::Png).unwrap();
        enlarge(&mut deep, 5_000, 4_000);
        let refused = send(&owner, &format!("/api/upload-images/{id}"), &[("a.png", &deep)]).await;
        assert_eq!((refused.status.as_u16(), refused.violations()), (422, vec!["files[0] image.pixels.too_many".to_owned()]));
        assert_eq!(refused.json()["errors"][0]["params"]["max_megapixels"], json!("16"), "of eight bytes each");
    }
}

/// Makes a PNG's header say another size.
fn enlarge(png: &mut [u8], width: u32, height: u32) {
    png[16..20].copy_from_slice(&width.to_be_bytes());
    png[20..24].copy_from_slice(&height.to_be_bytes());
    let crc = crc(&png[12..29]).to_be_bytes();
    png[29..33].copy_from_slice(&crc);
}

/// The checksum of a PNG's chunk.
fn crc(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| if crc & 1 == 1 { (crc >> 1) ^ 0xedb8_8320 } else { crc >> 1 })
    })
}
