//! The signals that ask a process to stop.

use std::io;

use tokio_util::sync::CancellationToken;

/// Whether the process was asked to stop, heard from the moment at which this is made: a signal that comes while the rest of the
/// process starts is not lost.
#[derive(Debug)]
pub struct StopSignals {
    first: CancellationToken,
    second: CancellationToken,
}

impl StopSignals {
    /// Listens from now on.
    ///
    /// # Errors
    /// When the system takes no handler.
    pub fn listen() -> io::Result<Self> {
        let mut signals = Signals::new()?;
        let (first, second) = (CancellationToken::new(), CancellationToken::new());
        let heard = [first.clone(), second.clone()];
        tokio::spawn(async move {
            for token in heard {
                signals.next().await;
                token.cancel();
            }
        });
        Ok(Self { first, second })
    }

    /// Ends when the process is asked to stop.
    pub fn first(&self) -> impl Future<Output = ()> + Send + 'static {
        self.first.clone().cancelled_owned()
    }

    /// Ends when it is asked for the second time.
    pub fn second(&self) -> impl Future<Output = ()> + Send + 'static {
        self.second.clone().cancelled_owned()
    }
}

#[cfg(unix)]
struct Signals {
    interrupt: tokio::signal::unix::Signal,
    terminate: tokio::signal::unix::Signal,
}

#[cfg(unix)]
impl Signals {
    fn new() -> io::Result<Self> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Self { interrupt: signal(SignalKind::interrupt())?, terminate: signal(SignalKind::terminate())? })
    }

    async fn next(&mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }
}

#[cfg(not(unix))]
struct Signals;

#[cfg(not(unix))]
impl Signals {
    fn new() -> io::Result<Self> {
        Ok(Self)
    }

    async fn next(&mut self) {
        let _ = tokio::signal::ctrl_c().await;
    }
}
