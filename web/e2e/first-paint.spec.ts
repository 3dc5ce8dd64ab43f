import { expect, test, type Locator, type Page } from '@playwright/test'
import { shipmentsOf, signInToDemo } from './demo'
import { aMember } from './person'

// Only what asks a rule waits for the rules: the page's frame is shown before they have come.

/** The layout shifts of a page that nobody has touched, summed up. */
async function shifts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 500)
      }),
  )
}

test('the sign-in form can be typed into before the rules have come, and is checked once they have', async ({
  page,
}) => {
  let arrived = false
  await page.route('**/*.wasm', async (route) => {
    await expect.poll(() => arrived, { timeout: 60_000 }).toBe(true)
    await route.continue()
  })
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill('nobody')
  const card = page.getByRole('main').locator('> div')
  const before = await card.boundingBox()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText(/to correct/)).toHaveCount(0)
  arrived = true
  await expect(page.getByText(/to correct/)).toBeVisible()
  expect((await card.boundingBox())?.width).toBe(before?.width)
})

test('the page says that it begins, where what it stands on comes late', async ({ page }) => {
  await signInToDemo(page)
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3000))
    await route.continue()
  })
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect(page.locator('#root .text-title')).toBeVisible()
  const said = page.getByRole('status').filter({ hasText: 'Initialising Waybill…' })
  await expect(said).toBeVisible()
  await expect(said).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 })
  await expect(said).toHaveCount(0)
})

/** Opens each screen and waits until all of it has come. */
async function expectStill(page: Page, paths: string[]) {
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading…' })).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    expect.soft(await shifts(page), path).toBeLessThanOrEqual(0.02)
  }
}

test('nothing moves while the first screens come', async ({ page }) => {
  await expectStill(page, ['/', '/sign-in', '/register'])
})

for (const width of [360, 1280])
  test(`nothing moves at ${width} px while the screens of an account come`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 800 })
    await signInToDemo(page)
    const [label = ''] = await shipmentsOf(page)
    // Late enough that the placeholder is painted meanwhile.
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.continue()
    })
    await expectStill(page, [
      '/dashboard',
      '/dashboard/history-and-tracking',
      '/dashboard/address-book',
      '/dashboard/my-profile',
      '/dashboard/team',
      '/dashboard/alerts-features',
      '/dashboard/demo-videos',
      '/dashboard/account-settings?tab=shipping',
      '/dashboard/account-settings?tab=data',
      '/shipment',
      label,
    ])
  })

async function placeOf(title: Locator) {
  const box = await title.boundingBox()
  return box && [box.x, box.y, box.height]
}

for (const width of [360, 1280])
  test(`at ${width} px the title stands before any script, where the screen then puts it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await signInToDemo(page)
    for (const path of ['/dashboard', '/shipment']) {
      let arrived = false
      await page.route('**/assets/*.js', async (route) => {
        await expect.poll(() => arrived, { timeout: 60_000 }).toBe(true)
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'commit' })
      const before = page.locator('#root .text-title')
      await expect(before).toBeVisible()
      const [text, place] = [await before.textContent(), await placeOf(before)]
      arrived = true
      const title = page.getByRole('heading', { level: 1 })
      await expect(title).toHaveText(text ?? '')
      await expect.poll(() => placeOf(title)).toEqual(place)
      await page.unroute('**/assets/*.js')
    }
  })

for (const width of [360, 1280])
  test(`at ${width} px where a parcel leaves from stands before any script, where the screen then puts it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await signInToDemo(page)
    let arrived = false
    await page.route('**/assets/*.js', async (route) => {
      await expect.poll(() => arrived, { timeout: 60_000 }).toBe(true)
      await route.continue()
    })
    await page.goto('/shipment', { waitUntil: 'commit' })
    const before = page.locator('#root [data-says="address"]')
    await expect(before).toHaveText(/Camille Roy/)
    const [text, place] = [await before.textContent(), await placeOf(before)]
    arrived = true
    const line = page.getByRole('region', { name: 'From' }).getByText('Camille Roy')
    await expect(line).toHaveText(text ?? '')
    await expect.poll(() => placeOf(line)).toEqual(place)
    // The form has come, and has left the line where it was.
    await expect(page.getByRole('combobox', { name: 'First name' })).toBeVisible()
    expect(await placeOf(line)).toEqual(place)
  })

test('an address that asks for another step shows no line before its script', async ({ page }) => {
  await signInToDemo(page)
  await page.route('**/assets/*.js', () => undefined)
  await page.goto('/shipment?step=from', { waitUntil: 'commit' })
  await expect(page.locator('#root .text-title')).toBeVisible()
  await expect(page.locator('#root [data-says]')).toHaveCount(0)
})

test('who is signed out is not greeted', async ({ page }) => {
  await page.route('**/assets/*.js', () => undefined)
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect(page.getByRole('status')).toHaveText('Initialising Waybill…')
  await expect(page.locator('#root .text-title')).toHaveCount(0)
})

test('the shell stands before the rules', async ({ page, request }) => {
  await aMember(page, request)
  await page.route('**/*.wasm', () => undefined)
  await page.goto('/dashboard/address-book')
  await expect(page.getByRole('navigation')).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
})

test('where a parcel leaves from stands before the rules, and stays', async ({ page }) => {
  await signInToDemo(page)
  let arrived = false
  await page.route('**/*.wasm', async (route) => {
    await expect.poll(() => arrived, { timeout: 60_000 }).toBe(true)
    await route.continue()
  })
  await page.goto('/shipment')
  const from = page.getByRole('region', { name: 'From' }).getByText('Camille Roy')
  const before = await from.boundingBox()
  arrived = true
  await expect(page.getByRole('combobox', { name: 'First name' })).toBeVisible()
  const after = await from.boundingBox()
  expect([after?.width, after?.height]).toEqual([before?.width, before?.height])
})

test('rules that cannot be loaded offer to load the page anew', async ({ page }) => {
  await page.route('**/*.wasm', (route) => route.abort())
  await page.goto('/sign-in')
  await expect(page.getByRole('heading', { name: 'This page didn’t load' })).toBeVisible()
  await page.unroute('**/*.wasm')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
})

/** Opens an address while files do not come; answers with what lets them. */
async function without(page: Page, files: string, path: string) {
  await page.route(files, (route) => route.abort())
  await page.goto(path)
  return () => page.unroute(files)
}

// The first script; forms and messages; the words of a language.
for (const files of ['**/assets/start-*.js', '**/assets/entry-*.js', '**/assets/words-en-*.js'])
  test(`a page that lacks ${files} says so, and offers to load it anew`, async ({ page }) => {
    const restore = await without(page, files, '/sign-in')
    await expect(page.getByRole('heading', { name: 'Waybill couldn’t start' })).toBeVisible()
    await restore()
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByLabel('Email')).toBeVisible()
  })

test('a language that does not come leaves the page as it is, and can be chosen again', async ({ page }) => {
  const restore = await without(page, '**/assets/words-fr-*.js', '/sign-in')
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(page.getByText(/^The other language didn’t load\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await restore()
  await page.reload()
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
})

test('a screen that does not come leaves its frame, and offers to load it anew', async ({ page }) => {
  await signInToDemo(page)
  const files = '**/assets/Team-*.js'
  await page.route(files, (route) => route.abort())
  await page.getByRole('link', { name: 'Team' }).click()
  await expect(page.getByRole('heading', { name: 'This page didn’t load' })).toBeVisible()
  await expect(page.getByRole('navigation')).toBeVisible()
  await page.unroute(files)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible()
})
