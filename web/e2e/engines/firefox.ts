import { launch, type ConsoleMessage, type ElementHandle, type Frame, type Page } from 'puppeteer-core'
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

/** A line of the console with its errors' own words, where the page that wrote it is still there to be asked. */
async function whole(line: ConsoleMessage): Promise<string> {
  const words = line
    .args()
    .map((part) => part.evaluate((it) => (it instanceof Error ? `${it} ${it.stack}` : String(it))))
  return Promise.all(words).then(
    (said) => said.join(' '),
    () => line.text(),
  )
}

/** Firefox, driven by Puppeteer over WebDriver BiDi. */
export async function startFirefox(site: string): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
    headless: true,
    timeout: 60_000,
    protocolTimeout: 20_000,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-CA, en' },
  })
  const [page = await browser.newPage()] = await browser.pages()
  page.setDefaultTimeout(20_000)
  let thrown: string[] = []
  let written: Promise<string>[] = []
  // A page that is left fails to load what it was loading, and says so.
  let isLeaving = false
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) isLeaving = false
  })
  page.on('pageerror', (error) => thrown.push(error instanceof Error ? error.message : String(error)))
  page.on('console', (line) => {
    if (line.type() === 'error' && isFault(line.text()) && !isLeaving) written.push(whole(line))
  })
  const at = async (frames: readonly string[], target: Target) =>
    (await (await frameOf(page, frames)).evaluateHandle(find, target)).asElement() as ElementHandle | null
  return {
    version: await browser.version(),
    open: async (path) => {
      isLeaving = true
      await page.goto(site + path)
    },
    resize: (width, height) => page.setViewport({ width, height }),
    click: async (frames, target) => {
      const element = await at(frames, target)
      await element?.click()
      return element !== null
    },
    type: async (frames, target, text) => {
      const element = await at(frames, target)
      if (element === null) return false
      // In a frame a field takes keys only once it has been clicked.
      await element.click()
      await element.evaluate((node) => (node as HTMLInputElement).select())
      await element.type(text)
      return true
    },
    choose: async (frames, target, path) => {
      const element = (await at(frames, target)) as ElementHandle<HTMLInputElement> | null
      await element?.uploadFile(path)
      return element !== null
    },
    text: async (frames, target) =>
      (await (await at(frames, target))?.evaluate(({ textContent }) => textContent)) ?? null,
    press: (key) => page.keyboard.press(key),
    run: async (frames, script, argument) =>
      (await frameOf(page, frames)).evaluate(script as never, argument),
    screenshot: async () => Buffer.from(await page.screenshot()),
    faults: async () => {
      const found = thrown
      const lines = written
      thrown = []
      written = []
      return [...found, ...(await Promise.all(lines))]
    },
    forget: async () => {
      await page.goto(`${site}/favicon.svg`)
      await page.evaluate(emptyStorage)
      await browser.deleteMatchingCookies(...(await browser.cookies()))
    },
    close: () => browser.close(),
  }
}
