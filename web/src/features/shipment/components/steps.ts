import type { Shipment } from '@bindings/Shipment'

/** The steps of sending, in their order. */
export const STEPS = ['from', 'to', 'parcel', 'rate', 'pay'] as const
/** One of them. */
export type Step = (typeof STEPS)[number]

/** The first step that a shipment still needs; what is missing is what the server's check says of it. */
export function nextStep(shipment: Shipment | undefined): Step {
  if (!shipment?.origin_address) return 'from'
  if (!shipment.destination_address) return 'to'
  if (shipment.violations.some(({ path }) => path.startsWith('origin_address'))) return 'from'
  if (shipment.violations.some(({ path }) => path.startsWith('destination_address'))) return 'to'
  if (shipment.violations.length > 0 || !shipment.parcels_valid) return 'parcel'
  return shipment.selected_rate ? 'pay' : 'rate'
}

/** The open step: the asked one as far as the shipment has come, else the one that comes next. */
export function openStep(asked: string | null, shipment: Shipment | undefined): Step {
  const next = nextStep(shipment)
  const step = STEPS.find((known) => known === asked)
  if (step === undefined) return next === 'pay' && shipment?.status !== 'pending_payment' ? 'rate' : next
  return STEPS.indexOf(step) <= STEPS.indexOf(next) ? step : next
}
