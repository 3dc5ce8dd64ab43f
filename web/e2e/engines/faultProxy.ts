import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'

const SCRIPT = '/engine-faults.js'

/** Tells the proxy what scripts throw and what they write to the console as errors. */
const TELLER = `(() => {
  const tell = (fault) => navigator.sendBeacon('${SCRIPT}', String(fault?.message ?? fault))
  addEventListener('error', ({ error, message }) => { if (error || message) tell(error ?? message) })
  addEventListener('unhandledrejection', ({ reason }) => tell(reason))
  const write = console.error
  console.error = (...parts) => { tell(parts.map((part) => part?.message ?? part).join(' ')); write.apply(console, parts) }
})()`

async function bodyOf(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

/** A proxy on loopback in front of a site, whose pages begin with a script that tells it of their faults. */
export async function proxyTo(site: string) {
  let faults: string[] = []
  const { hostname, port } = new URL(site)

  function pass(asked: IncomingMessage, answer: ServerResponse): void {
    const isPage = asked.headers.accept?.includes('text/html') ?? false
    const headers = { ...asked.headers, ...(isPage && { 'accept-encoding': 'identity' }) }
    const passed = request(
      { hostname, port, path: asked.url, method: asked.method, headers, timeout: 60_000 },
      (given) => {
        if (!given.headers['content-type']?.startsWith('text/html')) {
          answer.writeHead(given.statusCode ?? 502, given.headers)
          given.pipe(answer)
          return
        }
        void bodyOf(given).then((page) => {
          const { 'content-length': _, ...kept } = given.headers
          answer.writeHead(given.statusCode ?? 502, kept)
          answer.end(page.replace('<head>', `<head><script src="${SCRIPT}"></script>`))
        })
      },
    )
    passed.on('timeout', () => passed.destroy(new Error('The site does not answer.')))
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  }

  const server = createServer((asked, answer) => {
    if (asked.url !== SCRIPT) return pass(asked, answer)
    if (asked.method !== 'POST')
      return void answer.writeHead(200, { 'content-type': 'text/javascript' }).end(TELLER)
    void bodyOf(asked).then((fault) => {
      faults.push(fault)
      answer.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    site: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    faults: () => {
      const found = faults
      faults = []
      return found
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
