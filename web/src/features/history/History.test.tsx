import type { HistoryEntry, Pickup, RequiresActionEntry, Shipment } from '@waybill/types'
import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { useSession } from '@/domain/session/session'
import { aBulkRun } from '@/domain/testing/aBulkRun'
import { anAction } from '@/domain/testing/anAction'
import { aPickup } from '@/domain/testing/aPickup'
import { aPolicy } from '@/domain/testing/aPolicy'
import { aRate } from '@/domain/testing/aRate'
import { aShipment } from '@/domain/testing/aShipment'
import { aUser } from '@/domain/testing/examples'
import { ownTimeZone } from '@/shared/format/when'
import { aGate } from '@/shared/testing/gate'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, onePage, refuses, server } from '@/shared/testing/server'
import { History } from './History'

const PATH = '/dashboard/history-and-tracking'
type Meta = ReturnType<typeof onePage>

const nothing: Shipment[] = []
const noPickups: Pickup[] = []

const sent = (parts: Partial<Shipment> = {}) =>
  aShipment({ id: 'sent', status: 'purchased', selected_rate: aRate(), ...parts })

const entry = (parts: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: 'sent',
  type: 'parcel',
  status: 'active',
  placed_at: '2026-11-20T12:00:00Z',
  shipment: sent(),
  policy: null,
  freight: null,
  ...parts,
})

const lists = (actions: RequiresActionEntry[]) =>
  answers('get', '/v2/shipments/requires-action', actions, {
    ...onePage(actions.length),
    unseen: actions.length,
  } as Meta)

beforeEach(() => {
  useSession.getState().signIn('token', aUser())
  lists([])
  answers('get', '/v2/pickups', noPickups)
  answers('get', '/notification', { alerts: 0, features: 0, requires_action: 0, claims: 0 })
})

const pathOf = (name: string) => screen.getByRole('menuitem', { name }).getAttribute('href')

