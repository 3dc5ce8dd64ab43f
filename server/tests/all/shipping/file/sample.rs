//! Files to add, and ways to add them.

use std::io::Cursor;

use axum::body::Body;
use axum::http::Request;
use image::{DynamicImage, ImageFormat, Rgb, RgbImage};
use serde_json::{Value, json};

use crate::app::{Answer, Client};

/// An image whose left half is red and whose right half is blue.
pub fn picture(width: u32, height: u32, format: ImageFormat) -> Vec<u8> {
    let half = |x: u32| if x < width / 2 { Rgb([220, 20, 20]) } else { Rgb([20, 20, 220]) };
    let image = DynamicImage::from(RgbImage::from_fn(width, height, |x, _| half(x)));
    let mut bytes = Vec::new();
    image.write_to(&mut Cursor::new(&mut bytes), format).unwrap();
    bytes
}

/// A JPEG of a camera that was held upright (EXIF orientation 6), with a place in its metadata.
pub fn held_upright(width: u32, height: u32) -> Vec<u8> {
    let jpeg = picture(width, height, ImageFormat::Jpeg);
    let mut exif = b"Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0".to_vec();
    exif.extend_from_slice(b"GPS 45.5 -73.6");
    let length = u16::try_from(exif.len() + 2).unwrap().to_be_bytes();
    [&jpeg[..2], &[0xff, 0xe1], &length, &exif, &jpeg[2..]].concat()
}

/// As short as a PDF can be that says what it is.
pub const PDF: &[u8] =
    b"%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF\n";

pub async fn draft(client: &Client) -> String {
    client.post("/api/shipments", json!({})).await.ok().data()["id"].as_str().unwrap().to_owned()
}

/// A file as a form has it: what it shows, its name, its bytes.
pub type Part<'a> = (&'a str, &'a str, &'a [u8]);

/// Sends fields and files as a browser's form does.
pub async fn send_form(client: &Client, path: &str, fields: &[(&str, &str)], files: &[Part<'_>]) -> Answer {
    let mut body = Vec::new();
    for (name, value) in fields {
        let part = format!("--edge\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n");
        body.extend_from_slice(part.as_bytes());
    }
    for (role, name, bytes) in files {
        let head = format!(
            "--edge\r\nContent-Disposition: form-data; name=\"{role}\"; filename=\"{name}\"\r\nContent-Type: image/png\r\n\r\n"
        );
        body.extend_from_slice(head.as_bytes());
        body.extend_from_slice(bytes);
        body.extend_from_slice(b"\r\n");
    }
    body.extend_from_slice(b"--edge--\r\n");
    let request = Request::post(path).header("content-type", "multipart/form-data; boundary=edge");
    client.request(request.body(Body::from(body)).unwrap()).await
}

/// Sends files, each with its name.
pub async fn send(client: &Client, path: &str, files: &[(&str, &[u8])]) -> Answer {
    let files: Vec<Part<'_>> = files.iter().map(|(name, bytes)| ("f", *name, *bytes)).collect();
    send_form(client, path, &[], &files).await
}

/// Adds a small picture of that kind, and says what is shown of it.
pub async fn add(client: &Client, kind: &str, shipment: &str) -> Value {
    let bytes = picture(40, 30, ImageFormat::Png);
    send(client, &format!("/api/{kind}/{shipment}"), &[("box.png", &bytes)]).await.ok().data()[0].clone()
}
