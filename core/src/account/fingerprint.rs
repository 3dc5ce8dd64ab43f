// Shared with build.rs, which keeps the list of common passwords as fingerprints: no other item may be used here.

/// 28 bits of a text (FNV-1a). Two texts share theirs by chance once in 268 million pairs.
pub fn fingerprint(text: &str) -> u32 {
    let hash = text.bytes().fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    (hash >> 28) ^ (hash & 0x0fff_ffff)
}
