import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Builder, By, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { emptyStorage, type Engine } from './engine'
import { proxyTo } from './faultProxy'
import { find, type Target } from './target'

/** Without it the window's toolbar keeps the page from being as narrow as a phone. */
const NARROW = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px }'

/** A function as the driver takes it. */
const within = (script: (argument: never) => unknown) => `return (${script.toString()})(arguments[0])`

/** The letters and digits of a text, in lower case. */
const solid = (words: string) => words.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()

/** A port that nobody listens on. */
function freePort(): Promise<number> {
  return new Promise((resolve, refuse) => {
    const server = createServer().once('error', refuse)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

/** Begins a session at Debian's driver, which is given a moment to listen. */
async function connect(port: number): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: process.env.MINIBROWSER, args: ['--automation'] },
  })
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities(capabilities)
        .build()
    } catch (error) {
      if (attempt === 50) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

/**
 * WebKit, driven by Selenium: MiniBrowser through WebKitWebDriver, which tells nothing of a page's faults, so that the site
 * is visited through a proxy that makes it tell them.
 */
export async function startWebKit(site: string): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), 'waybill-webkit-'))
  await mkdir(join(home, 'gtk-3.0'))
  await writeFile(join(home, 'gtk-3.0/gtk.css'), NARROW)
  const port = await freePort()
  const server = spawn('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
    env: { ...process.env, XDG_CONFIG_HOME: home, TZ: 'America/Toronto', LANG: 'en_CA.UTF-8' },
    stdio: 'ignore',
  })
  const driver = await connect(port)
  const proxy = await proxyTo(site)
  await driver.manage().setTimeouts({ script: 20_000, pageLoad: 20_000, implicit: 0 })

  async function enter(frames: readonly string[]): Promise<void> {
    await driver.switchTo().defaultContent()
    for (const css of frames) await driver.switchTo().frame(await driver.findElement(By.css(css)))
  }
  async function at(frames: readonly string[], target: Target): Promise<WebElement | null> {
    await enter(frames)
    return driver.executeScript<WebElement | null>(within(find), target)
  }
  const version = (await driver.getCapabilities()).getBrowserVersion() ?? ''
  return {
    version: `WebKitGTK ${version}`,
    open: async (path) => {
      await driver.switchTo().defaultContent()
      await driver.get(proxy.site + path)
    },
    resize: async (width, height) => {
      const window = driver.manage().window()
      const inner = () => driver.executeScript<[number, number]>('return [innerWidth, innerHeight]')
      const outer = await window.getRect()
      const [across, down] = await inner()
      const frame = { width: outer.width - across, height: outer.height - down }
      await window.setRect({ width: width + frame.width, height: height + frame.height, x: 0, y: 0 })
      // The page hears of its size later.
      await driver.wait(async () => (await inner())[0] === width, 5000)
    },
    click: async (frames, target) => {
      const element = await at(frames, target)
      if (element === null) return false
      // The driver takes what it would have to scroll to for covered.
      await driver.executeScript(
        'arguments[0].scrollIntoView({ block: "center", behavior: "instant" })',
        element,
      )
      await element.click()
      return true
    },
    type: async (frames, target, text) => {
      const element = await at(frames, target)
      if (element === null) return false
      // In a frame a field takes keys only once it has been clicked.
      await element.click()
      await driver.executeScript('arguments[0].select()', element)
      await element.sendKeys(text)
      // Keys get lost while a frame takes the focus: the text is typed over then.
      return solid(await driver.executeScript<string>('return arguments[0].value', element)).endsWith(
        solid(text),
      )
    },
    choose: async (frames, target, path) => {
      const element = await at(frames, target)
      await element?.sendKeys(path)
      return element !== null
    },
    text: async (frames, target) => {
      const element = await at(frames, target)
      return element && driver.executeScript<string>('return arguments[0].textContent', element)
    },
    press: (key) =>
      driver.actions().sendKeys({ Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB }[key]).perform(),
    run: async (frames, script, argument) => {
      await enter(frames)
      return driver.executeScript(within(script as never), argument)
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    faults: () => Promise.resolve(proxy.faults()),
    forget: async () => {
      await driver.switchTo().defaultContent()
      await driver.get(`${proxy.site}/favicon.svg`)
      await driver.executeScript(within(emptyStorage))
      await driver.manage().deleteAllCookies()
    },
    close: async () => {
      await driver.quit().catch(() => undefined)
      server.kill()
      await proxy.close()
      await rm(home, { recursive: true, force: true })
    },
  }
}
