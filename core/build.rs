//! Stamps the rules with the git revision of their own sources, so that a browser and a server can tell whether they
//! run the same ones. It is the tree of `core/src` (`git rev-parse HEAD:core/src` in a clean checkout) rather than a
//! commit: a commit that leaves the rules alone changes neither the stamp nor what is built from it. Where there is no git,
//! as in an image that is built from a copy of the sources, it is a sum of the sources themselves.
#![allow(clippy::print_stdout, reason = "cargo reads a build script's standard output")]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

#[path = "src/account/fingerprint.rs"]
mod fingerprint;

fn main() {
    println!("cargo:rerun-if-changed=src");
    println!("cargo:rerun-if-changed=build.rs");
    match revision().map_or_else(sum_of_sources, Ok) {
        Ok(revision) => println!("cargo:rustc-env=WAYBILL_RULES_REVISION={revision}"),
        Err(error) => println!("cargo:error=core/src could not be read: {error}"),
    }
    if std::env::var_os("CARGO_FEATURE_BOOK").is_some()
        && let Err(error) = list_vectors().and_then(|()| list_limits())
    {
        println!("cargo:error=what the rule book is made of could not be listed: {error}");
    }
    if let Err(error) = pack_common_passwords() {
        println!("cargo:error=core/src/account/common_passwords.txt could not be packed: {error}");
    }
}

/// Writes the list of vector files for `core/src/catalog/rule_book/vector.rs`: each file's path under `core/vectors`, and its text.
fn list_vectors() -> Result<(), Box<dyn std::error::Error>> {
    println!("cargo:rerun-if-changed=vectors");
    let mut files = BTreeSet::new();
    for noun in std::fs::read_dir("vectors")? {
        let noun = noun?.path();
        if noun.is_dir() {
            for file in std::fs::read_dir(&noun)? {
                files.insert(file?.path());
            }
        }
    }
    let mut list = String::from("const FILES: &[(&str, &str)] = &[\n");
    for file in &files {
        let (name, path) = (file.strip_prefix("vectors")?, file.canonicalize()?);
        list += &format!("    ({:?}, include_str!({:?})),\n", name.display().to_string(), path.display().to_string());
    }
    list += "];\n";
    std::fs::write(Path::new(&std::env::var("OUT_DIR")?).join("vectors.rs"), list)?;
    Ok(())
}

/// Writes the limits for `core/src/catalog/rule_book/limit.rs`: the nouns' constants that other files see and that hold a number or an
/// amount, each with its doc comment.
fn list_limits() -> Result<(), Box<dyn std::error::Error>> {
    let mut rows = BTreeSet::new();
    for file in files_under("src")? {
        let path = file.strip_prefix("src")?;
        let noun = path.iter().next().unwrap_or_default().to_string_lossy().into_owned();
        let is_of_rules = path.components().count() > 1 && !NO_LIMITS.iter().any(|left_out| path.starts_with(left_out));
        if !is_of_rules || path.extension().is_none_or(|extension| extension != "rs") {
            continue;
        }
        let mut said = String::new();
        for line in std::fs::read_to_string(&file)?.lines() {
            if let Some(more) = line.strip_prefix("///") {
                said += more;
            } else if let Some((constant, figure)) = limit(line) {
                rows.insert(format!("    ({noun:?}, {constant:?}, {:?}, Figure::{figure}),\n", said.trim()));
                said.clear();
            } else {
                said.clear();
            }
        }
    }
    let rows: String = rows.into_iter().collect();
    let list = format!("const LIMITS: &[(&str, &str, &str, Figure)] = &[\n{rows}];\n");
    std::fs::write(Path::new(&std::env::var("OUT_DIR")?).join("limits.rs"), list)?;
    Ok(())
}

/// Modules whose constants are not limits of rules.
const NO_LIMITS: [&str; 4] = ["wire", "place", "account/fingerprint.rs", "file/format.rs"];

