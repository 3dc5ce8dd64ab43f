import type { SavedQuote } from '@waybill/types'
import { useSetQuoteStatus } from '@/domain/quote/savedQuotes'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, ConfirmDialog, toastSuccess } from '@/shared/ui'
import { useQuoteText } from './QuoteRows'

/** Deletes a saved quote, once confirmed. */
export function DeleteQuote({ quote, onClose }: { quote: SavedQuote; onClose: () => void }) {
  const words = useWords()
  const { route } = useQuoteText()(quote)
  const status = useSetQuoteStatus()
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
          { quote_id: quote.id, status: 'deleted' },
          {
            onSuccess: () => {
              toastSuccess(words.savedQuotes.deleted)
              onClose()
            },
          },
        )
      }
    >
      {words.savedQuotes.deleteText(route)}
    </ConfirmDialog>
  )
}
