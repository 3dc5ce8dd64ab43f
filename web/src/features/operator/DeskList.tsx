import { CircleCheck } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { EmptyState, QueryView } from '@/shared/ui'
import { MoreButton } from './MoreButton'

type DeskListProps<T> = {
  list: ComponentProps<typeof MoreButton>['list'] & {
    data: { pages: readonly { data: readonly T[] }[] } | undefined
    error: Error | null
    isPending: boolean
    refetch: () => unknown
  }
  /** What is said of a list that holds nothing. */
  empty: { title: string; text?: ReactNode; icon?: ReactNode }
  /** A row, with its key. */
  children: (row: T) => ReactNode
}

/** The rows of a list that goes on, page by page. */
export function DeskList<T>({ list, empty, children }: DeskListProps<T>) {
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <QueryView
      query={list}
      empty={
        list.data !== undefined &&
        rows.length === 0 && (
          <EmptyState icon={empty.icon ?? <CircleCheck aria-hidden />} title={empty.title}>
            {empty.text}
          </EmptyState>
        )
      }
    >
      {() => (
        <>
          <ul className="divide-y divide-line">{rows.map((row) => children(row))}</ul>
          <MoreButton list={list} />
        </>
      )}
    </QueryView>
  )
}
