import type { HistoryEntry, Pickup, PickupDefaults, PickupOffer, RateSource } from '@waybill/types'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { useSession } from '@/domain/session/session'
import { aPickup as pickup } from '@/domain/testing/aPickup'
import { aProfile } from '@/domain/testing/aProfile'
import { aRate } from '@/domain/testing/aRate'
import { aShipment } from '@/domain/testing/aShipment'
import { aUser } from '@/domain/testing/examples'
import { loadWords } from '@/shared/i18n'
import { initRules } from '@/shared/rules'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, onePage, refuses, server } from '@/shared/testing/server'
import { Pickups } from './Pickups'

const PATH = '/dashboard/pickup'

const canadaPost: RateSource = {
  courier: 'cp',
  courier_name: 'Canada Post',
  services: [],
  base_url: '',
  token: '',
  expires_at: '',
  simulated: true,
}

const usual: PickupDefaults = {
  ready_time: '1330',
  close_time: '',
  location: 'mail_room',
  instructions: '',
  updated_at: null,
}

const offer: PickupOffer = {
  courier: 'cp',
  courier_name: 'Canada Post',
  postal_code: 'H2L2G9',
  province: 'QC',
  time_zone: 'America/Toronto',
  now: '2026-11-23T12:10',
  hours: {
    earliest: '1200',
    latest: '1745',
    step_minutes: 15,
    shortest_minutes: 120,
    cutoff: '1100',
    days_ahead: 30,
  },
  of_courier: true,
  days: [
    {
      date: '2026-11-23',
      available: false,
      reason: 'Requests closed at 1:30 p.m.',
      earliest: '1215',
      latest: '1745',
      cutoff: '1100',
    },
    { date: '2026-11-24', available: true, reason: '', earliest: '1200', latest: '1745', cutoff: '' },
  ],
  charge: 395,
}

const waits = (id: string): HistoryEntry => ({
  id,
  type: 'parcel',
  status: 'active',
  placed_at: '2026-11-20T12:00:00Z',
  shipment: aShipment({
    id,
    status: 'purchased',
    tracking_status: 'label_created',
    selected_rate: aRate({ courier_slug: 'cp', courier_name: 'Canada Post' }),
  }),
  policy: null,
  freight: null,
})

beforeEach(async () => {
  await Promise.all([initRules(), loadWords('track')])
  useSession.getState().signIn('token', aUser())
  answers('get', '/v2/pickups', [pickup()], onePage(1))
  answers('get', '/pickups/defaults', usual)
  answers('get', '/couriers', [canadaPost, { ...canadaPost, courier: 'puro', courier_name: 'Purolator' }])
  answers('get', '/v2/dynamic-pickups', offer)
  answers('get', '/v2/shipments', [waits('w1'), waits('w2')], onePage(2))
})

describe('the list of pickups', () => {
  it('shows who comes when, what it costs, and leads to a calendar', async () => {
    renderScreen(Pickups, PATH)
    // The amount waits for the rules.
    await screen.findByText('$3.95')
    const item = screen.getByRole('listitem', { name: /^Canada Post, / })
    expect(within(item).getByText('Scheduled')).toBeVisible()
    expect(within(item).getByText('0074698052')).toBeVisible()
    expect(within(item).getByText('$3.95')).toBeVisible()
    expect(within(item).getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
      'href',
      '/api/pickups/p1/calendar',
    )
  })

  it('is narrowed by a status that stands in the URL, and says why it is empty', async () => {
    const asked = answers('get', '/v2/pickups', [] as Pickup[], onePage(0))
    const { user, router } = renderScreen(Pickups, PATH)
    expect(await screen.findByText('No pickups yet')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /All pickups/ }))
    await user.click(await screen.findByRole('option', { name: 'Missed' }))
    await expect.poll(() => asked.at(-1)?.url.searchParams.get('status')).toBe('missed')
    expect(router.state.location.search).toBe('?status=missed')
    await user.click(await screen.findByRole('button', { name: 'Show all pickups' }))
    expect(router.state.location.search).toBe('')
  })

  it('says what went wrong, and tries again', async () => {
    refuses('get', '/v2/pickups', 503, { message: 'The server is busy.' })
    renderScreen(Pickups, PATH)
    expect(await screen.findByText('The server is busy.')).toBeVisible()
  })

  it('cancels after a question, and shows why a courier refuses', async () => {
    const { user } = renderScreen(Pickups, PATH)
    await user.click(await screen.findByRole('button', { name: 'Cancel pickup' }))
    const question = await screen.findByRole('alertdialog')
    refuses('delete', '/pickups/:id', 409, {
      message: 'Canada Post can no longer change or cancel this pickup.',
    })
    await user.click(within(question).getByRole('button', { name: 'Cancel pickup' }))
    expect(await screen.findByText('Canada Post can no longer change or cancel this pickup.')).toBeVisible()
    const gone = answers('delete', '/pickups/:id', null)
    await user.click(within(question).getByRole('button', { name: 'Cancel pickup' }))
    await waitFor(() => expect(gone).toHaveLength(1))
    expect(await screen.findByText('Pickup cancelled.')).toBeInTheDocument()
  })

  it('takes a shipment out', async () => {
    const left = answers('post', '/pickups/:id/remove', pickup())
    const { user } = renderScreen(Pickups, PATH)
    await user.click(await screen.findByRole('button', { name: /Remove Sam Okafor’s parcel/ }))
    await waitFor(() => expect(left[0]?.body).toEqual({ shipment_ids: ['s2'] }))
  })
})

