import { expect, test, type Page } from '@playwright/test'
import { aMember } from './person'

// Nothing waits for the rules but what asks one: the page's frame stands before they have come.

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
  await page.getByLabel('E-mail').fill('nobody')
  const card = page.getByRole('main').locator('> div')
  const before = await card.boundingBox()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText(/to correct/)).toHaveCount(0)
  arrived = true
  await expect(page.getByText(/to correct/)).toBeVisible()
  expect((await card.boundingBox())?.width).toBe(before?.width)
})

test('nothing moves while the first screens come', async ({ page }) => {
  for (const path of ['/', '/sign-in', '/register']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await shifts(page), path).toBeLessThanOrEqual(0.02)
  }
})

test('the shell stands before the rules', async ({ page, request }) => {
  await aMember(page, request)
  await page.route('**/*.wasm', () => undefined)
  await page.goto('/dashboard/address-book')
  await expect(page.getByRole('navigation')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

test('rules that cannot be loaded offer to load the page anew', async ({ page }) => {
  await page.route('**/*.wasm', (route) => route.abort())
  await page.goto('/sign-in')
  await expect(page.getByRole('heading', { name: 'This page didn’t load' })).toBeVisible()
  await page.unroute('**/*.wasm')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByLabel('E-mail')).toBeVisible()
})
