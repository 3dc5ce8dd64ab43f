//! Sorting the short lists of this product (rates, lines of a price, countries).

use std::cmp::Ordering;

/// Sorts in place and keeps what is equal in its order. For lists of at most a few hundred: the standard library's sort is
/// faster on long ones, and each use of it would add four kilobytes to the module that every visitor downloads.
pub fn sort_by<T>(items: &mut [T], mut compare: impl FnMut(&T, &T) -> Ordering) {
    for end in 1..items.len() {
        let mut at = end;
        while at > 0 && compare(&items[at - 1], &items[at]) == Ordering::Greater {
            items.swap(at - 1, at);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::sort_by;

    proptest! {
        #[test]
        fn sorts_as_the_standard_library_does(items in prop::collection::vec((0u8..9, any::<u8>()), 0..60)) {
            let (mut ours, mut theirs) = (items.clone(), items);
            sort_by(&mut ours, |one, other| one.0.cmp(&other.0));
            theirs.sort_by_key(|item| item.0);
            prop_assert_eq!(ours, theirs);
        }
    }
}
