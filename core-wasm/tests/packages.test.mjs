// The two packages as others get them: packed by npm, installed into an empty project, type-checked and run there.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
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

// What lies in a folder above would be found by whoever imports: the project stands on its own.
const work = realpathSync(mkdtempSync(join(tmpdir(), 'waybill-packages-')))
const project = join(work, 'project')
after(() => rmSync(work, { recursive: true, force: true }))

const run = (command, args, cwd = project) => execFileSync(command, args, { cwd, encoding: 'utf8' })

/** Packs a folder as npm would publish it, and gives the archive's path. */
const pack = (folder) =>
  join(work, run('npm', ['pack', '--silent', '--pack-destination', work], join(root, folder)).trim())

before(() => {
  const archives = ['bindings', 'core-wasm/pkg'].map(pack)
  cpSync(join(root, 'core-wasm/tests/project'), project, { recursive: true })
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--silent', ...archives])
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
      const tsc = join(tools.resolve('typescript/package.json'), '../bin/tsc')
      run(process.execPath, [tsc, '--project', '.', ...options])
    })
  }
})

describe('under Node', () => {
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

  async function buildByVite() {
    const { build } = await import(tools.resolve('vite'))
    const outDir = join(work, 'built')
    await build({ root: join(project, 'bundled'), configFile: false, logLevel: 'warn', build: { outDir, target: 'es2023' } })
    return outDir
  }

  const pages = {
    'from a plain script': () => open(project, '/plain/index.html'),
    'built by Vite': async () => open(await buildByVite(), '/index.html'),
  }
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
