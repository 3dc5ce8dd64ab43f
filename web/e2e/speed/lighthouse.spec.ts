import { chromium, expect, test } from '@playwright/test'
import lighthouse from 'lighthouse'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signInToDemo } from '../demo'

// Why these bounds: docs/decisions/0101-lighthouse-on-a-noisy-machine.md.

/** The goals hold where nothing else runs: `WAYBILL_QUIET=1 tools/test-e2e --project=speed --no-deps`. */
const quiet = process.env.WAYBILL_QUIET === '1'
/** A slow phone's processor; a machine that is shared is slow enough by itself. */
const cpuSlowdownMultiplier = quiet ? 4 : 1

type Bounds = { performance: number; goal: number; kilobytes: number; requests: number }

const signedOut: Record<string, Bounds> = {
  '/sign-in': { performance: 60, goal: 95, kilobytes: 445, requests: 17 },
  '/': { performance: 60, goal: 95, kilobytes: 450, requests: 19 },
}
const signedIn: Record<string, Bounds> = {
  // With a month of shipments: what requires action, figures and their charts.
  '/dashboard': { performance: 50, goal: 95, kilobytes: 535, requests: 37 },
  '/shipment': { performance: 40, goal: 90, kilobytes: 510, requests: 30 },
}

type Request = { transferSize: number }

/** One load with an empty cache, as a phone on a slow network has it. */
async function measure(url: string, port: number) {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    formFactor: 'mobile',
    throttlingMethod: 'simulate',
    throttling: { rttMs: 150, throughputKbps: 1638.4, cpuSlowdownMultiplier },
    disableFullPageScreenshot: true,
  })
  if (!result) throw new Error(`Lighthouse gave no answer for ${url}.`)
  const { audits, categories } = result.lhr
  const details = audits['network-requests']?.details
  const requests: Request[] = details?.type === 'table' ? (details.items as Request[]) : []
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    shift: audits['cumulative-layout-shift']?.numericValue ?? NaN,
    kilobytes: requests.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
    requests: requests.length,
  }
}

/** Whether the median of three reaches a bound: two on the same side of it decide. */
async function expectWithin(url: string, port: number, bounds: Bounds) {
  const bound = quiet ? bounds.goal : bounds.performance
  const scores: number[] = []
  const reached = () => scores.filter((score) => score >= bound).length
  while (reached() < 2 && scores.length - reached() < 2) {
    const { performance, shift, kilobytes, requests, ...others } = await measure(url, port)
    expect.soft(others, url).toEqual({ accessibility: 100, practices: 100, seo: 100 })
    expect.soft(shift, `${url}: layout shift`).toBeLessThanOrEqual(0.02)
    expect.soft(kilobytes, `${url}: kilobytes`).toBeLessThanOrEqual(bounds.kilobytes)
    expect.soft(requests, `${url}: requests`).toBeLessThanOrEqual(bounds.requests)
    scores.push(performance)
  }
  test.info().annotations.push({ type: 'performance', description: `${url}: ${scores.join(', ')}` })
  expect.soft(reached(), `${url}: performance of at least ${bound}, measured ${scores.join(', ')}`).toBe(2)
}

test('on a slow network the first screens come soon, weigh little and stand still', async ({
  baseURL,
}, info) => {
  test.setTimeout(600_000)
  const profile = await mkdtemp(join(tmpdir(), 'lighthouse-'))
  const { executablePath = '', args = [] } = info.project.use.launchOptions ?? {}
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...args, '--remote-debugging-port=0'],
    baseURL,
    viewport: null,
  })
  try {
    const [port] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n')
    const walk = async (screens: Record<string, Bounds>) => {
      for (const [path, bounds] of Object.entries(screens))
        await expectWithin(`${baseURL}${path}`, Number(port), bounds)
    }
    await walk(signedOut)
    const page = await context.newPage()
    await signInToDemo(page)
    await page.close()
    await walk(signedIn)
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
})
