//! The brand that the shop's recipients see.

use image::{ImageFormat, Rgba, RgbaImage};
use serde_json::json;

use crate::seed::SeedError;
use crate::seed::client::Client;

/// Sets the brand, unless there is one.
pub async fn set(client: &Client) -> Result<(), SeedError> {
    let brand = client.get("/api/brand").await?;
    if brand["name"] != "" || !brand["logo"].is_null() {
        return Ok(());
    }
    let input = json!({
        "name": "Atelier Boréal",
        "accent": "#2f7d6b",
        "shop_url": "https://atelier-boreal.example.com/",
        "reply_to": brand["reply_addresses"][0],
        "notes": [
            { "status": "out_for_delivery", "en": "Ceramics inside: please open the box from the top.", "fr": "Céramiques à l’intérieur\u{a0}: ouvrez la boîte par le haut." },
            { "status": "delivered", "en": "Thank you for supporting a small studio.", "fr": "Merci de soutenir un petit atelier." },
        ],
    });
    client.put("/api/brand", input).await?;
    client.upload("/api/brand/logo", "logo.png", &logo()?).await
}

/// Three firs without a ground, as a PNG of 360 by 150.
fn logo() -> Result<Vec<u8>, SeedError> {
    let firs = [(75, 120, [47, 125, 107]), (180, 150, [31, 92, 79]), (285, 105, [94, 160, 143])];
    let picture = RgbaImage::from_fn(360, 150, |x, y| {
        let inside = |(middle, height, _): &&(u32, u32, [u8; 3])| {
            let depth = (y + height).saturating_sub(150);
            depth > 0 && x.abs_diff(*middle) * 2 < depth
        };
        match firs.iter().rev().find(inside) {
            Some((.., [red, green, blue])) => Rgba([*red, *green, *blue, 255]),
            None => Rgba([0, 0, 0, 0]),
        }
    });
    let mut bytes = std::io::Cursor::new(Vec::new());
    picture.write_to(&mut bytes, ImageFormat::Png)?;
    Ok(bytes.into_inner())
}
