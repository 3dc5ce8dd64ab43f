//! Draws the walkthroughs, and makes the embedded web client part of what a build depends on.
#![allow(clippy::print_stdout, reason = "this is how a build script speaks to cargo")]

mod draw;
mod script;

use std::error::Error;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;
use script::{Lang, Scripts, Walkthrough};

fn main() {
    // What embeds the client needs its folder, even an empty one.
    let _ = std::fs::create_dir_all("../web/dist");
    // A development build reads the client from the folder while it runs, so it need not be compiled after it.
    if std::env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        println!("cargo::rerun-if-changed=../web/dist");
    }
    println!("cargo::rerun-if-changed=build");
    if let Err(error) = write_walkthroughs() {
        println!("cargo::error=server/build/walkthroughs.toml: {error}");
    }
    // Where the document is made of the handlers, packing what is committed would rebuild the server after each `make openapi`.
    if std::env::var_os("CARGO_FEATURE_BINDINGS").is_none()
        && let Err(error) = pack_document()
    {
        println!("cargo::error=docs/openapi.json: {error}");
    }
}

/// Packs the committed OpenAPI document for `platform/openapi/packed.rs`.
fn pack_document() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=../docs/openapi.json");
    let place = Path::new(&std::env::var("OUT_DIR")?).join("openapi.json.gz");
    let mut packed = GzEncoder::new(std::fs::File::create(place)?, Compression::best());
    packed.write_all(&std::fs::read("../docs/openapi.json")?)?;
    packed.finish()?;
    Ok(())
}

/// Writes the list for `site/resources/demo_videos/walkthrough.rs`.
fn write_walkthroughs() -> Result<(), Box<dyn Error>> {
    let scripts: Scripts = toml::from_str(&std::fs::read_to_string("build/walkthroughs.toml")?)?;
    let mut list = String::from("const WALKTHROUGHS: &[Walkthrough] = &[\n");
    for walkthrough in &scripts.rows {
        walkthrough.check()?;
        let Walkthrough { id, .. } = walkthrough;
        let seconds = walkthrough.seconds();
        let (en, fr) = (localised(walkthrough, Lang::En), localised(walkthrough, Lang::Fr));
        writeln!(list, "Walkthrough {{ id: {id:?}, seconds: {seconds}, en: {en}, fr: {fr} }},")?;
    }
    list += "];\n";
    std::fs::write(Path::new(&std::env::var("OUT_DIR")?).join("walkthroughs.rs"), list)?;
    Ok(())
}

fn localised(walkthrough: &Walkthrough, lang: Lang) -> String {
    let transcript: Vec<&str> = walkthrough.scenes.iter().map(|scene| scene.caption.in_lang(lang)).collect();
    format!(
        "LocalisedWalkthrough {{ title: {:?}, description: {:?}, transcript: &{transcript:?}, animation: {:?}, poster: {:?} }}",
        walkthrough.title.in_lang(lang),
        walkthrough.description.in_lang(lang),
        draw::animation(walkthrough, lang),
        draw::poster(walkthrough, lang),
    )
}
