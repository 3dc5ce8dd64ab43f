import type { ParcelInput, Shipment } from '@waybill/types'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { useSession } from '@/domain/session/session'
import { aShipment } from '@/domain/testing/aShipment'
import { aUser } from '@/domain/testing/examples'
import { server } from '@/shared/testing/server'
import { sendWeighed } from './sendWeighed'
import { timedId, type Shelf, type Weighed } from './shelf'

function aShelf(): Shelf {
  const rows = new Map<string, Weighed>()
  return {
    all: async () => [...rows.values()],
    put: async (weighed) => void rows.set(weighed.id, weighed),
    remove: async (id) => void rows.delete(id),
  }
}

const [example] = aShipment().parcels
const box: ParcelInput = { ...example!, weight: '' }

const weighedAs = (code: string, weight: string): Weighed => ({
  id: timedId(),
  code,
  parcel: { ...box, weight },
  state: 'waiting',
  shipmentId: null,
})

type Cut = 'before' | 'after' | null

/** A server of such drafts, whose network breaks off as `cut` says: before a request arrives, or before its answer does. */
function aServer(references: readonly string[], cut: (asked: 'search' | 'save') => Cut) {
  useSession.getState().signIn('token', aUser())
  const drafts = new Map(
    references.map((reference, at) => [
      `draft-${at}`,
      aShipment({ id: `draft-${at}`, reference, version: 1, parcels: [box] }),
    ]),
  )
  const writes: { id: string; key: string | null }[] = []
  server.use(
    http.get('*/api/shipments', ({ request }) => {
      if (cut('search') !== null) return HttpResponse.error()
      const search = new URL(request.url).searchParams.get('search') ?? ''
      const data = [...drafts.values()].filter(({ reference }) => reference.includes(search))
      return HttpResponse.json({ data })
    }),
    http.post('*/api/shipments/create-or-update', async ({ request }) => {
      const broken = cut('save')
      if (broken === 'before') return HttpResponse.error()
      const { id, parcels } = (await request.json()) as Pick<Shipment, 'id' | 'parcels'>
      const draft = drafts.get(id)!
      if (request.headers.get('If-Match')?.replaceAll('"', '') !== String(draft.version))
        return HttpResponse.json(
          { message: '', errors: [], code: 'request.conflict', request_id: 'r' },
          { status: 409 },
        )
      writes.push({ id, key: request.headers.get('Idempotency-Key') })
      drafts.set(id, { ...draft, parcels, version: draft.version + 1 })
      return broken === 'after' ? HttpResponse.error() : HttpResponse.json({ data: drafts.get(id) })
    }),
  )
  return { drafts, writes }
}

describe('parcels that were weighed without a connection', () => {
  it('are neither lost nor saved twice, though the network breaks off a hundred times', async () => {
    const references = Array.from({ length: 25 }, (_, at) => `#${1000 + at}`)
    // Where it breaks off, of each of the drafts: the search, the request, the answer, and the search after that.
    const round = [
      ['search', 'before'],
      ['save', 'before'],
      ['save', 'after'],
      ['search', 'after'],
    ] as const
    let cuts = 0
    const { drafts, writes } = aServer(references, (asked) => {
      const [where, cut] = round[cuts % round.length]!
      if (cuts >= 100 || asked !== where) return null
      cuts += 1
      return cut
    })
    const shelf = aShelf()
    await Promise.all(references.map((code, at) => shelf.put(weighedAs(code, `${at + 1}.5`))))
    const keys = new Set((await shelf.all()).map(({ id }) => id))
    for (let tries = 0; tries < 400; tries += 1) {
      // Each try goes on where the one before broke off.
      // oxlint-disable-next-line no-await-in-loop
      const isWhole = await sendWeighed(shelf).then(
        () => true,
        () => false,
      )
      if (isWhole) break
    }
    expect(cuts).toBe(100)
    expect((await shelf.all()).map(({ state }) => state)).toEqual(references.map(() => 'ready'))
    expect([...drafts.values()].map(({ parcels }) => parcels[0]?.weight)).toEqual(
      references.map((_, at) => `${at + 1}.5`),
    )
    expect(writes).toHaveLength(references.length)
    expect(new Set(writes.map(({ key }) => key))).toEqual(keys)
  }, 60_000)

  it('wait for a person where no draft bears the code, or several do', async () => {
    const { writes } = aServer(['#7', '#7'], () => null)
    const shelf = aShelf()
    await shelf.put(weighedAs('#7', '1'))
    await shelf.put(weighedAs('#8', '1'))
    await sendWeighed(shelf)
    expect((await shelf.all()).map(({ state }) => state)).toEqual(['unclear', 'unclear'])
    expect(writes).toEqual([])
  })

  it('take the last of two weights of one draft', async () => {
    const { drafts, writes } = aServer(['#9'], () => null)
    const shelf = aShelf()
    await shelf.put(weighedAs('#9', '1'))
    await shelf.put(weighedAs('#9', '2'))
    await sendWeighed(shelf)
    await sendWeighed(shelf)
    expect(drafts.get('draft-0')?.parcels[0]?.weight).toBe('2')
    expect(writes).toHaveLength(2)
  })
})
