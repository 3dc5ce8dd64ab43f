import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, Button } from '@/shared/ui'

type LoadMoreProps = {
  /** The list that goes on. */
  list: {
    error: Error | null
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
  /** How many entries are loaded, of how many. */
  shown: number
  total: number
}

/** How much of a list is loaded, and the way to the rest of it. */
export function LoadMore({ list, shown, total }: LoadMoreProps) {
  const words = useWords()
  return (
    <div className="flex flex-col gap-3 border-t border-line px-5 py-3">
      {list.isFetchNextPageError && list.error && <Banner tone="bad" title={messageOf(list.error)} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-[13px] text-muted tabular-nums" role="status">
          {words.ui.range(Math.min(1, shown), shown, Math.max(shown, total))}
        </p>
        {list.hasNextPage && (
          <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            {words.history.showMore}
          </Button>
        )}
      </div>
    </div>
  )
}
