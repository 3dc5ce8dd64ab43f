import type { SavedQuote } from '@waybill/types'
import { Archive, ArchiveRestore, Ellipsis, RefreshCw, Trash2 } from 'lucide-react'
import { useSetQuoteStatus } from '@/domain/quote/savedQuotes'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { IconButton, Menu, MenuItem, MenuSeparator, SendButton, toastError, toastSuccess } from '@/shared/ui'
import { useSendQuote } from './useSendQuote'

/** The actions of a row. */
export type RowActions = {
  onLook: (quote: SavedQuote) => void
  onOpen: (quote: SavedQuote) => void
  onDelete: (quote: SavedQuote) => void
}

type QuoteActionsProps = Pick<RowActions, 'onLook' | 'onDelete'> & {
  quote: SavedQuote
  /** Its name in a list. */
  name: string
}

/** The actions on a saved quote: send it, refresh its price, archive it. */
export function QuoteActions({ quote, name, onLook, onDelete }: QuoteActionsProps) {
  const words = useWords()
  const send = useSendQuote()
  const status = useSetQuoteStatus()
  const isArchived = quote.status === 'archived'
  const move = () =>
    status.mutate(
      { quote_id: quote.id, status: isArchived ? 'active' : 'archived' },
      {
        onSuccess: () => toastSuccess(isArchived ? words.savedQuotes.restored : words.savedQuotes.archived),
        onError: (error) => toastError(messageOf(error)),
      },
    )
  return (
    <span className="flex items-center justify-end gap-1">
      <SendButton
        isPending={send.isPending}
        onPress={() => send.send(quote)}
        aria-label={words.ui.withColon(words.savedQuotes.send, name)}
      >
        {words.savedQuotes.send}
      </SendButton>
      <Menu
        label={words.savedQuotes.more(name)}
        trigger={
          <IconButton label={words.savedQuotes.more(name)}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<RefreshCw aria-hidden />} onAction={() => onLook(quote)}>
          {words.savedQuotes.lookAgain}
        </MenuItem>
        <MenuItem
          icon={isArchived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
          onAction={move}
        >
          {isArchived ? words.savedQuotes.restore : words.savedQuotes.archive}
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger icon={<Trash2 aria-hidden />} onAction={() => onDelete(quote)}>
          {words.savedQuotes.delete}
        </MenuItem>
      </Menu>
    </span>
  )
}
