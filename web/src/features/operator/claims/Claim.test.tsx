import type { OperatorClaim } from '@waybill/types'
import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useOperatorSession } from '@/domain/operator/session'
import { aClaim, claimDetails } from '@/domain/testing/aClaim'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, server } from '@/shared/testing/server'
import { Claim } from './Claim'
import { Claims } from './Claims'

beforeEach(() => {
  useOperatorSession.getState().begin({
    token: 'desk',
    email: 'ana@waybill.example',
    expires_at: '2026-11-20T23:00:00Z',
    idle_minutes: 30,
  })
})

const shown = (parts: Partial<OperatorClaim> = {}): OperatorClaim => ({
  claim: aClaim({ status: 'in_review' }),
  policy: {
    status: 'purchased',
    paid: 1_000,
    starts_at: '2026-10-28T12:00:00Z',
    ends_at: '2027-01-26T12:00:00Z',
    cancelled_at: null,
    cancelled_as: null,
    refund_amount: null,
    refund_status: null,
  },
  pay_to: null,
  moves: ['waiting_documents', 'approved', 'approved_partial', 'rejected'],
  acts: [],
  ...parts,
})

function open(claim: OperatorClaim) {
  answers('get', '/operator/claims/c1', claim)
  return renderScreen(() => <Claim id="c1" />, '/operator/claims/c1')
}

describe('claims at the desk', () => {
  it('are listed by what waits, with the status in the URL', async () => {
    const asked = answers('get', '/operator/claims', [aClaim({ details: null })])
    const { user, router } = renderScreen(Claims, '/operator/claims')
    const link = await screen.findByRole('link', { name: /Damage, \$790\.00/ })
    expect(link).toHaveAttribute('href', '/operator/claims/c1')
    await user.click(screen.getByRole('button', { name: /Status/ }))
    await user.click(await screen.findByRole('option', { name: 'Paid' }))
    await expect.poll(() => asked.at(-1)?.url.searchParams.get('status')).toBe('paid')
    expect(router.state.location.search).toBe('?status=paid')
  })

  it('are approved in part with an amount and a reason, by core’s rule', async () => {
    const { user } = open(shown())
    await user.click(await screen.findByRole('radio', { name: 'Approve part of the amount' }))
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect((await screen.findAllByText('Enter the approved amount.')).length).toBeGreaterThan(0)
    const sent = answers('patch', '/operator/claims/c1', shown())
    await user.type(screen.getByLabelText('Approved amount'), '395')
    await user.type(screen.getByLabelText(/^To the sender/), 'The invoice shows one lamp.')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await expect
      .poll(() => sent[0]?.body)
      .toEqual({
        status: 'approved_partial',
        amount: 39_500,
        message: 'The invoice shows one lamp.',
        reference: '',
      })
  })

  it('show a policy that was cancelled, and what was refunded for it', async () => {
    const { policy } = shown()
    open(
      shown({
        moves: ['rejected'],
        policy: {
          ...policy,
          status: 'cancelled',
          cancelled_at: '2026-11-12T12:00:00Z',
          cancelled_as: 'alone',
          refund_amount: 1_000,
          refund_status: 'paid',
        },
      }),
    )
    expect(await screen.findByText('The policy was cancelled')).toBeVisible()
    expect(screen.getByText('Cancelled')).toBeVisible()
    expect(screen.getByText('$10.00')).toBeVisible()
    expect(screen.queryByRole('radio', { name: 'Approve full amount' })).toBeNull()
  })

  it('are paid with a reference, to where the person said', async () => {
    const { user } = open(
      shown({
        claim: aClaim({ status: 'approved', approved_amount: 79_000 }),
        pay_to: 'ana@example.ca',
        moves: ['paid'],
      }),
    )
    expect(await screen.findByText('ana@example.ca')).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'Record payout' }))
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect((await screen.findAllByText('Enter the reference of the payout.')).length).toBeGreaterThan(0)
  })

  it('show a file when it is asked for, with the desk’s own token', async () => {
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:lamp', revokeObjectURL: () => undefined }),
    )
    const evidence = [
      {
        role: 'damage_image' as const,
        title: 'Photos of the damage',
        hint: '',
        needed: true,
        files: 1,
        from_packing: 0,
      },
    ]
    const documents = [
      {
        id: 'f1',
        role: 'damage_image' as const,
        name: 'lamp.jpg',
        media_type: 'image/jpeg',
        size: 9,
        from_packing: false,
        created_at: '2026-11-09T13:00:00Z',
      },
    ]
    const details = claimDetails({ evidence, documents })
    const tokens: (string | null)[] = []
    server.use(
      http.get('*/api/operator/files/f1', ({ request }) => {
        tokens.push(request.headers.get('Authorization'))
        return HttpResponse.arrayBuffer(new Uint8Array([1]).buffer, {
          headers: { 'content-type': 'image/jpeg' },
        })
      }),
    )
    const { user } = open(shown({ claim: aClaim({ status: 'in_review', details }) }))
    await user.click(await screen.findByRole('button', { name: 'Show lamp.jpg' }))
    expect(await screen.findByRole('img', { name: 'lamp.jpg' })).toHaveAttribute('src', 'blob:lamp')
    expect(tokens).toEqual(['Bearer desk'])
  })
})