/** The form, once it is known what waits and when the courier comes. */
async function openForm() {
  await screen.findByRole('button', { name: /Ready from/ })
  return screen.getByRole('dialog')
}

describe('the week', () => {
  it('shows which courier comes on which day, and opens a pickup', async () => {
    const { user } = renderScreen(Pickups, PATH, `${PATH}?week=2026-11-25`)
    const week = await screen.findByRole('table')
    expect(within(week).getAllByRole('columnheader')).toHaveLength(6)
    expect(within(week).getByRole('rowheader', { name: 'Canada Post' })).toBeVisible()
    await user.click(within(week).getByRole('button', { name: /Scheduled/ }))
    expect(await screen.findByRole('dialog', { name: /^Canada Post, / })).toHaveTextContent('Sam Okafor')
  })

  it('goes a week on, and says where nobody comes', async () => {
    const { user, router } = renderScreen(Pickups, PATH, `${PATH}?week=2026-11-25`)
    await screen.findByRole('table')
    const asked = answers('get', '/v2/pickups', [] as Pickup[], onePage(0))
    await user.click(screen.getByRole('button', { name: 'Next week' }))
    expect(await screen.findByText('No pickups this week.')).toBeVisible()
    expect(router.state.location.search).toBe('?week=2026-11-30')
    expect(asked.map(({ url }) => url.search)).toEqual([
      '?from_date=2026-11-30&to_date=2026-12-06&paginate=200',
    ])
  })

  it('names the coming days on which couriers rest', async () => {
    useSession.getState().signIn('token', aUser({ profile_address: aProfile() }))
    const { user } = renderScreen(Pickups, PATH)
    const days = (await screen.findByRole('heading', { name: 'Days without pickups' })).closest('section')
    const rest = within(days as HTMLElement)
    expect(rest.getAllByRole('listitem')).toHaveLength(3)
    await user.click(rest.getByRole('button', { name: /^Show all / }))
    expect(rest.getByText('Christmas Day').closest('li')).toHaveTextContent('every courier')
  })
})

