// The service worker: the page's shell and the files that it is made of, so that the page starts without a connection. Answers of
// the API are never kept, and prices never old. The build writes the two constants, and vite.config.ts says of what.
const VERSION = '__VERSION__'
const FILES = __FILES__

const SHELL = '/index.html'
const NAME = `waybill-${VERSION}`

/** Paths of other parts of the server: not screens of the page. */
const ELSEWHERE = /^\/(api|simulator|dev|monitoring|\.well-known)(\/|$)/

self.addEventListener('install', (event) => {
  // Past the browser's own cache: the shell names the files of its own build.
  const fresh = [SHELL, ...FILES].map((path) => new Request(path, { cache: 'no-cache' }))
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(fresh)))
})

self.addEventListener('activate', (event) => {
  const others = caches
    .keys()
    .then((names) => names.filter((name) => name.startsWith('waybill-') && name !== NAME))
  const clean = others.then((names) => Promise.all(names.map((name) => caches.delete(name))))
  event.waitUntil(clean.then(() => self.clients.claim()))
})

/** A page as the server has it now, so that a new version shows at once; without a connection the shell that is kept. */
async function page(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const shell = await caches.match(SHELL)
    if (!shell) throw error
    return shell
  }
}

/** Keeps an answer. A page that was left meanwhile, or a device without room, costs only the copy. */
async function keep(url, answer) {
  try {
    const cache = await caches.open(NAME)
    await cache.put(url, answer)
  } catch {
    // It is asked for again.
  }
}

/** A file whose name holds a hash of what is in it: it never changes. */
async function hashed(event) {
  const { url } = event.request
  const kept = await caches.match(url).catch(() => undefined)
  if (kept) return kept
  const answer = await fetch(event.request)
  if (answer.ok && answer.type === 'basic') event.waitUntil(keep(url, answer.clone()))
  return answer
}

/** One of the few files without a hash, which the shell needs: as it is now, else as it was. */
async function unhashed(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(request.url)
    if (!kept) throw error
    return kept
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || ELSEWHERE.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(hashed(event))
  else if (FILES.includes(pathname)) event.respondWith(unhashed(request))
})
