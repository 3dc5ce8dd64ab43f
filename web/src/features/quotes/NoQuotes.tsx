import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '@/shared/i18n'
import { Button, EmptyState } from '@/shared/ui'

type NoQuotesProps = {
  icon: ReactNode
  /** Why a list is empty: there is no quote yet, none matches, or none is archived. */
  isBare: boolean
  isFiltered: boolean
  /** What is said where there is none yet, and the button that gets one. */
  title: string
  text: string
  get: string
  onGet: () => void
  onClear: () => void
}

/** An empty list of quotes. */
export function NoQuotes({ icon, isBare, isFiltered, title, text, ...props }: NoQuotesProps) {
  const words = useWords()
  if (isBare)
    return (
      <EmptyState
        icon={icon}
        title={title}
        action={
          <Button variant="primary" onPress={props.onGet}>
            {props.get}
          </Button>
        }
      >
        {text}
      </EmptyState>
    )
  if (isFiltered)
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={words.savedQuotes.noMatch}
        action={<Button onPress={props.onClear}>{words.savedQuotes.clear}</Button>}
      />
    )
  return <EmptyState icon={icon} title={words.savedQuotes.noneArchived} />
}
