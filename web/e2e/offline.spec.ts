import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible'
import { addCard, chooseTheBest, tellAddresses, tellParcel } from './parcel'
import { aPerson, onboard, signIn, signUp, verify } from './person'

test('without a connection nothing is paid, other screens say what is missing, and nobody is moved when it is back', async ({
  page,
  context,
  request,
}) => {
  const person = aPerson()
  await signUp(page, person)
  await verify(page, request, person.email)
  await signIn(page, person)
  await onboard(page)
  await tellAddresses(page)
  await tellParcel(page)
  await chooseTheBest(page)
  await addCard(page, '4242 4242 4242 4242')
  const pay = page.getByRole('button', { name: /^Pay \$/ })
  await expect(pay).toBeEnabled()
  const bought: string[] = []
  page.on('request', (sent) => {
    if (sent.url().endsWith('/buy')) bought.push(sent.url())
  })

  await context.setOffline(true)
  await expect(pay).toBeDisabled()
  await expect(page.getByText('You can pay once you’re back online.')).toBeVisible()
  await page.mouse.wheel(0, 5000)
  await expect(page.getByText(/^You are offline. What you type/)).toBeInViewport()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Address Book' }).click()
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText(/^You are offline. What you type/)).toHaveCount(0)
  await expect(page).toHaveURL(/address-book/)
  expect(bought).toEqual([])
  await page.goBack()
  await pay.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your label is ready' })).toBeVisible({
    timeout: 30_000,
  })
})
