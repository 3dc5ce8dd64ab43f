//! Faults that a client asks for by the address that it calls, for that call alone.

use serde::de::DeserializeOwned;

use super::switch::{FaultKind, Operation};

/// What the address of a call asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AskedFault {
    kind: FaultKind,
    providers: Vec<String>,
    operations: Vec<Operation>,
    /// What the address begins with, for links that lead to it.
    prefix: String,
}

impl AskedFault {
    /// By the words of an address: `time_out`, `cp,puro`, `rate,ship`.
    pub(crate) fn read(kind: &str, slugs: &str, operations: &str) -> Option<Self> {
        Some(Self {
            kind: word(kind)?,
            providers: slugs.split(',').map(str::to_owned).collect(),
            operations: operations.split(',').map(word).collect::<Option<_>>()?,
            prefix: format!("/asked/{kind}/{slugs}/{operations}"),
        })
    }

    /// Its kind, where it strikes this call.
    pub(crate) fn strikes(&self, provider: &str, operation: Operation, kinds: &[FaultKind]) -> Option<FaultKind> {
        let is_meant = self.providers.iter().any(|known| known == provider) && self.operations.contains(&operation);
        Some(self.kind).filter(|kind| is_meant && kinds.contains(kind))
    }

    /// Where links of this call's answers begin: a label that is late is late behind its link too.
    pub(crate) fn prefix(&self) -> &str {
        if self.kind == FaultKind::NotReady { &self.prefix } else { "" }
    }
}

fn word<T: DeserializeOwned>(text: &str) -> Option<T> {
    serde_json::from_value(text.into()).ok()
}
