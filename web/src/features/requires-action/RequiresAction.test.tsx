import type { RequiresActionEntry } from '@waybill/types'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useSession } from '@/domain/session/session'
import { anAction } from '@/domain/testing/anAction'
import { aRate } from '@/domain/testing/aRate'
import { aShipment } from '@/domain/testing/aShipment'
import { aUser } from '@/domain/testing/examples'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, onePage, refuses } from '@/shared/testing/server'
import { RequiresAction } from './RequiresAction'

const PATH = '/dashboard/requires-action'
const LIST = '/v2/shipments/requires-action'
const nothing: RequiresActionEntry[] = []

const lists = (entries: RequiresActionEntry[]) =>
  answers('get', LIST, entries, {
    ...onePage(entries.length),
    unseen: entries.filter((entry) => !entry.view_status).length,
  } as ReturnType<typeof onePage>)

beforeEach(() => useSession.getState().signIn('token', aUser()))

describe('what requires action', () => {
  it('says what happened and what to do, and leads to where it is solved', async () => {
    lists([
      anAction(),
      anAction({ id: 'invoice', reason: 'invoice_missing', place: 'invoice', view_status: true }),
      anAction({ id: 'failed', reason: 'purchase_failed', place: 'payment', view_status: true }),
      anAction({ id: 'waits', reason: 'needs_pickup', place: 'pickup', view_status: true }),
    ])
    const marked = answers('patch', `${LIST}/:id`, anAction({ view_status: true }))
    const { user, router } = renderScreen(RequiresAction, PATH)
    expect(await screen.findAllByText('Problem on the way')).toHaveLength(4)
    expect(screen.getAllByText(/Priya Raman/)).toHaveLength(4)
    expect(screen.getAllByText('New')).toHaveLength(1)
    expect(screen.getByRole('link', { name: /^Schedule pickup: / })).toHaveAttribute(
      'href',
      '/dashboard/pickup?request=sent',
    )
    expect(screen.getByRole('link', { name: /^Go to payment: / })).toHaveAttribute(
      'href',
      '/shipment/sent?step=pay',
    )
    await user.click(screen.getByRole('button', { name: /^Add invoice: / }))
    const dialog = () => new URLSearchParams(router.state.location.search)
    await expect.poll(() => dialog().get('dialog')).toBe('commercial_invoice')
    expect(dialog().get('dialog_shipment')).toBe('sent')
    await user.click(screen.getByRole('link', { name: /^View tracking: / }))
    await expect.poll(() => router.state.location.pathname).toBe('/shipment/sent')
    expect(marked[0]?.body).toEqual({ view_status: true })
  })

  it('marks what is new as seen', async () => {
    lists([anAction(), anAction({ id: 'other' }), anAction({ id: 'seen', view_status: true })])
    const marked = answers('patch', `${LIST}/:id`, anAction({ view_status: true }))
    const { user } = renderScreen(RequiresAction, PATH)
    const button = await screen.findByRole('button', { name: 'Mark as seen' })
    lists([anAction({ view_status: true })])
    await user.click(button)
    await expect
      .poll(() => marked.map(({ url }) => url.pathname.split('/').at(-1)))
      .toEqual(['action', 'other'])
    await expect.poll(() => screen.queryByRole('button', { name: 'Mark as seen' })).toBeNull()
  })

  it('lets the owner approve a purchase at the price that is shown, also where it has changed', async () => {
    const shipment = aShipment({ id: 'asked', status: 'pending_payment', selected_rate: aRate() })
    const asks = anAction({ reason: 'approval', place: 'approval', shipment, made_by: 'Sam Okafor' })
    lists([asks])
    refuses('post', '/pending-payment/asked/approve', 409, {
      message: 'The price has changed.',
      data: { rate: aRate({ total: 2000 }) },
    })
    const { user } = renderScreen(RequiresAction, PATH)
    await user.click(await screen.findByRole('button', { name: /^Approve: Priya Raman/ }))
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent('Sam Okafor wants to send a parcel to Priya Raman')
    await user.click(within(question).getByRole('button', { name: /^Approve \$/ }))
    expect(await within(question).findByText(/The price is now \$20\.00/)).toBeVisible()
    const approved = answers('post', '/pending-payment/asked/approve', shipment)
    lists([])
    await user.click(within(question).getByRole('button', { name: 'Approve $20.00' }))
    await expect.poll(() => approved[0]?.body).toEqual({ amount: 2000 })
    expect(await screen.findByText('Nothing needs your attention')).toBeVisible()
  })

  it('lets the owner decline one', async () => {
    const shipment = aShipment({ id: 'asked', status: 'pending_payment' })
    lists([anAction({ reason: 'approval', place: 'approval', shipment, made_by: 'Sam Okafor' })])
    const declined = answers('post', '/pending-payment/asked/decline', shipment)
    const { user } = renderScreen(RequiresAction, PATH)
    await user.click(await screen.findByRole('button', { name: /^Decline: Priya Raman/ }))
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent('We’ll let Sam Okafor know')
    await user.click(within(question).getByRole('button', { name: 'Decline' }))
    await expect.poll(() => declined.length).toBe(1)
  })

  it('says that nothing waits', async () => {
    lists(nothing)
    renderScreen(RequiresAction, PATH)
    expect(await screen.findByText('Nothing needs your attention')).toBeVisible()
  })

  it('says why it did not come, and tries again', async () => {
    refuses('get', LIST, 503, { message: 'Not now.' })
    const { user } = renderScreen(RequiresAction, PATH)
    const again = await screen.findByRole('button', { name: 'Try again' })
    lists([anAction()])
    await user.click(again)
    expect(await screen.findByText('Problem on the way')).toBeVisible()
  })
})
