// The type errors that a caller's program gets.
import { createClient, type Client } from '@waybill/client'
import type { Address, PendingPayment, Shipment } from '@waybill/types'

const waybill: Client = createClient({ baseUrl: 'https://ship.example.ca' })
const path = { id: '', rateId: '' }

// Data is that of the document's answer; what a request has defaults for may be left out.
const { data: saved } = await waybill.POST('/address-books', { body: { city: 'Montréal' } })
export const address: Address = saved
const { data: bought } = await waybill.POST('/shipments/{id}/rates/{rateId}/buy', {
  params: { path },
  body: {},
})
export const outcome: Shipment | PendingPayment = bought
const { data: file } = await waybill.GET('/label-download/{id}', { params: { path: { id: '' } } })
export const label: Blob = file
const { data: nothing } = await waybill.DELETE('/address-books/{id}', { params: { path: { id: '' } } })
export const none: null = nothing
for await (const row of waybill.pages('/address-books')) row satisfies Address
for await (const row of waybill.pages('/v2/shipments', { params: { query: { type: 'parcel' } } }))
  row.shipment?.status

await waybill.GET('/v2/pickups', { params: { query: { status: ['requested', 'scheduled'] } } })

// @ts-expect-error There is no such path.
await waybill.GET('/nothing')
// @ts-expect-error Nor does this one have the method.
await waybill.DELETE('/address-books')
// @ts-expect-error The path has a parameter.
await waybill.GET('/shipments/{id}')
// @ts-expect-error The body is needed.
await waybill.POST('/address-books')
// @ts-expect-error A member is misspelt.
await waybill.POST('/address-books', { body: { town: 'Montréal' } })
// @ts-expect-error A shipment is not a list.
waybill.pages('/shipments/{id}')
