import type { BulkRun } from '@waybill/types'
import { isUnderWay, useBulkRuns } from '@/domain/bulk/bulk'
import { useAgo } from '@/shared/format/when'
import { useWords } from '@/shared/i18n'
import { Badge, Button, Card, Pagination, QueryView } from '@/shared/ui'

type EarlierListsProps = { page: number; onPage: (page: number) => void; onOpen: (id: string) => void }

/** The lists made before; nothing where there are none. */
export function EarlierLists({ page, onPage, onOpen }: EarlierListsProps) {
  const words = useWords()
  const lists = useBulkRuns(page)
  if (lists.data?.data.length === 0) return null
  return (
    <Card title={words.bulk.earlier} flush>
      <QueryView query={lists} rows={3}>
        {({ data, meta }) => (
          <>
            <ul className="divide-y divide-line">
              {data.map((run) => (
                <ListLine key={run.id} run={run} onOpen={() => onOpen(run.id)} />
              ))}
            </ul>
            <Pagination paging={meta} onChange={onPage} />
          </>
        )}
      </QueryView>
    </Card>
  )
}

function ListLine({ run, onOpen }: { run: BulkRun; onOpen: () => void }) {
  const words = useWords()
  const ago = useAgo()
  const name = run.name || words.bulk.unnamed
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <p className="truncate font-medium">{name}</p>
        <p className="text-[13px] text-muted">{ago(run.created_at)}</p>
      </div>
      <Badge tone={isUnderWay(run) ? 'info' : run.counts.bought === run.counts.rows ? 'good' : 'neutral'}>
        {words.bulk.boughtOf(run.counts.bought, run.counts.rows)}
      </Badge>
      <Button aria-label={words.ui.withColon(words.bulk.open, name)} onPress={onOpen}>
        {words.bulk.open}
      </Button>
    </li>
  )
}
