//! Secrets that were never filled in.

/// What stands before a provider's own characters.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nobody_filled_in_is_told_from_a_secret() {
        for unset in ["", "  ", "whsec_", "whsec_…", "whsec_...", "whsec_xxxxxxxx", "sk_live_***", "<the app's secret>"]
        {
            assert!(is_placeholder(unset), "{unset}");
        }
        for sample in ["changeme", "WHSEC_CHANGE_ME", "your_webhook_secret", "whsec_simulated", "shpss_simulated"] {
            assert!(is_placeholder(sample), "{sample}");
        }
        for secret in
            ["whsec_1", "whsec_pO9xXq2vJ0x", "shpss_0f4e8d", "00112233445566778899aabbccddeeff", "pk_live_51HtodoYour"]
        {
            assert!(!is_placeholder(secret), "{secret}");
        }
    }
}
