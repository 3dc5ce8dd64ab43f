import type { BillingCard, InvitedUser, RequiresActionEntry, Shipment } from '@waybill/types'
import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { useSession } from '@/domain/session/session'
import { anAction } from '@/domain/testing/anAction'
import { aProfile } from '@/domain/testing/aProfile'
import { aRate } from '@/domain/testing/aRate'
import { aShipment } from '@/domain/testing/aShipment'
import { aUser, someDefaults } from '@/domain/testing/examples'
import { someFigures } from '@/domain/testing/someFigures'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, onePage, server } from '@/shared/testing/server'
import { Dashboard } from './Dashboard'

const noCards: BillingCard[] = []
const noShipments: Shipment[] = []
const nobody: InvitedUser[] = []

const lists = (entries: RequiresActionEntry[]) =>
  answers('get', '/v2/shipments/requires-action', entries, {
    ...onePage(entries.length),
    unseen: entries.length,
  } as ReturnType<typeof onePage>)

function signedIn(details: Parameters<typeof aUser>[0] = {}) {
  const user = aUser(details)
  useSession.getState().signIn('token', user)
  answers('get', '/user', user)
  answers('get', '/invited-user-list', nobody, onePage(0))
  lists([])
  answers('get', '/dashboard', someFigures())
}

