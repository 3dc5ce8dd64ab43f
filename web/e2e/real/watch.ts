import { expect, type Page, type Request } from '@playwright/test'

/** Words that nobody may read where every provider is real. */
export const PRETENCE = /simulat|simulé|sp[eé]cimen/i

/** A finding of the walk: where, and what. */
export type Findings = string[]

/** A page that is watched: errors of its scripts and requests that the server failed are noted as they come. */
export type Watched = { page: Page; findings: Findings; pending: Set<Request> }

export function watch(page: Page, findings: Findings): Watched {
  const pending = new Set<Request>()
  const note = (what: string) => findings.push(`${page.url()}: ${what}`)
  page.on('pageerror', (error) => note(`an error: ${error.message}`))
  page.on('console', (message) => {
    // A refusal (an old link, say) is an answer, and the browser logs it; failures are noted below.
    // So does a frame in which nothing may run, of the scripts that this watch itself brings.
    if (
      message.type() === 'error' &&
      !/^(Failed to load resource|Blocked script execution)/.test(message.text())
    )
      note(`the console says: ${message.text()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) note(`${response.status()} of ${response.url()}`)
  })
  page.on('request', (request) => pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  return { page, findings, pending }
}

/** Everything that a page shows or says to a screen reader. It runs in the page. */
export function wordsOfPage(): string {
  const said = ['aria-label', 'aria-description', 'title', 'alt', 'placeholder', 'value']
  const attributes = [...document.body.querySelectorAll(said.map((name) => `[${name}]`).join())].flatMap(
    (one) => said.map((name) => one.getAttribute(name) ?? ''),
  )
  return [document.title, document.body.innerText, ...attributes].join('\n')
}

/** Waits until a screen has come: nothing is asked for, and nothing says that it loads. */
async function settle({ page, pending }: Watched): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(async () => {
    expect(pending.size).toBe(0)
    expect(await page.getByRole('status', { name: /^(Loading|Chargement)…$/ }).count()).toBe(0)
    await page.waitForTimeout(100)
    expect(pending.size).toBe(0)
  }).toPass({ timeout: 20_000, intervals: [50] })
}

/** Opens a screen as a link within the page does, and notes what it must not say. */
export async function see(watched: Watched, path: string): Promise<void> {
  const isOpen = watched.page.url().startsWith('http') && !watched.page.url().endsWith('.svg')
  if (isOpen)
    await watched.page.evaluate((to) => {
      window.history.pushState(null, '', to)
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, path)
  else await watched.page.goto(path)
  await look(watched)
}

/** Notes what the screen that is open must not say, once it has come. */
export async function look(watched: Watched): Promise<void> {
  await settle(watched)
  const { page, findings } = watched
  const words = await page.evaluate(wordsOfPage)
  for (const line of words.split('\n').filter((text) => PRETENCE.test(text)))
    findings.push(`${page.url()} says: ${line.trim().slice(0, 160)}`)
  if (/This page didn’t load|Cette page ne s’est pas chargée/.test(words))
    findings.push(`${page.url()} did not load`)
}

/** Notes what a mail or a document must not say. */
export function read(name: string, text: string, findings: Findings): void {
  const said = text.match(new RegExp(`.{0,80}(?:${PRETENCE.source}).{0,80}`, 'i'))?.[0]
  if (said !== undefined) findings.push(`${name} says: ${said}`)
}
