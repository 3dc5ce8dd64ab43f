import type { FreightQuote } from '@waybill/types'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useOperatorSession } from '@/domain/operator/session'
import { aFreightQuote } from '@/domain/testing/aFreightQuote'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, refuses } from '@/shared/testing/server'
import { FreightQuotes } from './FreightQuotes'

const PATH = '/operator/freight-quotes'
const waiting: FreightQuote = { ...aFreightQuote(), account_id: 'a1' }
const none: FreightQuote[] = []

beforeEach(() =>
  useOperatorSession.getState().begin({
    token: 'desk',
    email: 'ana@waybill.example',
    expires_at: '2026-11-20T23:00:00Z',
    idle_minutes: 30,
  }),
)

describe('freight quotes at the desk', () => {
  it('show the load with its class, and are answered with a price', async () => {
    answers('get', '/operator/freight-quotes', [waiting])
    const sent = answers('post', '/operator/freight-quotes/:id/answer', waiting)
    const { user } = renderScreen(FreightQuotes, PATH)
    expect(await screen.findByText('Montréal QC H2L 2G9 CA → Toronto ON M5J 0B6 CA')).toBeVisible()
    expect(screen.getByText(/9 lb\/ft³ · Class 100/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Answer: LTL-000000F1' }))
    const dialog = await screen.findByRole('dialog', { name: 'Answer LTL-000000F1' })
    await user.click(within(dialog).getByRole('button', { name: 'Send price' }))
    expect(await within(dialog).findAllByText('Please enter a price above 0.')).not.toHaveLength(0)
    await user.type(within(dialog).getByLabelText(/^Price/), '412.50')
    const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
    await user.type(within(dialog).getByLabelText('Valid until'), day)
    await user.type(within(dialog).getByLabelText(/^Message/), 'Pickup on Friday.')
    await user.click(within(dialog).getByRole('button', { name: 'Send price' }))
    await expect
      .poll(() => sent[0]?.body)
      .toEqual({ price: 41_250, valid_until: day, message: 'Pickup on Friday.' })
    await expect.poll(() => screen.queryByRole('dialog')).toBe(null)
  })

  it('begin with the price before, where there is one', async () => {
    const answered: FreightQuote = {
      ...waiting,
      state: 'answered',
      price: 41_250,
      valid_until: '2026-12-04',
      message: 'By rail.',
    }
    const asked = answers('get', '/operator/freight-quotes', [answered])
    const { user } = renderScreen(FreightQuotes, PATH, `${PATH}?status=answered`)
    expect(await screen.findByText('$412.50')).toBeVisible()
    expect(asked[0]?.url.search).toContain('status=answered')
    await user.click(screen.getByRole('button', { name: 'Answer again: LTL-000000F1' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByLabelText(/^Price/)).toHaveValue('412.50')
    expect(within(dialog).getByLabelText(/^Message/)).toHaveValue('By rail.')
  })

  it('say that nothing waits, and why they did not load', async () => {
    answers('get', '/operator/freight-quotes', none)
    const { router } = renderScreen(FreightQuotes, PATH)
    expect(await screen.findByText('No request is waiting')).toBeVisible()
    refuses('get', '/operator/freight-quotes', 500, { message: 'Something went wrong. Please try again.' })
    await router.navigate(`${PATH}?status=answered`)
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible()
  })
})
