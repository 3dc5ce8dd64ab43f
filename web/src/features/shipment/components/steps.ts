import type { Shipment, Violation } from '@waybill/types'
import { ask } from '@/shared/rules'
import { anInvoice } from './anInvoice'

/** The steps of sending, in their order. */
const ALL = ['from', 'to', 'parcel', 'invoice', 'rate', 'pay'] as const
/** One of them. */
export type Step = (typeof ALL)[number]

/** The steps of a shipment: the commercial invoice is one where core opens it. */
export function stepsOf(shipment: Shipment | undefined): Step[] {
  const { origin_address: origin, destination_address: destination } = shipment ?? {}
  const readiness = ask('shipment.steps', {
    origin_country: origin?.country ?? '',
    destination_country: destination?.country ?? '',
    international_shipment: shipment?.international_shipment ?? anInvoice(),
    total_unit: 0,
    total_value: 0,
    total_weight: '0',
  })
  const withInvoice = Boolean(origin && destination) && readiness.invoice_details === 'open'
  return ALL.filter((step) => step !== 'invoice' || withInvoice)
}

/** The step in which a violation is corrected. */
function stepFor({ path }: Violation): Step {
  if (path.startsWith('origin_address')) return 'from'
  if (path.startsWith('destination_address')) return 'to'
  // The whole of the parcels is named where their weight and the invoice's differ.
  return path.startsWith('international_shipment') || path === 'parcels' ? 'invoice' : 'parcel'
}

/** The first step that a shipment still needs; what is missing is what the server's check says of it. */
export function nextStep(shipment: Shipment | undefined): Step {
  if (!shipment?.origin_address) return 'from'
  if (!shipment.destination_address) return 'to'
  const lacking = new Set(shipment.violations.map(stepFor))
  if (shipment.parcels.length === 0) lacking.add('parcel')
  const first = stepsOf(shipment).find((step) => lacking.has(step))
  return first ?? (shipment.selected_rate ? 'pay' : 'rate')
}

/** The open step: the asked one as far as the shipment has come, else the one that comes next. */
export function openStep(asked: string | null, shipment: Shipment | undefined): Step {
  const steps = stepsOf(shipment)
  const next = nextStep(shipment)
  const step = steps.find((known) => known === asked)
  if (step === undefined) return next === 'pay' && shipment?.status !== 'pending_payment' ? 'rate' : next
  return steps.indexOf(step) <= steps.indexOf(next) ? step : next
}
