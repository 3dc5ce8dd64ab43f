import type { FreightInsurance, FreightInsuranceInput, StoredFile } from '@waybill/types'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useSession } from '@/domain/session/session'
import { aUser } from '@/domain/testing/examples'
import { freightForm, someFreight } from '@/domain/testing/someFreight'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, holdsOver, refuses, server } from '@/shared/testing/server'
import { InsureFreight } from './InsureFreight'

const aFile = (kind: StoredFile['kind']): StoredFile => ({
  id: kind,
  kind,
  name: `${kind}.jpg`,
  media_type: 'image/jpeg',
  size: 1000,
  sha256: '',
})

const files = [aFile('product_image'), aFile('packaging_image'), aFile('proof_file')]

function shows(freight: FreightInsurance, there: readonly StoredFile[] = files) {
  answers('get', '/v2/insurance/freight-info/:id', freight)
  answers('get', '/v2/insurance/freight', [freight])
  answers('get', '/v2/insurance/markup', [])
  answers('get', '/uploaded-files/:id', there)
  return renderScreen(
    InsureFreight,
    '/shipping-insurance/freight/:id?',
    `/shipping-insurance/freight/${freight.id}`,
  )
}

describe('insuring freight', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-24T15:00:00Z'), toFake: ['Date'] })
    useSession.getState().signIn('token', aUser())
    answers('get', '/userprofiles/:id', null)
    answers('get', '/feResources/shipment_options', [])
    answers('get', '/address-books', [])
  })

  it('lists what is missing, links each to its field, and asks about a box only where there is one', async () => {
    const form = { ...freightForm, commodity: '', tracking_number: '', packaging: 'pallet' as const }
    answers('post', '/v2/insurance/freight/draft', someFreight({ form }))
    const { user } = shows(someFreight({ form }), files.slice(0, 2))
    expect(await screen.findByText('3 answers are still missing, listed above.')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'About the box' })).toBeNull()
    expect(screen.getByText('13 of 16 answers')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Tracking number' }))
    expect(screen.getByLabelText(/^Tracking number/)).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Send for approval' }))
    expect(await screen.findAllByText('The commodity field is required')).not.toHaveLength(0)
    expect(screen.getAllByText('Proof of value/sales invoice/receipt is required')).not.toHaveLength(0)
  })

  it('shows the product image first of what is missing, then the packaging, the document and the rest', async () => {
    const form = { ...freightForm, commodity: '' }
    answers('post', '/v2/insurance/freight/draft', someFreight({ form }))
    const { user } = shows(someFreight({ form }), [])
    const send = await screen.findByRole('button', { name: 'Send for approval' })
    await user.click(send)
    const [summary] = await screen.findAllByRole('alert')
    expect(within(summary!).getAllByRole('button').at(0)).toHaveTextContent('Product image is required')
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'Product images' })).toContainElement(
        document.activeElement as HTMLElement,
      ),
    )
  })

  it('says what to do where it was refused without a reason', async () => {
    const { user } = shows(someFreight())
    refuses('post', '/insurance/freight', 422, { code: 'request.invalid', message: 'No.' })
    await user.click(await screen.findByRole('button', { name: 'Send for approval' }))
    expect(await screen.findByText('Please fill in all required fields.')).toBeVisible()
  })

  it('takes a photo before anything is typed: the first one makes the draft', async () => {
    const begun = someFreight({ form: { ...freightForm, commodity: '' } })
    answers('get', '/v2/insurance/freight', [])
    answers('get', '/v2/insurance/freight-info/:id', begun)
    answers('get', '/v2/insurance/markup', [])
    answers('get', '/uploaded-files/:id', [])
    const drafts = answers('post', '/v2/insurance/freight/draft', begun)
    const owners: string[] = []
    server.use(
      http.post('*/api/uploads', ({ request }) => {
        owners.push(request.headers.get('Upload-Metadata') ?? '')
        return HttpResponse.json({ message: 'No.', errors: [] }, { status: 422 })
      }),
    )
    const { user, router } = renderScreen(
      InsureFreight,
      '/shipping-insurance/freight/:id?',
      '/shipping-insurance/freight',
    )
    const photos = await screen.findByRole('group', { name: 'Product images' })
    const input = photos.querySelector<HTMLInputElement>('input[type=file][multiple]')
    await user.upload(
      input!,
      new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'a.jpg', { type: 'image/jpeg' }),
    )
    await waitFor(() => expect(owners).toHaveLength(1))
    expect(owners[0]).toContain(`owner ${btoa(begun.id)}`)
    expect(drafts).toHaveLength(1)
    expect(router.state.location.pathname).toBe(`/shipping-insurance/freight/${begun.id}`)
  })

  it('sends what is dear for approval, and says that nothing is charged until then', async () => {
    const waiting = someFreight({ status: 'pending_approval', asked_at: '2026-11-24T14:00:00Z' })
    const { user } = shows(someFreight())
    expect(await screen.findByText('This amount of coverage needs approval.')).toBeVisible()
    expect(await screen.findByText(/The shipping insurance fee is \$937\.50/)).toBeVisible()
    const sent = answers('post', '/insurance/freight', waiting)
    answers('get', '/v2/insurance/freight-info/:id', waiting)
    await user.click(screen.getByRole('button', { name: 'Send for approval' }))
    const title = { level: 1, name: 'Your form is waiting for approval' }
    expect(await screen.findByRole('heading', title)).toBeVisible()
    expect(sent[0]?.body).toMatchObject({ value_of_coverage: 6_250_000, box_type: 'double_wall' })
  })

  it('takes a form back that waits, once that is confirmed', async () => {
    const waiting = someFreight({ status: 'pending_approval', asked_at: '2026-11-24T14:00:00Z' })
    const { user } = shows(waiting)
    await user.click(await screen.findByRole('button', { name: 'Edit form' }))
    const saved = answers('post', '/v2/insurance/freight/draft', someFreight())
    answers('get', '/v2/insurance/freight-info/:id', someFreight())
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Edit form' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Insure freight or cargo' })).toBeVisible()
    expect(saved[0]?.body).toMatchObject({ id: waiting.id })
  })

  it('takes in what another tab has saved, and asks about a field that both have changed', async () => {
    const draft = someFreight()
    const { user } = shows(draft)
    const later = '2026-11-24T12:00:00Z'
    const stored = holdsOver<FreightInsurance, FreightInsuranceInput>(
      'post',
      '/v2/insurance/freight/draft',
      someFreight({
        form: { ...freightForm, carrier: 'Prairie Lines', commodity: 'Sensors' },
        updated_at: later,
      }),
      (held, typed) => ({ ...held, form: typed }),
    )
    answers('get', '/v2/insurance/freight-info/:id', stored.held())
    await user.type(await screen.findByLabelText(/^Commodity/), '!')
    expect(await screen.findByText('Commodity: yours Electronics!, saved Sensors')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /Keep mine/ }))
    await waitFor(() => expect(stored.held().form?.commodity).toBe('Electronics!'))
    expect(stored.held().form?.carrier).toBe('Prairie Lines')
    expect(stored.asked.map(({ headers }) => headers.get('If-Match'))).toEqual([
      `"${draft.updated_at}"`,
      `"${later}"`,
    ])
  })

  it('says why it was declined, over the form that can be corrected', async () => {
    shows(someFreight({ status: 'declined', decision_reason: 'The crates are not braced' }))
    expect(await screen.findByText('The crates are not braced')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Send for approval' })).toBeVisible()
  })

  it('pays what was approved', async () => {
    answers('get', '/account/cards', [])
    shows(someFreight({ status: 'approved', decided_at: '2026-11-24T14:30:00Z' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Your coverage is approved' })).toBeVisible()
    await waitFor(() => expect(screen.getAllByText('$937.50').length).toBeGreaterThan(1))
  })

  it('shows what was bought with its papers, and cancels it', async () => {
    const bought = someFreight({
      status: 'purchased',
      number: 'P-20261124-ABCD1234',
      code: '01234-56789-ABCDE-FGHJK',
      cancellable: true,
      cancellable_until: '2026-12-01',
    })
    const { user } = shows(bought)
    expect(await screen.findByRole('heading', { level: 1, name: 'Policy P-20261124-ABCD1234' })).toBeVisible()
    expect(screen.getByText('Certificate of insurance')).toBeVisible()
    answers('post', '/freight-insurance/cancel/:id', { ...bought, status: 'cancelled', cancellable: false })
    answers('get', '/v2/insurance/freight-info/:id', { ...bought, status: 'cancelled', cancellable: false })
    await user.click(screen.getByRole('button', { name: 'Cancel insurance' }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Cancel insurance' }))
    expect(await screen.findByText('Cancelled')).toBeVisible()
  })
})
