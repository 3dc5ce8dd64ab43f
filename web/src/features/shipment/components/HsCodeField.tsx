import type { InvoiceLineForm } from '@waybill/types'
import { useHsCodes } from '@/domain/shipment/hsCodes'
import { useWords } from '@/shared/i18n'
import { SuggestField } from '@/shared/ui'

type HsCodeFieldProps = Omit<Parameters<typeof SuggestField>[0], 'label' | 'suggestions' | 'emptyWords'> & {
  line: InvoiceLineForm
}

/** The code of an item: typed, or found by words. What the item is described as is looked for where nothing is typed. */
export function HsCodeField({ line, ...field }: HsCodeFieldProps) {
  const words = useWords()
  const typed = line.hs_code.trim()
  const found = useHsCodes(typed === '' ? line.description : typed)
  const codes = found.data ?? []
  const digits = typed.replaceAll(/\D/g, '')
  const chosen = codes.find(({ code }) => digits.startsWith(code.replace('.', '')))
  return (
    <SuggestField
      {...field}
      label={words.invoice.hsCode}
      hint={chosen ? words.invoice.hsChosen(chosen.heading, chosen.name) : words.invoice.hsHint}
      suggestions={codes.map(({ code, heading, name }) => ({
        id: code,
        name: `${code} ${name}`,
        note: heading,
      }))}
      emptyWords={found.isError ? words.invoice.hsFailed : words.invoice.hsNone}
    />
  )
}
