import type { QuoteKind } from '@waybill/types'
import type { ReactNode } from 'react'
import { useSetQuoteStatus } from '@/domain/quote/savedQuotes'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, ConfirmDialog, toastSuccess } from '@/shared/ui'

type DeleteQuoteProps = { kind: QuoteKind; id: string; onClose: () => void; children: ReactNode }

/** Deletes a saved quote, of a parcel or of freight, once confirmed. */
export function DeleteQuote({ kind, id, onClose, children }: DeleteQuoteProps) {
  const words = useWords()
  const status = useSetQuoteStatus(kind)
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={words.savedQuotes.deleteTitle}
      confirmLabel={words.savedQuotes.delete}
      isPending={status.isPending}
      error={status.isError && <Banner tone="bad" title={messageOf(status.error)} />}
      onConfirm={() =>
        status.mutate(
          { quote_id: id, status: 'deleted' },
          {
            onSuccess: () => {
              toastSuccess(words.savedQuotes.deleted)
              onClose()
            },
          },
        )
      }
    >
      {children}
    </ConfirmDialog>
  )
}
