import type { Balance as View } from '@waybill/types'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCard } from '@/domain/testing/aCard'
import { loadWords } from '@/shared/i18n'
import { refetch, renderScreen } from '@/shared/testing/renderScreen'
import { answers, refuses } from '@/shared/testing/server'
import { Balance } from './Balance'

const empty: View = { amount: 0, automatic: null, on_account: null, under_way: [], lines: [], cursor: null }
const filled: View = {
  ...empty,
  amount: 8_766,
  lines: [
    {
      id: '0199a000-0000-7000-8000-000000000002',
      kind: 'purchase',
      amount: -1_234,
      balance: 8_766,
      description: 'Canada Post Expedited Parcel',
      shipment_id: '0199a000-0000-7000-8000-000000000003',
      at: '2026-11-29T10:00:00Z',
    },
  ],
}

const automatic: NonNullable<View['automatic']> = {
  is_on: true,
  threshold: 5_000,
  amount: 10_000,
  limit: 20_000,
  card_id: 'visa',
  spent: 10_000,
  is_limit_reached: false,
  stopped_by: null,
}

describe('the balance', () => {
  beforeAll(() => loadWords('balance'))

  it('shows what is left, its transactions, and tops up by a saved card', async () => {
    answers('get', '/balance', filled)
    answers('get', '/account/cards', [aCard({ id: 'visa' })])
    const asked = answers('post', '/balance/top-up', { ...filled, amount: 18_766 })
    const { user } = renderScreen(Balance)
    expect((await screen.findAllByText('$87.66'))[0]).toBeVisible()
    expect(screen.getByRole('link', { name: 'Canada Post Expedited Parcel' })).toHaveAttribute(
      'href',
      '/shipment/0199a000-0000-7000-8000-000000000003',
    )
    await user.click(await screen.findByRole('button', { name: 'Top up with $100.00' }))
    await waitFor(() => expect(asked[0]?.body).toEqual({ amount: 10_000, card_id: 'visa' }))
    expect(asked[0]?.headers.get('idempotency-key')).toBeTruthy()
  })

  it('says what is missing: transactions, a card, an amount', async () => {
    answers('get', '/balance', empty)
    answers('get', '/account/cards', [])
    renderScreen(Balance)
    expect(await screen.findByText('No transactions yet')).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Go to your cards' })).toBeVisible()
  })

  it('refuses an amount that is too small before it is sent', async () => {
    answers('get', '/balance', empty)
    answers('get', '/account/cards', [aCard({ id: 'visa' })])
    const { user } = renderScreen(Balance)
    const field = await screen.findByLabelText('Amount')
    await user.clear(field)
    await user.type(field, '5')
    await user.click(screen.getByRole('button', { name: 'Top up with $5.00' }))
    expect((await screen.findAllByText('Enter an amount from $10 to $5,000.'))[0]).toBeVisible()
  })

  it('turns automatic top-ups on with what is typed, and off again', async () => {
    answers('get', '/balance', empty)
    answers('get', '/account/cards', [aCard({ id: 'visa' })])
    const saved = answers('put', '/balance/settings', { ...empty, automatic })
    const { user } = renderScreen(Balance)
    const most = await screen.findByLabelText('At most, per month')
    await user.clear(most)
    await user.type(most, '50')
    await user.click(screen.getByRole('button', { name: 'Turn on' }))
    await waitFor(() => expect(most).toHaveAccessibleDescription(/Enter/))
    expect(saved).toHaveLength(0)
    await user.clear(most)
    await user.type(most, '200')
    answers('get', '/balance', { ...empty, automatic })
    await user.click(screen.getByRole('button', { name: 'Turn on' }))
    await waitFor(() =>
      expect(saved[0]?.body).toEqual({
        threshold: 5_000,
        amount: 10_000,
        limit: 20_000,
        is_automatic: true,
        card_id: 'visa',
      }),
    )
    expect(await screen.findByText(/This month: \$100\.00 of \$200\.00\./)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Turn off' }))
    await waitFor(() => expect(saved[1]?.body).toEqual({ is_automatic: false }))
  })

  it('says why automatic top-ups were turned off, and that a month’s limit is reached', async () => {
    const stopped = { ...automatic, is_on: false, stopped_by: 'The card was declined: insufficient funds.' }
    answers('get', '/balance', { ...empty, automatic: stopped })
    answers('get', '/account/cards', [aCard({ id: 'visa' })])
    renderScreen(Balance)
    expect(await screen.findByText('The card was declined: insufficient funds.')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Turn on' })).toBeVisible()
    answers('get', '/balance', { ...empty, automatic: { ...automatic, is_limit_reached: true } })
    await refetch(['balance'])
    expect(await screen.findByText(/limit is reached/)).toBeVisible()
  })

  it('says what is owed and when it is charged, and why it was not', async () => {
    const owing = { limit: 50_000, owed: 1_234, charge_on: '2026-12-07', stopped_by: null }
    answers('get', '/balance', { ...empty, amount: -1_234, on_account: owing })
    answers('get', '/account/cards', [aCard({ id: 'visa' })])
    renderScreen(Balance)
    expect(await screen.findByText('You owe $12.34')).toBeVisible()
    expect(screen.getByText(/charged to your default card on .*7/)).toBeVisible()
    expect(screen.getByText(/up to \$500\.00/)).toBeVisible()
    const stopped_by = 'The card was declined.'
    answers('get', '/balance', { ...empty, amount: -1_234, on_account: { ...owing, limit: 0, stopped_by } })
    await refetch(['balance'])
    expect(await screen.findByText(/The card was declined\. Until it’s paid/)).toBeVisible()
    expect(screen.queryByText(/up to \$500\.00/)).toBeNull()
  })

  it('says why it could not be read', async () => {
    refuses('get', '/balance', 403, { message: 'Only the account owner can do this.' })
    renderScreen(Balance)
    expect(await screen.findByText('Only the account owner can do this.')).toBeVisible()
  })
})
