//! The note of what was entered, in the data folder next to the note of the sign-in.

use std::path::PathBuf;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use super::SeedError;
use super::order::number_of;
use crate::AppState;
use crate::seed::client::Client;

/// How far the month is entered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mark {
    /// When entering began: the days of the month are counted back from here, however often a start is interrupted.
    pub begun: DateTime<Utc>,
    /// How many of its orders are entered.
    pub entered: usize,
    /// Whether the day after them was begun.
    #[serde(default)]
    pub began_day: bool,
    /// Whether all is entered.
    complete: bool,
    /// Whether the drafts were begun.
    #[serde(default)]
    pub drafts: bool,
    #[serde(skip)]
    file: PathBuf,
}

impl Mark {
    /// The note; where it is lost, what the account's shipments say.
    pub async fn read(state: &AppState, client: &Client) -> Result<Self, SeedError> {
        let now = state.clock.now();
        let file = state.config.storage.data_dir.join("demo-month.json");
        let noted = std::fs::read(&file).ok().and_then(|bytes| serde_json::from_slice::<Self>(&bytes).ok());
        if let Some(noted) = noted {
            // A month of which nothing is there yet begins today.
            let begun = if noted.entered == 0 && !noted.began_day { now } else { noted.begun };
            return Ok(Self { begun, file, ..noted });
        }
        let sold = client.get("/api/v2/shipments?paginate=200").await?;
        let sold = sold.as_array().into_iter().flatten().filter_map(|entry| number_of(&entry["shipment"]));
        let last = sold.max();
        let others = client.get("/api/shipments?paginate=200").await?;
        let drafts = others.as_array().into_iter().flatten().any(|shipment| number_of(shipment).is_none());
        let entered = last.unwrap_or_default();
        let mark = Self { begun: now, entered, began_day: false, complete: last.is_some(), drafts, file };
        mark.write()?;
        Ok(mark)
    }

    /// Whether there is nothing left to enter.
    pub const fn is_complete(&self) -> bool {
        self.complete
    }

    /// Notes that the next day is begun.
    pub fn begin_day(&mut self) -> Result<(), SeedError> {
        self.began_day = true;
        self.write()
    }

    /// Notes that so many orders are entered: their day is over.
    pub fn note(&mut self, entered: usize) -> Result<(), SeedError> {
        self.entered = entered;
        self.began_day = false;
        self.write()
    }

    /// Notes that all is entered.
    pub fn complete(&mut self) -> Result<(), SeedError> {
        self.complete = true;
        self.write()
    }

    /// Notes that the drafts were begun.
    pub fn note_drafts(&mut self) -> Result<(), SeedError> {
        self.drafts = true;
        self.write()
    }

    fn write(&self) -> Result<(), SeedError> {
        let unfinished = self.file.with_extension("unfinished");
        std::fs::write(&unfinished, serde_json::to_vec_pretty(self)?)?;
        Ok(std::fs::rename(&unfinished, &self.file)?)
    }
}
