import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'waybill-layers-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The linter's messages about a line in a file below `src`; empty where there are none. */
function lint(path: string, line: string): string {
  const file = join(folder, 'src', path)
  const config = {
    jsPlugins: [join(process.cwd(), 'lint/waybill.js')],
    categories: { correctness: 'off' },
    rules: { 'waybill/layers': 'error' },
  }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(join(folder, 'config.json'), JSON.stringify(config))
  writeFileSync(file, `${line}\n`)
  const { status, stdout } = spawnSync(
    join(process.cwd(), 'node_modules/.bin/oxlint'),
    ['--config', join(folder, 'config.json'), file],
    { encoding: 'utf8', timeout: 30_000 },
  )
  return status === 0 ? '' : stdout
}

describe('imports', () => {
  it.each([
    ['shared/form/a.ts', "import { a } from '@/domain/quote/b'"],
    ['domain/quote/a.ts', "export { a } from '@/features/quotes/b'"],
    ['features/quotes/a.ts', "const a = import('@/app/router')"],
    ['features/quotes/a.ts', "import type { A } from '../pickup/b'"],
    ['features/send/rate/a.ts', "import { a } from '../../label/b'"],
    ['app/a.ts', "import { a } from '@waybill/rules'"],
    ['shared/form/a.ts', "import { z } from 'zod'"],
  ])('are refused where they go up or aside: %s %s', (path, line) => {
    expect(lint(path, line)).toContain('waybill(layers)')
  })

  it.each([
    ['app/a.ts', "import { a } from '@/features/quotes/b'"],
    ['features/send/rate/a.ts', "import { a } from '../steps'"],
    ['domain/quote/a.ts', "import { a } from '@/domain/address/b'"],
    ['shared/rules/a.ts', "import { a } from '@waybill/rules'"],
  ])('go down, or stay in their feature: %s %s', (path, line) => {
    expect(lint(path, line)).toBe('')
  })
})
