import type { CancellationView, Shipment } from '@waybill/types'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useParams } from 'react-router'
import { useDisplay } from '@/domain/session/display'
import { useShipment } from '@/domain/shipment/draft'
import { aPolicy } from '@/domain/testing/aPolicy'
import { aProgress } from '@/domain/testing/aProgress'
import { aRate } from '@/domain/testing/aRate'
import { aShipment } from '@/domain/testing/aShipment'
import { renderScreen } from '@/shared/testing/renderScreen'
import { refuses, server } from '@/shared/testing/server'
import { LabelView } from './LabelView'

const cancellation: CancellationView = {
  possible: true,
  impossible: null,
  amount: 1512,
  card: 'Visa ending in 4242',
  asked_at: null,
  refusal: null,
  returned: null,
  refunded_at: null,
  expected: { from: '2026-11-30', until: '2026-12-07' },
}

function bought(parts: Partial<Shipment> = {}): Shipment {
  return aShipment({
    status: 'purchased',
    tracking_status: 'label_created',
    selected_rate: aRate(),
    tracking_numbers: ['7023210039414604'],
    purchase: {
      id: 'attempt',
      state: 'done',
      message: '',
      amount: 1512,
      card: 'visa 4242',
      failure: null,
      cancelled: false,
      captured_at: '2026-11-23T12:00:00Z',
      printed_at: null,
      doubt: null,
    },
    labels: [
      { id: 'file', kind: 'label', name: 'label.pdf', media_type: 'application/pdf', size: 9, sha256: '' },
    ],
    invoices: [{ kind: 'receipt', issued_at: '2026-11-23T12:00:00Z' }],
    void_until: '2026-12-23T12:00:00Z',
    cancellation,
    ...parts,
  })
}

function Screen() {
  const shipment = useShipment(useParams().id)
  return shipment.data && <LabelView shipment={shipment.data} />
}

/** The screen over what the server holds, and what it was asked for. */
function show(first: Shipment) {
  let held = first
  const asked: string[] = []
  server.use(
    http.get('*/api/shipments/:id', () => HttpResponse.json({ data: held })),
    http.get('*/api/label-view/:id', () => new HttpResponse('%PDF')),
    http.get('*/api/tracking/:id/progress', () => HttpResponse.json({ data: aProgress() })),
    http.get('*/api/account-settings', () =>
      HttpResponse.json({ data: { mine: { language: 'en', units: 'metric', label_format: 'letter' } } }),
    ),
    http.get('*/api/invoice-download-with-type/:id', ({ request }) => {
      asked.push(new URL(request.url).search)
      return new HttpResponse('%PDF')
    }),
    http.get('*/api/label-download-with-type/:id', ({ request }) => {
      asked.push(new URL(request.url).search)
      return new HttpResponse('%PDF')
    }),
  )
  renderScreen(Screen, '/shipment/:id', `/shipment/${first.id}`)
  return { asked, hold: (next: Shipment) => (held = next) }
}

beforeEach(() => {
  useDisplay.setState({ printSize: null })
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
})

