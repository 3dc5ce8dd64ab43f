//! Secrets that were never filled in.

/// Prefixes of the providers' secrets.
const PREFIXES: [&str; 7] = ["whsec_", "shpss_", "sk_live_", "sk_test_", "rk_live_", "pk_live_", "pk_test_"];

/// What words of sample files begin with. Within a word they count for nothing: a real key has any letters.
const WORDS: [&str; 7] = ["change", "placeholder", "example", "replace", "todo", "your", "simulated"];

/// Whether nobody filled a secret in: it is empty, it is no more than its prefix, filler (`xxx`, `…`, `***`), or a sample
/// file's word.
pub fn is_placeholder(secret: &str) -> bool {
    let secret = secret.trim().to_ascii_lowercase();
    let rest = PREFIXES.iter().find_map(|prefix| secret.strip_prefix(prefix)).unwrap_or(&secret);
    let mut letters = rest.chars().filter(char::is_ascii_alphanumeric);
    let is_filler = match letters.next() {
        None => true,
        Some('x') => letters.all(|letter| letter == 'x'),
        Some(_) => rest.starts_with('<') && rest.ends_with('>'),
    };
    let mut parts = rest.split(|letter: char| !letter.is_ascii_alphanumeric());
    is_filler || parts.any(|part| WORDS.iter().any(|word| part.starts_with(word)))
}
