import type { Claim, ClaimPatch } from '@waybill/types'
import { act, screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useSession } from '@/domain/session/session'
import { aClaim, claimDetails, claimFacts } from '@/domain/testing/aClaim'
import { aUser } from '@/domain/testing/examples'
import { aGate } from '@/shared/testing/gate'
import { leaveScreen, renderScreen } from '@/shared/testing/renderScreen'
import { answers, holdsOver, refuses, server } from '@/shared/testing/server'
import { ClaimPage } from './ClaimPage'

beforeEach(() => useSession.getState().signIn('token', aUser()))
afterEach(leaveScreen)

function open(claim: Claim) {
  answers('get', '/claims/:id', claim)
  return renderScreen(ClaimPage, '/dashboard/claims/:id', '/dashboard/claims/c1')
}

const said = (parts: Partial<NonNullable<Claim['details']>['messages'][number]>) => ({
  id: parts.id ?? 'm1',
  author: 'desk' as const,
  author_name: '',
  status: null,
  text: '',
  created_at: '2026-11-10T14:14:00Z',
  ...parts,
})

const proof = {
  role: 'proof_file' as const,
  title: 'Proof of value',
  hint: 'An invoice or a receipt that lists what you claim.',
  needed: true,
  files: 0,
  from_packing: 0,
}

describe('a draft of a claim', () => {
  const draft = aClaim({
    status: 'draft',
    claim_type: null,
    amount: 0,
    description: '',
    payout_to: '',
    submitted_at: null,
  })

  it('says what is missing by core’s rule, and sends nothing before it is there', async () => {
    const sent = answers('patch', '/claims/:id', draft)
    const { user } = open(draft)
    await user.click(await screen.findByRole('button', { name: 'Submit claim' }))
    expect((await screen.findAllByText('Choose what happened.')).length).toBeGreaterThan(0)
    expect(sent.filter(({ body }) => (body as ClaimPatch).submit)).toEqual([])
    await user.click(screen.getByRole('radio', { name: /It arrived damaged/ }))
    expect(screen.getByText('Photos of the damage')).toBeVisible()
    expect(screen.getByText('0 of 4 added')).toBeVisible()
    await user.type(screen.getByLabelText('Amount claimed'), '1500')
    await user.tab()
    const refusal = 'Your coverage is $1,200, so a claim can’t be for more.'
    expect((await screen.findAllByText(refusal)).length).toBeGreaterThan(0)
  })

  it('is saved as one goes, and sent with everything that was typed', async () => {
    const document = {
      id: 'f1',
      name: 'a.pdf',
      media_type: 'application/pdf',
      size: 9,
      from_packing: false,
      created_at: '2026-11-09T13:00:00Z',
    }
    const documents = (['damage_image', 'box_image', 'packaging_image', 'proof_file'] as const).map(
      (role, at) => ({ ...document, role, id: `f${at}` }),
    )
    const whole = { ...draft, details: claimDetails({ documents }) }
    const sent: ClaimPatch[] = []
    server.use(
      http.patch('*/api/claims/:id', async ({ request }) => {
        const patch = (await request.json()) as ClaimPatch
        sent.push(patch)
        const { submit, payout_to: _, ...fields } = patch
        const status = submit ? ('submitted' as const) : ('draft' as const)
        return HttpResponse.json({ data: { ...whole, ...fields, status } })
      }),
    )
    const { user } = open(whole)
    await user.click(await screen.findByRole('radio', { name: /It arrived damaged/ }))
    await user.type(screen.getByLabelText('Amount claimed'), '790')
    await user.type(screen.getByLabelText('What happened, in your words'), 'Two lamps are broken.')
    await user.type(screen.getByLabelText('Where should the money go?'), 'ana@example.ca')
    await user.click(screen.getByRole('button', { name: 'Submit claim' }))
    expect(await screen.findByText('Claim submitted.')).toBeVisible()
    expect(sent.at(-1)).toEqual({
      claim_type: 'damage',
      amount: 79_000,
      delivered_on: '',
      description: 'Two lamps are broken.',
      payout_to: 'ana@example.ca',
      submit: true,
    })
  })

  it('is saved as soon as its page is left, over what the claim holds', async () => {
    const sent = answers('patch', '/claims/:id', { ...draft, description: 'Two lamps' })
    const { user, router } = open(draft)
    await user.type(await screen.findByLabelText('What happened, in your words'), 'Two lamps')
    await act(() => router.navigate('/dashboard'))
    await expect.poll(() => sent.map(({ body }) => (body as ClaimPatch).description)).toEqual(['Two lamps'])
  })

  it('is not sent a second time where the server refuses it, until something else is typed', async () => {
    let asked = 0
    server.use(
      http.patch('*/api/claims/:id', () => {
        asked += 1
        return HttpResponse.json({ message: 'This text is too long.', errors: [] }, { status: 422 })
      }),
    )
    const { user } = open(draft)
    await user.click(await screen.findByLabelText('What happened, in your words'))
    // At once: what is typed after a refusal may be taken.
    await user.paste('Two lamps')
    expect(await screen.findByText('This text is too long.')).toBeVisible()
    await new Promise((resolve) => {
      setTimeout(resolve, 2500)
    })
    expect(asked).toBe(1)
  })

  it('takes in what another tab has saved, and asks about a field that both have changed', async () => {
    const stored = holdsOver<Claim, ClaimPatch>(
      'patch',
      '/claims/:id',
      { ...draft, description: 'Three lamps', amount: 5000, updated_at: '2026-11-09T14:05:00Z' },
      (held, { amount = 0, description = '' }) => ({ ...held, amount, description }),
    )
    const { user } = open(draft)
    const description = await screen.findByLabelText('What happened, in your words')
    answers('get', '/claims/:id', stored.held())
    await user.type(description, 'Two lamps')
    expect(await screen.findByText(/yours Two lamps, saved Three lamps/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: /Keep mine/ }))
    await expect.poll(() => stored.held().description).toBe('Two lamps')
    expect(stored.held().amount).toBe(5000)
    expect(stored.asked[0]?.headers.get('If-Match')).toBe(`"${draft.updated_at}"`)
  })

  it('is sent after what is still being saved, never before', async () => {
    const whole = {
      ...draft,
      claim_type: 'damage' as const,
      amount: 79_000,
      description: 'Two lamps are broken.',
      payout_to: '••• 318',
      details: claimDetails({
        documents: (['damage_image', 'box_image', 'packaging_image', 'proof_file'] as const).map((role) => ({
          role,
          id: role,
          name: 'a.pdf',
          media_type: 'application/pdf',
          size: 9,
          from_packing: false,
          created_at: '2026-11-09T13:00:00Z',
        })),
      }),
    }
    const gate = aGate()
    const sent: boolean[] = []
    server.use(
      http.patch('*/api/claims/:id', async ({ request }) => {
        const { submit } = (await request.json()) as ClaimPatch
        sent.push(submit ?? false)
        if (sent.length === 1) await gate.opened
        return HttpResponse.json({ data: { ...whole, status: submit ? 'submitted' : 'draft' } })
      }),
    )
    const { user } = open(whole)
    await user.type(await screen.findByLabelText('What happened, in your words'), ' Both.')
    await expect.poll(() => sent, { timeout: 5000 }).toEqual([false])
    await user.click(screen.getByRole('button', { name: 'Submit claim' }))
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
    expect(sent).toEqual([false])
    gate.open()
    await expect.poll(() => sent).toEqual([false, true])
  })

  it('cannot be sent once its insurance was cancelled', async () => {
    open({ ...draft, policy_status: 'cancelled' })
    expect(await screen.findByText('This insurance was cancelled')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Submit claim' })).toBeNull()
  })

  it('asks for the day of delivery of a parcel that is not followed', async () => {
    const facts = claimFacts({ is_followed: false, delivered_on: null })
    const { user } = open({ ...draft, details: claimDetails({ facts }) })
    await user.click(await screen.findByRole('radio', { name: /It didn’t arrive/ }))
    expect(screen.queryByLabelText('Delivered on')).toBeNull()
    await user.click(screen.getByRole('radio', { name: /Something is missing/ }))
    expect(screen.getByLabelText('Delivered on')).toBeVisible()
  })
})

