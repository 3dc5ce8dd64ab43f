// The packed rules in other runtimes and built by other bundlers, each over every vector. They are fetched from the registry: this
// is run before a release (`make test-environments`), not on each change.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { after, before, describe, test } from 'node:test'
import { serveFolder } from './serve_folder.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const work = realpathSync(mkdtempSync(join(tmpdir(), 'waybill-environments-')))
after(() => rmSync(work, { recursive: true, force: true }))

const VERSIONS = {
  bun: '1.4.5',
  deno: '2.9.6',
  esbuild: '0.28.2',
  miniflare: '4.20260730.0',
  next: '16.4.6',
  node22: `npm:node-${process.platform}-${process.arch}@22.23.5`,
  node24: `npm:node-${process.platform}-${process.arch}@24.22.3`,
  parcel: '2.16.4',
  react: '19.3.1',
  'react-dom': '19.3.1',
  rollup: '4.68.8',
  '@rollup/plugin-node-resolve': '16.0.3',
  vite6: 'npm:vite@6.4.6',
  vite7: 'npm:vite@7.3.8',
  'vite-plugin-wasm': '3.6.0',
  webpack: '5.113.0',
}

function run(command, args, cwd = work) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  assert.equal(status, 0, `${command} ${args.join(' ')}:\n${stdout}${stderr}`)
  return stdout
}
const bin = (name) => join(work, 'node_modules/.bin', name)
const load = (name) => import(pathToFileURL(createRequire(join(work, 'package.json')).resolve(name)).href)

const folder = join(root, 'core/vectors')
const vectors = readdirSync(folder, { recursive: true })
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')))
const PASSED = { count: vectors.length, wrong: [] }

/** A program that runs every vector over an entry of the package, and hands on how it went. */
const program = (entry, done) => `
import * as rules from '${entry}'
import vectors from './vectors.json' with { type: 'json' }
import { runVectors } from './run_vectors.js'

const read = async (file) => (file === 'index.json' ? ['all.json'] : vectors)
${done}`
const PRINTED = 'await rules.init()\nconsole.log(JSON.stringify(await runVectors(rules, read)))\n'
const IN_PAGE = 'globalThis.answer = rules.init().then(() => runVectors(rules, read))\n'

before(() => {
  for (const part of ['bindings', 'core-wasm/pkg']) run('npm', ['pack', '--silent', '--pack-destination', work], join(root, part))
  const archives = readdirSync(work).filter((file) => file.endsWith('.tgz'))
  const dependencies = { ...VERSIONS, ...Object.fromEntries(archives.map((file) => [`@waybill/${/waybill-(\w+)/.exec(file)[1]}`, `file:${file}`])) }
  const parcel = { '@parcel/resolver-default': { packageExports: true } }
  writeFileSync(join(work, 'package.json'), JSON.stringify({ name: 'importer', private: true, type: 'module', dependencies, ...parcel }))
  run('npm', ['install', '--no-audit', '--no-fund', '--silent'])
  writeFileSync(join(work, 'vectors.json'), JSON.stringify(vectors))
  cpSync(join(root, 'core-wasm/tests/project/vectors.js'), join(work, 'run_vectors.js'))
  for (const name of ['', 'bundler', 'inline']) {
    const entry = join('@waybill/rules', name)
    writeFileSync(join(work, `${name || 'main'}.print.js`), program(entry, PRINTED))
    writeFileSync(join(work, `${name || 'main'}.page.js`), program(entry, IN_PAGE))
    writeFileSync(join(work, `${name || 'main'}.html`), `<script type="module" src="./${name || 'main'}.page.js"></script>`)
  }
})

describe('runtimes', () => {
  for (const node of ['node22', 'node24'])
    test(node, () =>
      assert.deepEqual(JSON.parse(run(join(work, 'node_modules', node, 'bin/node'), ['main.print.js'])), PASSED),
    )

  test('Bun', () => assert.deepEqual(JSON.parse(run(bin('bun'), ['run', 'main.print.js'])), PASSED))

  test('Deno', () => {
    const permissions = ['--allow-read', '--allow-env', '--no-prompt', '--cached-only']
    assert.deepEqual(JSON.parse(run(bin('deno'), ['run', ...permissions, 'main.print.js'])), PASSED)
  })

  test('workerd', async () => {
    const { build } = await load('esbuild')
    const { Miniflare } = await load('miniflare')
    const answers = 'export default { fetch: async () => (await rules.init(), Response.json(await runVectors(rules, read))) }'
    writeFileSync(join(work, 'worker.js'), program('@waybill/rules', answers))
    const outdir = join(work, 'worker')
    const options = { bundle: true, format: 'esm', conditions: ['workerd'], loader: { '.wasm': 'copy' }, assetNames: '[name]' }
    await build({ absWorkingDir: work, entryPoints: ['worker.js'], outdir, ...options })
    const modules = [
      { type: 'ESModule', path: join(outdir, 'worker.js') },
      { type: 'CompiledWasm', path: join(outdir, 'core_wasm_bg.wasm') },
    ]
    const worker = new Miniflare({ modulesRoot: outdir, modules, compatibilityDate: '2026-01-01' })
    try {
      const answer = await worker.dispatchFetch('http://localhost/')
      assert.deepEqual(await answer.json(), PASSED)
    } finally {
      await worker.dispose()
    }
  })
})

