import { expect, test, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { matchPath } from 'react-router'
import { expectAccessible, expectWholeTables } from './accessible'
import { shipmentsOf, signInToDemo } from './demo'
import { aPerson, signIn, signUp } from './person'
import { onboarding, signedIn, signedOut } from './screens'

// Every screen in both languages, once on a desktop and once on a phone; with WAYBILL_ALL_LOOKS=1 (`make test-all`) in every
// language, theme and width.

/** The walk is long: its halves go side by side. */
const half = Math.ceil(signedIn.length / 2)

test('every path of the router is walked', async () => {
  const table = await readFile(new URL('../src/app/router.tsx', import.meta.url), 'utf8')
  const paths = [...table.matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(15)
  const walked = [...signedOut, ...signedIn, onboarding].map((address) => address.replace(/[?#].*/, ''))
  const forgotten = paths.filter((path) => !walked.some((address) => matchPath(path, address)))
  expect(forgotten, 'list these paths in screens.ts').toEqual([])
})

type Scheme = 'light' | 'dark'
type Look = { width: number; colorScheme: Scheme }

const allLooks = process.env.WAYBILL_ALL_LOOKS === '1'

/** Each language is looked at whole in one diagonal of widths and themes; the other theme of each width changes only colours. */
const diagonals: Record<string, readonly Look[]> = {
  'en-CA': [
    { width: 1280, colorScheme: 'light' },
    { width: 360, colorScheme: 'dark' },
  ],
  'fr-CA': [
    { width: 360, colorScheme: 'dark' },
    { width: 1280, colorScheme: 'light' },
  ],
}
const looks = Object.fromEntries(
  Object.entries(diagonals).map(([locale, diagonal]) => [locale, allLooks ? diagonal : diagonal.slice(0, 1)]),
)

const otherThan = (scheme: Scheme): Scheme => (scheme === 'dark' ? 'light' : 'dark')

/** Takes the other theme's colours on, to the end: half-way from one to the other they are neither's. */
async function wear(page: Page, colorScheme: Scheme) {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(changes.map(({ finished }) => finished))
  })
}

async function look(page: Page, { width, colorScheme }: Look) {
  await page.setViewportSize({ width, height: 800 })
  await wear(page, colorScheme)
  await expectAccessible(page)
  if (width === 1280) await expectWholeTables(page)
  if (!allLooks) return
  await wear(page, otherThan(colorScheme))
  await expectAccessible(page, 'colours')
}

async function walk(page: Page, paths: string[], seen: readonly Look[]) {
  for (const path of paths) {
    await page.goto(path)
    await expect(page.locator('h1')).toBeAttached()
    await expect(page.getByRole('status', { name: /^(Loading|Chargement)…$/ })).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    for (const one of seen)
      await test.step(`${path} at ${one.width} px, ${one.colorScheme} first`, () => look(page, one))
  }
}

for (const [locale, seen] of Object.entries(looks))
  test.describe(locale, () => {
    test.use({ locale })

    test('a stranger', async ({ page }) => {
      test.slow()
      await walk(page, signedOut, seen)
    })

    for (const [part, paths] of [signedIn.slice(0, half), signedIn.slice(half)].entries())
      test(`somebody signed in, part ${part + 1}`, async ({ page }) => {
        test.slow()
        await signInToDemo(page)
        await walk(page, paths, seen)
      })

    test('a label, a draft, and what opens over the dashboard', async ({ page }) => {
      test.slow()
      await signInToDemo(page)
      // The newest label, and a draft.
      const shipments = await shipmentsOf(page)
      await walk(page, [...shipments.slice(0, 1), ...shipments.slice(-1)], seen)

      // The menu's button is a phone's.
      await page.setViewportSize({ width: 360, height: 800 })
      await page.goto('/dashboard')
      // Its placeholder takes no keys.
      await expect(page.getByRole('button', { name: /^(Delete|Supprimer)/ }).first()).toBeVisible()
      for (const open of [
        () => page.keyboard.press('?'),
        () => page.locator('[data-tour="menu"]').click(),
        () =>
          page
            .getByRole('button', { name: /^(Delete|Supprimer)/ })
            .first()
            .click(),
      ]) {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await open()
        await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
        for (const { colorScheme } of seen) {
          await page.emulateMedia({ colorScheme })
          await expectAccessible(page)
        }
        await page.keyboard.press('Escape')
      }
    })
  })

test('somebody new', async ({ page }) => {
  const person = aPerson()
  await signUp(page, person)
  await signIn(page, person)
  await expect(page).toHaveURL(/onboarding/)
  await walk(page, [onboarding], looks['en-CA'] ?? [])
})
