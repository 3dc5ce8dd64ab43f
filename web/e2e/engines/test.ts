import { expect, test as base } from '@playwright/test'
import { writeFile } from 'node:fs/promises'
import { startChromium } from './chromium'
import type { Engine, Start } from './engine'
import { startFirefox } from './firefox'
import type { EngineOptions } from './playwright.config'
import { Tab } from './tab'
import { startWebKit } from './webkit'

export const SITE = process.env.WAYBILL_URL ?? 'http://127.0.0.1:8080'

const STARTS: Record<EngineOptions['engine'], Start> = {
  chromium: startChromium,
  firefox: startFirefox,
  webkit: startWebKit,
}

/** A step in an engine: on a wide tab, signed out. It fails with any fault of a script, and leaves a picture then. */
export const test = base.extend<{ tab: Tab }, EngineOptions & { site: string; started: Engine }>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  site: [SITE, { option: true, scope: 'worker' }],
  started: [
    async ({ engine, site }, provide) => {
      const started = await STARTS[engine](site)
      process.stderr.write(`The steps run in ${started.version}.\n`)
      await provide(started)
      await started.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  tab: async ({ started }, provide, info) => {
    await started.resize(1280, 800)
    await started.forget()
    await started.faults()
    await provide(new Tab(started))
    const faults = await started.faults()
    if (info.status !== info.expectedStatus || faults.length > 0)
      await writeFile(info.outputPath('screen.png'), await started.screenshot())
    expect(faults, 'No script throws, or writes an error to the console').toEqual([])
  },
})
