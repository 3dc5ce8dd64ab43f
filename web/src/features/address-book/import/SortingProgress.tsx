import { discard, useImport } from '@/domain/address/import/addressImport'
import { useWords } from '@/shared/i18n'
import { Button } from '@/shared/ui'

/** How far checking the rows is, with the way to stop it. */
export function SortingProgress() {
  const words = useWords().addressImport
  const { sorting } = useImport()
  if (sorting === null) return null
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="text-sm font-semibold tabular-nums">
        {words.sorting(sorting.done, sorting.total)}
      </p>
      <progress
        aria-label={words.progress}
        max={Math.max(sorting.total, 1)}
        value={sorting.done}
        className="h-1.5 min-w-32 flex-1 accent-accent"
      />
      <Button variant="ghost" onPress={discard}>
        {words.cancel}
      </Button>
    </div>
  )
}
