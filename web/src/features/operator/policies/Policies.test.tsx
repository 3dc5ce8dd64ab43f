import type { OperatorPolicy } from '@waybill/types'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useOperatorSession } from '@/domain/operator/session'
import { freightForm } from '@/domain/testing/someFreight'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers } from '@/shared/testing/server'
import { Policies } from './Policies'

const policy: OperatorPolicy = {
  id: 'f1',
  account_id: 'a1',
  status: 'pending_approval',
  asked_at: '2026-11-24T14:00:00Z',
  decided_at: null,
  decision_reason: null,
  value_of_coverage: 6_250_000,
  total: 93_750,
  currency: 'CAD',
  form: { ...freightForm, origin_address: null, destination_address: null },
  from: 'Toronto, ON, CA',
  to: 'Montréal, QC, CA',
  files: [],
}

describe('freight that waits for approval', () => {
  beforeEach(() => {
    const expires_at = '2026-11-24T23:00:00Z'
    useOperatorSession
      .getState()
      .begin({ token: 'desk', email: 'ana@waybill.example', expires_at, idle_minutes: 30 })
  })

  it('shows what is insured and how it is packed, and declines it with a reason', async () => {
    answers('get', '/operator/policies', [policy])
    const { user } = renderScreen(Policies)
    expect(await screen.findByText('Toronto, ON, CA → Montréal, QC, CA')).toBeVisible()
    expect(screen.getByText('Double wall')).toBeVisible()
    expect(screen.getByText('$62,500.00')).toBeVisible()
    const decided = answers('post', '/operator/policies/f1/decide', { ...policy, status: 'declined' })
    await user.click(screen.getByRole('button', { name: 'Decline' }))
    const question = await screen.findByRole('alertdialog')
    await user.type(within(question).getByLabelText('Reason'), 'The crates are not braced')
    await user.click(within(question).getByRole('button', { name: 'Decline' }))
    await expect
      .poll(() => decided[0]?.body)
      .toEqual({ decision: 'decline', reason: 'The crates are not braced', asked_at: policy.asked_at })
  })

  it('says that nothing waits', async () => {
    answers('get', '/operator/policies', [])
    renderScreen(Policies)
    expect(await screen.findByText('Nothing is waiting for approval')).toBeVisible()
  })
})
