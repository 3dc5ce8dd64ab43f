// The packages as others get them: packed by npm, installed into an empty project, type-checked and run there.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { after, before, describe, test } from 'node:test'
import { serveFolder } from './serve_folder.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** TypeScript, Vite and Playwright, as the client has them. */
const tools = createRequire(join(root, 'web/package.json'))

// Imports would also find modules in a parent folder, so the project is in a folder of its own.
const work = realpathSync(mkdtempSync(join(tmpdir(), 'waybill-packages-')))
const project = join(work, 'project')
after(() => rmSync(work, { recursive: true, force: true }))

function run(command, args, cwd = project) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  assert.equal(status, 0, `${command} ${args.join(' ')}:\n${stdout}${stderr}`)
  return stdout
}

/** Packs a folder as npm would publish it, and gives the archive's path. */
const pack = (folder) =>
  join(work, run('npm', ['pack', '--silent', '--pack-destination', work], join(root, folder)).trim())

const archives = {}
before(() => {
  for (const folder of ['bindings', 'core-wasm/pkg', 'core-wasm/pkg-vectors']) archives[folder] = pack(folder)
  cpSync(join(root, 'core-wasm/tests/project'), project, { recursive: true })
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--silent', ...Object.values(archives)])
})

/** The text of the README's first block of a language. */
function readmeBlock(language) {
  const text = readFileSync(join(project, 'node_modules/@waybill/rules/README.md'), 'utf8')
  const block = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(text)
  assert.ok(block, `the README has no block of ${language}`)
  return block[1]
}

/** How many vectors the sources have: what each run has to reach. */
const published = readdirSync(join(root, 'core/vectors'), { recursive: true })
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(join(root, 'core/vectors', file), 'utf8')).length)
  .reduce((sum, count) => sum + count, 0)

describe('types', () => {
  for (const options of [[], ['--module', 'ESNext', '--moduleResolution', 'bundler']]) {
    test(`hold under ${options.at(-1) ?? 'Node'}'s resolution, and refuse what the rules would`, () => {
      writeFileSync(join(project, 'readme.ts'), readmeBlock('js'))
      // The interface that our schemas fulfil, as its package has it.
      cpSync(tools.resolve('@standard-schema/spec').replace(/\.c?js$/, '.d.ts'), join(project, 'standard-schema.d.ts'))
      const tsc = join(tools.resolve('typescript/package.json'), '../bin/tsc')
      run(process.execPath, [tsc, '--project', '.', ...options])
    })
  }
})

describe('the packages', () => {
  for (const folder of ['bindings', 'core-wasm/pkg'])
    test(`${folder} is found and typed in every way that it offers`, () => {
      const bin = (name) => join(root, 'web/node_modules/.bin', name)
      run(bin('publint'), ['--strict', join(root, folder)])
      // Only scripts have types.
      const files = folder === 'bindings' ? [] : ['--exclude-entrypoints', './wasm', './address/wasm']
      run(bin('attw'), [archives[folder], '--profile', 'esm-only', ...files])
    })
})

describe('JSON schemas', () => {
  const drafts = { 'draft-2020-12': 'ajv/dist/2020.js', 'draft-07': 'ajv' }
  for (const [target, module] of Object.entries(drafts))
    test(`of ${target} take what each rule's vectors ask`, async () => {
      const { default: Ajv } = tools(module)
      const { jsonSchema } = await import(join(project, 'node_modules/@waybill/rules/json_schema.js'))
      const checks = {}
      let count = 0
      for (const file of readdirSync(join(root, 'core/vectors'), { recursive: true }).filter((file) => file.endsWith('.json')))
        for (const { name, rule, input } of JSON.parse(readFileSync(join(root, 'core/vectors', file), 'utf8'))) {
          checks[rule] ??= new Ajv({ strict: false, validateFormats: false }).compile(jsonSchema(rule).input({ target }))
          assert.ok(checks[rule](input), `${file}, ${name}: ${JSON.stringify(checks[rule].errors)}`)
          count += 1
        }
      assert.equal(count, published)
      assert.ok(!checks['address.check']({ city: 1 }) && !checks['customs.check']({ international_shipment_item: {} }))
      assert.throws(() => jsonSchema('address.check').input({ target: 'openapi-3.0' }), /openapi-3.0/)
    })
})

