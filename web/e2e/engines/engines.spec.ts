import type { LoginAnswer, Shipment } from '@waybill/types'
import { expect, type APIRequestContext } from '@playwright/test'
import { writeFile } from 'node:fs/promises'
import { anAddress, TORONTO } from '../api'
import { demoSignIn } from '../demo'
import { aPhoto } from '../photo'
import { signIn } from './signIn'
import type { Tab } from './tab'
import { button, field, heading, inside, menuItem, option, radio, region, text } from './target'
import { SITE, test } from './test'

async function tellParcel(tab: Tab): Promise<void> {
  const parcel = region('Parcel')
  await tab.fill(inside(parcel, field(/^Length/)), '40')
  await tab.fill(inside(parcel, field(/^Width/)), '20')
  await tab.fill(inside(parcel, field(/^Height/)), '20')
  await tab.fill(inside(parcel, field(/^Weight/)), '2.5')
}

const isTooWide = (tab: Tab) => tab.run(() => document.documentElement.scrollWidth > window.innerWidth, null)

test('a visitor sees a price', async ({ tab }) => {
  await tab.open('/')
  await tab.fill(field('From postal code'), 'h2l2g9')
  await tab.fill(field('To postal code'), 'm5j0b6')
  await tab.fill(field(/^Length/), '40')
  await tab.fill(field(/^Width/), '20')
  await tab.fill(field(/^Height/), '20')
  await tab.fill(field(/^Weight/), '2.5')
  await tab.click(button('See prices'))
  await tab.see({ css: '[aria-label="Prices"] li', name: String.raw`\$\d` }, 30_000)
})

