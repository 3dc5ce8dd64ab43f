import { chromium, type Frame, type Page } from '@playwright/test'
import journeys from '../../playwright.config'
import { emptyStorage, isFault, type Engine } from './engine'
import { find, type Target } from './target'

async function frameOf(page: Page, frames: readonly string[]): Promise<Frame> {
  let frame = page.mainFrame()
  for (const css of frames) {
    const inner = await (await frame.$(css))?.contentFrame()
    if (!inner) throw new Error(`There is no frame ${css}.`)
    frame = inner
  }
  return frame
}

/** Chromium, driven by Playwright. */
export async function startChromium(site: string): Promise<Engine> {
  const { launchOptions, locale, timezoneId } = journeys.use ?? {}
  const browser = await chromium.launch({ ...launchOptions, timeout: 30_000 })
  const context = await browser.newContext({ ...(locale && { locale }), ...(timezoneId && { timezoneId }) })
  const page = await context.newPage()
  // The caller asks again and again whether something is there.
  page.setDefaultTimeout(5_000)
  page.setDefaultNavigationTimeout(20_000)
  let faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (line) => {
    if (line.type() === 'error' && isFault(line.text())) faults.push(line.text())
  })
  const at = async (frames: readonly string[], target: Target) =>
    (await (await frameOf(page, frames)).evaluateHandle(find, target)).asElement()
  return {
    version: `Chromium ${browser.version()}`,
    open: async (path) => void (await page.goto(site + path)),
    resize: (width, height) => page.setViewportSize({ width, height }),
    click: async (frames, target) => {
      const element = await at(frames, target)
      await element?.click()
      return element !== null
    },
    type: async (frames, target, text) => {
      const element = await at(frames, target)
      await element?.fill('')
      await element?.type(text)
      return element !== null
    },
    choose: async (frames, target, path) => {
      const element = await at(frames, target)
      await element?.setInputFiles(path)
      return element !== null
    },
    text: async (frames, target) => (await (await at(frames, target))?.textContent()) ?? null,
    press: (key) => page.keyboard.press(key),
    run: async (frames, script, argument) =>
      (await (await frameOf(page, frames)).evaluate(script as never, argument)) as never,
    screenshot: () => page.screenshot(),
    faults: () => {
      const found = faults
      faults = []
      return Promise.resolve(found)
    },
    forget: async () => {
      await page.goto(`${site}/favicon.svg`)
      await page.evaluate(emptyStorage)
      await context.clearCookies()
    },
    close: () => browser.close(),
  }
}