describe('under Node', () => {
  test('the first lines that one writes are answered', () => {
    cpSync(join(project, 'first_lines.ts'), join(project, 'first_lines.js'))
    run(process.execPath, ['first_lines.js'])
  })

  test('a module that is at hand is taken without waiting', () => {
    assert.equal(run(process.execPath, ['sync.js']), '150\n')
  })

  test('the other entries answer as the main one, and a schema says what a rule does', () => {
    const counts = JSON.parse(run(process.execPath, ['parts.js']))
    assert.equal(counts.inline, published)
    assert.ok(counts.address > 100 && counts['address/inline'] === counts.address)
  })

  test('the packed rules answer every vector as promised', () => {
    assert.deepEqual(JSON.parse(run(process.execPath, ['node.js'])), { count: published, wrong: [] })
  })

  test("the README's lines print what it says", () => {
    writeFileSync(join(project, 'readme.js'), readmeBlock('js'))
    assert.equal(run(process.execPath, ['readme.js']), readmeBlock('text'))
    assert.ok(readmeBlock('js').trim().split('\n').length <= 10, 'the README promises ten lines')
  })
})

describe('in Chromium', () => {
  let browser
  const servers = []
  before(async () => {
    const executablePath = process.env.CHROME ?? run(join(root, 'tools/find-browser'), []).trim()
    const args = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync']
    browser = await tools('@playwright/test').chromium.launch({ executablePath, args })
  })
  after(async () => {
    await browser?.close()
    servers.forEach((server) => server.close())
  })

  /** Opens a page of a folder that is served on loopback. */
  async function open(folder, path) {
    const { server, origin } = await serveFolder(folder)
    servers.push(server)
    const page = await browser.newPage()
    await page.goto(`${origin}${path}`)
    await page.waitForFunction(() => 'rules' in globalThis)
    return page
  }

  /** What Vite needs to know of the project; with vite-plugin-wasm where it links WebAssembly itself. */
  async function viteOf(page) {
    const { default: wasm } = await import(tools.resolve('vite-plugin-wasm'))
    const isLinked = page === 'linked.html'
    const input = join(project, 'bundled', page)
    return {
      root: join(project, 'bundled'),
      configFile: false,
      logLevel: 'warn',
      plugins: isLinked ? [wasm()] : [],
      optimizeDeps: { exclude: ['@waybill/rules'] },
      server: { fs: { allow: [project] }, port: 0 },
      build: { outDir: join(work, page), emptyOutDir: true, target: 'es2023', rolldownOptions: { input } },
    }
  }

  async function builtByVite(page) {
    const { build } = await import(tools.resolve('vite'))
    const config = await viteOf(page)
    await build(config)
    return open(config.build.outDir, `/${page}`)
  }

  async function servedByVite(page) {
    const { createServer } = await import(tools.resolve('vite'))
    const server = await (await createServer(await viteOf(page))).listen()
    servers.push(server)
    const opened = await browser.newPage()
    await opened.goto(`${server.resolvedUrls.local[0]}${page}`)
    await opened.waitForFunction(() => 'rules' in globalThis)
    return opened
  }

  const pages = {
    'from a plain script': () => open(project, '/plain/index.html'),
    'built by Vite': () => builtByVite('index.html'),
    "served by Vite's development server": () => servedByVite('index.html'),
  }
  const linked = { built: () => builtByVite('linked.html'), served: () => servedByVite('linked.html') }
  for (const [how, opened] of Object.entries(pages)) {
    test(`${how}: rules asked too early say so, a failed load may be tried again, and every vector holds`, async () => {
      const page = await opened()
      const refused = (act) =>
        page.evaluate(async (call) => {
          try {
            await globalThis.rules[call]('number.cents', '1')
          } catch (error) {
            return { name: error.name, variant: error.variant, is: error instanceof globalThis.rules.RuleError }
          }
        }, act)
      assert.deepEqual(await refused('ask'), { name: 'RuleError', variant: 'not_initialised', is: true })

      let asked = 0
      await page.route('**/*.wasm', (route) => ((asked += 1) === 1 ? route.abort() : route.continue()))
      assert.deepEqual(await refused('init'), { name: 'RuleError', variant: 'not_loaded', is: true })
      await page.evaluate(() => Promise.all([globalThis.rules.init(), globalThis.rules.init()]))
      assert.equal(asked, 2, 'two calls of init() load once')
      assert.deepEqual(await page.evaluate(() => globalThis.runVectors()), { count: published, wrong: [] })
      await page.close()
    })
  }

  for (const [how, opened] of Object.entries(linked)) {
    test(`linked by vite-plugin-wasm, ${how}: every vector holds`, async () => {
      const page = await opened()
      await page.evaluate(() => globalThis.rules.init())
      assert.deepEqual(await page.evaluate(() => globalThis.runVectors()), { count: published, wrong: [] })
      await page.close()
    })
  }

  test('a server that does not name the type of WebAssembly is enough', async () => {
    const page = await open(project, '/plain/index.html')
    await page.route('**/*.wasm', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, headers: { 'content-type': 'application/octet-stream' } })
    })
    await page.evaluate(() => globalThis.rules.init())
    assert.equal(await page.evaluate(() => globalThis.rules.ask('number.cents', '1.50')), 150)
    await page.close()
  })
})