test('a wrong password is refused, the right one signs in, and signing out ends it', async ({ tab }) => {
  const { email } = await demoSignIn(SITE)
  await tab.open('/sign-in')
  await tab.fill(field(/^Email/), email)
  await tab.fill(field('Password'), 'not my password')
  await tab.click(button('Sign in'))
  await tab.see(text(/^That email and password don’t match|^That email and password don't match/))
  await signIn(tab, await demoSignIn(SITE))
  await tab.see(heading(/^Good /))
  await tab.click(button('Your account'))
  await tab.click(menuItem('Sign out'))
  await tab.at('/sign-in')
  await tab.open('/dashboard/address-book')
  await tab.at('/sign-in?next=')
})

test('two addresses become a paid label, whose PDF is there', async ({ tab }) => {
  await signIn(tab, await demoSignIn(SITE))
  await tab.open('/shipment')
  const to = region('To')
  await tab.fill(inside(to, field(/^First name/)), 'Priya')
  await tab.fill(inside(to, field(/^Last name/)), 'Raman')
  await tab.fill(inside(to, field(/^Postal code/)), 'M5J 0B6')
  await tab.see(inside(to, button(/Ontario/)))
  await tab.fill(inside(to, field(/^Street address/)), '88 Queens Quay W')
  await tab.fill(inside(to, field(/^City/)), 'Toronto')
  await tab.fill(inside(to, field(/^Phone/)), '416 555 0142')
  await tab.click(inside(to, button('Continue')))
  await tellParcel(tab)
  await tab.click(inside(region('Parcel'), button('See prices')))
  await tab.see(text('All couriers have answered.'), 30_000)
  await tab.click(radio(/\$\d/))
  await tab.click(button(/^Review and pay \$/))
  await tab.click(button(/^Pay \$/))
  await tab.see(heading('Your label is ready'), 30_000)
  await tab.see({ css: 'iframe[title="The label"][src^="blob:"]' })
  const head = await tab.run(async () => {
    const { state } = JSON.parse(localStorage.getItem('waybill') ?? '') as { state: { userToken: string } }
    const headers = { Authorization: `Bearer ${state.userToken}` }
    const answer = await fetch(`/api/label-view/${location.pathname.split('/')[2]}`, { headers })
    return (await answer.text()).slice(0, 5)
  }, null)
  expect(head).toBe('%PDF-')
})

const areDelivered = (rows: string[]) => rows.length > 0 && rows.every((row) => row.includes('Delivered'))

test('the history is narrowed by a filter', async ({ tab }) => {
  /** The texts of the list's rows. */
  const rows = () =>
    tab.run(() => {
      const links = document.querySelectorAll('table a[href^="/shipment/"]')
      return [...new Set(Array.from(links, (each) => each.closest('tr')?.textContent ?? ''))]
    }, null)
  await signIn(tab, await demoSignIn(SITE))
  await tab.open('/dashboard/history-and-tracking')
  await tab.see({ css: 'table a[href^="/shipment/"]' })
  expect(areDelivered(await rows())).toBe(false)
  await tab.click(button(/Any status/))
  await tab.click(option('Delivered'))
  await tab.press('Escape')
  await tab.at('/dashboard/history-and-tracking?tracking_status=delivered')
  await expect.poll(async () => areDelivered(await rows())).toBe(true)
})

test('a file of addresses is read by the worker and imported', async ({ tab }, info) => {
  const file = info.outputPath('clients.csv')
  // The import leaves out entries that are already in the book.
  const name = `${info.project.name} ${Date.now()}`
  const rows = [1, 2, 3].map((at) => `Ada,${name} ${at},613 555 0123,${at} Main St,Ottawa,ON,K1A 0A9,Canada`)
  await writeFile(
    file,
    ['First name,Last name,Phone,Address,City,Province,Postal code,Country', ...rows].join('\r\n'),
  )
  await signIn(tab, await demoSignIn(SITE))
  await tab.open('/dashboard/address-book/import')
  await tab.see(heading('Import addresses'))
  await tab.choose({ css: 'input[type=file]' }, file)
  await tab.click(button('Check 3 rows'))
  await tab.click(button('Add 3 addresses'))
  await tab.see(text('3 addresses added'), 30_000)
})

/** A draft of the demonstration's owner at its options. */
async function aDraft(request: APIRequestContext): Promise<string> {
  const login = await request.post(`${SITE}/api/login`, { data: await demoSignIn(SITE) })
  const { data: session } = (await login.json()) as { data: LoginAnswer }
  const parcel = { type: 'parcel', length: '40', width: '20', height: '20', weight: '2.5' }
  const answer = await request.post(`${SITE}/api/shipments/create-or-update`, {
    headers: { Authorization: `Bearer ${session.token}` },
    data: {
      origin_address: anAddress(),
      destination_address: TORONTO,
      parcels: [{ ...parcel, weight_unit: 'kg', dimension_unit: 'cm', parcel_items: [] }],
    },
  })
  return ((await answer.json()) as { data: Shipment }).data.id
}

test('a photo of the packaging is added', async ({ tab, request }, info) => {
  const file = info.outputPath('box.png')
  await writeFile(file, aPhoto(600, 600))
  const id = await aDraft(request)
  await signIn(tab, await demoSignIn(SITE))
  await tab.open(`/shipment/${id}?step=options`)
  const options = region('Additional options')
  await tab.click(inside(options, text('Insure this shipment')))
  await tab.fill(inside(options, field(/^Value to insure/)), '500')
  const photos = region('Photos of the packaging')
  await tab.see(inside(photos, button('Choose files')))
  await tab.choose(inside(photos, { css: 'input[type=file]' }), file)
  await tab.see({ css: 'img', name: '^Photos of the packaging: box' }, 30_000)
})

test('on a phone of 390 px, in French, screens fit', async ({ tab }, info) => {
  await tab.engine.resize(390, 844)
  expect(await tab.run(() => window.innerWidth, null)).toBe(390)
  await tab.open('/sign-in')
  await tab.click(button('Français'))
  await tab.see(heading('Connexion'))
  expect(await tab.run(() => document.documentElement.lang, null)).toBe('fr-CA')
  await signIn(tab, await demoSignIn(SITE))
  const screens = {
    '/dashboard': { css: 'main a[href^="/shipment/"]' },
    '/shipment': field(/^Prénom/),
    '/dashboard/history-and-tracking': { css: 'main a[href^="/shipment/"]' },
    '/dashboard/address-book': heading('Carnet d’adresses'),
  }
  for (const [path, target] of Object.entries(screens)) {
    await tab.open(path)
    await tab.see(target)
    expect(await isTooWide(tab), `${path} is wider than the tab`).toBe(false)
    await writeFile(info.outputPath(`${path.split('/').at(-1)}.png`), await tab.engine.screenshot())
  }
})
