import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible'
import { aMember } from './person'

test('the bell counts what is new, a reminder is made, changed and deleted', async ({ page }) => {
  await aMember(page)
  await page.getByRole('link', { name: /^Alerts and new features, .+ unread$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Alerts and new features' })).toBeVisible()
  await expectAccessible(page)

  // An opened alert is no longer new.
  const feature = page.getByRole('main').getByRole('listitem').filter({ hasText: 'New feature' }).first()
  await feature.getByRole('button').first().click()
  await expect(feature.getByText('New', { exact: true })).toHaveCount(0)

  await page.getByRole('button', { name: 'Add reminder' }).click()
  const form = page.getByRole('dialog', { name: 'Add reminder' })
  await form.getByRole('button', { name: 'Save' }).last().click()
  await expect(form.getByLabel('Remind me to')).toBeFocused()
  await expectAccessible(page)
  await form.getByLabel('Remind me to').fill('Call the courier')
  await form.getByLabel('When').fill('2030-01-02T09:00')
  await form.getByRole('button', { name: 'Save' }).last().click()
  const reminder = page.getByRole('listitem').filter({ hasText: 'Call the courier' })
  await expect(reminder).toContainText('Reminder')

  await reminder.getByRole('button', { name: 'Edit: Call the courier' }).click()
  const change = page.getByRole('dialog', { name: 'Edit reminder' })
  await expect(change.getByLabel('When')).toHaveValue('2030-01-02T09:00')
  await change.getByLabel('Remind me to').fill('Call the courier again')
  await change.getByRole('button', { name: 'Save' }).last().click()
  const changed = page.getByRole('listitem').filter({ hasText: 'Call the courier again' })
  await changed.getByRole('button', { name: /^Delete/ }).click()
  await expect(changed).toHaveCount(0)
})

test('the walkthroughs play, and can be read instead', async ({ page }) => {
  await aMember(page)
  await page.goto('/dashboard/demo-videos')
  await page.getByRole('button', { name: /^Play/ }).first().click()
  const moving = page.getByRole('img', { name: /playing/ })
  await expect(moving).toBeVisible()
  expect(await moving.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.getByText('Read steps').first().click()
  await expectAccessible(page)
})

for (const [path, title] of [
  ['/privacy', /Privacy/],
  ['/terms', /Terms/],
] as const)
  test(`${path} can be read by everybody`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expectAccessible(page)
  })
