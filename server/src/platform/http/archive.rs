//! A zip file sent while it is being written: finished parts go out, so that memory never holds more than one.

use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::Bytes;
use tokio::sync::mpsc;
use zip::write::{SimpleFileOptions, StreamWriter};
use zip::{CompressionMethod, ZipWriter};

/// How much is gathered before it is sent.
const PART: usize = 64 * 1024;

/// Why an archive was not finished.
#[derive(Debug, thiserror::Error)]
pub enum ArchiveError {
    /// The reader went away.
    #[error("nobody takes the archive any more")]
    Left,
    /// The archive could not be written.
    #[error("the archive could not be written: {0}")]
    Zip(#[from] zip::result::ZipError),
    /// An entry could not be written.
    #[error("an entry could not be written: {0}")]
    Write(#[from] io::Error),
}

/// Where the parts of an archive go; an error tells the receiver that the rest will not come.
pub type Parts = mpsc::Sender<io::Result<Bytes>>;

/// A zip file under way.
pub struct Archive {
    zip: ZipWriter<StreamWriter<Gathered>>,
    gathered: Gathered,
    out: Parts,
}

impl Archive {
    /// An archive that sends its parts there.
    pub fn new(out: Parts) -> Self {
        let gathered = Gathered::default();
        Self { zip: ZipWriter::new_stream(gathered.clone()), gathered, out }
    }

    /// Begins an entry; everything written from now on belongs to it.
    pub async fn begin(&mut self, name: &str) -> Result<(), ArchiveError> {
        let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
        self.zip.start_file(name, options)?;
        self.send(PART).await
    }

    /// Writes into the entry.
    pub async fn write(&mut self, bytes: &[u8]) -> Result<(), ArchiveError> {
        self.zip.write_all(bytes)?;
        self.send(PART).await
    }

    /// Ends the archive.
    pub async fn finish(self) -> Result<(), ArchiveError> {
        let rest = self.zip.finish()?;
        drop(rest);
        let bytes = self.gathered.take();
        self.out.send(Ok(bytes.into())).await.map_err(|_| ArchiveError::Left)
    }

    async fn send(&mut self, at_least: usize) -> Result<(), ArchiveError> {
        if self.gathered.len() < at_least {
            return Ok(());
        }
        let bytes = self.gathered.take();
        self.out.send(Ok(bytes.into())).await.map_err(|_| ArchiveError::Left)
    }
}

/// Bytes that were written and not yet sent.
#[derive(Clone, Default)]
struct Gathered(Arc<Mutex<Vec<u8>>>);

impl Gathered {
    fn len(&self) -> usize {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    fn take(&self) -> Vec<u8> {
        std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Write for Gathered {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
