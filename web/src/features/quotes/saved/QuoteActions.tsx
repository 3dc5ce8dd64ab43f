import type { SavedQuote } from '@waybill/types'
import { RefreshCw } from 'lucide-react'
import { useWords } from '@/shared/i18n'
import { MenuItem, SendButton } from '@/shared/ui'
import { QuoteMenu } from '../QuoteMenu'
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
  return (
    <span className="flex items-center justify-end gap-1">
      <SendButton
        isPending={send.isPending}
        onPress={() => send.send(quote)}
        aria-label={words.ui.withColon(words.savedQuotes.send, name)}
      >
        {words.savedQuotes.send}
      </SendButton>
      <QuoteMenu kind="parcel" quote={quote} name={name} onDelete={() => onDelete(quote)}>
        <MenuItem icon={<RefreshCw aria-hidden />} onAction={() => onLook(quote)}>
          {words.savedQuotes.lookAgain}
        </MenuItem>
      </QuoteMenu>
    </span>
  )
}
