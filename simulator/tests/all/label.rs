//! Labels, as a scanner and a printer see them.

mod code128;
mod fit;
mod layout;
mod manifest;
mod zpl;

use std::process::{Command, Stdio};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use hayro::hayro_interpret::InterpreterSettings;
use hayro::hayro_syntax::Pdf;
use hayro::vello_cpu::color::palette::css::WHITE;
use hayro::{PixmapSettings, RenderCache, RenderSettings, render};
use rxing::BarcodeFormat;

use crate::cp::{Parcel, SHIPMENT, SHIPMENTS};
use crate::world::World;
use crate::{gls, puro, transforce, ups};

/// The first page in shades of grey, at 203 dots an inch as label printers have them.
fn page(pdf: Vec<u8>, at: usize) -> (Vec<u8>, u32, u32) {
    let parsed = Pdf::new(pdf).unwrap();
    // 203 / 72.
    let dots = 2.819_444_4;
    let settings = PixmapSettings { x_scale: dots, y_scale: dots, bg_color: WHITE };
    let pixmap = render(
        &parsed.pages()[at],
        &RenderCache::new(),
        &InterpreterSettings::default(),
        &RenderSettings::default(),
        &settings,
    );
    let (width, height) = (u32::from(pixmap.width()), u32::from(pixmap.height()));
    (pixmap.data().iter().map(|pixel| pixel.g).collect(), width, height)
}

fn scan(pdf: Vec<u8>, at: usize) -> String {
    let (grey, width, height) = page(pdf, at);
    let found = rxing::helpers::detect_in_luma(grey, width, height, Some(BarcodeFormat::CODE_128));
    found.expect("no barcode is found on the label").getText().to_owned()
}

/// A word and its box, in points.
struct Word {
    left: f64,
    top: f64,
    right: f64,
    bottom: f64,
    text: String,
}