describe('a claim that was sent', () => {
  const waiting = aClaim({
    status: 'waiting_documents',
    details: claimDetails({
      evidence: [proof],
      messages: [
        said({ id: 'm1', author: 'sender', author_name: 'Marie Lavoie', status: 'submitted' }),
        said({ id: 'm2', status: 'in_review' }),
        said({ id: 'm3', status: 'waiting_documents', text: 'An invoice, please.' }),
      ],
    }),
  })

  it('shows where it stands, what the desk asks for, and goes on once it is there', async () => {
    const { user } = open(waiting)
    const steps = await screen.findByRole('list', { name: 'Claim status' })
    expect(within(steps).getByText('Waiting for documents').closest('li')).toHaveAttribute(
      'aria-current',
      'step',
    )
    expect(screen.getByText('An invoice, please.')).toBeVisible()
    const forms: FormData[] = []
    server.use(
      http.post('*/api/claims/c1/documents', async ({ request }) => {
        forms.push(await request.formData())
        return HttpResponse.json({ data: aClaim({ status: 'in_review' }) })
      }),
    )
    await user.click(screen.getByRole('button', { name: 'I’ve added everything' }))
    expect(await screen.findByText('In review', { selector: 'span.block' })).toBeVisible()
    expect(forms[0]?.get('done')).toBe('true')
  })

  it('refuses a file by its content before it is sent', async () => {
    const { user } = open(waiting)
    const add = await screen.findByRole('button', { name: 'Add: Proof of value' })
    const input = add.closest('li')?.querySelector('input[type=file]') as HTMLInputElement
    await user.upload(input, new File(['MZ nothing good'], 'run.pdf', { type: 'application/pdf' }))
    expect(await screen.findByText(/^run\.pdf: /)).toBeVisible()
  })

  it('takes a message to the desk, and says what the server refuses', async () => {
    const { user } = open(waiting)
    await screen.findByText('An invoice, please.')
    refuses('post', '/claims/:id/messages', 422, {
      errors: [{ code: 'request.field.required', path: 'text', params: {}, message: 'This is needed.' }],
    })
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('This is needed.')).toBeVisible()
    const sent = answers('post', '/claims/:id/messages', waiting)
    await user.type(screen.getByLabelText('Write to the claims desk'), 'It follows today.')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await expect.poll(() => sent[0]?.body).toEqual({ text: 'It follows today.' })
  })

  it('says what was paid and to where', async () => {
    open(aClaim({ status: 'paid', approved_amount: 39_500, payout_reference: 'ET-7' }))
    expect(await screen.findByText('ET-7')).toBeVisible()
    expect(screen.getByText('$395.00')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
  })
})