describe('the dashboard', () => {
  it('shows a new account what to do first, from its real state', async () => {
    signedIn({ email_verified: false })
    answers('get', '/shipments', noShipments, onePage(0))
    answers('get', '/account/cards', noCards)
    renderScreen(Dashboard, '/dashboard')
    expect(await screen.findByText('Your first parcel is a few minutes away')).toBeVisible()
    expect(await screen.findByText('1 of 5')).toBeVisible()
    expect(screen.getByText('Please confirm your email')).toBeVisible()
  })

  it('sends the verification link again', async () => {
    signedIn({ email_verified: false })
    answers('get', '/shipments', noShipments, onePage(0))
    answers('get', '/account/cards', noCards)
    const sent = answers('post', '/user/resend-verification', null)
    const { user } = renderScreen(Dashboard, '/dashboard')
    await user.click(await screen.findByRole('button', { name: 'Resend link' }))
    expect(await screen.findByText('New link sent.')).toBeInTheDocument()
    expect(sent).toHaveLength(1)
  })

  it('puts the checklist away for good', async () => {
    signedIn()
    answers('get', '/shipments', noShipments, onePage(0))
    answers('get', '/account/cards', noCards)
    const { user } = renderScreen(Dashboard, '/dashboard')
    await user.click(await screen.findByRole('button', { name: 'Hide this list' }))
    expect(screen.queryByText('Getting started')).not.toBeInTheDocument()
    expect(localStorage.getItem('waybill-display')).toContain('"startHidden":true')
  })

  it('names what waits for somebody, and deletes a draft where it is listed', async () => {
    signedIn()
    const waiting = aShipment({ id: 'waiting', status: 'pending_payment' })
    answers('get', '/shipments', [waiting, aShipment()], onePage(2))
    lists([anAction()])
    answers('get', '/account/cards', noCards)
    const deleted = answers('delete', '/shipments/:id', null)
    const { user } = renderScreen(Dashboard, '/dashboard')
    expect(await screen.findByRole('heading', { name: 'Requires action' })).toBeVisible()
    expect(screen.getByText('1 new')).toBeVisible()
    expect(screen.getByRole('link', { name: /^View tracking: / })).toHaveAttribute('href', '/shipment/sent')
    const [first] = screen.getAllByRole('button', { name: /^Delete draft/ })
    if (!first) throw new Error('no draft can be deleted')
    await user.click(first)
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await expect.poll(() => deleted.length).toBe(1)
  })

  it('lists drafts however many parcels were sent after them, and says how many there are', async () => {
    signedIn()
    const sent = aShipment({ id: 'sent', status: 'purchased', selected_rate: aRate() })
    server.use(
      http.get('*/api/shipments', ({ request }) => {
        const drafts = new URL(request.url).searchParams.get('drafts') === 'true'
        return HttpResponse.json({ data: [drafts ? aShipment() : sent], meta: onePage(drafts ? 7 : 300) })
      }),
    )
    answers('get', '/account/cards', noCards)
    renderScreen(Dashboard, '/dashboard')
    expect(await screen.findByRole('heading', { name: 'Continue where you left off' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'All 7 drafts' })).toBeVisible()
  })

  it('tells a price from two postal codes, and goes on with that parcel', async () => {
    signedIn({ profile_address: aProfile() })
    answers('get', '/shipments', noShipments, onePage(0))
    answers('get', '/account/cards', noCards)
    answers('get', '/userprofiles/:id', aProfile({ postal_code: 'H2L 2G9' }))
    answers('post', '/shipments', aShipment({ id: 'question' }))
    const asked = answers('post', '/shipment-quick-rate/:id', [aRate()])
    const kept = answers('post', '/shipments/create-or-update', aShipment({ id: 'question' }))
    const { user, router } = renderScreen(Dashboard, '/dashboard')
    expect(await screen.findByLabelText('From')).toHaveValue('H2L 2G9')
    await user.click(screen.getByRole('button', { name: 'See prices' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Please add parcel length.')
    await user.type(screen.getByLabelText('To'), 'M5J 0B6')
    await user.type(screen.getByLabelText('Length'), '40')
    await user.type(screen.getByLabelText('Width'), '20')
    await user.type(screen.getByLabelText('Height'), '20')
    await user.type(screen.getByLabelText('Weight'), '2.5')
    await user.click(screen.getByRole('button', { name: 'See prices' }))
    expect(await screen.findByText('$15.12')).toBeVisible()
    expect(asked[0]?.body).toMatchObject({ destination_address: { postal_code: 'M5J 0B6' } })
    await user.click(screen.getByRole('button', { name: 'Send this parcel' }))
    await expect.poll(() => router.state.location.pathname).toBe('/shipment/question')
    expect(kept[0]?.body).toMatchObject({ id: 'question', parcels: [{ weight: '2.5' }] })
  })

  it('asks for a price in the units of the user', async () => {
    const mine = { language: 'en', units: 'imperial', label_format: '4x6' } as const
    signedIn({ profile_address: aProfile(), account_setting: someDefaults({ mine }) })
    answers('get', '/shipments', noShipments, onePage(0))
    answers('get', '/account/cards', noCards)
    answers('get', '/userprofiles/:id', aProfile({ postal_code: 'H2L 2G9' }))
    answers('post', '/shipments', aShipment({ id: 'question' }))
    answers('delete', '/shipments/:id', null)
    const asked = answers('post', '/shipment-quick-rate/:id', [aRate()])
    const { user } = renderScreen(Dashboard, '/dashboard')
    await user.type(await screen.findByLabelText('To'), 'M5J 0B6')
    await user.type(screen.getByLabelText('Length'), '9')
    await user.type(screen.getByLabelText('Width'), '9')
    await user.type(screen.getByLabelText('Height'), '9')
    await user.type(screen.getByLabelText('Weight'), '9')
    await user.click(screen.getByRole('button', { name: 'See prices' }))
    await expect.poll(() => asked.length).toBe(1)
    expect(asked[0]?.body).toMatchObject({ parcels: [{ weight_unit: 'lbs', dimension_unit: 'in' }] })
  })

  it('sends one of the last shipments again as a new draft', async () => {
    signedIn()
    const sent = aShipment({ id: 'sent', status: 'purchased', selected_rate: aRate() })
    answers('get', '/shipments', [sent], onePage(1))
    answers('get', '/account/cards', noCards)
    const again = answers('post', '/shipments/:id/again', aShipment({ id: 'new' }))
    const { user, router } = renderScreen(Dashboard, '/dashboard')
    await user.click(await screen.findByRole('button', { name: 'Ship again to Priya Raman' }))
    await expect.poll(() => router.state.location.pathname).toBe('/shipment/new')
    expect(again[0]?.url.pathname).toBe('/api/shipments/sent/again')
    expect(await screen.findByText('A new draft was made from that shipment.')).toBeInTheDocument()
  })

  it('counts what is on its way, and draws spend and deliveries with their tables behind them', async () => {
    signedIn()
    const sent = aShipment({ id: 'sent', status: 'purchased', selected_rate: aRate() })
    answers('get', '/shipments', [sent], onePage(1))
    answers('get', '/account/cards', noCards)
    const asked = answers(
      'get',
      '/dashboard',
      someFigures({
        on_the_way: [
          { status: 'in_transit', parcels: 24 },
          { status: 'exception', parcels: 1 },
        ],
        spend: [
          { day: '2026-11-19', labels: 0, spent: 0, saved: 0 },
          { day: '2026-11-20', labels: 2, spent: 4210, saved: 315 },
        ],
        deliveries: [{ courier: 'cp', courier_name: 'Canada Post', delivered: 5, promised: 4, on_time: 3 }],
      }),
    )
    const { user } = renderScreen(Dashboard, '/dashboard')
    const moving = await screen.findByRole('link', { name: /24.*In transit/ })
    expect(moving).toHaveAttribute('href', '/dashboard/history-and-tracking?tracking_status=in_transit')
    expect(asked[0]?.url.searchParams.get('time_zone')).toBeTruthy()
    expect(await screen.findByRole('img', { name: /Spending and savings by day/ })).toBeVisible()
    expect(screen.getByText(/3 of 4 on time/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^Spending, .*: Show as table$/ }))
    const table = screen.getByRole('table', { name: /^Spending/ })
    expect(within(table).getByRole('row', { name: /Nov 20.*2.*\$42\.10.*\$3\.15/ })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Delivery by courier: Show as table' }))
    expect(screen.getByRole('row', { name: 'Canada Post 5 4 3' })).toBeVisible()
  })

  it('offers nothing to send to accounts of the United States', async () => {
    signedIn({ account_country: 'US' })
    answers('get', '/shipments', noShipments, onePage(0))
    renderScreen(Dashboard, '/dashboard')
    expect(await screen.findByText('Nothing to show yet')).toBeVisible()
    expect(within(document.body).queryByRole('link', { name: 'Send a Parcel' })).not.toBeInTheDocument()
  })
})
