import { expect, test } from '@playwright/test'
import { aMember } from './person'

test.use({ serviceWorkers: 'allow' })

type Manifest = {
  name: string
  lang: string
  start_url: string
  display: string
  icons: { src: string; sizes: string; purpose?: string }[]
}

for (const [path, lang] of [
  ['/manifest.webmanifest', 'en-CA'],
  ['/manifest.fr.webmanifest', 'fr-CA'],
] as const)
  test(`${path} has what a browser asks of an app that can be installed`, async ({ request }) => {
    const answer = await request.get(path)
    expect(answer.headers()['content-type']).toContain('application/manifest+json')
    const manifest = (await answer.json()) as Manifest
    expect(manifest).toMatchObject({ name: 'Waybill', lang, start_url: '/dashboard', display: 'standalone' })
    const sizes = manifest.icons.map((icon) => icon.sizes)
    expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']))
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
    for (const { src } of manifest.icons) expect((await request.get(src)).ok(), src).toBe(true)
  })

test('the browser finds nothing that keeps it from being installed', async ({
  playwright,
  launchOptions,
  baseURL,
}, testInfo) => {
  // A window that forgets installs nothing: this one has a profile.
  const context = await playwright.chromium.launchPersistentContext(testInfo.outputPath('profile'), {
    ...launchOptions,
    baseURL,
  })
  const page = await context.newPage()
  await page.goto('/sign-in')
  const tools = await context.newCDPSession(page)
  expect((await tools.send('Page.getAppManifest')).errors).toEqual([])
  expect((await tools.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
  await context.close()
})

test('the page starts without a connection once it has been opened, and no answer of the API is kept', async ({
  page,
  context,
}) => {
  test.slow()
  await aMember(page)
  const field = page.getByLabel('Barcode or reference')
  await page.goto('/dashboard/bench')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  // A page that was opened while the worker became active may be without it.
  await page.reload()
  await expect(field).toBeVisible()
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/index.html')
  expect(kept.filter((path) => path.startsWith('/api'))).toEqual([])

  await context.setOffline(true)
  await page.reload()
  await expect(field).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/^You’re offline/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^You’re offline/)).toHaveCount(0)
})
