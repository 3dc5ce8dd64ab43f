// A PostgreSQL cluster of one's own for measuring: in a folder that goes with it, on a socket there.
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const find = fileURLToPath(new URL('../../find-postgres', import.meta.url))
const asRoot = process.getuid?.() === 0
/** PostgreSQL refuses root; Debian's package makes this user. */
const user = 'postgres'

/** Starts a cluster; `url` is its database's, `stop` ends it and removes it. */
export async function cluster() {
  const bin = execFileSync(find, { encoding: 'utf8' }).trim()
  const folder = mkdtempSync(join(tmpdir(), 'waybill-bench-pg-'))
  const id = (flag) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }))
  if (asRoot) chownSync(folder, id('-u'), id('-g'))
  const as = (program, args) =>
    asRoot ? ['setpriv', ['--reuid', user, '--regid', user, '--clear-groups', program, ...args]] : [program, args]
  execFileSync(...as(join(bin, 'initdb'), ['-U', user, '--auth', 'trust', '--encoding', 'UTF8', '-D', join(folder, 'data')]), { cwd: folder, stdio: 'ignore' })
  const settings = ['listen_addresses=', 'shared_buffers=1GB', 'max_wal_size=4GB', 'checkpoint_timeout=30min', 'maintenance_work_mem=256MB']
  const server = spawn(...as(join(bin, 'postgres'), ['-D', join(folder, 'data'), '-k', folder, ...settings.flatMap((one) => ['-c', one])]), { cwd: folder, stdio: 'ignore' })
  const url = `postgres://${user}@localhost/${user}?host=${folder}`
  while (!existsSync(join(folder, '.s.PGSQL.5432')) || !answers(bin, url)) {
    if (server.exitCode !== null) throw new Error('PostgreSQL did not start')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const stop = () => new Promise((resolve) => {
    server.once('exit', () => { rmSync(folder, { recursive: true, force: true }); resolve() })
    server.kill('SIGINT')
  })
  return { url, stop }
}

function answers(bin, url) {
  try {
    execFileSync(join(bin, 'psql'), ['-XAtc', 'select 1', url], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
