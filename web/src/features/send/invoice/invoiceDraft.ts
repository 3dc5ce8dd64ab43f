import type {
  InternationalItemInput,
  InvoiceForm,
  InvoiceLineForm,
  ParcelItemInput,
  Shipment,
  WeightUnit,
} from '@waybill/types'
import { anInvoice } from '@/domain/shipment/anInvoice'
import type { InvoicePart } from '@/domain/shipment/invoice'
import { ask } from '@/shared/rules'

/** The invoice while it is typed: quantities and values stay text until core reads them. */
export type InvoiceDraft = Omit<InvoiceForm, 'destination_country'>

/** A line of which nothing is typed but where such things come from, and the unit of their weight. */
export function emptyLine(
  country_of_origin: string,
  province_of_origin: string,
  units: WeightUnit,
): InvoiceLineForm {
  return {
    description: '',
    hs_code: '',
    country_of_origin,
    province_of_origin,
    quantity: '',
    weight: '',
    units,
    value: '',
  }
}

function lineOf(item: InternationalItemInput): InvoiceLineForm {
  const quantity = item.quantity === 0 ? '' : String(item.quantity)
  return { ...item, quantity, value: ask('number.cents_field', item.value) }
}

/** Where things were made unless something else is said: where they are sent from. */
export const madeWhereSent = ({ origin_address: origin }: Shipment) => ({
  country: origin?.country ?? '',
  state: origin?.state ?? '',
})

/** What was said to be in a parcel, as a line of the invoice. */
function thingOf(item: ParcelItemInput, empty: InvoiceLineForm): InvoiceLineForm {
  const { description, weight, units, quantity, value } = item
  return {
    ...empty,
    description,
    weight,
    units: units ?? empty.units,
    quantity: quantity === 0 ? '' : String(quantity),
    value: ask('number.cents_field', value),
  }
}

/** What a shipment's invoice is so far, ready to be typed on; `unit` is what is weighed in before there is a parcel. */
export function draftOf(shipment: Shipment, unit: WeightUnit): InvoiceDraft {
  const lines = shipment.international_shipment_item.map(lineOf)
  const { country, state } = madeWhereSent(shipment)
  const empty = emptyLine(country, state, unitOf(shipment, unit))
  const contents = shipment.parcels
    .flatMap((parcel) => parcel.parcel_items)
    .map((item) => thingOf(item, empty))
  const first = contents.length > 0 ? contents : [{ ...empty, quantity: '1' }]
  return {
    international_shipment: shipment.international_shipment ?? anInvoice(),
    international_shipment_item: lines.length > 0 ? lines : first,
  }
}

/** The unit in which the shipment is weighed. */
export function unitOf({ parcels }: Shipment, usual: WeightUnit = 'kg'): WeightUnit {
  return parcels[0]?.weight_unit ?? usual
}

/** The invoice as core's form takes it. */
export function formOf(draft: InvoiceDraft, shipment: Shipment): InvoiceForm {
  return { ...draft, destination_country: shipment.destination_address?.country ?? '' }
}

/** The invoice as it is saved: what core read of the lines. */
export function partOf(draft: InvoiceDraft, shipment: Shipment): InvoicePart {
  const { international_shipment_item } = ask('customs.form', formOf(draft, shipment))
  return { international_shipment: draft.international_shipment, international_shipment_item }
}
