import { useDialogs } from '@/domain/dialogs/dialogs'
import { useWords } from '@/shared/i18n'
import { Segmented } from '@/shared/ui'

type QuoteDialog = 'quick_quote' | 'insurance_quote'

/** The two kinds of quick quote, each a dialog in the other's place. */
export function QuoteKinds({ current }: { current: QuoteDialog }) {
  const words = useWords()
  const { swap } = useDialogs()
  return (
    <div>
      <Segmented<QuoteDialog>
        label={words.quickQuote.kind}
        choices={[
          { id: 'quick_quote', name: words.quickQuote.parcel },
          { id: 'insurance_quote', name: words.quickQuote.insurance },
        ]}
        value={current}
        onChange={(chosen) => swap(current, chosen)}
      />
    </div>
  )
}
