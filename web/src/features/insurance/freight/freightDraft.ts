import type { AddressInput, FreightInsurance, FreightInsuranceInput, StoredFile } from '@waybill/types'
import { filesOf } from '@/domain/file/files'
import { ask } from '@/shared/rules'

/** The form for insuring freight as it is typed: the cover and the count as text. */
export type FreightDraft = Omit<
  FreightInsuranceInput,
  'id' | 'product_images' | 'packaging_images' | 'document' | 'value_of_coverage' | 'times_of_bubble_wrapped'
> & { value_of_coverage: string; times_of_bubble_wrapped: string }

/** The parts of the form, each with its questions in order. */
export const SECTIONS = [
  {
    name: 'goods',
    fields: ['description_of_cargo', 'commodity', 'product_type', 'value_of_coverage'],
  },
  { name: 'photos', fields: ['product_images', 'packaging_images', 'document'] },
  {
    name: 'journey',
    fields: [
      'date_of_departure',
      'conveyance',
      'shipment_method',
      'carrier',
      'tracking_number',
      'origin_address',
      'destination_address',
    ],
  },
  {
    name: 'packaging',
    fields: [
      'packaging',
      'box_type',
      'box_type_details',
      'using_divider',
      'divider_type',
      'bubble_type',
      'times_of_bubble_wrapped',
      'using_fill',
      'any_indication',
      'packing_indication',
      'using_pallet',
    ],
  },
] as const

export type SectionName = (typeof SECTIONS)[number]['name']
type FreightField = (typeof SECTIONS)[number]['fields'][number]

/** The draft of a new form. */
export const emptyFreight = (origin: AddressInput | null): FreightDraft => ({
  description_of_cargo: '',
  commodity: '',
  value_of_coverage: '',
  date_of_departure: '',
  conveyance: null,
  carrier: '',
  tracking_number: '',
  shipment_method: null,
  origin_address: origin,
  destination_address: null,
  packaging: null,
  box_type: null,
  box_type_details: '',
  using_divider: null,
  divider_type: '',
  bubble_type: '',
  times_of_bubble_wrapped: '',
  using_fill: null,
  any_indication: null,
  packing_indication: '',
  product_type: null,
  using_pallet: null,
})

/** The form as the server holds it; null before the first save. */
export function draftOfFreight(freight: FreightInsurance | undefined): FreightDraft | null {
  if (!freight?.form) return null
  // The files are known by what they belong to, and the policy by its address.
  const { id, product_images, packaging_images, document, ...typed } = freight.form
  void [id, product_images, packaging_images, document]
  return {
    ...typed,
    value_of_coverage:
      typed.value_of_coverage === null ? '' : ask('number.cents_field', typed.value_of_coverage),
    times_of_bubble_wrapped: typed.times_of_bubble_wrapped?.toString() ?? '',
  }
}

/** The covered value in cents; 0 for text that is not an amount. */
export const coverOf = ({ value_of_coverage }: FreightDraft): number =>
  ask('number.cents', value_of_coverage) ?? 0

/** The form as the server and the rules take it, with its files as far as they are known. */
export function inputOfFreight(
  draft: FreightDraft,
  id: string | undefined,
  files?: readonly StoredFile[],
): FreightInsuranceInput {
  const idsOf = (role: Parameters<typeof filesOf>[1]) => filesOf(files, role).map((file) => file.id)
  return {
    ...draft,
    id: id ?? '',
    value_of_coverage: draft.value_of_coverage.trim() === '' ? null : coverOf(draft),
    times_of_bubble_wrapped: ask('number.count', draft.times_of_bubble_wrapped),
    product_images: idsOf('product_image'),
    packaging_images: idsOf('packaging_image'),
    document: idsOf('proof_file')[0] ?? '',
  }
}

/** The question that a violation is about: of an address, the address. */
export const fieldOf = (path: string) => path.split(/[.[]/, 1)[0] as FreightField
