//! A proxy before PostgreSQL's socket: a database that is far away, or one that refuses connections for a while.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, UnixStream};
use tokio::sync::mpsc;
use tokio::task::{JoinHandle, JoinSet};
use tokio::time::Instant;

/// Listens on a port of its own until the runtime ends.
pub async fn slow(socket: PathBuf, one_way: Duration) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(listen(listener, socket, one_way));
    address
}

/// Takes connections; open ones end with the future.
async fn listen(listener: TcpListener, socket: PathBuf, one_way: Duration) {
    let mut lines = JoinSet::new();
    while let Ok((near, _)) = listener.accept().await {
        near.set_nodelay(true).unwrap();
        let Ok(far) = UnixStream::connect(&socket).await else { continue };
        let (from_near, to_near) = near.into_split();
        let (from_far, to_far) = far.into_split();
        lines.spawn(carry(from_near, to_far, one_way));
        lines.spawn(carry(from_far, to_near, one_way));
    }
}

/// A port that leads to PostgreSQL while it is open, and refuses connections while it is shut.
pub struct Gate {
    pub address: SocketAddr,
    socket: PathBuf,
    listening: Option<JoinHandle<()>>,
}

impl Gate {
    /// An open one.
    pub async fn before(socket: PathBuf) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let listening = Some(tokio::spawn(listen(listener, socket.clone(), Duration::ZERO)));
        Self { address, socket, listening }
    }

    /// Ends every connection and takes none.
    pub async fn shut(&mut self) {
        if let Some(listening) = self.listening.take() {
            listening.abort();
            let _ = listening.await;
        }
    }

    /// Takes connections again.
    pub async fn open(&mut self) {
        let listener = TcpListener::bind(self.address).await.unwrap();
        self.listening = Some(tokio::spawn(listen(listener, self.socket.clone(), Duration::ZERO)));
    }
}

/// Each piece arrives `late`, and several are under way at once, as on a real line.
async fn carry(mut from: impl AsyncRead + Unpin, to: impl AsyncWrite + Unpin + Send + 'static, late: Duration) {
    let (sender, receiver) = mpsc::unbounded_channel();
    // It ends with the line.
    let mut delivering = JoinSet::new();
    delivering.spawn(deliver(receiver, to));
    let mut piece = vec![0; 64 * 1024];
    while let Ok(length @ 1..) = from.read(&mut piece).await {
        if sender.send((Instant::now() + late, piece[..length].to_vec())).is_err() {
            break;
        }
    }
    drop(sender);
    delivering.join_next().await;
}

async fn deliver(mut pieces: mpsc::UnboundedReceiver<(Instant, Vec<u8>)>, mut to: impl AsyncWrite + Unpin) {
    while let Some((at, piece)) = pieces.recv().await {
        tokio::time::sleep_until(at).await;
        if to.write_all(&piece).await.is_err() {
            break;
        }
    }
    let _ = to.shutdown().await;
}
