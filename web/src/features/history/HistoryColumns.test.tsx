import type { HistoryEntry, Shipment } from '@waybill/types'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useDisplay } from '@/domain/session/display'
import { useSession } from '@/domain/session/session'
import { aPolicy } from '@/domain/testing/aPolicy'
import { aRate } from '@/domain/testing/aRate'
import { aShipment } from '@/domain/testing/aShipment'
import { aUser } from '@/domain/testing/examples'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, onePage } from '@/shared/testing/server'
import { History } from './History'

const PATH = '/dashboard/history-and-tracking'

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

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

beforeEach(() => {
  useSession.getState().signIn('token', aUser())
  answers('get', '/v2/shipments/requires-action', [], onePage(0))
  answers('get', '/v2/pickups', [])
  answers('get', '/notification', { alerts: 0, features: 0, requires_action: 0, claims: 0 })
})

describe('the columns of the list of shipments', () => {
  it('marks what is insured, and says for how much in a column of its own', async () => {
    const insured = entry({ id: 'safe', shipment: sent({ id: 'safe', policy: aPolicy() }) })
    const given_up = sent({ id: 'given-up', policy: aPolicy({ status: 'cancelled' }) })
    answers(
      'get',
      '/v2/shipments',
      [insured, entry(), entry({ id: 'given-up', shipment: given_up })],
      onePage(3),
    )
    const { user } = renderScreen(History, PATH)
    await screen.findByRole('table')
    expect(screen.getAllByTitle('Insured')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Insured for' }))
    await user.keyboard('{Escape}')
    expect(await screen.findByRole('cell', { name: '$500.00' })).toBeVisible()
  })

  it('is narrowed to what is insured', async () => {
    answers('get', '/v2/shipments', [entry()], onePage(1))
    const { user } = renderScreen(History, PATH)
    await screen.findByRole('table')
    const asked = answers('get', '/v2/shipments', [entry()], onePage(1))
    await user.click(screen.getByRole('button', { name: /Insurance/ }))
    await user.click(await screen.findByRole('option', { name: 'Insured' }))
    await expect.poll(() => asked.at(-1)?.url.searchParams.get('insured')).toBe('true')
    await user.click(screen.getByRole('button', { name: /Insurance/ }))
    await user.click(await screen.findByRole('option', { name: 'Not insured' }))
    await expect.poll(() => asked.at(-1)?.url.searchParams.get('insured')).toBe('false')
  })

  it('shows the columns that were chosen, and remembers them', async () => {
    answers('get', '/v2/shipments', [entry({ shipment: sent({ reference: 'Order 77' }) })], onePage(1))
    const { user } = renderScreen(History, PATH)
    await screen.findByRole('table')
    expect(heads()).toContain('Expected')
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Service' }))
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Reference' }))
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Expected' }))
    await user.keyboard('{Escape}')
    const columns = ['courier', 'service', 'reference', 'status', 'paid']
    expect(useDisplay.getState().historyColumns).toEqual(columns)
    await expect.poll(heads).toContain('Service')
    expect(screen.getByRole('cell', { name: 'Order 77' })).toBeVisible()
    expect(heads()).not.toContain('Expected')
  })
})
