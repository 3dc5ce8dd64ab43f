// @waybill/client as others get it: type-checked in an empty project, and the lines of its README and of docs/API.md run there.
import assert from 'node:assert/strict'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { before, describe, test } from 'node:test'
import { createKey, install, project, root, run, url } from './install.mjs'

/** TypeScript, publint and attw, as the web client has them. */
const tools = createRequire(join(root, 'web/package.json'))
const bin = (name) => join(root, 'web/node_modules/.bin', name)

let archive
before(() => {
  archive = install()
})

/** A text's blocks of a language. */
const blocks = (file, language) =>
  [...readFileSync(file, 'utf8').matchAll(/```(\w+)\n([^]*?)```/g)]
    .filter(([, named]) => named === language)
    .map(([, , text]) => text)
const readme = (language) => blocks(join(project, 'node_modules/@waybill/client/README.md'), language)

describe('types', () => {
  for (const options of [[], ['--module', 'ESNext', '--moduleResolution', 'bundler']]) {
    test(`hold under ${options.at(-1) ?? 'Node'}'s resolution, and refuse what the API would`, () => {
      const environment = 'declare const process: { env: { WAYBILL_KEY: string; WAYBILL_URL: string } }\n'
      readme('js').forEach((text, at) => writeFileSync(join(project, `readme_${at}.ts`), text + environment))
      readme('ts').forEach((text, at) => writeFileSync(join(project, `part_${at}.ts`), text))
      cpSync(join(root, 'api-client/tests/typed.ts'), join(project, 'typed.ts'))
      run(process.execPath, [
        join(tools.resolve('typescript/package.json'), '../bin/tsc'),
        '--project',
        '.',
        ...options,
      ])
    })
  }
})

test('the package is found and typed in every way that it offers', () => {
  run(bin('publint'), ['--strict', join(root, 'api-client/pkg')])
  run(bin('attw'), [archive, '--profile', 'esm-only'])
})

test("the README's lines buy a label", async () => {
  const env = { WAYBILL_URL: url, WAYBILL_KEY: await createKey() }
  const [text] = readme('js')
  writeFileSync(join(project, 'readme.js'), text)
  assert.match(run(process.execPath, ['readme.js'], { env }), /^[\w é]+, \d+ cents, application\/pdf\n$/)
})
