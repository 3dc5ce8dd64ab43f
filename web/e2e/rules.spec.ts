import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type * as Rules from '@waybill/rules'
import { expect, test } from '@playwright/test'

// The promise in the browser: the module as it is shipped, under the page's own policy, answers every vector byte for
// byte as the native rules did.

type Vector = { file: string; name: string; rule: string; case: string; answer: string }

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
  const fetched = page.waitForRequest(/\.wasm$/)
  await page.goto('/')
  const module = (await fetched).url()
  // The package's scripts, next to the module that the page itself loads.
  await page.route('**/e2e/*', async (route) => {
    const name = basename(route.request().url())
    if (name.endsWith('.wasm')) return route.fulfill({ response: await route.fetch({ url: module }) })
    const path = here(`../../core-wasm/pkg/${name}`)
    return route.fulfill({ contentType: 'text/javascript', path })
  })

  const wrong = await page.evaluate(async (cases) => {
    const url = '/e2e/index.js'
    const rules = (await import(/* @vite-ignore */ url)) as typeof Rules
    await rules.init()
    return cases
      .map((vector) => ({ ...vector, got: rules.run(vector.rule, vector.case) }))
      .filter(({ answer, got }) => answer !== got)
  }, asked)
  expect(wrong).toEqual([])
})
