//! README.md lists every rule family with a link to its vectors.

use std::path::Path;

#[test]
fn the_readme_links_the_vectors_of_every_rule_family() {
    let core = Path::new(env!("CARGO_MANIFEST_DIR"));
    let readme = std::fs::read_to_string(core.join("README.md")).unwrap();
    for name in waybill_core::catalog::names() {
        let family = name.split('.').next().unwrap_or(name);
        let link = format!("(vectors/{family})");
        assert!(readme.contains(&link), "core/README.md does not list {family}; add a line with a link {link}");
        assert!(core.join("vectors").join(family).is_dir(), "core/vectors/{family} does not exist");
    }
}
