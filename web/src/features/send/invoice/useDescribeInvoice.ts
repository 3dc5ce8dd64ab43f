import type { InternationalInput, InvoiceLineForm } from '@waybill/types'
import { useCountries } from '@/domain/address/regions'
import { useUnits } from '@/domain/shipment/units'
import { useWords } from '@/shared/i18n'
import { typedText, type Describe } from '@/shared/saving'
import type { InvoiceDraft } from './invoiceDraft'

/** Puts a field of the invoice and its value into words, as the step labels them. */
export function useDescribeInvoice(draft: InvoiceDraft): Describe {
  const words = useWords()
  const units = useUnits()
  const countries = useCountries()
  const { empty } = words.ui.conflict
  const written = (value: unknown) => (typeof value === 'string' && value !== '' ? value : empty)
  const named = (names: Record<string, string>, value: unknown) => names[typedText(value)] ?? empty
  const details: Partial<Record<keyof InternationalInput, (value: unknown) => [string, string]>> = {
    type: (value) => [words.invoice.contents, named(words.invoice.contentKinds, value)],
    purpose: (value) => [words.invoice.purpose, named(words.invoice.purposes, value)],
    duties_taxes: (value) => [words.invoice.duties, named(words.invoice.payers, value)],
    non_delivery_option: (value) => [words.invoice.nonDelivery, named(words.invoice.nonDeliveries, value)],
    document_details: (value) => [words.invoice.documentDetails, written(value)],
    invoice_number: (value) => [words.invoice.invoiceNumber, written(value)],
    duty_declaration_id: (value) => [words.invoice.dutyDeclaration, written(value)],
    export_declaration: (value) => [words.invoice.exportDeclaration, written(value)],
  }
  const lines: Record<keyof InvoiceLineForm, (value: unknown) => [string, string]> = {
    description: (value) => [words.invoice.description, written(value)],
    hs_code: (value) => [words.invoice.hsCode, written(value)],
    country_of_origin: (value) => [
      words.invoice.madeIn,
      countries.find(({ id }) => id === value)?.name ?? empty,
    ],
    province_of_origin: (value) => [words.invoice.madeInProvince, written(value)],
    quantity: (value) => [words.invoice.quantity, written(value)],
    weight: (value) => [words.invoice.weightOfOne, written(value)],
    units: (value) => [words.parcel.units.weights, units.sign(typedText(value)) || empty],
    value: (value) => [words.invoice.valueOfOne, written(value)],
  }
  return (path, value) => {
    const [, place, member] = /^international_shipment_item\[(\d+)\]\.(\w+)/.exec(path) ?? []
    if (place !== undefined && member !== undefined) {
      const [name, text] = lines[member as keyof InvoiceLineForm](value)
      const index = draft.international_shipment_item.findIndex((_, at) => String(at) === place)
      return { label: `${words.invoice.itemNumber(index + 1)}, ${name}`, text }
    }
    if (path === 'international_shipment_item') {
      const count = Array.isArray(value) ? value.length : 0
      return { label: words.invoice.lines, text: words.invoice.lineCount(count) }
    }
    if (path.startsWith('international_shipment.decleration_statements')) {
      const text = Array.isArray(value) ? value.filter(Boolean).join(' · ') : typedText(value)
      return { label: words.invoice.declarations, text: text || empty }
    }
    const name = path.replace('international_shipment.', '') as keyof InternationalInput
    const [label, text] = details[name]?.(value) ?? [words.invoice.remarks, written(value)]
    return { label, text }
  }
}
