import type { Adjustment } from '@waybill/types'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useSession } from '@/domain/session/session'
import { aUser } from '@/domain/testing/examples'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, refuses } from '@/shared/testing/server'
import { Adjustments } from './Adjustments'

const path = '/dashboard/account-settings'
const id = '0199a000-0000-7000-8000-0000000000a1'
const open = (search = '') => renderScreen(Adjustments, path, `${path}${search}`)

const measures = (dimensions: string, billed_weight: string) => ({
  dimensions,
  weight: '1 kg',
  billed: null,
  billed_weight,
  sum: `${dimensions} ÷ 5,000`,
})

const adjustment: Adjustment = {
  id,
  shipment_id: '0199a000-0000-7000-8000-0000000000a2',
  status: 'shown',
  status_text: 'Billed later',
  courier_slug: 'canpar',
  service: 'Canpar Ground',
  tracking_number: 'D576294830000000000001',
  found_at: '2026-11-20T12:00:00Z',
  respond_by: '2026-12-20',
  can_dispute: true,
  charged_to: 'operator',
  charge_on: null,
  charged: null,
  paid: 1_243,
  before: 1_243,
  after: 1_492,
  explanation: {
    parcels: [
      { declared: measures('30 × 20 × 10 cm', '2 lb'), measured: measures('32 × 22 × 12 cm', '4 lb') },
    ],
    lines: [
      { kind: 'base', rule: 'base', label: 'Base rate', before: 1_100, after: 1_320, difference: 220 },
      { kind: 'tax', rule: 'tax.hst', label: 'HST', before: 143, after: 172, difference: 29 },
    ],
    difference: 249,
  },
  evidence: [
    {
      id: '0199a000-0000-7000-8000-0000000000a3',
      kind: 'packaging_image',
      name: 'box.jpg',
      media_type: 'image/jpeg',
      size: 1,
      sha256: '',
    },
  ],
  dispute: null,
  letter: {
    lang: 'en',
    recipient: ['Canpar', 'Billing claims department'],
    sender: ['Waybill'],
    written_on: '2026-11-20',
    subject: 'Dispute of a billing adjustment',
    facts: [{ label: 'Tracking number', value: 'D576294830000000000001' }],
    opening: 'Canpar sold this label for $12.43 and bills $14.92.',
    parcels: ['Parcel 1'],
    lines: [],
    note: '',
    evidence: ['box.jpg'],
    request: 'We ask you to bill $12.43.',
  },
  simulated: true,
}

const disputed: Adjustment = {
  ...adjustment,
  status: 'disputed',
  dispute: {
    note: 'Measured twice.',
    file_ids: [],
    prepared_at: '2026-11-21T12:00:00Z',
    sent_at: null,
    closed_at: null,
    agreed: null,
  },
}

beforeEach(() => useSession.getState().signIn('token', aUser()))

