import type { Shipment } from '@waybill/types'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useSession } from '@/domain/session/session'
import { aRate } from '@/domain/testing/aRate'
import { aShipment } from '@/domain/testing/aShipment'
import { aUser } from '@/domain/testing/examples'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, onePage, refuses } from '@/shared/testing/server'
import { History } from './History'

const PATH = '/dashboard/history-and-tracking'
const nothing: Shipment[] = []

const sent = (parts: Partial<Shipment> = {}) =>
  aShipment({ id: 'sent', status: 'purchased', selected_rate: aRate(), ...parts })

beforeEach(() => useSession.getState().signIn('token', aUser()))

describe('the list of shipments', () => {
  it('shows the drafts alone where asked to, page by page, and finds one', async () => {
    const asked = answers('get', '/shipments', [aShipment()], { ...onePage(30), last_page: 2 })
    const { user, router } = renderScreen(History, PATH)
    await user.click(await screen.findByRole('radio', { name: 'Drafts' }))
    expect(await screen.findByText('30 drafts')).toBeVisible()
    expect(asked.at(-1)?.url.search).toBe('?page=1&drafts=true')
    await user.type(screen.getByRole('searchbox', { name: 'Search shipments' }), 'toronto')
    await expect.poll(() => asked.at(-1)?.url.searchParams.get('search')).toBe('toronto')
    expect(router.state.location.search).toContain('show=drafts')
  })

  it('says why it is empty, and leads on', async () => {
    answers('get', '/shipments', nothing, onePage(0))
    const { user } = renderScreen(History, PATH, `${PATH}?show=drafts&search=nobody`)
    await user.click(await screen.findByRole('button', { name: 'Clear the search' }))
    expect(await screen.findByText('No drafts')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Send a Parcel' })).toHaveAttribute('href', '/shipment')
  })

  it('sends a past shipment again, and says so where that fails', async () => {
    answers('get', '/shipments', [sent(), aShipment({ id: 'draft' })], onePage(2))
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
    answers('get', '/shipments', [sent()], onePage(1))
    renderScreen(History, PATH)
    expect(await screen.findByRole('table')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Ship again/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('radio', { name: 'Drafts' })).not.toBeInTheDocument()
  })
})
