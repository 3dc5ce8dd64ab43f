//! A database that is far away: a proxy before PostgreSQL's socket that takes its time, each way.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, UnixStream};
use tokio::sync::mpsc;
use tokio::time::Instant;

/// Listens on a port of its own until the runtime ends.
pub async fn slow(socket: PathBuf, one_way: Duration) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        while let Ok((near, _)) = listener.accept().await {
            near.set_nodelay(true).unwrap();
            let Ok(far) = UnixStream::connect(&socket).await else { continue };
            let (from_near, to_near) = near.into_split();
            let (from_far, to_far) = far.into_split();
            tokio::spawn(carry(from_near, to_far, one_way));
            tokio::spawn(carry(from_far, to_near, one_way));
        }
    });
    address
}

/// Each piece arrives `late`, and several are under way at once, as on a real line.
async fn carry(mut from: impl AsyncRead + Unpin, to: impl AsyncWrite + Unpin + Send + 'static, late: Duration) {
    let (sender, receiver) = mpsc::unbounded_channel();
    tokio::spawn(deliver(receiver, to));
    let mut piece = vec![0; 64 * 1024];
    while let Ok(length @ 1..) = from.read(&mut piece).await {
        if sender.send((Instant::now() + late, piece[..length].to_vec())).is_err() {
            break;
        }
    }
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