describe('billing adjustments', () => {
  it('say that there are none', async () => {
    answers('get', '/adjustments', [])
    open()
    expect(await screen.findByText('No billing adjustments')).toBeVisible()
  })

  it('are listed, and open with their arithmetic', async () => {
    answers('get', '/adjustments', [adjustment])
    answers('get', `/adjustments/${id}`, adjustment)
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: /Canpar Ground.*Billed later/ }))
    expect(await screen.findByText('Your card isn’t charged for this.')).toBeVisible()
    expect(screen.getByText('32 × 22 × 12 cm')).toBeVisible()
    const total = within(screen.getByRole('row', { name: /^Total/ }))
    expect(total.getByText('$2.49')).toBeVisible()
    expect(screen.getByRole('img', { name: 'box.jpg' })).toBeVisible()
  })

  it('say who pays, and when', async () => {
    const sender: Adjustment = { ...adjustment, charged_to: 'sender', charge_on: '2026-11-27' }
    answers('get', '/adjustments', [sender])
    answers('get', `/adjustments/${id}`, sender)
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: /charged .*27/ }))
    expect(await screen.findByText(/^\$2\.49 is taken from your balance on .*27/)).toBeVisible()
    expect(screen.getByText(/on the Monday after/)).toBeVisible()
  })

  it.each([
    [{ charged: 249 }, /^\$2\.49 was taken from your balance on .*27/],
    [{ charged: -249 }, /^\$2\.49 was added to your balance on .*27/],
    [{ charged: 0 }, 'You pay nothing for this.'],
    [{ charge_on: null, status: 'disputed' }, 'Nothing is charged while it’s disputed.'],
  ] as const)('say what was paid: %o', async (change, said) => {
    answers('get', `/adjustments/${id}`, {
      ...adjustment,
      charged_to: 'sender',
      charge_on: '2026-11-27',
      ...change,
    })
    open(`?adjustment=${id}`)
    expect(await screen.findByText(said)).toBeVisible()
  })

  it('leave the courier’s answer to the operator where the sender pays', async () => {
    const sent_at = '2026-11-22T12:00:00Z'
    const dispute = { ...disputed.dispute!, sent_at }
    answers('get', `/adjustments/${id}`, { ...disputed, charged_to: 'sender', can_dispute: false, dispute })
    open(`?adjustment=${id}`)
    expect(await screen.findByText(/^We record the courier’s answer/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Record answer' })).toBeNull()
  })

  it('are disputed in two presses, with the photos preselected', async () => {
    answers('get', `/adjustments/${id}`, adjustment)
    const { user } = open(`?adjustment=${id}`)
    await user.click(await screen.findByRole('button', { name: 'Dispute' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/Billing claims department/)).toBeVisible()
    expect(dialog.getByRole('checkbox', { name: 'box.jpg' })).toBeChecked()
    const sent = answers('post', `/adjustments/${id}/dispute`, disputed)
    await user.click(dialog.getByRole('button', { name: 'Prepare dispute' }))
    expect(await screen.findByRole('link', { name: 'Download letter' })).toHaveAttribute(
      'href',
      `/api/adjustments/${id}/letter`,
    )
    expect(sent[0]?.body).toEqual({ note: '', file_ids: [adjustment.evidence[0]?.id] })
  })

  it('keep the note where the letter cannot be prepared', async () => {
    answers('get', `/adjustments/${id}`, adjustment)
    refuses('post', `/adjustments/${id}/dispute`, 409, { message: 'Its letter was sent.' })
    const { user } = open(`?adjustment=${id}`)
    await user.click(await screen.findByRole('button', { name: 'Dispute' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/^Note to the courier/), 'Measured twice.')
    await user.click(dialog.getByRole('button', { name: 'Prepare dispute' }))
    expect(await dialog.findByText('Its letter was sent.')).toBeVisible()
    expect(dialog.getByLabelText(/^Note to the courier/)).toHaveValue('Measured twice.')
  })

  it('are marked as sent, and end with what the courier agreed to', async () => {
    const sent: Adjustment = {
      ...disputed,
      can_dispute: false,
      dispute: { ...disputed.dispute!, sent_at: '2026-11-22T12:00:00Z' },
    }
    answers('get', `/adjustments/${id}`, disputed)
    answers('post', `/adjustments/${id}/dispute/sent`, sent)
    const { user } = open(`?adjustment=${id}`)
    await user.click(await screen.findByRole('button', { name: 'Mark as sent' }))
    await user.click(await screen.findByRole('button', { name: 'Record answer' }))
    const dialog = within(await screen.findByRole('dialog'))
    const ended = answers('post', `/adjustments/${id}/dispute/outcome`, { ...sent, status: 'won' })
    await user.click(dialog.getByRole('button', { name: 'Save answer' }))
    expect(await screen.findByText('Courier agreed')).toBeVisible()
    expect(ended[0]?.body).toEqual({ outcome: 'agreed', agreed: 249 })
  })
})
