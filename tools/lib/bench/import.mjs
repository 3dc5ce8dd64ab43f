// How long importing a hundred thousand addresses takes in a browser, compared with papaparse and zod, and with JavaScript written
// by hand, each in a worker of its own, with the same file and the same checks, messages and duplicates of the file. They must
// find the same. What the page feels of it, and what memory it takes, is measured too.
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeFile, ROWS } from './import/rows.mjs'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const here = join(root, 'tools/lib/bench/import')
const ROUNDS = 7
/** How many times as long each may take at least, and how long the page may wait for anything. */
const GOALS = { zod: 5, handwritten: 3.5 }
const BLOCKED_MAX = 50

const NAMES = { ours: 'core as WebAssembly', zod: 'papaparse and zod', handwritten: 'JavaScript by hand' }

/** Measures and prints; false where a goal is missed or something could not be measured. */
export async function benchImport(line) {
  const modules = contenders()
  if (modules === null) {
    line('import of addresses', 'not measured: npm could not fetch papaparse and zod')
    return false
  }
  const executablePath = spawnSync(join(root, 'tools/find-browser'), { encoding: 'utf8' }).stdout.trim()
  const { chromium } = createRequire(join(root, 'web/package.json'))('@playwright/test')
  const args = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--enable-blink-features=ForceEagerMeasureMemory']
  const browser = await chromium.launch({ executablePath, args })
  try {
    const files = { '/plain.csv': makeFile(), '/suggested.csv': makeFile({ suggests: true }) }
    const page = await browser.newPage()
    await page.route('https://bench.test/**', (route) => route.fulfill(served(new URL(route.request().url()).pathname, files, modules)))
    await page.goto('https://bench.test/')
    line('file of addresses', `${ROWS.toLocaleString('en-CA')} rows, ${(files['/plain.csv'].length / 1e6).toFixed(1)} MB`)
    const names = Object.keys(NAMES)
    const found = await page.evaluate(race, [names, '/plain.csv', ROUNDS])
    for (const name of names) found[name].megabytes = (await page.evaluate(race, [[name], '/plain.csv', 1]))[name].megabytes
    const { ours } = await page.evaluate(race, [['ours'], '/suggested.csv', ROUNDS])
    return verdict(line, found, ours)
  } finally {
    await browser.close()
  }
}

function verdict(line, found, withSuggestions) {
  const median = ({ rounds }) => rounds.toSorted((a, b) => a - b)[Math.floor(rounds.length / 2)]
  const span = ({ rounds }) => `${Math.min(...rounds).toFixed(0)}–${Math.max(...rounds).toFixed(0)}`
  const mine = median(found.ours)
  let held = true
  for (const [name, measured] of Object.entries(found)) {
    const times = name === 'ours' ? '' : `, ${(median(measured) / mine).toFixed(1)} times as long (goal ${GOALS[name]})`
    const memory = measured.megabytes === undefined ? 'memory not measured' : `${measured.megabytes.toFixed(0)} MB held`
    line(`import, ${NAMES[name]}`, `${median(measured).toFixed(0)} ms (${span(measured)}), ${memory}${times}`)
    if (name !== 'ours' && median(measured) / mine < GOALS[name]) held = false
    if (JSON.stringify(measured.counts) !== JSON.stringify(found.ours.counts)) {
      line(`import, ${NAMES[name]}`, `found ${JSON.stringify(measured.counts)}, not ${JSON.stringify(found.ours.counts)}`)
      held = false
    }
  }
  line('import, what was found', JSON.stringify(found.ours.counts))
  const more = median(withSuggestions) - mine
  line('import with suggestions', `${withSuggestions.suggested} suggestions, ${more.toFixed(0)} ms more`)
  line('import, longest wait of the page', `${found.ours.blocked.toFixed(0)} ms (budget ${BLOCKED_MAX})`)
  return held && found.ours.blocked <= BLOCKED_MAX
}

/**
 * Runs in the page: lets a worker of each contender sort the file some times, by turns, so that what else the machine does
 * meets them all alike; and watches how long the page itself has to wait meanwhile. A worker that is alone is weighed.
 */
async function race([names, path, rounds]) {
  const next = (worker) => new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data)
    worker.onerror = (event) => reject(new Error(event.message))
  })
  const workers = names.map((name) => new Worker(`/bench/${name}.worker.mjs`, { type: 'module' }))
  await Promise.all(workers.map(next))
  const bytes = await (await fetch(path)).arrayBuffer()
  let blocked = 0
  let last = performance.now()
  const watch = setInterval(() => {
    const now = performance.now()
    blocked = Math.max(blocked, now - last - 4)
    last = now
  }, 4)
  const found = names.map(() => ({ rounds: [], blocked: 0 }))
  // The first round is the engine's own: code is compiled.
  for (let round = -1; round < rounds; round += 1)
    for (const [at, worker] of workers.entries()) {
      const copy = bytes.slice(0)
      await new Promise((resolve) => setTimeout(resolve, 50))
      last = performance.now()
      blocked = 0
      const answer = next(worker)
      worker.postMessage(copy, [copy])
      const { milliseconds, counts, suggested } = await answer
      if (round < 0) continue
      found[at].rounds.push(milliseconds)
      Object.assign(found[at], { counts, suggested, blocked: Math.max(found[at].blocked, blocked) })
    }
  clearInterval(watch)
  const memory = names.length === 1 ? await performance.measureUserAgentSpecificMemory?.().catch(() => null) : null
  // The file that the page itself holds is not the worker's.
  if (memory) found[0].megabytes = (memory.bytes - bytes.byteLength) / 1e6
  for (const worker of workers) worker.terminate()
  return Object.fromEntries(names.map((name, at) => [name, found[at]]))
}

/** papaparse and zod, in the user's cache: nothing of the product knows them. */
function contenders() {
  const folder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'waybill/tools/bench-import')
  const modules = join(folder, 'node_modules')
  mkdirSync(folder, { recursive: true })
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(here, file), join(folder, file))
  const fetched = spawnSync('npm', ['ci', '--silent', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  return fetched.status === 0 && existsSync(join(modules, 'zod')) ? modules : null
}

/** Page, package, contenders and files; isolated, as measuring memory asks for. */
function served(path, files, modules) {
  const types = { '.js': 'text/javascript', '.mjs': 'text/javascript', '.wasm': 'application/wasm' }
  const headers = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' }
  if (path === '/') return { headers, contentType: 'text/html', body: '<!doctype html>' }
  if (files[path]) return { headers, contentType: 'text/csv', body: files[path] }
  if (path === '/contenders/papaparse.mjs')
    // A script of the old kind: it hangs itself on the global that `this` is outside of modules.
    return { headers, contentType: 'text/javascript', body: "(0, eval)(await (await fetch('/contenders/papaparse/papaparse.min.js')).text())\nexport default self.Papa" }
  const [, place, ...rest] = path.split('/')
  const folder = { rules: join(root, 'core-wasm/pkg'), bench: here, contenders: modules }[place]
  return { headers, contentType: types[extname(path)], path: join(folder, ...rest) }
}
