import { useDeskWords } from '@/domain/operator/words'
import { Button } from '@/shared/ui'

type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }

/** Shows the next page of a list below it, if there is one. */
export function MoreButton({ list }: { list: Pages }) {
  const words = useDeskWords()
  if (!list.hasNextPage) return null
  return (
    <div className="flex justify-center border-t border-line p-3">
      <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
        {words.more}
      </Button>
    </div>
  )
}