describe('asking for a pickup', () => {
  it('offers what waits, the first day and the usual times, with the charge, and sends them', async () => {
    const sent = answers('post', '/pickups/:id/add', pickup())
    const { user, router } = renderScreen(Pickups, PATH)
    await user.click(await screen.findByRole('button', { name: 'Request pickup' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('$3.95')).toBeVisible()
    expect(within(dialog).getByText(/Not today\. Requests closed at 1:30 p\.m\.(?!\.)/)).toBeVisible()
    expect(within(dialog).getByRole('button', { name: /Ready from/ })).toHaveTextContent('1:30 p.m.')
    expect(within(dialog).getByRole('button', { name: /Until/ })).toHaveTextContent('5:45 p.m.')
    await user.click(within(dialog).getAllByRole('checkbox')[1] as HTMLElement)
    await user.click(within(dialog).getByRole('button', { name: 'Request pickup' }))
    await waitFor(() =>
      expect(sent[0]?.body).toEqual({
        shipment_ids: ['w1'],
        date: '2026-11-24',
        ready_time: '1330',
        close_time: '1745',
        location: 'mail_room',
        instructions: '',
      }),
    )
    expect(sent[0]?.url.pathname).toBe('/api/pickups/new/add')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(router.state.location.search).toBe('')
  })

  it('offers what waits behind the first page, without what a pickup behind the first takes', async () => {
    const asked: string[] = []
    const taken = pickup({
      shipments: [{ id: 'w3', tracking_number: '', recipient: 'Ada', destination: '', scanned: false }],
    })
    server.use(
      http.get('*/api/v2/shipments', ({ request }) => {
        asked.push(new URL(request.url).search)
        const isFirst = !request.url.includes('cursor=')
        return HttpResponse.json({
          data: isFirst ? [waits('w1')] : [waits('w2'), waits('w3')],
          meta: { ...onePage(3), ...(isFirst && { cursor: 'behind' }) },
        })
      }),
      http.get('*/api/v2/pickups', ({ request }) =>
        HttpResponse.json({
          data: request.url.includes('page=2') ? [taken] : [pickup()],
          meta: { ...onePage(2), last_page: 2 },
        }),
      ),
    )
    const { user } = renderScreen(Pickups, PATH)
    await user.click(await screen.findByRole('button', { name: 'Request pickup' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findAllByRole('checkbox')).toHaveLength(2)
    const query = '?type=parcel&tracking_status=label_created&paginate=200'
    expect(asked).toEqual([query, `${query}&cursor=behind`])
  })

  it('begins with the shipment from which one came, and wants one at least', async () => {
    const sent = answers('post', '/pickups/:id/add', pickup())
    const { user } = renderScreen(Pickups, PATH, `${PATH}?request=w2`)
    const dialog = await openForm()
    const boxes = within(dialog).getAllByRole('checkbox')
    expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([false, true])
    await user.click(boxes[1] as HTMLElement)
    await user.click(within(dialog).getByRole('button', { name: 'Request pickup' }))
    expect((await within(dialog).findAllByText('Choose at least one shipment.'))[0]).toBeVisible()
    expect(sent).toHaveLength(0)
  })

  it('shows why the courier refuses, and keeps what was chosen', async () => {
    refuses('post', '/pickups/:id/add', 409, {
      message: 'Canada Post does not pick up on that day. Nothing was changed.',
    })
    const { user } = renderScreen(Pickups, PATH, `${PATH}?request=new`)
    const dialog = await openForm()
    await user.click(within(dialog).getByRole('button', { name: 'Request pickup' }))
    expect(await within(dialog).findByText(/does not pick up on that day/)).toBeVisible()
  })

  it('names the place of what waits, where a courier comes to several', async () => {
    const [first, other] = [waits('w1'), waits('w2')]
    const { shipment } = other
    if (!shipment?.origin_address) throw new Error('the example has no origin')
    const elsewhere = {
      ...shipment.origin_address,
      street1: '9 King St',
      city: 'Toronto',
      postal_code: 'M5J 0B6',
    }
    answers(
      'get',
      '/v2/shipments',
      [first, { ...other, shipment: { ...shipment, origin_address: elsewhere } }],
      onePage(2),
    )
    renderScreen(Pickups, PATH, `${PATH}?request=w2`)
    expect(
      await screen.findByRole('button', { name: /Canada Post, 9 King St, Toronto: 1 shipment waiting/ }),
    ).toBeVisible()
  })

  it('says so where nothing waits', async () => {
    answers('get', '/v2/shipments', [] as HistoryEntry[], onePage(0))
    renderScreen(Pickups, PATH, `${PATH}?request=new`)
    expect(await screen.findByText('Nothing is waiting for a pickup')).toBeVisible()
  })

  it('finds where a courier takes parcels, near the sender or another postal code', async () => {
    answers('get', '/v2/pickups', [] as Pickup[], onePage(0))
    const near = answers('get', '/drop-offs', [])
    const { user } = renderScreen(Pickups, PATH)
    await user.click(await screen.findByRole('button', { name: 'Find drop-off point' }))
    const dialog = await screen.findByRole('dialog', { name: 'Find drop-off point' })
    await user.clear(within(dialog).getByRole('searchbox'))
    await user.type(within(dialog).getByRole('searchbox'), 'K1N 9K1')
    await expect.poll(() => near.at(-1)?.url.searchParams.get('postal_code')).toBe('K1N9K1')
    await user.click(within(dialog).getByRole('button', { name: /^Canada Post|Courier/ }))
    await user.click(await screen.findByRole('option', { name: 'UPS' }))
    await expect.poll(() => near.at(-1)?.url.searchParams.get('courier')).toBe('ups')
    expect(await within(dialog).findByText('No locations to show')).toBeVisible()
  })
})
