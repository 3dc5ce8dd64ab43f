import type { RateSource, Shipment } from '@waybill/types'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useSession } from '@/domain/session/session'
import { useDisplay } from '@/domain/session/display'
import { aCard } from '@/domain/testing/aCard'
import { aRate } from '@/domain/testing/aRate'
import { aShipment } from '@/domain/testing/aShipment'
import { aUser } from '@/domain/testing/examples'
import { currentLanguage } from '@/shared/i18n'
import { renderScreen } from '@/shared/testing/renderScreen'
import { answers, onePage, server } from '@/shared/testing/server'
import { Bench } from './Bench'

const shelf = vi.hoisted(() => new Map<string, { id: string }>())
// jsdom has no database.
vi.mock('@/domain/bench/shelf', () => ({
  timedId: () => `key-${shelf.size}`,
  shelfOf: () => ({
    all: async () => [...shelf.values()],
    put: async (weighed: { id: string }) => void shelf.set(weighed.id, weighed),
    remove: async (id: string) => void shelf.delete(id),
  }),
}))

const draft = aShipment({ id: 'draft', reference: '#1001', version: 3 })

const sources: RateSource[] = [
  {
    courier: 'cp',
    courier_name: 'Canada Post',
    base_url: '/api/v2',
    token: 'token',
    expires_at: '2099-11-20T15:15:00Z',
    simulated: true,
    services: [],
  },
]

function found(...drafts: Shipment[]) {
  return answers('get', '/shipments', drafts, onePage(drafts.length))
}

const scan = async (user: ReturnType<typeof renderScreen>['user'], code: string) => {
  await waitFor(() => expect(screen.getByLabelText('Barcode or reference')).toHaveFocus())
  await user.keyboard(`${code}{Enter}`)
}

beforeEach(() => {
  shelf.clear()
  useSession.getState().signIn('token', aUser())
  answers('get', '/v2/package-and-config', { config: null, saved_packages: [], updated_at: null })
  answers('get', '/v2/shipments', [], onePage(0))
  answers('get', '/shipments/:id', draft)
})

describe('the packing station', () => {
  it('waits for the first code, with the focus in its field', async () => {
    renderScreen(Bench)
    expect(await screen.findByText('Ready for the first parcel')).toBeVisible()
    expect(screen.getByLabelText('Barcode or reference')).toHaveFocus()
    expect(screen.getByText(/can’t read barcodes with the camera/)).toBeVisible()
  })

  it('opens the draft of a code at its weight, buys at the best price with one press, prints, and awaits the next', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:label', revokeObjectURL: () => null })
    found(draft, aShipment({ id: 'other', reference: '#10010' }))
    let held = draft
    const [parcel] = draft.parcels
    const printed = vi.fn<(size: string | null) => void>()
    const keys: (string | null)[] = []
    answers('get', '/couriers', sources)
    answers('get', '/account/cards', [aCard()])
    server.use(
      http.get('*/api/shipments/:id', () => HttpResponse.json({ data: held })),
      http.post('*/api/shipments/create-or-update', async ({ request }) => {
        const { parcels } = (await request.json()) as Pick<Shipment, 'parcels'>
        held = { ...held, parcels, version: held.version + 1 }
        return HttpResponse.json({ data: held })
      }),
      http.get('*/api/v2/get-rates/:id/cp', () =>
        HttpResponse.json({
          data: [aRate({ id: 'dear', total: 2500, service_level: 'Priority' }), aRate()],
          meta: {},
        }),
      ),
      http.get('*/api/shipments/:id/preview/:rate', () =>
        HttpResponse.json({ data: { rate: aRate(), total: 1512, charges: [], blockers: [] } }),
      ),
      http.post('*/api/shipments/:id/rates/:rate/buy', ({ request, params }) => {
        expect(params.rate).toBe('first')
        keys.push(request.headers.get('Idempotency-Key'))
        const file = {
          kind: 'label',
          name: 'label.pdf',
          media_type: 'application/pdf',
          size: 9,
          sha256: '',
        } as const
        held = { ...held, status: 'purchased', labels: [{ id: 'file', ...file }] }
        return HttpResponse.json({ data: held })
      }),
      http.get('*/api/label-download-with-type/:id', ({ request }) => {
        printed(new URL(request.url).searchParams.get('type'))
        return HttpResponse.arrayBuffer(new ArrayBuffer(9), {
          headers: { 'Content-Type': 'application/pdf' },
        })
      }),
    )
    const { user } = renderScreen(Bench)
    await scan(user, '#1001')
    const weight = await screen.findByLabelText('Weight')
    await waitFor(() => expect(weight).toHaveFocus())
    await user.clear(weight)
    await user.type(weight, '3{Enter}')
    expect(await screen.findByRole('button', { name: /Rate/ })).toHaveTextContent(
      /\$15\.12.*Expedited Parcel/,
    )
    expect(held.parcels).toEqual([{ ...parcel, weight: '3' }])
    const pay = await screen.findByRole('button', { name: 'Pay $15.12' })
    await waitFor(() => expect(pay).toHaveFocus())
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('button', { name: /^Print label again/ })).toBeVisible()
    await waitFor(() => expect(printed).toHaveBeenCalledExactlyOnceWith('4x6'))
    expect(keys).toHaveLength(1)
    await waitFor(() => expect(screen.getByLabelText('Barcode or reference')).toHaveFocus())
  })

  it('says where no draft bears a code, and goes on', async () => {
    found()
    const { user } = renderScreen(Bench)
    await scan(user, 'nothing')
    expect(await screen.findByText('No draft has the code nothing')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Next scan' }))
    await waitFor(() => expect(screen.getByLabelText('Barcode or reference')).toHaveFocus())
  })

  it('lets one of several drafts be chosen', async () => {
    found(draft, aShipment({ ...draft, id: 'second' }))
    const { user } = renderScreen(Bench)
    await scan(user, '#1001')
    expect(await screen.findByText('Several drafts have the code #1001')).toBeVisible()
  })

  it('keeps a weight without a connection, in French too, and buys nothing', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    useDisplay.setState({ language: 'fr' })
    await waitFor(() => expect(currentLanguage()).toBe('fr'))
    const { user } = renderScreen(Bench)
    await waitFor(() => expect(screen.getByLabelText('Code-barres ou référence')).toHaveFocus())
    await user.keyboard('#1001{Enter}')
    expect(await screen.findByText('#1001, hors connexion')).toBeVisible()
    await user.type(screen.getByLabelText('Longueur'), '20')
    await user.type(screen.getByLabelText('Largeur'), '20')
    await user.type(screen.getByLabelText('Hauteur'), '20')
    await user.type(screen.getByLabelText('Poids'), '2,5')
    await user.click(screen.getByRole('button', { name: 'Garder le poids' }))
    expect(await screen.findByText('Gardé sur cet appareil jusqu’au retour de la connexion')).toBeVisible()
    expect([...shelf.values()]).toMatchObject([
      { code: '#1001', state: 'waiting', parcel: { weight: '2,5' } },
    ])
    await waitFor(() => expect(screen.getByLabelText('Code-barres ou référence')).toHaveFocus())
  })
})
