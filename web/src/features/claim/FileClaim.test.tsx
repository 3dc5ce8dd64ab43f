import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { useSession } from '@/domain/session/session'
import { aClaim, claimWindow, policyClaims } from '@/domain/testing/aClaim'
import { aPolicy } from '@/domain/testing/aPolicy'
import { aRate } from '@/domain/testing/aRate'
import { aShipment } from '@/domain/testing/aShipment'
import { aUser } from '@/domain/testing/examples'
import { someFreight } from '@/domain/testing/someFreight'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, refuses, server } from '@/shared/testing/server'
import { FileClaim } from './FileClaim'

beforeEach(() => useSession.getState().signIn('token', aUser()))

const open = () => renderScreen(FileClaim, '/dashboard/claims/new/:id', '/dashboard/claims/new/s1')

describe('filing a claim', () => {
  it('shows the dates, asks what happened, and begins a draft', async () => {
    answers('get', '/v2/insurance/:id', aPolicy({ claims: policyClaims() }))
    const sent: FormDataEntryValue[] = []
    server.use(
      http.post('*/api/insurance/s1/claim', async ({ request }) => {
        sent.push((await request.formData()).get('claim_type') ?? '')
        return HttpResponse.json({ data: aClaim({ status: 'draft' }) })
      }),
    )
    const { user, router } = open()
    expect(await screen.findByText('Jan 26, 2027')).toBeVisible()
    expect(screen.getByText('in 63 days')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Start claim' }))
    expect(screen.getByText('Say what happened to continue.')).toBeVisible()
    expect(sent).toEqual([])
    await user.click(screen.getByRole('radio', { name: /It arrived damaged/ }))
    await user.click(screen.getByRole('button', { name: 'Start claim' }))
    await expect.poll(() => router.state.location.pathname).toBe('/dashboard/claims/c1')
    expect(sent).toEqual(['damage'])
  })

  it('says from when on each can be sent, long before', async () => {
    const [loss, ...others] = claimWindow().openings
    const openings = [
      { ...loss, opens_on: '2026-12-11', is_open: false },
      ...others.map((one) => ({ ...one, opens_on: null, is_open: false })),
    ] as ReturnType<typeof claimWindow>['openings']
    const claims = policyClaims({ may_file: false, window: claimWindow({ openings }) })
    answers('get', '/v2/insurance/:id', aPolicy({ claims }))
    const { user } = open()
    await user.click(await screen.findByRole('radio', { name: /It didn’t arrive.*from Dec 11, 2026/ }))
    expect(screen.getByText('It’s too early to submit this')).toBeVisible()
    expect(screen.getByRole('radio', { name: /It arrived damaged.*at delivery/ })).toBeVisible()
  })

  it('leads to the claim that there is', async () => {
    const last = { id: 'c1', number: 'C-1', status: 'in_review' } as const
    answers('get', '/v2/insurance/:id', aPolicy({ claims: policyClaims({ last }) }))
    const { router } = open()
    await expect.poll(() => router.state.location.pathname).toBe('/dashboard/claims/c1')
  })

  it('begins one on freight, and leads back where nothing of it is in force', async () => {
    answers('get', '/v2/insurance/freight-info/:id', someFreight({ claims: policyClaims(), number: 'WB-1' }))
    const sent: FormDataEntryValue[] = []
    server.use(
      http.post('*/api/freight/claim/f1', async ({ request }) => {
        sent.push((await request.formData()).get('claim_type') ?? '')
        return HttpResponse.json({ data: aClaim({ status: 'draft' }) })
      }),
    )
    const at = '/dashboard/claims/new/f1?of=freight'
    const { user, router } = renderScreen(FileClaim, '/dashboard/claims/new/:id', at)
    expect(await screen.findByText(/Cascade Freight Lines/)).toBeVisible()
    await user.click(screen.getByRole('radio', { name: /It arrived damaged/ }))
    await user.click(screen.getByRole('button', { name: 'Start claim' }))
    await expect.poll(() => router.state.location.pathname).toBe('/dashboard/claims/c1')
    expect(sent).toEqual(['damage'])

    answers('get', '/v2/insurance/freight-info/:id', someFreight())
    const other = renderScreen(FileClaim, '/dashboard/claims/new/:id', at.replace('f1', 'f2'))
    await expect.poll(() => other.router.state.location.pathname).toBe('/shipping-insurance/freight/f2')
  })

  it('leads to the courier where there is no policy', async () => {
    refuses('get', '/v2/insurance/:id', 404, { code: 'request.not_found', message: 'Not found' })
    const rate = aRate({ courier_slug: 'ups' })
    answers('get', '/v2/shipments/:id', aShipment({ id: 's1', status: 'purchased', selected_rate: rate }))
    answers('get', '/shipments/:id', aShipment({ id: 's1', status: 'purchased', selected_rate: rate }))
    open()
    const link = await screen.findByRole('link', { name: 'Go to UPS' })
    expect(link.getAttribute('href')).toContain('www.ups.com/ca/en/support/file-a-claim.page')
  })
})
