import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'waybill-lint-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The linter's messages about an effect; empty where there are none. */
function lint(effect: string): string {
  const config = {
    jsPlugins: [join(process.cwd(), 'lint/waybill.js')],
    categories: { correctness: 'off' },
    rules: { 'waybill/effect-body': 'error' },
  }
  writeFileSync(join(folder, 'config.json'), JSON.stringify(config))
  writeFileSync(join(folder, 'Screen.tsx'), `export function Screen() {\n  ${effect}\n  return null\n}\n`)
  const { status, stdout } = spawnSync(
    join(process.cwd(), 'node_modules/.bin/oxlint'),
    ['--config', join(folder, 'config.json'), join(folder, 'Screen.tsx')],
    { encoding: 'utf8', timeout: 30_000 },
  )
  return status === 0 ? '' : stdout
}

describe('the body of an effect', () => {
  it.each(['useEffect', 'useLayoutEffect', 'useInsertionEffect', 'React.useEffect'])(
    'is refused as an expression in %s',
    (name) => {
      expect(lint(`${name}(() => window.scrollTo(0, 0), [])`)).toContain('waybill(effect-body)')
    },
  )

  it('is refused where the effect is only named', () => {
    expect(lint('useEffect(show, [show])')).toContain('waybill(effect-body)')
  })

  it.each([
    'useEffect(() => { window.scrollTo(0, 0) }, [])',
    'useEffect(() => () => stop(), [])',
    'useEffect(() => function () { stop() }, [])',
    'useMemo(() => sum(rows), [rows])',
  ])('is a block or a function: %s', (effect) => {
    expect(lint(effect)).toBe('')
  })
})