/// The name and the figure of such a constant: `pub const NOTE_MAX: usize = 2_000;`.
fn limit(line: &str) -> Option<(&str, String)> {
    let (visibility, rest) = line.split_once("const ")?;
    let (name, rest) = rest.split_once(": ")?;
    let value = rest.strip_suffix(';')?.split_once(" = ")?.1;
    let within = |before: &str| value.strip_prefix(before)?.strip_suffix(')');
    let (kind, digits) = match (within("Cents("), within("Decimal::whole(")) {
        (Some(cents), _) => ("Money", cents),
        (None, Some(whole)) => ("Number", whole),
        (None, None) => ("Number", value),
    };
    let is_number = digits.bytes().all(|byte| byte.is_ascii_digit() || byte == b'_');
    (visibility.starts_with("pub") && is_number).then(|| (name, format!("{kind}({digits})")))
}

/// Packs the list of common passwords for `core/src/account/password.rs`: fingerprints in rising order, each as its
/// distance from the one before in Rice coding, bits from the lowest of each byte on; a run of ones ends the list.
fn pack_common_passwords() -> Result<(), Box<dyn std::error::Error>> {
    let list = std::fs::read_to_string("src/account/common_passwords.txt")?;
    let fingerprints: BTreeSet<u32> = list.lines().map(fingerprint::fingerprint).collect();
    let mut bits = Vec::new();
    let mut before = 0;
    for fingerprint in fingerprints {
        let distance = fingerprint - before;
        before = fingerprint;
        bits.extend((0..distance >> fingerprint::REST_BITS).map(|_| true));
        bits.push(false);
        bits.extend((0..fingerprint::REST_BITS).map(|bit| distance >> bit & 1 == 1));
    }
    bits.resize(bits.len().next_multiple_of(8), true);
    let byte = |bits: &[bool]| bits.iter().rev().fold(0_u8, |byte, bit| byte << 1 | u8::from(*bit));
    let packed: Vec<u8> = bits.chunks(8).map(byte).collect();
    std::fs::write(Path::new(&std::env::var("OUT_DIR")?).join("common_passwords.bin"), packed)?;
    Ok(())
}

/// Every file under a folder, in order.
fn files_under(folder: &str) -> std::io::Result<BTreeSet<PathBuf>> {
    let mut files = BTreeSet::new();
    let mut folders = vec![PathBuf::from(folder)];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder)? {
            let entry = entry?;
            if entry.file_type()?.is_dir() {
                folders.push(entry.path());
            } else {
                files.insert(entry.path());
            }
        }
    }
    Ok(files)
}

/// 12 digits that differ where a path or a byte under `src` does: FNV-1a, which stays the same from one compiler to the next.
fn sum_of_sources() -> std::io::Result<String> {
    let files = files_under("src")?;
    let mut sum = 0xcbf2_9ce4_8422_2325_u64;
    for file in files {
        let name = file.display().to_string();
        for byte in name.into_bytes().into_iter().chain([0]).chain(std::fs::read(&file)?).chain([0]) {
            sum = (sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
    }
    Ok(format!("{:012x}", sum >> 16))
}

/// The first 12 digits of the tree's id; none without git or outside a checkout.
fn revision() -> Option<String> {
    let out = std::env::var("OUT_DIR").ok()?;
    let out = Path::new(&out);
    // An index and an object folder of our own: the checkout's stay as they are.
    let (index, objects) = (out.join("index"), out.join("objects"));
    let _ = std::fs::remove_file(&index);
    std::fs::create_dir_all(&objects).ok()?;
    let git = |arguments: &[&str]| -> Option<String> {
        let output = Command::new("git")
            .args(arguments)
            .env("GIT_INDEX_FILE", &index)
            .env("GIT_OBJECT_DIRECTORY", &objects)
            .output()
            .ok()?;
        output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
    };
    let folder = git(&["rev-parse", "--show-prefix"])?;
    git(&["add", "--all", "src"])?;
    let tree = git(&["write-tree", &format!("--prefix={folder}src/")])?;
    tree.get(..12).map(str::to_owned)
}
