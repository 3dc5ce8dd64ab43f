import type { PurchaseDoubt, PurchaseView, Shipment, StoredFile } from '@waybill/types'
import { act, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useSession } from '@/domain/session/session'
import { aProfile } from '@/domain/testing/aProfile'
import { aRate } from '@/domain/testing/aRate'
import { aShipment } from '@/domain/testing/aShipment'
import { aUser } from '@/domain/testing/examples'
import { showWords } from '@/shared/i18n'
import { renderScreen } from '@/shared/testing/renderScreen'
import { server } from '@/shared/testing/server'
import { ShipmentScreen } from './ShipmentScreen'

const rate = aRate()

/** A shipment while it is bought. */
function at(
  state: PurchaseView['state'],
  message: string,
  { status = 'purchasing', doubt = null }: { status?: Shipment['status']; doubt?: PurchaseDoubt | null } = {},
): Shipment {
  return aShipment({
    status,
    selected_rate: rate,
    purchase: {
      id: 'attempt',
      state,
      message,
      amount: 1512,
      card: 'visa 4242',
      failure: null,
      cancelled: false,
      captured_at: null,
      printed_at: null,
      doubt,
    },
  })
}

const label: StoredFile = {
  id: 'file',
  kind: 'label',
  name: 'label.pdf',
  media_type: 'application/pdf',
  size: 9,
  sha256: '',
}

/** Lets the server hold one state after the other, and the screen look at them. */
function follow(first: Shipment) {
  let held = first
  let labels = 0
  server.use(
    http.get('*/api/shipments/:id', () => HttpResponse.json({ data: held })),
    http.get('*/api/account-settings', () =>
      HttpResponse.json({ data: { mine: { language: 'en', units: 'metric', label_format: '4x6' } } }),
    ),
    http.get('*/api/label-view/:id', () => {
      labels += 1
      return new HttpResponse('%PDF')
    }),
  )
  renderScreen(ShipmentScreen, '/shipment/:id', `/shipment/${first.id}`)
  const moveTo = async (next: Shipment) => {
    held = next
    await act(() => vi.advanceTimersByTimeAsync(2000))
  }
  return { moveTo, labelsAsked: () => labels }
}

/** An instant in English, as it is found on a screen: with plain spaces. */
const moment = (instant: string) =>
  new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeStyle: 'short' })
    .format(new Date(instant))
    .replaceAll(/\s/g, ' ')

describe('a new draft', () => {
  it('asks for the own address once, also where that fails', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    useSession.getState().signIn('token', aUser({ profile_address: aProfile() }))
    let asked = 0
    server.use(
      http.get('*/api/userprofiles/:id', () => {
        asked += 1
        return HttpResponse.json({ message: 'No.', errors: [] }, { status: 403 })
      }),
      http.get('*/api/address-books', () => HttpResponse.json({ data: [] })),
    )
    renderScreen(ShipmentScreen, '/shipment/:id?', '/shipment')
    expect(await screen.findByLabelText('First name')).toBeVisible()
    await new Promise((resolve) => {
      setTimeout(resolve, 300)
    })
    expect(screen.getByLabelText('First name')).toBeVisible()
    expect(asked).toBe(1)
    vi.restoreAllMocks()
  })
})

describe('a purchase under way', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
    // jsdom makes no addresses for files.
    Object.assign(URL, { createObjectURL: () => 'blob:label', revokeObjectURL: () => null })
    useSession.getState().signIn('token', aUser())
  })
  afterEach(() => vi.useRealTimers())

  it('is followed through its states, also after a reload, until the label is there', async () => {
    const { moveTo, labelsAsked } = follow(at('authorising', 'We’re asking your bank.'))
    expect(await screen.findByText('We’re asking your bank.')).toBeVisible()
    expect(screen.getByText('$15.12 · Visa ending in 4242')).toBeVisible()
    await moveTo(at('label_in_doubt', 'We are checking whether your label exists.'))
    expect(await screen.findByText('We are checking whether your label exists.')).toBeVisible()
    const paid = at('captured', 'Paid. Your label’s file is on its way.', { status: 'purchased' })
    await moveTo(paid)
    expect(await screen.findByRole('heading', { name: 'Paid. Your label is on its way' })).toBeVisible()
    expect(screen.getByText('Paid. Your label’s file is on its way.')).toBeVisible()
    expect(labelsAsked()).toBe(0)
    await moveTo({ ...paid, labels: [label] })
    expect(await screen.findByRole('heading', { name: 'Your label is ready' })).toBeVisible()
    expect(await screen.findByTitle('The label')).toBeVisible()
    expect(labelsAsked()).toBe(1)
  })

  it('says when a label in doubt is looked for next, and until when, in either language', async () => {
    const doubt = { next_look_at: '2026-11-20T17:05:00Z', looked_for_until: '2026-11-26T15:00:00Z' }
    const { moveTo } = follow(at('label_in_doubt', 'We are checking whether your label exists.', { doubt }))
    const until = `If your label isn’t found by ${moment(doubt.looked_for_until)}, the hold on your card is released.`
    expect(
      await screen.findByText(`On ${moment(doubt.next_look_at)}, we’ll ask the courier again. ${until}`),
    ).toBeVisible()
    // While the courier is being asked, there is no next time.
    await moveTo(
      at('label_in_doubt', 'We are checking whether your label exists.', {
        doubt: { ...doubt, next_look_at: null },
      }),
    )
    expect(await screen.findByText(until)).toBeVisible()
    await act(() => showWords('fr'))
    expect(
      await screen.findByText(/^Si votre étiquette n’est pas retrouvée d’ici le 26 nov\. 2026/),
    ).toBeVisible()
    await act(() => showWords('en'))
    await moveTo(at('done', 'Your label is ready.', { status: 'purchased' }))
    await waitFor(() => expect(screen.queryByText(/label isn’t found/)).not.toBeInTheDocument())
  })
})
