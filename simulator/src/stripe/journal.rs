//! The ledger's journal: one line a transaction, written before the call is answered; it has to outlive the
//! process, not the machine's power. A line without its end
//! (the process was killed while writing) never happened, and its call was never answered.

use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::Path;

use serde_json::Value;

/// Kind, id, record.
pub type Put = (String, String, Value);

/// An open journal.
#[derive(Debug)]
pub struct Journal {
    file: File,
}

impl Journal {
    /// Opens the journal in a folder and reads it.
    pub fn open(folder: &Path) -> std::io::Result<(Self, Vec<Put>)> {
        std::fs::create_dir_all(folder)?;
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(folder.join("stripe.journal"))?;
        let mut text = Vec::new();
        file.read_to_end(&mut text)?;
        // Everything after the last line end is a line that was never finished.
        let whole = text.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
        let mut puts = Vec::new();
        for line in text[..whole].split(|byte| *byte == b'\n').filter(|line| !line.is_empty()) {
            puts.extend(serde_json::from_slice::<Vec<Put>>(line)?);
        }
        file.set_len(whole as u64)?;
        file.seek(SeekFrom::End(0))?;
        Ok((Self { file }, puts))
    }

    /// Writes one transaction.
    pub fn append(&mut self, puts: &[Put]) -> std::io::Result<()> {
        let mut line = serde_json::to_vec(puts)?;
        line.push(b'\n');
        self.file.write_all(&line)
    }
}
