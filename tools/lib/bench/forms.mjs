// How long a whole address form takes: natively in one process (core/benches/forms.rs), in WebAssembly under Node, and in a
// browser. Each is the median of its rounds, with the fastest and the slowest.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadRules } from '../../../core-wasm/tests/load.mjs'
import { timed } from './time.mjs'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const cases = JSON.parse(readFileSync(new URL('forms.json', import.meta.url), 'utf8'))

/** Measures each place and prints its lines; false where a browser could not be measured. */
export async function benchForms(line) {
  print(line, 'native', native())
  const rules = await loadRules()
  print(line, 'WebAssembly under Node', timed(rules.run, cases))
  try {
    print(line, 'WebAssembly in a browser', await inBrowser())
    return true
  } catch (error) {
    line('form in a browser', `not measured: ${error.message.split('\n')[0]}`)
    return false
  }
}

function print(line, place, measured) {
  const whole = (nanoseconds) => Math.round(nanoseconds).toLocaleString('en-CA')
  for (const { name, rounds } of measured) {
    const sorted = rounds.toSorted((a, b) => a - b)
    const median = whole(sorted[Math.floor(sorted.length / 2)])
    line(`form, ${name}, ${place}`, `${median} ns (${whole(sorted[0])}–${whole(sorted.at(-1))})`)
  }
}

function native() {
  const bench = spawnSync('cargo', ['bench', '--quiet', '--locked', '-p', 'waybill-core', '--bench', 'forms'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (bench.status !== 0) throw new Error('core/benches/forms.rs did not run; the message stands above.')
  return bench.stdout.trimEnd().split('\n').map((text) => JSON.parse(text))
}

async function inBrowser() {
  const executablePath = spawnSync(join(root, 'tools/find-browser'), { encoding: 'utf8' }).stdout.trim()
  const { chromium } = createRequire(join(root, 'web/package.json'))('@playwright/test')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--no-first-run'] })
  try {
    const page = await browser.newPage()
    await page.route('https://bench.test/**', (route) => route.fulfill(served(new URL(route.request().url()).pathname)))
    await page.goto('https://bench.test/')
    return await page.evaluate(async (cases) => {
      const rules = await import('https://bench.test/rules/index.js')
      const { timed } = await import('https://bench.test/time.mjs')
      await rules.init()
      return timed(rules.run, cases)
    }, cases)
  } finally {
    await browser.close()
  }
}

/** The package and the clock, for a page of nothing else. */
function served(path) {
  const types = { '.js': 'text/javascript', '.mjs': 'text/javascript', '.wasm': 'application/wasm' }
  if (path === '/') return { contentType: 'text/html', body: '<!doctype html>' }
  const file = path === '/time.mjs' ? join(root, 'tools/lib/bench/time.mjs') : join(root, 'core-wasm/pkg', path.slice('/rules/'.length))
  return { contentType: types[extname(file)], path: file }
}
