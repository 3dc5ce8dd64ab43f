import type { LtlQuoteRequest } from '@waybill/types'
import { useSetFreightStatus } from '@/domain/ltl/ltl'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, ConfirmDialog, toastSuccess } from '@/shared/ui'
import { useFreightText } from './FreightRows'

/** Deletes a freight quote, once confirmed. */
export function DeleteFreight({ quote, onClose }: { quote: LtlQuoteRequest; onClose: () => void }) {
  const words = useWords()
  const { route } = useFreightText()(quote)
  const status = useSetFreightStatus()
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
      {words.ltl.list.deleteText(route)}
    </ConfirmDialog>
  )
}