describe('the list of shipments', () => {
  it('gathers drafts in a list of labels', async () => {
    const drafts = [aShipment({ id: 'one' }), aShipment({ id: 'two' })]
    answers('get', '/shipments', drafts, onePage(2))
    const { user, router } = renderScreen(History, PATH, `${PATH}?show=drafts`)
    await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }))
    const asked = answers('post', '/bulk-runs', { run: aBulkRun(), moved: 0, left_out: [] })
    await user.click(await screen.findByRole('button', { name: 'Get prices for 2 labels' }))
    await expect.poll(() => router.state.location.pathname).toBe('/dashboard/bulk-labels')
    expect(asked[0]?.body).toMatchObject({ shipment_ids: ['one', 'two'] })
  })

  it('shows the drafts alone where asked to, page by page, and finds one', async () => {
    answers('get', '/v2/shipments', [entry()], onePage(1))
    const asked = answers('get', '/shipments', [aShipment()], { ...onePage(30), last_page: 2 })
    const { user, router } = renderScreen(History, PATH)
    await user.click(await screen.findByRole('radio', { name: 'Drafts' }))
    expect(await screen.findByText('30 drafts')).toBeVisible()
    expect(asked.at(-1)?.url.search).toBe('?page=1&drafts=true')
    await user.type(screen.getByRole('searchbox', { name: 'Search shipments' }), 'toronto')
    await expect.poll(() => asked.at(-1)?.url.searchParams.get('search')).toBe('toronto')
    expect(router.state.location.search).toContain('show=drafts')
  })

  it('shows nothing of one list as another, while that is on its way', async () => {
    const gate = aGate()
    server.use(
      http.get('*/api/v2/shipments', async ({ request }) => {
        const isArchive = new URL(request.url).searchParams.get('type') === 'archived'
        if (isArchive) await gate.opened
        return HttpResponse.json({ data: isArchive ? [] : [entry()], meta: onePage(1) })
      }),
    )
    const { user } = renderScreen(History, PATH)
    expect(await screen.findByRole('checkbox', { name: /^Select shipment/ })).toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: 'Archived' }))
    expect(screen.queryByRole('checkbox', { name: /^Select shipment/ })).not.toBeInTheDocument()
    gate.open()
    expect(await screen.findByText('Nothing archived')).toBeVisible()
  })

  it('has what requires action on top, with the next thing to do, until it is narrowed', async () => {
    answers('get', '/v2/shipments', [entry()], onePage(1))
    lists([anAction()])
    const { user } = renderScreen(History, PATH)
    expect(await screen.findByRole('heading', { name: 'Requires action' })).toBeVisible()
    expect(screen.getByRole('link', { name: /^View tracking: / })).toHaveAttribute('href', '/shipment/sent')
    await user.type(screen.getByRole('searchbox', { name: 'Search shipments' }), 'toronto')
    await expect.poll(() => screen.queryByRole('heading', { name: 'Requires action' })).toBeNull()
  })

  it('says why it is empty, and leads on', async () => {
    answers('get', '/shipments', nothing, onePage(0))
    const { user } = renderScreen(History, PATH, `${PATH}?show=drafts&search=nobody`)
    await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }))
    expect(await screen.findByText('No drafts')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Send a Parcel' })).toHaveAttribute('href', '/shipment')
  })

  it('sends a past shipment again, and says so where that fails', async () => {
    answers('get', '/v2/shipments', [entry()], onePage(1))
    refuses('post', '/shipments/:id/again', 409, { message: 'This shipment is being changed.' })
    const { user, router } = renderScreen(History, PATH)
    const table = await screen.findByRole('table')
    const buttons = within(table).getAllByRole('button', { name: /^Ship again to / })
    expect(buttons).toHaveLength(1)
    await user.click(buttons[0] as HTMLElement)
    expect(await screen.findByText('This shipment is being changed.')).toBeInTheDocument()
    answers('post', '/shipments/:id/again', aShipment({ id: 'new' }))
    await user.click(buttons[0] as HTMLElement)
    await expect.poll(() => router.state.location.pathname).toBe('/shipment/new')
  })

  it('offers nothing to send again to accounts of the United States', async () => {
    useSession.getState().signIn('token', aUser({ account_country: 'US' }))
    answers('get', '/v2/shipments', [entry()], onePage(1))
    renderScreen(History, PATH)
    expect(await screen.findByRole('table')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Ship again/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('radio', { name: 'Drafts' })).not.toBeInTheDocument()
  })

  it('narrows what was sold by filters that stand in the URL, and exports the same', async () => {
    const asked = answers('get', '/v2/shipments', [entry()], onePage(1))
    const { user, router } = renderScreen(History, PATH, `${PATH}?from_date=2026-11-01`)
    await user.click(await screen.findByRole('button', { name: /Any status/ }))
    await user.click(await screen.findByRole('option', { name: 'Delivered' }))
    await expect.poll(() => asked.at(-1)?.url.searchParams.get('tracking_status')).toBe('delivered')
    await user.keyboard('{Escape}')
    const query = asked.at(-1)?.url.searchParams
    expect([query?.get('type'), query?.get('from_date'), query?.get('courier')]).toEqual([
      'parcel',
      '2026-11-01',
      null,
    ])
    expect(query?.get('time_zone')).toBeTruthy()
    expect(router.state.location.search).toContain('tracking_status=delivered')
    await user.click(screen.getByRole('button', { name: 'Export' }))
    expect(await screen.findByRole('menuitem', { name: 'Excel workbook' })).toBeVisible()
    const narrowed = /^\/api\/shipments\/export\?.*tracking_status=delivered/
    expect(pathOf('Excel workbook')).toMatch(narrowed)
    expect(pathOf('Excel workbook')).toContain('format=xlsx')
    expect(pathOf('CSV file')).toMatch(narrowed)
    expect(pathOf('CSV file')).toContain('format=csv')
  })

  it('takes several states and couriers at once, and all again', async () => {
    const asked = answers('get', '/v2/shipments', [entry()], onePage(1))
    const { user, router } = renderScreen(History, PATH, `${PATH}?courier=cp,ups`)
    const status = () => asked.at(-1)?.url.searchParams.get('tracking_status')
    expect(await screen.findByRole('button', { name: /Canada Post or UPS/ })).toBeVisible()
    expect(asked.at(-1)?.url.searchParams.get('courier')).toBe('cp,ups')
    await user.click(await screen.findByRole('button', { name: /Any status/ }))
    await user.click(await screen.findByRole('option', { name: 'Exception' }))
    await user.click(screen.getByRole('option', { name: 'In transit' }))
    await expect.poll(status).toBe('in_transit,exception')
    expect(router.state.location.search).toContain('tracking_status=in_transit%2Cexception')
    await user.click(screen.getByRole('option', { name: 'Any status' }))
    await expect.poll(() => router.state.location.search).not.toContain('tracking_status')
    await user.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: /Any status/ })).toBeVisible()
  })

  it('exports on the clock of the reader, also where no day is filtered', async () => {
    answers('get', '/v2/shipments', [entry()], onePage(1))
    const { user } = renderScreen(History, PATH)
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    await screen.findByRole('menuitem', { name: 'Excel workbook' })
    const zone = `time_zone=${encodeURIComponent(ownTimeZone())}`
    expect([pathOf('Excel workbook'), pathOf('CSV file')]).toEqual([
      `/api/shipments/export?type=parcel&${zone}&format=xlsx`,
      `/api/shipments/export?type=parcel&${zone}&format=csv`,
    ])
  })

  it('loads what follows behind the last entry, without asking for what is there', async () => {
    const asked = answers('get', '/v2/shipments', [entry()], { ...onePage(2), cursor: 'behind' } as Meta)
    const { user } = renderScreen(History, PATH)
    const more = await screen.findByRole('button', { name: 'Show more' })
    expect(screen.getByText('1 – 1 of 2')).toBeVisible()
    const rest = answers(
      'get',
      '/v2/shipments',
      [entry({ id: 'next', shipment: sent({ id: 'next' }) })],
      onePage(2),
    )
    await user.click(more)
    expect(await screen.findByText('1 – 2 of 2')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
    expect([asked.length, rest.map(({ url }) => url.searchParams.get('cursor'))]).toEqual([1, ['behind']])
  })

  it('says why what follows did not come, and asks again', async () => {
    answers('get', '/v2/shipments', [entry()], { ...onePage(2), cursor: 'behind' } as Meta)
    const { user } = renderScreen(History, PATH)
    await screen.findByRole('button', { name: 'Show more' })
    refuses('get', '/v2/shipments', 503, { message: 'Waybill is starting.' })
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('Waybill is starting.')).toBeVisible()
    expect(screen.getByRole('table')).toBeVisible()
    answers('get', '/v2/shipments', [entry({ id: 'next', shipment: sent({ id: 'next' }) })], onePage(2))
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('1 – 2 of 2')).toBeVisible()
    expect(screen.queryByText('Waybill is starting.')).not.toBeInTheDocument()
  })

  it('offers the certificate of what is insured', async () => {
    const asked = answers('get', '/insurance-certificate-download/sent', null)
    answers('get', '/v2/shipments', [entry({ shipment: sent({ policy: aPolicy() }) })], onePage(1))
    const { user } = renderScreen(History, PATH)
    const table = await screen.findByRole('table')
    await user.click(within(table).getByRole('button', { name: /^More actions for / }))
    await user.click(await screen.findByRole('menuitem', { name: 'Insurance certificate' }))
    await expect.poll(() => asked.length).toBe(1)
  })

  it('archives an entry, and brings it back from the archive', async () => {
    answers('get', '/v2/shipments', [entry()], onePage(1))
    const moved = answers('post', '/shipments/archive-delete', null)
    const { user } = renderScreen(History, PATH)
    const act = async (name: string) => {
      const table = await screen.findByRole('table')
      await user.click(within(table).getByRole('button', { name: /^More actions for / }))
      await user.click(await screen.findByRole('menuitem', { name }))
    }
    await act('Archive')
    await expect.poll(() => moved.at(-1)?.body).toMatchObject({ shipment_id: 'sent', status: 'archived' })
    answers('get', '/v2/shipments', [entry({ status: 'archived' })], onePage(1))
    await user.click(screen.getByRole('radio', { name: 'Archived' }))
    expect(await screen.findByText('1 archived shipment')).toBeVisible()
    await act('Unarchive')
    await expect.poll(() => moved.at(-1)?.body).toMatchObject({ shipment_id: 'sent', status: 'active' })
  })

  it('asks before an entry is deleted, and keeps it where that fails', async () => {
    answers('get', '/v2/shipments', [entry()], onePage(1))
    refuses('post', '/shipments/archive-delete', 503, { message: 'The server is busy.' })
    const { user } = renderScreen(History, PATH)
    const table = await screen.findByRole('table')
    await user.click(within(table).getByRole('button', { name: /^More actions for / }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete from history' }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Delete from history' }))
    expect(await within(question).findByText('The server is busy.')).toBeVisible()
  })

  it('leaves the pickup of what is deleted alone, unless that is ticked too', async () => {
    const asked = answers('get', '/v2/pickups', [aPickup({ parcels: 1 })])
    const deleted = answers('post', '/shipments/archive-delete', null)
    const tracked = sent({ tracking_status: 'label_created', tracking_numbers: ['7023'] })
    answers('get', '/v2/shipments', [entry({ shipment: tracked })], onePage(1))
    const { user } = renderScreen(History, PATH)
    const remove = async (isTicked: boolean) => {
      const table = await screen.findByRole('table')
      await user.click(within(table).getByRole('button', { name: /^More actions for / }))
      await user.click(await screen.findByRole('menuitem', { name: 'Delete from history' }))
      const question = await screen.findByRole('alertdialog')
      const box = await within(question).findByRole('checkbox', {
        name: /^Also cancel the Canada Post pickup on Tue, Nov 24/,
      })
      expect(box).not.toBeChecked()
      if (isTicked) await user.click(box)
      await user.click(within(question).getByRole('button', { name: 'Delete from history' }))
      await expect.poll(() => deleted.at(-1)?.body).toMatchObject({ delete_pickup: isTicked })
      await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
    }
    await remove(false)
    await remove(true)
    expect(asked[0]?.url.searchParams.get('shipment_id')).toBe('sent')
  })

  it('archives several at once, and keeps what was refused with its reason', async () => {
    const ids = ['first', 'second', 'third']
    answers(
      'get',
      '/v2/shipments',
      ids.map((id) => entry({ id, shipment: sent({ id }) })),
      onePage(3),
    )
    const { user } = renderScreen(History, PATH)
    const table = await screen.findByRole('table')
    const boxes = within(table).getAllByRole('checkbox', { name: /^Select shipment to / })
    await user.click(boxes[0] as HTMLElement)
    expect(await screen.findByText('1 shipment selected')).toBeVisible()
    const all = within(table).getByRole('checkbox', { name: 'Select all shown' })
    expect(all).toBePartiallyChecked()
    await user.click(all)
    expect(await screen.findByText('3 shipments selected')).toBeVisible()
    const moved = answers('post', '/shipments/archive-delete', null)
    await user.click(screen.getByRole('button', { name: 'Archive' }))
    expect(await screen.findByText('3 shipments archived.')).toBeInTheDocument()
    expect(moved.map(({ body }) => (body as { shipment_id: string }).shipment_id)).toEqual(ids)

    refuses('post', '/shipments/archive-delete', 409, { message: 'A pickup is on its way.' })
    await user.click(boxes[1] as HTMLElement)
    await user.click(screen.getByRole('button', { name: 'Archive' }))
    expect(await screen.findByText('1 shipment couldn’t be moved')).toBeVisible()
    expect(screen.getByText(/A pickup is on its way\./)).toBeVisible()
    expect(screen.getByText('1 shipment selected')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear selection' }))
    expect(screen.queryByText('1 shipment selected')).toBeNull()
  })

  it('cancels the labels that can be, says why one was not, and deletes several once confirmed', async () => {
    const possible = {
      possible: true,
      impossible: null,
      amount: 1512,
      card: 'visa 4242',
      asked_at: null,
      refusal: null,
      returned: null,
      refunded_at: null,
      expected: null,
    }
    const ids = ['first', 'second', 'third']
    const sold = ids.map((id) =>
      entry({ id, shipment: sent({ id, cancellation: { ...possible, possible: id !== 'third' } }) }),
    )
    answers('get', '/v2/shipments', sold, onePage(3))
    const { user } = renderScreen(History, PATH)
    await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }))
    const cancelled = answers('post', '/bulk-shipment-cancel', [
      { id: 'first', outcome: 'ok', state: 'cancelled', error: null, total: null, bulk_run_id: null },
      {
        id: 'second',
        outcome: 'skipped',
        state: 'refused',
        error: 'Its courier has scanned it.',
        total: null,
        bulk_run_id: null,
      },
    ])
    await user.click(screen.getByRole('button', { name: 'Cancel 2 labels' }))
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel 2 labels' }))
    expect(await screen.findByText('1 label couldn’t be cancelled')).toBeVisible()
    expect(screen.getByText(/Its courier has scanned it\./)).toBeVisible()
    expect(cancelled[0]?.body).toEqual({ shipment_ids: ['first', 'second'] })
    expect(screen.getByText('2 shipments selected')).toBeVisible()

    const moved = answers('post', '/shipments/archive-delete', null)
    await user.click(screen.getByRole('button', { name: 'Delete from history' }))
    const sure = await screen.findByRole('alertdialog')
    await user.click(within(sure).getByRole('button', { name: 'Delete from history' }))
    expect(await screen.findByText('2 shipments deleted from your history.')).toBeInTheDocument()
    expect(moved.map(({ body }) => body)).toMatchObject([
      { shipment_id: 'second', status: 'deleted', delete_pickup: false },
      { shipment_id: 'third', status: 'deleted', delete_pickup: false },
    ])
  })
})
