import type { Capability } from '@waybill/types'

/** The capability that each dialog over the page needs; null where everyone may open it. The name is in the page's address. */
const NEEDS = {
  origin_address: 'send_parcel',
  destination_address: 'send_parcel',
  commercial_invoice: 'send_parcel',
  address_book: 'address_book',
  quick_quote: 'quick_quote',
  insurance_quote: 'quick_quote',
  shipping_insurance: 'shipping_insurance',
  add_insurance: 'shipping_insurance',
  remove_insurance: 'shipping_insurance',
  dimensional_weight: null,
  ltl_quote: 'ltl_quote',
  import_address: 'address_book',
  shopify_setup: 'shopify',
  bulk_shipment: 'bulk_labels',
} as const satisfies Record<string, Capability | null>

/** A dialog over the page. */
export type Dialog = keyof typeof NEEDS

/** Opening one of these closes the other. */
const EXCLUDES: Partial<Record<Dialog, Dialog>> = {
  origin_address: 'destination_address',
  destination_address: 'origin_address',
}

/** The dialogs that a reset of the shipment closes. */
export const RESET_CLOSES: readonly Dialog[] = [
  'origin_address',
  'destination_address',
  'commercial_invoice',
  'ltl_quote',
]

/** A change of the open dialogs: one opens over all others, some close with those over them. */
export type Change = { opens?: Dialog; closes?: readonly Dialog[] }

const isDialog = (word: string): word is Dialog => Object.hasOwn(NEEDS, word)

/**
 * The dialogs that are open after a change, the lowest first, of those that the page's address names; other words open
 * nothing. What is over a dialog that closes was opened from it and closes with it, and dialogs that the account
 * doesn't have stay closed.
 */
export function openDialogs(
  named: readonly string[],
  { opens, closes = [] }: Change,
  can: readonly Capability[],
): Dialog[] {
  const isClosed = (dialog: Dialog) =>
    closes.includes(dialog) || (opens !== undefined && (dialog === opens || EXCLUDES[opens] === dialog))
  const known = named.filter(isDialog)
  const closed = known.findIndex(isClosed)
  const kept = closed < 0 ? known : known.slice(0, closed)
  const open: Dialog[] = []
  for (const dialog of opens === undefined ? kept : [...kept, opens]) {
    const needed = NEEDS[dialog]
    const isTheirs = needed === null || can.includes(needed)
    if (isTheirs && !open.some((other) => other === dialog || EXCLUDES[other] === dialog)) open.push(dialog)
  }
  return open
}
