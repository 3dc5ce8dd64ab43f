//! Places for connections: how many there are, how many a network may have, and which connection loses its place when
//! another one needs it.

use std::collections::HashMap;
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::timeout;

use super::connection::{Activity, Standing};
use crate::platform::limit::Network;

/// After which a further connection has to leave, where the one that was told to still has its place.
const PAUSE: Duration = Duration::from_millis(200);

/// The places of a listener.
#[derive(Debug)]
pub(super) struct Places {
    connections: usize,
    of_network: usize,
    taken: Mutex<Taken>,
    freed: Notify,
}

#[derive(Debug, Default)]
struct Taken {
    next: u64,
    by: HashMap<u64, Guest>,
    /// Requests under way that came through a proxy, by the network of its client.
    requests: HashMap<Network, usize>,
}

/// A connection that has a place.
#[derive(Debug)]
struct Guest {
    /// None for a proxy's.
    network: Option<Network>,
    activity: Arc<Activity>,
    leaves: Arc<Notify>,
}

/// Why there is no place.
enum Full {
    /// All are taken.
    House,
    /// The network has as many as it may have; one of them has been told to leave.
    NetworkForNow,
    /// The network has as many as it may have, and each is in use.
    Network,
}

impl Places {
    /// So many places, of which a network may have so many.
    pub(super) fn new(connections: usize, of_network: usize) -> Arc<Self> {
        Arc::new(Self { connections, of_network, taken: Mutex::default(), freed: Notify::new() })
    }

    fn taken(&self) -> MutexGuard<'_, Taken> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place for a connection of a network, or of a proxy, which may take all. Waits until there is one; None where the
    /// network has as many as it may have, and each is in use.
    pub(super) async fn take(self: &Arc<Self>, network: Option<Network>) -> Option<Place> {
        loop {
            let mut freed = pin!(self.freed.notified());
            freed.as_mut().enable();
            match self.try_take(network) {
                Ok(place) => return Some(place),
                Err(Full::Network) => return None,
                Err(Full::House | Full::NetworkForNow) => {}
            }
            let _ = timeout(PAUSE, freed).await;
        }
    }

    fn try_take(self: &Arc<Self>, network: Option<Network>) -> Result<Place, Full> {
        let mut taken = self.taken();
        let of_network = |guest: &&Guest| network.is_some() && guest.network == network;
        if taken.by.values().filter(of_network).count() >= self.of_network {
            let is_evicting = evict_worst(taken.by.values().filter(of_network));
            return Err(if is_evicting { Full::NetworkForNow } else { Full::Network });
        }
        if taken.by.len() >= self.connections {
            evict_worst(taken.by.values());
            return Err(Full::House);
        }
        let id = taken.next;
        taken.next += 1;
        let (activity, leaves) = (Activity::new(), Arc::new(Notify::new()));
        taken.by.insert(id, Guest { network, activity: Arc::clone(&activity), leaves: Arc::clone(&leaves) });
        Ok(Place { places: Arc::clone(self), id, is_proxys: network.is_none(), activity, leaves })
    }

    /// Counts a request that came through a proxy until the guard is dropped; None where the network of its client has
    /// as many under way as it may have.
    pub(super) fn request(self: &Arc<Self>, network: Network) -> Option<NetworkRequest> {
        let mut taken = self.taken();
        let under_way = taken.requests.entry(network).or_default();
        (*under_way < self.of_network).then(|| {
            *under_way += 1;
            NetworkRequest { places: Arc::clone(self), network }
        })
    }
}

/// Tells the connection that is worth least to leave: one between requests, else the slowest of those that are waited for.
/// Whether there is one.
fn evict_worst<'a>(guests: impl Iterator<Item = &'a Guest>) -> bool {
    let standing = |guest: &'a Guest| Some((guest.activity.standing()?, guest));
    let worst = guests.filter_map(standing).min_by_key(|(standing, _): &(Standing, _)| *standing);
    worst.inspect(|(_, guest)| guest.leaves.notify_one()).is_some()
}

/// A connection's place, free again when dropped.
#[derive(Debug)]
pub(super) struct Place {
    places: Arc<Places>,
    id: u64,
    /// Whether the connection is a proxy's, so that its requests count for their clients.
    pub is_proxys: bool,
    /// What the connection is doing.
    pub activity: Arc<Activity>,
    /// Another connection needs the place.
    pub leaves: Arc<Notify>,
}

impl Drop for Place {
    fn drop(&mut self) {
        self.places.taken().by.remove(&self.id);
        self.places.freed.notify_one();
    }
}

/// A request under way that came through a proxy.
#[derive(Debug)]
pub(super) struct NetworkRequest {
    places: Arc<Places>,
    network: Network,
}

impl Drop for NetworkRequest {
    fn drop(&mut self) {
        let mut taken = self.places.taken();
        if let Some(under_way) = taken.requests.get_mut(&self.network) {
            *under_way -= 1;
            if *under_way == 0 {
                taken.requests.remove(&self.network);
            }
        }
    }
}
