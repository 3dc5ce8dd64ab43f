import { useWords } from '@/shared/i18n'
import { SuggestField } from '@/shared/ui'
import { useHsCodes } from './hsCodes'

type HsCodeFieldProps = Omit<Parameters<typeof SuggestField>[0], 'label' | 'suggestions' | 'emptyWords'> & {
  /** What the goods are, in words. */
  description?: string
}

/** The code of goods: typed, or found by words. What they are described as is looked for where nothing is typed. */
export function HsCodeField({ description = '', ...field }: HsCodeFieldProps) {
  const words = useWords()
  const typed = field.value.trim()
  const found = useHsCodes(typed === '' ? description : typed)
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