describe('a bought label', () => {
  it('prints on the paper of the account, then on the one that this device used last', async () => {
    const user = userEvent.setup()
    const { asked } = show(bought())
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Letter' })).toBeChecked())
    await user.click(screen.getByRole('button', { name: 'Print label' }))
    await waitFor(() => expect(asked).toEqual(['?type=letter']))
    await user.click(screen.getByRole('radio', { name: '4 × 6 in' }))
    expect(useDisplay.getState().printSize).toBe('4x6')
    await user.click(screen.getByRole('button', { name: 'Print label' }))
    await waitFor(() => expect(asked).toEqual(['?type=letter', '?type=4x6']))
  })

  it('prints on the paper that a rule chose, which another choice here does not change for others', async () => {
    const user = userEvent.setup()
    useDisplay.setState({ printSize: '4x6' })
    const { options } = bought()
    const { asked } = show(bought({ options: { ...options, label_format: 'letter' } }))
    expect(await screen.findByText('This label’s format: PDF, letter page with receipt.')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Letter' })).toBeChecked())
    await user.click(screen.getByRole('button', { name: 'Print label' }))
    await waitFor(() => expect(asked).toEqual(['?type=letter']))
    await user.click(screen.getByRole('radio', { name: '4 × 6 in' }))
    await user.click(screen.getByRole('button', { name: 'Print label' }))
    await waitFor(() => expect(asked).toEqual(['?type=letter', '?type=4x6']))
  })

  it('has the ZPL that a rule chose, and says where the courier does not offer it', async () => {
    const user = userEvent.setup()
    const options = { ...bought().options, label_format: 'zpl' as const }
    const { asked } = show(bought({ options, selected_rate: aRate({ courier_slug: 'ups' }) }))
    await user.click(await screen.findByRole('button', { name: 'Download ZPL' }))
    await waitFor(() => expect(asked).toEqual(['?type=zpl']))
    show(bought({ id: 'other', options, selected_rate: aRate({ courier_slug: 'puro' }) }))
    expect(await screen.findByText(/but the courier doesn’t offer that/)).toBeVisible()
  })

  it('downloads the packing slip on the paper of the label', async () => {
    const user = userEvent.setup()
    const { asked } = show(bought())
    server.use(
      http.get('*/api/packing-slip-download/:id', ({ request }) => {
        asked.push(new URL(request.url).search)
        return new HttpResponse('%PDF')
      }),
    )
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Letter' })).toBeChecked())
    await user.click(screen.getByRole('button', { name: 'Packing slip' }))
    await waitFor(() => expect(asked).toEqual(['?type=letter']))
    await user.click(screen.getByRole('radio', { name: '4 × 6 in' }))
    await user.click(screen.getByRole('button', { name: 'Packing slip' }))
    await waitFor(() => expect(asked).toEqual(['?type=letter', '?type=4x6']))
  })

  it('offers ZPL where the courier has it alone', async () => {
    const user = userEvent.setup()
    show(bought({ selected_rate: aRate({ courier_slug: 'ups', courier_name: 'UPS' }) }))
    await user.click(await screen.findByRole('button', { name: 'Download' }))
    expect(await screen.findByRole('menuitem', { name: /ZPL/ })).toBeVisible()
  })

  it('says which customs papers to print, and prints them as often as they are asked for', async () => {
    const user = userEvent.setup()
    const { asked } = show(
      bought({
        invoices: [
          { kind: 'cn23', issued_at: '2026-11-23T12:00:00Z' },
          { kind: 'commercial', issued_at: '2026-11-23T12:00:00Z' },
        ],
        customs_papers: {
          form: 'cn23',
          invoice_printed: false,
          invoice_copies: 3,
          advice: ['Print the customs declaration CN 23.', 'Add 3 signed copies.'],
        },
      }),
    )
    const papers = await screen.findByRole('region', { name: 'For customs' })
    expect(papers).toHaveTextContent('Print the customs declaration CN 23.Add 3 signed copies.')
    await user.click(screen.getByRole('button', { name: /^Print: Customs declaration CN\s23$/ }))
    await user.click(screen.getByRole('button', { name: 'Print 3 copies: Commercial invoice' }))
    await waitFor(() => expect(asked).toEqual(['?type=cn23', '?type=commercial&copies=3']))
  })

  it('is mailed to several addresses, each of which is checked', async () => {
    const user = userEvent.setup()
    let mailed: unknown
    server.use(
      http.post('*/api/shipment-label-by-emails/:id', async ({ request }) => {
        mailed = await request.json()
        expect(request.headers.get('idempotency-key')).toBeTruthy()
        return HttpResponse.json({ data: null })
      }),
    )
    show(bought())
    await user.click(await screen.findByRole('button', { name: 'Email label' }))
    await user.type(await screen.findByLabelText('Email address 1'), 'depot@example.ca')
    await user.click(screen.getByRole('button', { name: 'Add address' }))
    await user.type(screen.getByLabelText('Email address 2'), 'anna')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect((await screen.findAllByText(/must have at least 5|valid email/))[0]).toBeVisible()
    expect(mailed).toBeUndefined()
    await user.type(screen.getByLabelText('Email address 2'), '@example.ca')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(mailed).toEqual({ emails: ['depot@example.ca', 'anna@example.ca'] }))
  })

  it('is closed by what the operator did where the card does not take the money back', async () => {
    const returned = 'Your card didn’t accept the refund, so we returned the money another way: transfer 81'
    show(
      bought({
        status: 'cancelled',
        refund_status: 'paid',
        cancellation: { ...cancellation, possible: false, returned },
      }),
    )
    expect(await screen.findByText(returned)).toBeVisible()
    expect(screen.queryByText('Visa ending in 4242')).not.toBeInTheDocument()
  })

  it('shows what is insured with its certificate, and cancels the insurance alone', async () => {
    const user = userEvent.setup()
    const policy = aPolicy()
    const { hold } = show(bought({ policy }))
    const ended = bought({
      policy: {
        ...policy,
        status: 'cancelled',
        cancellable: false,
        cancelled_as: 'alone',
        refund_amount: 1090,
        refund_status: 'pending',
      },
    })
    server.use(
      http.post('*/api/insurance/cancel/:id', () => {
        hold(ended)
        return HttpResponse.json({ data: ended.policy })
      }),
    )
    expect(await screen.findByText('In force')).toBeVisible()
    expect(screen.getByText('P-20261123-ABCD1234')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Download: Certificate of insurance' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cancel insurance' }))
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent('$10.90 will be refunded to your card. The label is still valid.')
    await user.click(within(question).getByRole('button', { name: 'Cancel insurance' }))
    expect(await screen.findByText(/\$10\.90 · /)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Cancel insurance' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Print label' })).toBeVisible()
  })

  it('says that a claim keeps the insurance and the label from being cancelled', async () => {
    const reason = 'There is a claim on this insurance.'
    const impossible = 'There is a claim on this label’s insurance.'
    show(
      bought({
        policy: { ...aPolicy(), cancellable: false, cancel_refusal: reason },
        cancellation: { ...cancellation, possible: false, impossible },
      }),
    )
    expect(await screen.findByText(reason)).toBeVisible()
    expect(screen.getByText(impossible)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull()
  })

  it('shows the refusal where a claim was sent while the insurance is being cancelled', async () => {
    const user = userEvent.setup()
    show(bought({ policy: aPolicy() }))
    const message = 'There is a claim on this insurance, so it can’t be cancelled.'
    refuses('post', '/insurance/cancel/:id', 409, { code: 'insurance.claimed', message })
    await user.click(await screen.findByRole('button', { name: 'Cancel insurance' }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Cancel insurance' }))
    expect(await within(question).findByText(message)).toBeVisible()
  })

  it('says why an insurance that never began has no certificate', async () => {
    const ended = { status: 'cancelled', cancelled_as: 'not_eligible', cancellable: false } as const
    show(bought({ policy: { ...aPolicy(), ...ended } }))
    expect(await screen.findByText(/can’t be insured/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /Certificate/ })).toBeNull()
  })

  it('says before cancelling what comes back and when, and afterwards what became of it', async () => {
    const user = userEvent.setup()
    const after = bought({
      status: 'cancelled',
      refund_status: 'paid',
      tracking_status: 'cancelled',
      void_until: null,
      cancellation: { ...cancellation, possible: false, refunded_at: '2026-11-23T12:00:00Z' },
      invoices: [
        { kind: 'receipt', issued_at: '2026-11-23T12:00:00Z' },
        { kind: 'credit_note', issued_at: '2026-11-23T12:05:00Z' },
      ],
    })
    const { hold } = show(bought())
    server.use(
      http.post('*/api/change-status/:id', () => {
        hold(after)
        return HttpResponse.json({ data: after })
      }),
    )
    expect(await screen.findByText(/between Mon, Nov 30(, \d+)? and Mon, Dec 7/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cancel label' }))
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent('$15.12 is refunded to Visa ending in 4242')
    await user.click(within(question).getByRole('button', { name: 'Cancel label' }))
    expect(await screen.findByRole('heading', { name: 'This label is cancelled' })).toBeVisible()
    expect(screen.getByText('Refunded')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Download: Credit note' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Print label' })).toBeNull()
  })

  it('stands where the courier refuses, in its words, and can be cancelled anew', async () => {
    show(
      bought({
        status: 'cancel_refused',
        cancellation: { ...cancellation, refusal: 'Purolator refused: it has been picked up.' },
      }),
    )
    expect(await screen.findByText('Purolator refused: it has been picked up.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Cancel label' })).toBeEnabled()
    expect(screen.getByRole('button', { name: 'Print label' })).toBeEnabled()
  })

  it('says why it cannot be cancelled any more', async () => {
    show(bought({ cancellation: { ...cancellation, possible: false, impossible: 'It’s too late.' } }))
    expect(await screen.findByText('It’s too late.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Cancel label' })).toBeNull()
  })

  it('has a way back that is priced before it is bought', async () => {
    const user = userEvent.setup()
    const requests: unknown[] = []
    const { hold } = show(bought())
    const back = {
      id: 'back',
      status: 'purchased' as const,
      tracking_status: 'in_transit' as const,
      selected_rate: null,
      violations: [],
      tracking_numbers: ['7023210039414611'],
      tracking_url: null,
    }
    server.use(
      http.post('*/api/buyReturnLabel', async ({ request }) => {
        const body = (await request.json()) as { rate_id?: string }
        requests.push(body)
        if (body.rate_id === undefined)
          return HttpResponse.json({ data: [aRate({ total: 1990 })], meta: { messages: [] } })
        const after = bought({ return_shipment: back, return_label: bought().labels[0] ?? null })
        hold(after)
        return HttpResponse.json({ data: after })
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Buy return label' }))
    await user.click(await screen.findByRole('button', { name: 'Pay $19.90' }))
    const number = await screen.findByText('7023210039414611')
    expect(number.parentElement).toHaveTextContent('In transit')
    const id = bought().id
    expect(requests).toEqual([{ shipment_id: id }, { shipment_id: id, rate_id: 'first' }])
  })
})
