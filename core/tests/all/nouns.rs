//! Nouns are built on one another in one direction: what they import has no circle.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Lists of what nouns offer. They name the nouns so that nouns need not name each other, and are no part of one.
const LISTS: [&str; 2] = ["rule/registry.rs", "violation/kind.rs"];

type Imports = BTreeMap<String, BTreeSet<String>>;

#[test]
fn what_nouns_import_has_no_circle() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let at_root = exported(&std::fs::read_to_string(source.join("lib.rs")).unwrap());
    let mut imports = Imports::new();
    read(&source, &source, &at_root, &mut imports);
    assert!(imports.len() > 20 && imports.values().flatten().count() > 60, "the imports were not found: {imports:?}");

    // What imports nothing that is left is in no circle; taking such away until there is none leaves the circles.
    while let Some(free) = imports.iter().find(|(_, needed)| needed.is_empty()).map(|(noun, _)| noun.clone()) {
        imports.remove(&free);
        imports.values_mut().for_each(|needed| {
            needed.remove(&free);
        });
    }
    assert!(
        imports.is_empty(),
        "these import one another, or are imported by those that do; move what both need: {imports:#?}"
    );
}

/// The names that lib.rs re-exports, with the modules that they come from.
fn exported(root: &str) -> BTreeMap<String, String> {
    let lines = root.lines().filter_map(|line| line.strip_prefix("pub use ")?.strip_suffix(';')?.split_once("::"));
    lines.flat_map(|(module, names)| words(names).map(move |name| (name.to_owned(), module.to_owned()))).collect()
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric() && letter != '_').filter(|word| !word.is_empty())
}

fn read(folder: &Path, source: &Path, at_root: &BTreeMap<String, String>, imports: &mut Imports) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            read(&path, source, at_root, imports);
            continue;
        }
        let name = path.strip_prefix(source).unwrap().to_str().unwrap();
        let noun = name.split('/').next().unwrap().trim_end_matches(".rs");
        // The rule book tells of nouns and is no part of one: each noun's page of it names the book, which names them all.
        let of_book = noun == "book" || name.ends_with("/book.rs");
        if path.extension().is_none_or(|extension| extension != "rs")
            || noun == "lib"
            || of_book
            || LISTS.contains(&name)
        {
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap();
        let text = text.split("#[cfg(test)]\nmod tests").next().unwrap();
        let found = text.split("crate::").skip(1).filter(|rest| !rest.starts_with("rule!"));
        let modules = found.flat_map(|rest| {
            // `{Cents, Lang, courier}` names several, `date::Date` or `rule;` one.
            let several = rest.strip_prefix('{').and_then(|rest| rest.split_once('}'));
            let named =
                several.map_or_else(|| words(rest).take(1).collect(), |(inside, _)| words(inside).collect::<Vec<_>>());
            named.into_iter().map(|name| at_root.get(name).map_or(name, String::as_str).to_owned())
        });
        imports.entry(noun.to_owned()).or_default().extend(modules.filter(|module| module != noun));
    }
}