/// The words of a PDF, by poppler; none where it is not installed.
fn words(pdf: &[u8]) -> Option<Vec<Word>> {
    let spawned =
        Command::new("pdftotext").args(["-bbox", "-", "-"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let Ok(mut child) = spawned else {
        // Past the runner, which shows what passing tests print to nobody.
        let _ = std::io::Write::write_all(
            &mut std::io::stderr(),
            b"skipped: pdftotext is not installed (tools/test-programs installs it); a label was not read\n",
        );
        return None;
    };
    std::io::Write::write_all(&mut child.stdin.take().unwrap(), pdf).unwrap();
    let html = String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap();
    let number = |line: &str, name: &str| -> f64 {
        line.split(&format!("{name}=\"")).nth(1).unwrap().split('"').next().unwrap().parse().unwrap()
    };
    let lines = html.lines().filter(|line| line.trim_start().starts_with("<word"));
    let read = |line: &str| {
        let text = line.split('>').nth(1).unwrap().split('<').next().unwrap().to_owned();
        let (left, top) = (number(line, "xMin"), number(line, "yMin"));
        Word { left, top, right: number(line, "xMax"), bottom: number(line, "yMax"), text }
    };
    Some(lines.map(read).collect())
}

async fn cp_label(parcel: &Parcel) -> (String, Vec<u8>) {
    let world = World::new();
    let bought = world.post_cp(SHIPMENTS, SHIPMENT, &parcel.contract()).await;
    let label = world.get_cp(&bought.link("label").unwrap(), "application/pdf").await;
    (bought.first("tracking-pin"), label.bytes.to_vec())
}

#[tokio::test]
async fn a_scanner_reads_the_tracking_number_from_a_canada_post_label() {
    let (pin, pdf) = cp_label(&Parcel::default()).await;
    assert_eq!(scan(pdf, 0), pin);
}

#[tokio::test]
async fn a_scanner_reads_the_tracking_number_from_a_letter_page() {
    let print = "<print-preferences><output-format>8.5x11</output-format><encoding>PDF</encoding></print-preferences>";
    let (pin, pdf) = cp_label(&Parcel { print, ..Parcel::default() }).await;
    assert_eq!(scan(pdf, 0), pin);
}

#[tokio::test]
async fn a_scanner_reads_each_piece_of_a_purolator_label() {
    let world = World::new();
    let bought = puro::Shipment { pieces: 2, ..puro::Shipment::default() }.create(&world).await.all("Value");
    let data = puro::document(&world, &bought[0], "DomesticBillOfLadingThermal").await.first("Data");
    let pdf = STANDARD.decode(data).unwrap();
    assert_eq!(scan(pdf.clone(), 0), bought[1]);
    assert_eq!(scan(pdf, 1), bought[2]);
}

#[tokio::test]
async fn a_scanner_reads_each_parcel_of_a_gls_label() {
    let world = World::new();
    let (id, numbers) = gls::bought(&world).await;
    let pdf = gls::pdf(&world, &id).await;
    assert_eq!([scan(pdf.clone(), 0), scan(pdf, 1)], [numbers[0].clone(), numbers[1].clone()]);
}

#[tokio::test]
async fn a_scanner_reads_each_package_of_the_engines_labels() {
    let world = World::new();
    let (id, numbers) = transforce::LOOMIS.bought(&world, 2).await;
    let pdf = transforce::documents(&world, transforce::LOOMIS, &id, false).await.remove(0);
    assert_eq!([scan(pdf.clone(), 0), scan(pdf, 1)], [numbers[0].clone(), numbers[1].clone()]);
    let (id, numbers) = transforce::CANPAR.bought(&world, 2).await;
    let pdfs = transforce::documents(&world, transforce::CANPAR, &id, false).await;
    assert_eq!([scan(pdfs[0].clone(), 0), scan(pdfs[1].clone(), 0)], [numbers[0].clone(), numbers[1].clone()]);
}

#[tokio::test]
async fn a_scanner_reads_each_package_of_a_ups_label() {
    let world = World::new();
    let numbers = ups::bought(&world).await;
    let pdf = ups::pdf(&world, &numbers[0]).await;
    assert_eq!([scan(pdf.clone(), 0), scan(pdf, 1)], [numbers[0].clone(), numbers[1].clone()]);
}

#[tokio::test]
async fn the_text_of_a_label_is_whole_and_stays_on_the_paper() {
    let (pin, pdf) = cp_label(&Parcel::default()).await;
    let Some(words) = words(&pdf) else { return };
    let text: String = words.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ");
    let grouped: Vec<&str> = (0..4).map(|at| &pin[at * 4..at * 4 + 4]).collect();
    for wanted in [
        "CANADA POST",
        "EXPEDITED PARCEL",
        "COLIS ACCÉLÉRÉS",
        "Amélie Côté",
        "Atelier du Nord",
        "123 rue Sparks, bureau 400",
        "K1A 0B1",
        "M5V 2T6",
        "2026-11-20",
        "2.5 kg",
        "1 / 1",
        "Signature option",
        "Order 77",
        "SPECIMEN - NOT VALID FOR SHIPPING",
        &grouped.join(" "),
    ] {
        assert!(text.contains(wanted), "{wanted} is missing in: {text}");
    }
    for Word { left, top, right, bottom, text } in &words {
        assert!(*left >= 0.0 && *top >= 0.0 && *right <= 288.0 && *bottom <= 432.0, "{text} leaves the paper");
    }
}

#[tokio::test]
async fn the_longest_address_that_the_post_takes_is_printed_whole() {
    let long = "Établissement-Saint-Jean-sur-Richelieu-Nord1";
    assert_eq!(long.chars().count(), 44);
    let name = "Wolfeschlegelsteinhausenbergerdorff MMMMMMMM";
    let to = format!(
        "<name>{name}</name><company>{long}</company><additional-address-info>{long}</additional-address-info>\
         <address-details><address-line-1>{long}</address-line-1><address-line-2>{long}</address-line-2><city>Saint-Louis-du-Ha! Ha!</city>\
         <prov-state>ON</prov-state><country-code>CA</country-code><postal-zip-code>K1A0B1</postal-zip-code></address-details>"
    );
    let to: &'static str = Box::leak(to.into_boxed_str());
    let (pin, pdf) = cp_label(&Parcel { to, ..Parcel::default() }).await;
    assert_eq!(scan(pdf.clone(), 0), pin);
    let Some(words) = words(&pdf) else { return };
    let text: String = words.iter().map(|word| word.text.as_str()).collect();
    assert_eq!(text.matches(long).count(), 4);
    assert!(text.contains("Wolfeschlegelsteinhausenbergerdorff") && text.contains("MMMMMMMM"));
}

/// Keeps labels for a look at them: `WAYBILL_LABELS=folder cargo test -p waybill-simulator labels_for_a_look`.
#[tokio::test]
async fn labels_for_a_look_are_kept_where_a_folder_is_named() {
    let Some(folder) = std::env::var_os("WAYBILL_LABELS").map(std::path::PathBuf::from) else { return };
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("cp.pdf"), cp_label(&Parcel::default()).await.1).unwrap();
    let long = "<name>Wolfeschlegelsteinhausenbergerdorff</name><company>Établissement-Saint-Jean-sur-Richelieu-Nord1</company>\
        <additional-address-info>Bâtiment principal, troisième étage, porte B</additional-address-info><address-details>\
        <address-line-1>12345 chemin de la Grande-Rivière-du-Loup O.</address-line-1><address-line-2>Appartement 1204</address-line-2>\
        <city>Saint-Louis-du-Ha! Ha!</city><prov-state>ON</prov-state><country-code>CA</country-code><postal-zip-code>K1A0B1</postal-zip-code></address-details>";
    std::fs::write(folder.join("long.pdf"), cp_label(&Parcel { to: long, ..Parcel::default() }).await.1).unwrap();
    let world = World::new();
    let bought = puro::Shipment { pieces: 2, ..puro::Shipment::default() }.create(&world).await.all("Value");
    let data = puro::document(&world, &bought[0], "DomesticBillOfLadingThermal").await.first("Data");
    std::fs::write(folder.join("puro.pdf"), STANDARD.decode(data).unwrap()).unwrap();
}

#[tokio::test]
async fn a_scanner_reads_a_ups_label_that_came_as_a_picture() {
    let world = World::new();
    let numbers = ups::bought(&world).await;
    let bytes = ups::png(&world, &numbers[0]).await;
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().unwrap();
    let mut grey = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut grey).unwrap();
    // Turned by -90 degrees, as clients do it.
    let (width, height) = (info.width as usize, info.height as usize);
    let turned: Vec<u8> =
        (0..width).flat_map(|x| (0..height).rev().map(move |y| (x, y))).map(|(x, y)| grey[y * width + x]).collect();
    let found = rxing::helpers::detect_in_luma(turned, info.height, info.width, Some(BarcodeFormat::CODE_128));
    assert_eq!(found.expect("no barcode is found on the picture").getText(), numbers[0]);
}
