import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './accessible'
import { chooseTheBest, payWith, tellAddresses, tellDomesticParcel } from './parcel'
import { aMember } from './person'

async function buyALabel(page: Page) {
  await tellAddresses(page)
  await tellDomesticParcel(page)
  await chooseTheBest(page)
  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByRole('heading', { level: 1, name: 'Your label is ready' })).toBeVisible({
    timeout: 30_000,
  })
}

// It buys first, and a simulated courier is asked three times.
test.slow()

test('a courier is asked to fetch a parcel from its label on, and told not to come', async ({
  page,
  request,
}) => {
  await aMember(page, request)
  await buyALabel(page)
  await page.getByRole('link', { name: 'Schedule a pickup' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request a pickup' })
  await expect(dialog.getByRole('checkbox')).toBeChecked()
  await expect(dialog.getByRole('button', { name: /Day/ })).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  // Not today: its hours pass while somebody chooses.
  await dialog.getByRole('button', { name: /Day/ }).click()
  await page.getByRole('option').nth(1).click()
  await dialog.getByRole('button', { name: /Where the driver finds them/ }).click()
  await page.getByRole('option', { name: 'Reception' }).click()
  await dialog.getByRole('textbox', { name: /For the driver/ }).fill('Ring twice')
  await dialog.getByRole('button', { name: 'Request a pickup' }).click()
  await expect(dialog).toBeHidden({ timeout: 20_000 })

  const pickup = page.getByRole('listitem').filter({ hasText: 'Confirmation number' })
  await expect(pickup).toContainText('Scheduled')
  await expect(pickup).toContainText('Reception, Ring twice')
  await expectAccessible(page)
  const coming = page.waitForEvent('download')
  await pickup.getByRole('link', { name: 'Add to calendar' }).click()
  expect((await coming).suggestedFilename()).toMatch(/^pickup-.*\.ics$/)

  await pickup.getByRole('button', { name: 'Cancel the pickup' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Cancel the pickup' }).click()
  await expect(question).toBeHidden({ timeout: 20_000 })
  await expect(pickup).toContainText('Cancelled')
})
