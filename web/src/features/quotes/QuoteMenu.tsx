import type { QuoteKind, SavedQuote } from '@waybill/types'
import { Archive, ArchiveRestore, Ellipsis, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSetQuoteStatus } from '@/domain/quote/savedQuotes'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { IconButton, Menu, MenuItem, MenuSeparator, toastError, toastSuccess } from '@/shared/ui'

type QuoteMenuProps = {
  kind: QuoteKind
  quote: Pick<SavedQuote, 'id' | 'status'>
  /** Its name in a list. */
  name: string
  onDelete: () => void
  /** What else may be done with it. */
  children?: ReactNode
}

/** Archives a quote, of a parcel or of freight, brings it back, or deletes it. */
export function QuoteMenu({ kind, quote, name, onDelete, children }: QuoteMenuProps) {
  const words = useWords()
  const status = useSetQuoteStatus(kind)
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
    <Menu
      label={words.savedQuotes.more(name)}
      trigger={
        <IconButton label={words.savedQuotes.more(name)}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      {children}
      <MenuItem icon={isArchived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />} onAction={move}>
        {isArchived ? words.savedQuotes.restore : words.savedQuotes.archive}
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger icon={<Trash2 aria-hidden />} onAction={onDelete}>
        {words.savedQuotes.delete}
      </MenuItem>
    </Menu>
  )
}
