// How long a dry run of shipping rules over 10,000 shipments takes: in WebAssembly under Node, and in a browser, reading and writing
// JSON included, in calls as large as the rule takes.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadRules } from '../../../core-wasm/tests/load.mjs'
import { dryRun } from './dry_run.mjs'

const root = fileURLToPath(new URL('../../../', import.meta.url))
/** Milliseconds that it may take in a browser. */
const GOAL = 2000

/** Measures and prints; false where a browser takes too long or could not be measured. */
export async function benchShippingRules(line) {
  const rules = await loadRules()
  line('dry run of 10,000 shipments, WebAssembly under Node', told(dryRun(rules.run)))
  try {
    const found = await inBrowser()
    line('dry run of 10,000 shipments, WebAssembly in a browser', told(found))
    return found.milliseconds <= GOAL
  } catch (error) {
    line('dry run in a browser', `not measured: ${error.message.split('\n')[0]}`)
    return false
  }
}

const told = ({ milliseconds, megabytes, totals }) =>
  `${milliseconds.toFixed(0)} ms for ${megabytes.toFixed(1)} MB, ${totals.changed} of ${totals.orders} changed`

async function inBrowser() {
  const executablePath = spawnSync(join(root, 'tools/find-browser'), { encoding: 'utf8' }).stdout.trim()
  const { chromium } = createRequire(join(root, 'web/package.json'))('@playwright/test')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--no-first-run'] })
  try {
    const page = await browser.newPage()
    await page.route('https://bench.test/**', (route) => route.fulfill(served(new URL(route.request().url()).pathname)))
    await page.goto('https://bench.test/')
    return await page.evaluate(async () => {
      const rules = await import('https://bench.test/rules/index.js')
      const { dryRun } = await import('https://bench.test/dry_run.mjs')
      await rules.init()
      return dryRun(rules.run)
    })
  } finally {
    await browser.close()
  }
}

/** The package and the cases, for a page of nothing else. */
function served(path) {
  const types = { '.js': 'text/javascript', '.mjs': 'text/javascript', '.wasm': 'application/wasm' }
  if (path === '/') return { contentType: 'text/html', body: '<!doctype html>' }
  const file = path === '/dry_run.mjs' ? join(root, 'tools/lib/bench/dry_run.mjs') : join(root, 'core-wasm/pkg', path.slice('/rules/'.length))
  return { contentType: types[extname(file)] ?? 'application/octet-stream', body: readFileSync(file) }
}
