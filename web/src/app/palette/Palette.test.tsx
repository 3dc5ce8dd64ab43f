import type { Address, HistoryEntry } from '@waybill/types'
import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { useSession } from '@/domain/session/session'
import { aPolicy } from '@/domain/testing/aPolicy'
import { aRate } from '@/domain/testing/aRate'
import { aShipment } from '@/domain/testing/aShipment'
import { aUser } from '@/domain/testing/examples'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, onePage, server } from '@/shared/testing/server'
import { Palette } from './Palette'

const label = (id: string): HistoryEntry => ({
  id,
  type: 'parcel',
  status: 'active',
  placed_at: '2025-01-20T12:00:00Z',
  shipment: aShipment({
    id,
    status: 'purchased',
    tracking_status: 'delivered',
    selected_rate: aRate(),
    tracking_numbers: ['1Z999AA10123456784'],
  }),
  policy: null,
  freight: null,
})

const order = (id: string, reference: string): HistoryEntry => ({
  ...label(id),
  shipment: aShipment({ ...label(id).shipment, id, reference }),
})

const insured: HistoryEntry = {
  ...label('policy'),
  type: 'insurance',
  shipment: null,
  policy: aPolicy({ id: 'policy', number: 'P-1', shipment_id: null }),
}

const nobody: Address[] = []

const open = () => renderScreen(() => <Palette onDone={() => {}} />, '/dashboard')

beforeEach(() => {
  answers('get', '/address-books', nobody, onePage(0))
  answers('get', '/shipments', [], onePage(0))
})

describe('the command palette', () => {
  it('asks the search of the history, however long ago a shipment was sold, and opens what it found', async () => {
    useSession.getState().signIn('token', aUser())
    const asked = answers('get', '/v2/shipments', [label('old')], onePage(1))
    const drafts = answers('get', '/shipments', [aShipment({ id: 'draft' })], onePage(1))
    const { user, router } = open()
    await user.keyboard('1z999 montréal')
    await expect
      .poll(() => asked.map(({ url }) => [url.searchParams.get('type'), url.searchParams.get('search')]))
      .toContainEqual(['parcel', '1z999 montréal'])
    await expect.poll(() => drafts.at(-1)?.url.search).toContain('drafts=true')
    await expect.poll(() => screen.queryAllByRole('menuitem').length).toBe(2)
    await user.click(screen.getByRole('menuitem', { name: /1Z999AA10123456784/ }))
    await expect.poll(() => router.state.location.pathname).toBe('/shipment/old')
  })

  it('opens by Enter what stands first before the list says which entry has the focus', async () => {
    useSession.getState().signIn('token', aUser())
    answers('get', '/v2/shipments', [label('latest')], onePage(1))
    const { user, router } = open()
    await user.keyboard('1z')
    expect(await screen.findByRole('menuitem', { name: /1Z999AA10123456784/ })).toBeVisible()
    const field = screen.getByRole('searchbox')
    field.removeAttribute('aria-activedescendant')
    await user.keyboard('{Enter}')
    await expect.poll(() => router.state.location.pathname).toBe('/shipment/latest')
  })

  it('opens by Enter what stands first once the answer is there, whatever stood there before', async () => {
    useSession.getState().signIn('token', aUser())
    answers('get', '/v2/shipments', [label('latest')], onePage(1))
    const { user, router } = open()
    expect(await screen.findByRole('menuitem', { name: /1Z999AA10123456784/ })).toBeVisible()
    const other = {
      ...label('other'),
      shipment: aShipment({
        ...label('other').shipment,
        id: 'other',
        tracking_numbers: ['7023210039414604'],
      }),
    }
    answers('get', '/v2/shipments', [other], onePage(1))
    await user.keyboard('7023')
    const found = await screen.findByRole('menuitem', { name: /7023210039414604/ })
    await expect
      .poll(() => screen.getByRole('searchbox').getAttribute('aria-activedescendant'))
      .toBe(found.id)
    await user.keyboard('{Enter}')
    await expect.poll(() => router.state.location.pathname).toBe('/shipment/other')
  })

  it('opens the order whose barcode is scanned, though Enter comes before the answer', async () => {
    useSession.getState().signIn('token', aUser())
    const asked = answers(
      'get',
      '/v2/shipments',
      [order('later', '#10010'), order('scanned', '#1001')],
      onePage(2),
    )
    const { user, router } = open()
    await screen.findAllByRole('menuitem', { name: /1Z999AA10123456784/ })
    await user.keyboard('#1001{Enter}')
    await expect.poll(() => router.state.location.pathname).toBe('/shipment/scanned')
    expect(asked.at(-1)?.url.searchParams.get('search')).toBe('#1001')
  })

  it('lists what is scanned where several parcels have that reference', async () => {
    useSession.getState().signIn('token', aUser())
    answers('get', '/v2/shipments', [order('one', '#1001'), order('two', '#1001')], onePage(2))
    const { user, router } = open()
    await user.keyboard('#1001{Enter}')
    await expect.poll(() => screen.queryAllByRole('menuitem').length).toBe(2)
    expect(router.state.location.pathname).toBe('/dashboard')
  })

  it('finds what was put away, and says that it was', async () => {
    useSession.getState().signIn('token', aUser())
    const away: HistoryEntry = { ...label('away'), status: 'archived' }
    server.use(
      http.get('*/api/v2/shipments', ({ request }) => {
        const data = new URL(request.url).searchParams.get('type') === 'archived' ? [away] : []
        return HttpResponse.json({ data, meta: onePage(data.length) })
      }),
    )
    const { user, router } = open()
    await user.keyboard('1z999')
    const found = await screen.findByRole('menuitem', { name: /Archived · .*1Z999AA10123456784/ })
    await user.click(found)
    await expect.poll(() => router.state.location.pathname).toBe('/shipment/away')
  })

  it('finds insurance for an account of the United States, which has no drafts', async () => {
    useSession.getState().signIn('token', aUser({ account_country: 'US' }))
    const none: HistoryEntry[] = []
    const drafts = answers('get', '/shipments', [], onePage(0))
    answers('get', '/v2/shipments', none, onePage(0))
    const { user } = open()
    const asked = answers('get', '/v2/shipments', [insured], onePage(1))
    await user.keyboard('p-1')
    expect(await screen.findByRole('menuitem', { name: /P-1|7023210039414604/ })).toBeVisible()
    expect(asked.map(({ url }) => url.searchParams.get('type'))).toContain('insurance')
    expect(drafts).toEqual([])
  })
})
