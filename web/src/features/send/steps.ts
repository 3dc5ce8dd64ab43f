import type { AddressInput, Shipment, StepState, Violation } from '@waybill/types'
import { anInvoice } from '@/domain/shipment/anInvoice'
import { useAsk } from '@/shared/rules'

/** The steps of sending, in their order: goods that cross a border are named before they are measured. */
const ALL = ['from', 'to', 'invoice', 'parcel', 'options', 'rate', 'pay'] as const
/** One of them. */
export type Step = (typeof ALL)[number]

/** How far a shipment has come. */
export type Steps = {
  /** Its steps: those between the addresses and the rates are among them where core opens them. */
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

/** The steps that lead on from what prevents buying; what is corrected elsewhere has none. */
export function stepsFor(violations: readonly Violation[]): Step[] {
  const wanted = new Set(violations.filter(({ path }) => path !== '').map(stepFor))
  return ALL.filter((step) => wanted.has(step))
}

function nextOf(
  shipment: Shipment | undefined,
  origin: AddressInput | null | undefined,
  steps: readonly Step[],
  isInvoiceOpen: boolean,
): Step {
  if (!origin) return 'from'
  if (!shipment?.destination_address) return 'to'
  const { parcels, violations } = shipment
  // What is not measured yet weighs something else than the invoice only until it is.
  const isMeasured = parcels.length > 0 && !violations.some(({ path }) => path.startsWith('parcels['))
  const lacking = new Set(violations.filter(({ path }) => isMeasured || path !== 'parcels').map(stepFor))
  if (parcels.length === 0) lacking.add('parcel')
  if (isInvoiceOpen) lacking.add('invoice')
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

/**
 * Whether the options may stay closed between parcel and prices: within Canada, with no insurance to be described and nothing
 * among the goods that a courier asks about. What they lack opens them all the same.
 */
function foldsOptions({ options }: Shipment, isAbroad: boolean): boolean {
  return !isAbroad && !options.insurance && !Object.values(options.restricted_referred).includes(true)
}

/** The step that follows one once it is saved: what was saved decides which there are, and which stays closed. */
export function useStepAfter(): (step: Step, saved: Shipment) => Step {
  const ask = useAsk()
  return (step, saved) => {
    const { all } = stepsOf(ask, saved, null)
    const isFolded = foldsOptions(saved, all.includes('invoice'))
    const opens = (other: Step) => other !== 'options' || !isFolded
    return all.find((other) => ALL.indexOf(other) > ALL.indexOf(step) && opens(other)) ?? 'rate'
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
  const opened = ask('shipment.steps', {
    origin_country: origin?.country ?? '',
    destination_country: destination?.country ?? '',
    international_shipment: shipment?.international_shipment ?? anInvoice(),
    ...totals,
  })
  const isAbroad = opened.invoice_details === 'open'
  const states: Partial<Record<Step, StepState>> = {
    invoice: opened.invoice_details,
    // Abroad the parcels are measured where the invoice speaks of them.
    parcel: isAbroad ? opened.invoice_parcel : opened.parcel_details,
    options: opened.additional_options,
  }
  const all = ALL.filter((step) => states[step] !== 'hidden')
  // The options wait for all that the invoice has to say.
  return { all, next: nextOf(shipment, origin, all, isAbroad && opened.additional_options === 'hidden') }
}

/** The open step: the asked one as far as the shipment has come, else the one that comes next. */
export function openStep(asked: string | null, { all, next }: Steps, shipment: Shipment | undefined): Step {
  const step = all.find((known) => known === asked)
  if (step === undefined) return next === 'pay' && shipment?.status !== 'pending_payment' ? 'rate' : next
  return all.indexOf(step) <= all.indexOf(next) ? step : next
}
