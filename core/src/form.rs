//! Which fields of a form are required: what its own check asks of a blank form, so that the two cannot disagree.

use crate::violation::Violation;

/// The paths that a form wants filled in, in the check's order. `kept` is what the check says of a blank form that keeps the
/// choices on which others depend; `blank` what it says without them, of which only these `choices` (paths, or the last
/// member of one) are looked at.
#[must_use]
pub fn required(blank: Vec<Violation>, choices: &[&str], kept: Vec<Violation>) -> Vec<String> {
    let is_choice = |path: &str| choices.contains(&path.rsplit('.').next().unwrap_or(path));
    let mut paths: Vec<String> = blank.into_iter().map(|one| one.path).filter(|path| is_choice(path)).collect();
    for one in kept {
        if !paths.contains(&one.path) {
            paths.push(one.path);
        }
    }
    paths
}
