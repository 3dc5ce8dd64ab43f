import type { InternationalInput } from '@waybill/types'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { anInvoice } from './anInvoice'

type DutiesNoteProps = {
  /** The countries of both ends; empty while an end is not known. */
  origin: string | undefined
  destination: string | undefined
  /** The commercial invoice, where there is one: it says who pays, and of papers nothing is paid. */
  invoice?: InternationalInput | null
  className?: string
}

/** Says next to the price of goods that cross a border that duties are not in it, and who pays them. */
export function DutiesNote({ origin = '', destination = '', invoice, className = '' }: DutiesNoteProps) {
  const words = useWords()
  const { invoice_details } = useRule('shipment.steps', {
    origin_country: origin,
    destination_country: destination,
    international_shipment: invoice ?? anInvoice(),
    ...useRule('customs.totals', []),
  })
  if (invoice_details === 'hidden' || invoice?.type === 'document') return null
  return (
    <p className={`text-[13px] text-muted ${className}`}>
      {words.parcel.dutiesBeside[invoice?.duties_taxes ?? 'unsaid']}
    </p>
  )
}
