import type { FreightInsurance, InsurancePolicy, Shipment, TrackingLink } from '@waybill/types'
import { expect, test, type Browser } from '@playwright/test'
import { signInAtDesk } from '../operator'
import { addCard } from '../parcel'
import { onboarding, signedIn as screens, signedOut } from '../screens'
import { callOfCourier, demoSignIn, enter, registered, signedIn, type Caller, type SignIn } from './caller'
import { startInstallation, type Installation } from './installation'
import { textOf } from './pdf'
import * as sales from './sales'
import { look, read, see, watch, type Findings, type Watched } from './watch'

// An installation that takes every provider for real, since each has an address and keys: nothing breaks, and nothing says that
// anything is simulated. The providers are the simulator's ends of the wire, in a process of their own.

let at: Installation

test.beforeAll(async () => {
  at = await startInstallation('--seed-demo')
})

test.afterAll(async () => {
  await at.stop()
})

/** What the walk visits besides the screens that everybody has. */
type Sold = { screens: string[]; open: string[]; documents: string[]; labels: Shipment[] }

const certificateOf = ({ code }: InsurancePolicy | FreightInsurance) => `/certificate/${code}`

/** Buys of every kind, and does with it what can be done. */
async function sell(owner: Caller): Promise<Sold> {
  await sales.addCard(at, owner)
  const sold = async (courier: string) => sales.bought(owner, (await sales.aDraft(owner)).id, courier)
  const [labels, insured, abroad, policy, freight, list, quoted] = await Promise.all([
    Promise.all(sales.COURIERS.map(sold)),
    sales.insuredLabel(owner),
    sales.soldAbroad(owner),
    sales.insuredElsewhere(owner),
    sales.insuredFreight(owner),
    sales.boughtList(owner),
    sales.savedQuote(owner),
    sales.askFreightDesk(owner),
    owner.call('POST', '/shopify/save-config', { shop: sales.STORE, admin_token: 'shpat_simulated' }),
  ])
  const label = (courier: string) => labels[sales.COURIERS.indexOf(courier)] as Shipment
  const [claim, link] = await Promise.all([
    sales.claimed(owner, policy),
    owner.call<TrackingLink>('POST', `/tracking/${label('cp').id}/link`, {}),
    sales.fetched(owner, 'ups', label('ups')),
    sales.returned(owner, label('puro')),
    sales.broughtToPoint(owner, label('canpar')),
    owner.call('POST', `/change-status/${label('gls').id}`, { status: 'cancelled' }),
    owner.call('GET', '/shopify/sync-orders'),
  ])
  return {
    labels,
    screens: [
      ...[...labels, insured, abroad].map(({ id }) => `/shipment/${id}`),
      `/shipment/${quoted.id}?step=rate`,
      `/shipment/${quoted.id}?step=pay`,
      `/shipping-insurance/${policy.id}`,
      `/shipping-insurance/freight/${freight.id}`,
      `/dashboard/claims/new/${policy.id}`,
      `/dashboard/claims/${claim.id}`,
      `/dashboard/bulk-labels?run=${list.id}`,
    ],
    open: [new URL(link.url).pathname, certificateOf(policy), certificateOf(freight)],
    documents: [
      ...labels.map(({ id }) => `/invoice-download-with-type/${id}?type=receipt`),
      `/invoice-download-with-type/${label('gls').id}?type=credit_note`,
      ...['commercial', 'cn23', 'receipt'].map(
        (type) => `/invoice-download-with-type/${abroad.id}?type=${type}`,
      ),
      `/insurance-certificate-download/${insured.id}`,
      `/insurance-certificate-download/${policy.id}`,
      `/invoice-download-with-type/${policy.id}?type=receipt`,
      `/freight-certificate-download/${freight.id}`,
    ],
  }
}

