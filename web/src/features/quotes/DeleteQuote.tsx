import type { QuoteKind } from '@waybill/types'
import type { ReactNode } from 'react'
import { useSetQuoteStatus } from '@/domain/quote/savedQuotes'
import { useWords } from '@/shared/i18n'
import { ConfirmAction } from '@/shared/ui'

type DeleteQuoteProps = { kind: QuoteKind; id: string; onClose: () => void; children: ReactNode }

/** Deletes a saved quote, of a parcel or of freight, once confirmed. */
export function DeleteQuote({ kind, id, onClose, children }: DeleteQuoteProps) {
  const words = useWords()
  const status = useSetQuoteStatus(kind)
  return (
    <ConfirmAction
      action={status}
      input={{ quote_id: id, status: 'deleted' }}
      done={words.savedQuotes.deleted}
      onClose={onClose}
      title={words.savedQuotes.deleteTitle}
      confirmLabel={words.savedQuotes.delete}
    >
      {children}
    </ConfirmAction>
  )
}
