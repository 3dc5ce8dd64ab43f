// A server of one's own for measuring: on a free loopback port, in an empty data folder.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

/** A data folder and a port; `start` begins a process there, `remove` takes the folder away. */
export async function ground(binary, settings = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-bench-'))
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    // The limits of one visitor would stop the crowd that is measured.
    WAYBILL_LIMITS__SCALE: '1000',
    // The whole crowd comes from one address.
    WAYBILL_HTTP__NETWORK_CONNECTIONS: '768',
    WAYBILL_HTTP__LISTEN: `127.0.0.1:${port}`,
    WAYBILL_STORAGE__DATA_DIR: folder,
    ...settings,
  }
  const start = async () => {
    const from = performance.now()
    const child = spawn(binary, ['serve', '--seed-demo'], { env, stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.on('data', (chunk) => { said += chunk })
    for (;;) {
      if (child.exitCode !== null) throw new Error(`the server ended:\n${said.split('\n').slice(-20).join('\n')}`)
      if (await fetch(`${base}/health/ready`).then((answer) => answer.ok, () => false)) break
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    const milliseconds = performance.now() - from
    const stop = () => new Promise((resolve) => { child.once('exit', resolve); child.kill() })
    return { base, pid: child.pid, milliseconds, stop, client: (email) => signIn(base, said, email) }
  }
  return { env, folder, start, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** The simulated couriers in a process of their own. */
export async function couriers(binary) {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'waybill-bench-couriers-'))
  const env = { ...process.env, WAYBILL_STORAGE__DATA_DIR: folder }
  const child = spawn(binary, ['simulator', '--listen', `127.0.0.1:${port}`], { env, stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(url).then(() => true, () => false))) {
    if (child.exitCode !== null) throw new Error('the simulator ended')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const stop = () => new Promise((resolve) => { child.once('exit', resolve); child.kill() })
  return { url, stop: async () => { await stop(); rmSync(folder, { recursive: true, force: true }) } }
}

/** Calls of the demo account: of its owner, or of the team member with that address, whose password is the same. */
async function signIn(base, said, member) {
  const email = member ?? /email\s+(\S+@\S+)/.exec(said)?.[1]
  const password = /password\s+(\S+)/.exec(said)?.[1]
  const call = async (method, path, body, token) => {
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`)
    return text === '' ? null : JSON.parse(text)
  }
  const { data: { token } } = await call('POST', '/api/login', { email, password })
  return {
    token,
    get: (path) => call('GET', `/api${path}`, undefined, token),
    post: (path, body) => call('POST', `/api${path}`, body, token),
    patch: (path, body) => call('PATCH', `/api${path}`, body, token),
    /** An answer whose body is read as it comes. */
    open: (path) => fetch(`${base}/api${path}`, { headers: { authorization: `Bearer ${token}` } }),
    /** The size of a file, which is let go piece by piece. */
    file: async (path, body) => {
      const answer = await fetch(`${base}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${(await answer.text()).slice(0, 300)}`)
      let size = 0
      for await (const part of answer.body) size += part.length
      return size
    },
    /** Milliseconds that each simulated courier takes to answer. */
    latency: (milliseconds) => call('PUT', '/simulator/api/latency', milliseconds),
  }
}
