import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isRetryable, messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Card } from './Card'
import { SkeletonRows } from './Skeleton'
import { ErrorState } from './states'

type QueryViewProps<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isPending'> & { refetch: () => unknown }
  /** How many placeholder rows show while the data is on its way. */
  rows?: number
  /** What is said of a failure; the server's words unless given. */
  failureText?: (error: Error) => string
  /** What replaces data that holds nothing; falsy where it holds something. */
  empty?: ReactNode
  /** Where the data brings cards of its own: the placeholder is on one too, with this title. */
  card?: { title?: string }
  children: (data: T) => ReactNode
}

/**
 * A query's result: placeholder rows, the failure with Retry where that may help, an empty state, or the data. Data that was loaded
 * outlasts a failure.
 */
export function QueryView<T>({
  query,
  rows,
  failureText = messageOf,
  empty,
  card,
  children,
}: QueryViewProps<T>) {
  const words = useWords()
  if (query.data !== undefined && !empty) return children(query.data)
  const standIn =
    empty ||
    (query.error ? (
      <ErrorState
        message={failureText(query.error)}
        {...(isRetryable(query.error) && { onRetry: () => void query.refetch() })}
      />
    ) : (
      <SkeletonRows {...(rows !== undefined && { rows })} label={words.ui.loading} />
    ))
  return card ? (
    <Card flush {...(card.title !== undefined && !empty && !query.error && { title: card.title })}>
      {standIn}
    </Card>
  ) : (
    standIn
  )
}
