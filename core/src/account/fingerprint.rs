// Shared with build.rs, which keeps the list of common passwords as fingerprints: no other item may be used here.

/// Bits of a fingerprint. Two texts share theirs by chance once in 67 million pairs.
pub const BITS: u32 = 26;
/// Bits of a distance between two neighbours in the packed list that are kept as they are (Rice coding: what is above
/// them is counted in ones before a zero).
pub const REST_BITS: u32 = 14;

/// A text's fingerprint (FNV-1a, folded).
pub fn fingerprint(text: &str) -> u32 {
    let hash = text.bytes().fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    (hash >> BITS) ^ (hash & ((1 << BITS) - 1))
}
