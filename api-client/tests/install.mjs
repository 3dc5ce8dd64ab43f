// Installs @waybill/client, packed by npm, into an empty project, as others have it; and signs in with it to the server that
// tools/test-api-client has started.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { after } from 'node:test'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const url = process.env.WAYBILL_URL

// An import would find packages in a folder above: the project is in a folder of its own.
const work = realpathSync(mkdtempSync(join(tmpdir(), 'waybill-client-')))
after(() => rmSync(work, { recursive: true, force: true }))
export const project = join(work, 'project')

export function run(command, args, { cwd = project, env = {} } = {}) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  assert.equal(status, 0, `${command} ${args.join(' ')}:\n${stdout}${stderr}`)
  return stdout
}

/** Packs a folder as npm would publish it, and gives the archive's path. */
const pack = (folder) =>
  join(
    work,
    run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', work], { cwd: folder }).trim(),
  )

/** The package's dependencies, at any depth, as the build has installed it: nothing is fetched. */
const DEPENDENCIES = [
  'openapi-fetch',
  'openapi-typescript-helpers',
  'standardwebhooks',
  '@stablelib/base64',
  'fast-sha256',
]

/** Installs the package, and gives its archive's path. */
export function install() {
  const modules = join(process.env.WAYBILL_CLIENT_MODULES, 'node_modules')
  const archive = pack(join(root, 'api-client/pkg'))
  const others = [join(root, 'bindings'), ...DEPENDENCIES.map((name) => join(modules, name))].map(pack)
  mkdirSync(project)
  for (const file of ['package.json', 'tsconfig.json'])
    cpSync(join(root, 'core-wasm/tests/project', file), join(project, file))
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--silent', archive, ...others])
  return archive
}

/** A module of an installed package. */
export const load = (path) => import(pathToFileURL(join(project, 'node_modules', path)).href)

/** A token of the demonstration account. */
export async function signIn() {
  const { createClient } = await load('@waybill/client/index.js')
  const [, email, password] = /demo email\s+(\S+)\s+demo password\s+(\S+)/.exec(
    readFileSync(process.env.WAYBILL_LOG, 'utf8'),
  )
  const { data } = await createClient({ baseUrl: url }).POST('/login', { body: { email, password } })
  return data.token
}

export const SCOPES = ['read', 'quote', 'shipments', 'buy', 'tracking', 'addresses']

/** An API key of the demonstration account. */
export async function createKey(body = { name: 'Tests', scopes: SCOPES }) {
  const { createClient } = await load('@waybill/client/index.js')
  const owner = createClient({ baseUrl: url, key: await signIn() })
  const { data } = await owner.POST('/api-keys', { body })
  return data.secret
}
