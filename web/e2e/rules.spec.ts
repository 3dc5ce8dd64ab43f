import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'

// The promise in the browser: the module and the glue as they are shipped, under the page's own policy, answer every
// vector byte for byte as the native rules did.

type Vector = { file: string; name: string; rule: string; case: string; answer: string }
type Glue = WebAssembly.ModuleImports & {
  begin: (exports: WebAssembly.Exports) => void
  run: (rule: string, text: string) => string
}

/** What the bundler does with the glue: hands it the instance and starts that. */
const BEGIN = 'export const begin = (exports) => { __wbg_set_wasm(exports); exports.__wbindgen_start() }'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const target = process.env.CARGO_TARGET_DIR ?? here('../../target')

/** Written by the native runner (cargo test -p waybill-core --test all vectors). */
function vectors(): Vector[] {
  const lines = readFileSync(`${target}/tmp/answers.jsonl`, 'utf8').trimEnd().split('\n')
  return lines.map((line) => JSON.parse(line) as Vector)
}

test('every vector gets the native answer in the browser, byte for byte', async ({ page }) => {
  const asked = vectors()
  expect(asked.length).toBeGreaterThanOrEqual(400)
  const glue = readFileSync(here('../../core-wasm/pkg/core_wasm_bg.js'), 'utf8')
  await page.route('**/e2e/core_wasm_bg.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `${glue}\n${BEGIN}\n` }),
  )
  await page.goto('/')
  const module = await page.locator('link[rel=preload][type="application/wasm"]').getAttribute('href')
  expect(module).toBeTruthy()

  const wrong = await page.evaluate(
    async ({ cases, url }) => {
      const glueUrl = '/e2e/core_wasm_bg.js'
      const rules = (await import(/* @vite-ignore */ glueUrl)) as Glue
      const bytes = await (await fetch(url)).arrayBuffer()
      const { instance } = await WebAssembly.instantiate(bytes, { './core_wasm_bg.js': rules })
      rules.begin(instance.exports)
      return cases
        .map((vector) => ({ ...vector, got: rules.run(vector.rule, vector.case) }))
        .filter(({ answer, got }) => answer !== got)
    },
    { cases: asked, url: module ?? '' },
  )
  expect(wrong).toEqual([])
})
