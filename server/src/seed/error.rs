//! Why demonstration data could not be entered.

/// Why the demonstration data could not be entered.
pub type SeedError = Box<dyn std::error::Error + Send + Sync>;
