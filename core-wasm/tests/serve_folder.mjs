// A folder on loopback, as any web server would serve it.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { extname, join } from 'node:path'

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
}

export async function serveFolder(folder) {
  const server = createServer(async (request, response) => {
    // A URL's path has no `..` left in it.
    const path = decodeURIComponent(new URL(request.url, 'http://localhost').pathname)
    const body = await readFile(join(folder, path)).catch(() => null)
    if (body === null) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, origin: `http://127.0.0.1:${server.address().port}` }
}
