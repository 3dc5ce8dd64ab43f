import type { AddressInput, Shipment, StepState, Violation } from '@waybill/types'
import { anInvoice } from '@/domain/shipment/anInvoice'
import { useAsk } from '@/shared/rules'

/** The steps of sending, in their order. */
const ALL = ['from', 'to', 'parcel', 'invoice', 'options', 'rate', 'pay'] as const
/** One of them. */
export type Step = (typeof ALL)[number]

/** How far a shipment has come. */
export type Steps = {
  /** Its steps: the commercial invoice and the options are among them where core opens them. */
  all: readonly Step[]
  /** The first step that it still needs; what is missing is what the server's check says of it. */
  next: Step
}

/** The step in which a violation is corrected. */
function stepFor({ path }: Violation): Step {
  // A courier speaks of the ends of the way by their first words.
  if (path.startsWith('origin')) return 'from'
  if (path.startsWith('destination')) return 'to'
  if (path.startsWith('options')) return 'options'
  // The whole of the parcels is named where their weight and the invoice's differ.
  return path.startsWith('international_shipment') || path === 'parcels' ? 'invoice' : 'parcel'
}

/** The steps that lead on from what stands in the way of buying; what is put right elsewhere has none. */
export function stepsFor(violations: readonly Violation[]): Step[] {
  const wanted = new Set(violations.filter(({ path }) => path !== '').map(stepFor))
  return ALL.filter((step) => wanted.has(step))
}

function nextOf(
  shipment: Shipment | undefined,
  origin: AddressInput | null | undefined,
  steps: readonly Step[],
): Step {
  if (!origin) return 'from'
  if (!shipment?.destination_address) return 'to'
  const lacking = new Set(shipment.violations.map(stepFor))
  if (shipment.parcels.length === 0) lacking.add('parcel')
  const first = steps.find((step) => lacking.has(step))
  return first ?? (shipment.selected_rate ? 'pay' : 'rate')
}

/**
 * How far a shipment has come, by core's readiness of its parts. Where it has no origin yet, the `usual` one, if that is
 * complete, needs nobody to look at it.
 */
export function useSteps(shipment: Shipment | undefined, usual: AddressInput | null = null): Steps {
  return stepsOf(useAsk(), shipment, usual)
}

/** The step that follows one once it is saved: what was saved decides which there are. */
export function useStepAfter(): (step: Step, saved: Shipment) => Step {
  const ask = useAsk()
  return (step, saved) => {
    const { all } = stepsOf(ask, saved, null)
    return all[all.indexOf(step) + 1] ?? 'rate'
  }
}

function stepsOf(
  ask: ReturnType<typeof useAsk>,
  shipment: Shipment | undefined,
  usual: AddressInput | null,
): Steps {
  const origin = shipment?.origin_address ?? usual
  const destination = shipment?.destination_address
  const totals = ask('customs.totals', shipment?.international_shipment_item ?? [])
  const { invoice_details, additional_options } = ask('shipment.steps', {
    origin_country: origin?.country ?? '',
    destination_country: destination?.country ?? '',
    international_shipment: shipment?.international_shipment ?? anInvoice(),
    ...totals,
  })
  const states: Partial<Record<Step, StepState>> = { invoice: invoice_details, options: additional_options }
  const all = ALL.filter((step) => states[step] !== 'hidden')
  return { all, next: nextOf(shipment, origin, all) }
}

/** The open step: the asked one as far as the shipment has come, else the one that comes next. */
export function openStep(asked: string | null, { all, next }: Steps, shipment: Shipment | undefined): Step {
  const step = all.find((known) => known === asked)
  if (step === undefined) return next === 'pay' && shipment?.status !== 'pending_payment' ? 'rate' : next
  return all.indexOf(step) <= all.indexOf(next) ? step : next
}