/** Lets the parcels travel, and has their couriers call. */
async function travel(labels: Shipment[]): Promise<void> {
  await fetch(`${at.providers}/simulator/api/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seconds: 5 * 86_400 }),
  })
  await Promise.all(
    labels.map(({ tracking_numbers: [number = ''] }, index) =>
      callOfCourier(at, sales.COURIERS[index] ?? '', number),
    ),
  )
}

/** A window of its own. */
async function open(browser: Browser, findings: Findings, locale: 'en-CA' | 'fr-CA'): Promise<Watched> {
  const context = await browser.newContext({ baseURL: at.url, locale })
  const page = await context.newPage()
  return watch(page, findings)
}

/** Walks screens, signed in or not. */
async function walk(watched: Watched, paths: string[], who?: Caller): Promise<void> {
  if (who !== undefined) await enter(watched.page, who)
  for (const path of paths) await see(watched, path)
  await watched.page.context().close()
}

/** Looks at every place of the operator's desk. */
async function walkDesk(watched: Watched): Promise<void> {
  const { page } = watched
  await page.goto('/operator')
  await signInAtDesk(page, at.dataDir)
  for (const place of await page.getByRole('navigation').getByRole('link').all()) {
    await place.click()
    await look(watched)
  }
  await page.context().close()
}

/** Signs in by the form. */
async function signIn({ page }: Watched, { email, password }: SignIn): Promise<void> {
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/dashboard$/)
}

/** Gives a card through the processor's own fields. */
async function saveCard(watched: Watched): Promise<void> {
  const { page } = watched
  await see(watched, '/dashboard/account-settings?tab=cards')
  await page.getByRole('button', { name: 'Add card' }).first().click()
  await look(watched)
  await addCard(page, '5555 5555 5555 4444')
  await expect(page.getByText(/ending in 4444/)).toBeVisible()
  await look(watched)
}

/** Connects a store by the consent of its owner, on the store's own page. */
async function connectStore(watched: Watched): Promise<void> {
  const { page } = watched
  await see(watched, '/dashboard/store-orders?dialog=shopify_setup&dialog_mode=add')
  const connect = page.getByRole('dialog', { name: 'Connect a store' })
  await connect.getByLabel('Your store’s Shopify address').fill('birch-and-co.myshopify.com')
  await connect.getByRole('button', { name: 'Continue to Shopify' }).click()
  await page.waitForURL(`${at.providers}/shopify/birch-and-co.myshopify.com/admin/oauth/authorize?*`)
  await page.getByRole('button', { name: 'Install' }).click()
  await expect(page.getByRole('dialog', { name: /^Set up / }).getByText(/ is connected\.$/)).toBeVisible({
    timeout: 30_000,
  })
  await look(watched)
}

/** The steps of an owner at pages of the providers' own. */
async function meetProviders(watched: Watched, owner: SignIn): Promise<void> {
  await signIn(watched, owner)
  await saveCard(watched)
  await connectStore(watched)
  await watched.page.context().close()
}

/** The binary's output for the person who runs the installation. */
const COMMANDS = [
  'check-config',
  'operator close-day --courier puro --street Sainte-Catherine --city Montréal --province QC --postal-code H2L2G9 --phone 5145550143',
  'operator list',
]

test('nothing breaks and nothing is called simulated where every provider is real', async ({ browser }) => {
  test.setTimeout(300_000)
  const findings: Findings = []
  const owner = await demoSignIn(at)
  const [seller, member, newcomer] = await Promise.all([
    signedIn(at, owner),
    signedIn(at, { email: 'sam@waybill.example', password: owner.password }),
    registered(at),
  ])
  const sold = await test.step('everything is sold', () => sell(seller))
  await test.step('parcels travel', () => travel(sold.labels))
  await test.step('documents', async () => {
    for (const path of sold.documents) {
      const text = await textOf(await seller.document(path))
      expect(text, `${path} has no text`).toMatch(/[a-z]{4}/i)
      read(path, text, findings)
    }
  })
  await test.step('commands', async () => {
    for (const line of COMMANDS) read(line, await at.command(...line.split(' ')), findings)
  })
  await test.step('screens', async () => {
    // All windows first: a walk that fails is then waited for.
    const locales = ['en-CA', 'fr-CA', 'fr-CA', 'en-CA', 'en-CA', 'fr-CA', 'en-CA', 'en-CA'] as const
    const windows = await Promise.all(locales.map((locale) => open(browser, findings, locale)))
    const walks: ((watched: Watched) => Promise<void>)[] = [
      (one) => walk(one, screens, seller),
      (one) => walk(one, sold.screens, seller),
      (one) => walk(one, screens, member),
      (one) => walk(one, [onboarding], newcomer),
      (one) => walk(one, [...signedOut, ...sold.open]),
      (one) => walk(one, [...sold.open, '/privacy', '/terms']),
      walkDesk,
      (one) => meetProviders(one, owner),
    ]
    // Two at a time, one for each processor: more only wait for each other.
    const left = windows.map((one, index) => () => walks[index]?.(one))
    const lane = async () => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) await next()
    }
    await Promise.all([lane(), lane()])
  })
  expect(at.mails.length).toBeGreaterThan(0)
  for (const mail of at.mails) read('a mail', mail, findings)
  expect(findings).toEqual([])
})
