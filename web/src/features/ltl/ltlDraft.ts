import type { AddressInput, LtlPalletInput, LtlQuoteInput } from '@waybill/types'
import { ask } from '@/shared/rules'

/** Pallets of one size as they are typed. */
export type PalletDraft = Omit<LtlPalletInput, 'quantity'> & { quantity: string }

/** The form for a freight quote as it is typed. */
export type LtlDraft = Omit<LtlQuoteInput, 'pallets'> & { pallets: PalletDraft[] }

/** A line of pallets that nothing is known of. */
export const blankPallet: PalletDraft = {
  quantity: '1',
  length: '',
  width: '',
  height: '',
  weight: '',
  goods: '',
  stackable: false,
}

/** The draft of a new request. */
export const emptyLtl = (
  origin_address: AddressInput | null,
  { dimension_unit, weight_unit }: Pick<LtlQuoteInput, 'dimension_unit' | 'weight_unit'>,
): LtlDraft => ({
  origin_address,
  destination_address: null,
  ready_date: '',
  dimension_unit,
  weight_unit,
  pallets: [blankPallet],
  accessorials: [],
  additional_details: '',
})

/** The pallets as the rules take them. */
export const palletsOf = ({ pallets }: LtlDraft): LtlPalletInput[] =>
  pallets.map((pallet) => ({ ...pallet, quantity: ask('number.count', pallet.quantity) ?? 0 }))

/** The form as the server and the rules take it. */
export const ltlInput = (draft: LtlDraft): LtlQuoteInput => ({ ...draft, pallets: palletsOf(draft) })
