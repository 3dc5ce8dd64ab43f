import type { BillingCard, Shipment } from '@waybill/types'
import { expect } from '@playwright/test'
import { CARD_WORDS } from '../parcel'
import { aPerson } from '../person'
import { aCustomer, type Caller } from '../real/caller'
import { startInstallation, type Installation } from '../real/installation'
import { aDraft } from '../real/sales'
import { PRETENCE, wordsOfPage } from '../real/watch'
import { signIn } from './signIn'
import type { Tab } from './tab'
import { button, field, heading, radio, text } from './target'
import { test as steps } from './test'

// Purchases through the processor's elements, on an installation that takes every provider for real.

const test = steps.extend<object, { at: Installation }>({
  at: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const at = await startInstallation()
      await provide(at)
      await at.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: [({ at }, provide) => provide(at.url), { scope: 'worker' }],
})

// Each buys at the end of a long way; the first of them twice.
test.describe.configure({ timeout: 120_000 })

const WORDS = CARD_WORDS.en
const FIELDS = `iframe[title="${WORDS.frame}"]`
const BANK = 'iframe[title="Confirmation by your bank"]'
const READY = heading('Your label is ready')
const PAY = button(/^Pay \$/)

async function expectNoPretence(tab: Tab): Promise<void> {
  expect(await tab.run(wordsOfPage, null), await tab.address()).not.toMatch(PRETENCE)
}

/** Signs a new user in. */
async function customer(tab: Tab, at: Installation): Promise<Caller> {
  const person = aPerson()
  const who = await aCustomer(at, person)
  await signIn(tab, person)
  return who
}

/** Brings a draft between two addresses to its payment, by the first rate on the screen. */
async function toPayment(tab: Tab, who: Caller): Promise<Shipment> {
  const draft = await aDraft(who)
  await tab.open(`/shipment/${draft.id}?step=rate`)
  await tab.see(text('All couriers have answered.'), 30_000)
  await expectNoPretence(tab)
  await tab.click(radio(/\$\d/))
  await tab.click(button(/^Review and pay \$/))
  return draft
}

/** Types a card that is good until December 2030 into the processor's frame, and pays with it. */
async function payWith(tab: Tab, number: string): Promise<void> {
  const frame = tab.frame(FIELDS)
  await frame.fill(field(WORDS.number), number)
  await frame.fill(field(WORDS.expiry), '12/30')
  await frame.fill(field(WORDS.cvc), '123')
  await expectNoPretence(tab)
  await tab.click(PAY)
}

async function seeLabel(tab: Tab): Promise<void> {
  await tab.see(READY, 30_000)
  await expectNoPretence(tab)
}

test('a new card pays, and pays again as a saved one', async ({ tab, at }) => {
  const who = await customer(tab, at)
  await toPayment(tab, who)
  await payWith(tab, '4242 4242 4242 4242')
  await seeLabel(tab)
  await toPayment(tab, who)
  await tab.see({ css: 'input[type=radio]:checked', name: 'ending in 4242' })
  await tab.click(PAY)
  await seeLabel(tab)
})

test('a declined card is refused in place with nothing bought, and another card pays', async ({
  tab,
  at,
}) => {
  const who = await customer(tab, at)
  const { id } = await toPayment(tab, who)
  await payWith(tab, '4000 0000 0000 0002')
  await tab.see(text(/^The card was declined\./))
  await expectNoPretence(tab)
  const [{ purchase }, cards] = await Promise.all([
    who.call<Shipment>('GET', `/shipments/${id}`),
    who.call<BillingCard[]>('GET', '/account/cards'),
  ])
  expect({ purchase, cards }).toEqual({ purchase: null, cards: [] })
  await payWith(tab, '4242 4242 4242 4242')
  await seeLabel(tab)
})

test('a bank that asks is answered in its frame, for the card and for the payment', async ({ tab, at }) => {
  await toPayment(tab, await customer(tab, at))
  await payWith(tab, '4000 0027 6000 3184')
  await tab.frame(BANK).click(button('Confirm'))
  await tab.see(button('Cancel payment'), 30_000)
  await expectNoPretence(tab)
  await tab.click(button('Confirm with your bank'))
  await tab.frame(BANK).click(button('Confirm'))
  await seeLabel(tab)
})
