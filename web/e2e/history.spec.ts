import type { HistoryEntry } from '@waybill/types'
import { expect, test, type Download, type Locator, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expectAccessible } from './accessible'
import { ask } from './api'
import { signInToDemo } from './demo'

const HISTORY = '/dashboard/history-and-tracking'

test.beforeEach(async ({ page }) => {
  await signInToDemo(page)
})

/** The texts of the list's rows, the newest first. */
async function rowsOf(list: Locator): Promise<string[]> {
  const rows = list.getByRole('row').filter({ has: list.page().getByRole('link') })
  await expect(rows.first()).toBeVisible()
  return rows.allInnerTexts()
}

/** The lines of a spreadsheet that a press brings, without its head. */
async function exported(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Export' }).click()
  const coming: Promise<Download> = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV file' }).click()
  const text = await readFile(await (await coming).path(), 'utf8')
  return text.trim().split('\n').slice(1)
}

test('a month is narrowed by several states, by days and by words, and exported so', async ({ page }) => {
  await page.goto(HISTORY)
  const list = page.getByRole('table')
  await expect(list).toBeVisible()
  const all = await exported(page)
  await page.getByRole('button', { name: /Any status/ }).click()
  await page.getByRole('option', { name: 'Delivered', exact: true }).click()
  await page.getByRole('option', { name: 'Exception' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/tracking_status=delivered%2Cexception/)
  await expect(page.getByRole('button', { name: /Delivered or Exception/ })).toBeVisible()
  await expect(list).not.toContainText('In transit')
  for (const row of await rowsOf(list)) expect(row).toMatch(/Delivered|Exception/)
  await expectAccessible(page)
  const some = await exported(page)
  expect(some.length).toBeGreaterThan(0)
  expect(some.length).toBeLessThan(all.length)
  for (const line of some) expect(line).toMatch(/Delivered|Exception/)

  await page.getByLabel('Paid on or before').fill('2020-01-01')
  await expect(page.getByText('Nothing matches this search')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  const name = (await list.getByRole('link').first().innerText()).trim()
  // Its beginning is enough, in capitals too.
  await page.getByRole('searchbox', { name: 'Search shipments' }).fill(name.slice(0, -1).toUpperCase())
  await expect(page).toHaveURL(/search=/)
  await expect(list.getByRole('link', { name, exact: true }).first()).toBeVisible()
})

/** The day on which an entry was paid for, by the clocks of a time zone. */
const dayIn = (timeZone: string) => (entry: HistoryEntry) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(entry.placed_at))

test.describe('on the other side of the date line', () => {
  test.use({ timezoneId: 'Pacific/Auckland' })

  test('the days of a filter are those of the reader’s clock', async ({ page }) => {
    const placed = await ask<HistoryEntry[]>(page, 'GET', '/v2/shipments?type=parcel&paginate=200')
    const [here, universal] = [dayIn('Pacific/Auckland'), dayIn('UTC')]
    // Other journeys buy the newest entries, and archive the oldest.
    const one = placed.slice(10, -10).find((entry) => here(entry) !== universal(entry))
    const day = one ? here(one) : ''
    const own = placed.filter((entry) => here(entry) === day)
    expect(own).not.toEqual(placed.filter((entry) => universal(entry) === day))
    await page.goto(`${HISTORY}?from_date=${day}&to_date=${day}`)
    await expect(page.getByLabel('Paid on or after')).toHaveValue(day)
    await expect(page.getByRole('table').getByRole('checkbox', { name: /^Select shipment to / })).toHaveCount(
      own.length,
    )
    const hrefs = await page
      .getByRole('table')
      .locator('a[href^="/shipment/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1)))
    expect(new Set(hrefs)).toEqual(new Set(own.map(({ shipment }) => shipment?.id)))
  })
})

test('columns are chosen and stay chosen', async ({ page }) => {
  await page.goto(HISTORY)
  const column = page.getByRole('columnheader', { name: 'Service' })
  await expect(page.getByRole('columnheader', { name: 'Recipient' })).toBeVisible()
  await expect(column).toHaveCount(0)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Service' }).click()
  await page.keyboard.press('Escape')
  await expect(column).toBeVisible()
  await page.reload()
  await expect(column).toBeVisible()
})

test('shipments are put away and brought back, several at once', async ({ page }) => {
  await page.goto(`${HISTORY}?tracking_status=delivered`)
  const boxes = page.getByRole('table').getByRole('checkbox', { name: /^Select shipment to / })
  await expect(boxes.nth(1)).toBeVisible()
  const count = await boxes.count()
  await boxes.nth(count - 1).check({ force: true })
  await boxes.nth(count - 2).check({ force: true })
  await expect(page.getByText('2 shipments selected')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(page.getByText('2 shipments archived.')).toBeVisible()
  await page.getByRole('radio', { name: 'Archived' }).click()
  // Others may be there already.
  await boxes.nth(0).check({ force: true })
  await boxes.nth(1).check({ force: true })
  await expect(page.getByText('2 shipments selected')).toBeVisible()
  await page.getByRole('button', { name: 'Unarchive' }).click()
  await expect(page.getByText('2 shipments unarchived.')).toBeVisible()
})

test('the palette finds what was sold long ago, and opens it', async ({ page }) => {
  await page.goto(`${HISTORY}?tracking_status=delivered`)
  const oldest = page.getByRole('table').getByRole('row').last()
  const number = /[0-9A-Z]{10,}/.exec(await oldest.innerText())?.[0] ?? ''
  expect(number).not.toBe('')
  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox', { name: 'Search screens, shipments and people' }).fill(number)
  const found = page.getByRole('menuitem', { name: new RegExp(`^To .*${number}`) })
  await expect(found).toBeVisible()
  // Until an arrow is pressed, the field points at the entry that stood first before the answer.
  await page.keyboard.press('ArrowDown')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/shipment\//)
  await expect(page.getByText(number).first()).toBeVisible()
})

test('the dashboard draws a month, with tables behind it', async ({ page }) => {
  await expect(page.getByRole('img', { name: /label/ }).first()).toBeVisible()
  const tables = page.getByRole('button', { name: /: Show as table$/ })
  await expect(tables).toHaveCount(2)
  await tables.first().click()
  await tables.first().click()
  await expect(page.getByRole('table', { name: /^Delivery/ })).toBeVisible()
  await expectAccessible(page)
})
