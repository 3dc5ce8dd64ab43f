// The packed client in Bun, Deno and workerd, against the server that tools/test-api-client has started. They are fetched from the
// registry: this is run before a release (`make test-environments`), not on each change.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { before, test } from 'node:test'
import { createKey, install, project, run, url } from './install.mjs'

// As core-wasm/tests/environments.test.mjs has them.
const RUNTIMES = ['bun@1.4.5', 'deno@2.9.6', 'esbuild@0.28.2', 'miniflare@4.20260730.0']
const bin = (name) => join(project, 'node_modules/.bin', name)
const load = (name) => import(pathToFileURL(createRequire(join(project, 'package.json')).resolve(name)).href)

/** What each runtime does: reads, pages, is refused, and verifies an event. */
const program = (key, done) => `
import { createClient, WaybillError } from '@waybill/client'
import { verifyWebhook } from '@waybill/client/webhooks'
import { Webhook } from 'standardwebhooks'

async function tried() {
  const waybill = createClient({ baseUrl: ${JSON.stringify(url)}, key: ${JSON.stringify(key)} })
  const { data: user } = await waybill.GET('/user')
  let rows = 0
  for await (const { id } of waybill.pages('/address-books', { params: { query: { paginate: 4 } } })) rows += id ? 1 : 0
  const refusal = await waybill.POST('/address-books', { body: {} }).catch((error) => error)
  const body = '{"type":"tracking.delivered","timestamp":"2026-11-28T12:00:00Z","data":{}}'
  const secret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'
  const headers = new Headers({
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
    'webhook-signature': new Webhook(secret).sign('msg_1', new Date(), body),
  })
  return {
    email: user.email,
    isWhole: rows >= 10,
    refusal: refusal instanceof WaybillError && refusal.violations.length > 0,
    event: verifyWebhook(secret, headers, body).type,
  }
}
${done}`
const PRINTED = 'console.log(JSON.stringify(await tried()))\n'
const EXPECTED = { email: 'demo@waybill.example', isWhole: true, refusal: true, event: 'tracking.delivered' }

let key
before(async () => {
  install()
  run('npm', ['install', '--no-audit', '--no-fund', '--silent', ...RUNTIMES])
  key = await createKey()
  writeFileSync(join(project, 'print.mjs'), program(key, PRINTED))
})

test('Node', () => assert.deepEqual(JSON.parse(run(process.execPath, ['print.mjs'])), EXPECTED))

test('Bun', () => assert.deepEqual(JSON.parse(run(bin('bun'), ['run', 'print.mjs'])), EXPECTED))

test('Deno', () => {
  const permissions = ['--allow-read', '--allow-env', '--allow-net', '--no-prompt', '--cached-only']
  assert.deepEqual(JSON.parse(run(bin('deno'), ['run', ...permissions, 'print.mjs'])), EXPECTED)
})

test('workerd', async () => {
  const { build } = await load('esbuild')
  const { Miniflare } = await load('miniflare')
  const answers = 'export default { fetch: async () => Response.json(await tried()) }\n'
  writeFileSync(join(project, 'worker.mjs'), program(key, answers))
  const outfile = join(project, 'worker/worker.js')
  const options = { bundle: true, format: 'esm', conditions: ['workerd'], outfile }
  await build({ absWorkingDir: project, entryPoints: ['worker.mjs'], ...options })
  const modules = [{ type: 'ESModule', path: outfile }]
  const worker = new Miniflare({
    modulesRoot: join(project, 'worker'),
    modules,
    compatibilityDate: '2026-01-01',
  })
  try {
    assert.deepEqual(await (await worker.dispatchFetch('http://localhost/')).json(), EXPECTED)
  } finally {
    await worker.dispose()
  }
})