describe('bundles that Node runs', () => {
  test('esbuild, the module as text', async () => {
    const { build } = await load('esbuild')
    const outfile = join(work, 'esbuild/main.mjs')
    await build({ absWorkingDir: work, entryPoints: ['inline.print.js'], outfile, bundle: true, format: 'esm' })
    assert.deepEqual(JSON.parse(run(process.execPath, [outfile])), PASSED)
  })

  test('Rollup, the module as text', async () => {
    const [{ rollup }, { default: resolve }] = await Promise.all([load('rollup'), load('@rollup/plugin-node-resolve')])
    const json = { name: 'json', transform: (code, id) => (id.endsWith('.json') ? `export default ${code}` : null) }
    const bundle = await rollup({ input: join(work, 'inline.print.js'), plugins: [resolve({ browser: true }), json] })
    const file = join(work, 'rollup/main.mjs')
    await bundle.write({ file, format: 'es' })
    assert.deepEqual(JSON.parse(run(process.execPath, [file])), PASSED)
  })
})

describe('in Chromium', () => {
  let browser
  const servers = []
  before(async () => {
    const tools = createRequire(join(root, 'web/package.json'))
    const executablePath = process.env.CHROME ?? run(join(root, 'tools/find-browser'), []).trim()
    browser = await tools('@playwright/test').chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  })
  after(async () => {
    await browser?.close()
    servers.forEach((server) => server.close())
  })

  async function answerOf(built, page = 'index.html') {
    const { server, origin } = await serveFolder(built)
    servers.push(server)
    const opened = await browser.newPage()
    await opened.goto(`${origin}/${page}`)
    await opened.waitForFunction(() => 'answer' in globalThis)
    const answer = await opened.evaluate(() => globalThis.answer)
    await opened.close()
    return answer
  }

  for (const version of ['vite6', 'vite7'])
    for (const page of ['main.html', 'bundler.html', 'inline.html'])
      test(`${version}, ${page}`, async () => {
        const [{ build }, { default: wasm }] = await Promise.all([load(version), load('vite-plugin-wasm')])
        const outDir = join(work, version, page)
        const plugins = page === 'bundler.html' ? [wasm()] : []
        const options = { outDir, emptyOutDir: true, target: 'es2022', rollupOptions: { input: join(work, page) } }
        await build({ root: work, configFile: false, logLevel: 'error', plugins, build: options })
        assert.deepEqual(await answerOf(outDir, page), PASSED)
      })

  for (const [name, experiments] of [['main', {}], ['bundler', { asyncWebAssembly: true }], ['inline', {}]])
    test(`webpack, ${name}`, async () => {
      const { default: webpack } = await load('webpack')
      const built = join(work, 'webpack', name)
      mkdirSync(built, { recursive: true })
      writeFileSync(join(built, 'index.html'), '<script src="./main.js"></script>')
      const options = { mode: 'production', context: work, entry: `./${name}.page.js`, output: { path: built }, experiments }
      const stats = await new Promise((resolve, reject) =>
        webpack(options, (error, made) => (error ? reject(error) : resolve(made))),
      )
      assert.ok(!stats.hasErrors(), stats.toString('errors-only'))
      assert.deepEqual(await answerOf(built), PASSED)
    })

  test('Next, on the server and in the page', async () => {
    const app = join(work, 'next/app')
    mkdirSync(join(app, 'answer'), { recursive: true })
    const config = `export default { output: 'export', turbopack: { root: ${JSON.stringify(work)} } }`
    writeFileSync(join(work, 'next/next.config.mjs'), config)
    cpSync(join(work, 'vectors.json'), join(app, 'vectors.json'))
    cpSync(join(work, 'run_vectors.js'), join(app, 'run_vectors.js'))
    writeFileSync(join(app, 'rules.js'), program('@waybill/rules', 'export const answer = () => rules.init().then(() => runVectors(rules, read))'))
    writeFileSync(join(app, 'layout.js'), "import { createElement } from 'react'\nexport default ({ children }) => createElement('html', null, createElement('body', null, children))")
    writeFileSync(
      join(app, 'page.js'),
      `'use client'
      import { useEffect } from 'react'
      import { answer } from './rules.js'
      export default function Page() {
        useEffect(() => { globalThis.answer = answer() }, [])
        return null
      }`,
    )
    writeFileSync(
      join(app, 'answer/route.js'),
      "import { answer } from '../rules.js'\nexport const dynamic = 'force-static'\nexport const GET = async () => Response.json(await answer())",
    )
    run(bin('next'), ['build', 'next'])
    assert.deepEqual(JSON.parse(readFileSync(join(work, 'next/out/answer'), 'utf8')), PASSED)
    assert.deepEqual(await answerOf(join(work, 'next/out')), PASSED)
  })

  test('Parcel', async () => {
    const built = join(work, 'parcel')
    run(bin('parcel'), ['build', 'main.html', '--dist-dir', built, '--no-source-maps', '--no-cache', '--public-url', './'])
    assert.deepEqual(await answerOf(built, 'main.html'), PASSED)
  })

  test('a service worker, the module as text', async () => {
    const { build } = await load('esbuild')
    const built = join(work, 'service')
    const answers =
      'addEventListener("message", ({ ports }) => rules.init().then(() => runVectors(rules, read)).then((told) => ports[0].postMessage(told)))'
    writeFileSync(join(work, 'service.js'), program('@waybill/rules/inline', answers))
    await build({ absWorkingDir: work, entryPoints: ['service.js'], outdir: built, bundle: true, format: 'esm' })
    writeFileSync(
      join(built, 'index.html'),
      `<script type="module">
        const { port1, port2 } = new MessageChannel()
        globalThis.answer = new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)))
        await navigator.serviceWorker.register('service.js', { type: 'module' })
        const { active } = await navigator.serviceWorker.ready
        active.postMessage(null, [port2])
      </script>`,
    )
    assert.deepEqual(await answerOf(built), PASSED)
  })
})
