import type { OperatorAdjustment } from '@waybill/types'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useOperatorSession } from '@/domain/operator/session'
import { refetch, renderScreen } from '@/shared/testing/renderScreen'
import { answers } from '@/shared/testing/server'
import { DisputedAdjustments } from './DisputedAdjustments'

const adjustment: OperatorAdjustment = {
  id: 'd1',
  account_id: 'a1',
  status: 'disputed',
  courier: 'Canpar',
  tracking_number: 'D576294830000000000001',
  before: 1_243,
  after: 1_492,
  is_charged: false,
  found_at: '2026-11-20T12:00:00Z',
  disputed_at: '2026-11-21T12:00:00Z',
  sent_at: null,
}

beforeEach(() =>
  useOperatorSession.getState().begin({
    token: 'desk',
    email: 'ana@waybill.example',
    expires_at: '2026-11-20T23:00:00Z',
    idle_minutes: 30,
  }),
)

describe('disputed adjustments at the desk', () => {
  it('end with what the courier takes off, for a reason', async () => {
    answers('get', '/operator/adjustments', [adjustment])
    const { user } = renderScreen(DisputedAdjustments)
    expect(await screen.findByText('On hold')).toBeVisible()
    expect(screen.getByText(/not sent/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: `Record answer: ${adjustment.tracking_number}` }))
    const dialog = within(await screen.findByRole('dialog'))
    const sent = answers('post', '/operator/adjustments/d1/outcome', { ...adjustment, status: 'won' })
    await user.type(dialog.getByLabelText('Reason'), 'Credit note')
    await user.click(dialog.getByRole('button', { name: 'Record answer' }))
    expect(await screen.findByText('Answer recorded.')).toBeVisible()
    expect(sent[0]?.body).toEqual({ outcome: 'agreed', agreed: 249, reason: 'Credit note' })
    answers('get', '/operator/adjustments', [])
    await refetch(['operator'])
    expect(await screen.findByText('No disputed adjustments')).toBeVisible()
  })
})
