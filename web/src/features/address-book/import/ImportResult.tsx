import { BookUser, Check, Download, Inbox } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import {
  addRows,
  decide,
  discard,
  leftOutFile,
  mapAgain,
  useAskBook,
  useImport,
} from '@/domain/address/import/addressImport'
import {
  countsOf,
  goingIn,
  KINDS,
  leftOutOf,
  LISTS,
  reasonsOf,
  rowsOf,
  type Filter,
  type List,
} from '@/domain/address/import/rowsOf'
import { messageOf, saveFile } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import {
  Banner,
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  Page,
  SendButton,
  Tabs,
  useUrlState,
} from '@/shared/ui'
import { GroupFixes } from './GroupFixes'
import { ImportFigures } from './ImportFigures'
import { ImportGrid } from './ImportGrid'
import { SortingProgress } from './SortingProgress'

/** The result of a file: figures, what can be decided for many rows at once, and the rows in their lists. */
export function ImportResult() {
  const words = useWords().addressImport
  const { name, sorted, sorting, decisions, hasAskedBook, opened, addingFailed } = useImport()
  const { values, change } = useUrlState('list')
  const [filter, setFilter] = useState<(Filter & { name?: string }) | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const asking = useAskBook()
  if (sorted === null) return null
  const counts = countsOf(sorted)
  const list =
    LISTS.find((known) => known === values.list) ?? LISTS.find((known) => counts[known] > 0) ?? 'valid'
  const { rows, again } = goingIn(sorted, decisions)
  const going = rows.length + again.length
  const left = sorted.states.length - going
  const open = (next: List, by: typeof filter = null) => {
    setFilter(by)
    change({ list: next }, { replace: true })
  }
  const download = async () =>
    saveFile(await leftOutFile(leftOutOf(sorted, decisions)), words.downloadName(name ?? ''))
  return (
    <Page
      title={words.title}
      lead={words.leadRead(name ?? '', opened?.total ?? 0)}
      actions={
        <>
          <Button variant="ghost" onPress={() => setLeaving(true)}>
            {words.discard}
          </Button>
          {left > 0 && (
            <Button icon={<Download aria-hidden />} onPress={() => void download()}>
              {words.download(left)}
            </Button>
          )}
          <SendButton
            variant="primary"
            isDisabled={going === 0 || sorting !== null}
            onPress={() => void addRows()}
          >
            {words.add(going)}
          </SendButton>
        </>
      }
    >
      {addingFailed !== null && <Banner tone="bad" title={messageOf(addingFailed)} />}
      {asking.error && <Banner tone="bad" title={messageOf(asking.error)} />}
      {sorting && (
        <Card>
          <SortingProgress />
        </Card>
      )}
      <ImportFigures counts={counts} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {hasAskedBook ? (
          <p role="status" className="inline-flex items-center gap-1.5 text-sm text-muted">
            <Check aria-hidden className="size-4 text-good" />
            {words.askedBook}
          </p>
        ) : (
          <>
            <SendButton
              icon={<BookUser aria-hidden />}
              isPending={asking.isPending}
              onPress={() => asking.mutate()}
            >
              {words.askBook}
            </SendButton>
            <p className="text-[13px] text-muted">{words.askBookText}</p>
          </>
        )}
        <Button variant="ghost" className="ml-auto" onPress={mapAgain}>
          {words.columnsAgain}
        </Button>
      </div>
      <GroupFixes
        onShow={({ group, written, is_kept }) =>
          open(is_kept ? 'suggested' : 'valid', { group, name: written })
        }
      />
      <Card flush>
        <Tabs
          label={words.listsLabel}
          value={list}
          onChange={(next) => open(LISTS.find((known) => known === next) ?? list)}
          tabs={LISTS.map((known) => ({
            id: known,
            name: (
              <>
                {words.lists[known]}{' '}
                <span className="ml-1 text-muted tabular-nums">{words.whole(counts[known])}</span>
              </>
            ),
            content: known === list ? <ListOfRows list={list} filter={filter} onFilter={setFilter} /> : null,
          }))}
        />
      </Card>
      <ConfirmDialog
        isOpen={isLeaving}
        onClose={() => setLeaving(false)}
        onConfirm={discard}
        title={words.discardTitle}
        confirmLabel={words.discard}
      >
        {words.discardText}
      </ConfirmDialog>
    </Page>
  )
}

type Narrowed = (Filter & { name?: string }) | null

/** The rows of a list, narrowed by what is to be decided, and what can be decided for all of them. */
function ListOfRows({
  list,
  filter,
  onFilter,
}: {
  list: List
  filter: Narrowed
  onFilter: (filter: Narrowed) => void
}) {
  const words = useWords().addressImport
  const names = useRule('address.import_column_names', false)
  const { sorted, decisions } = useImport()
  const numbers = useMemo(
    () => (sorted === null ? new Uint32Array() : rowsOf(sorted, list, filter)),
    [sorted, list, filter],
  )
  if (sorted === null) return null
  const reasons = list === 'suggested' || list === 'error' ? reasonsOf(sorted, list) : []
  const nameOf = (bit: number) => {
    const kind = KINDS[bit]
    return list === 'error' || kind === undefined ? (names[bit]?.name ?? '') : words.kinds[kind]
  }
  const decided = numbers.reduce((count, row) => count + (decisions.has(row) ? 1 : 0), 0)
  const isOn = (bit: number) => filter !== null && 'bit' in filter && filter.bit === bit
  return (
    <div className="-mt-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4 empty:hidden">
        {(reasons.length > 0 || filter !== null) && (
          <div role="group" aria-label={words.filters} className="flex min-w-0 flex-1 flex-wrap gap-2">
            <Chip isOn={filter === null} onPress={() => onFilter(null)}>
              {words.all}
            </Chip>
            {reasons.map(({ bit, count }) => (
              <Chip key={bit} isOn={isOn(bit)} onPress={() => onFilter({ bit })}>
                {nameOf(bit)} <span className="text-muted tabular-nums">{words.whole(count)}</span>
              </Chip>
            ))}
            {filter?.name && (
              <Chip isOn onPress={() => onFilter(null)}>
                {words.onlyGroup(filter.name)}
              </Chip>
            )}
          </div>
        )}
        {list === 'suggested' && numbers.length > 0 && (
          <div className="ml-auto flex flex-wrap items-center gap-3">
            <p role="status" className="text-[13px] text-muted tabular-nums">
              {words.decided(decided, numbers.length)}
            </p>
            <Button onPress={() => decide(numbers, 'use')}>
              {filter === null ? words.useAll : words.takeThese(numbers.length)}
            </Button>
          </div>
        )}
        {list === 'duplicate' && numbers.length > 0 && (
          <Button className="ml-auto" onPress={() => decide(numbers, 'add')}>
            {words.addAllAgain}
          </Button>
        )}
      </div>
      {numbers.length === 0 ? (
        <EmptyState icon={<Inbox aria-hidden />} title={words.noRows[list]} />
      ) : (
        <ImportGrid key={`${list} ${JSON.stringify(filter)}`} list={list} numbers={numbers} />
      )}
    </div>
  )
}

type ChipProps = { isOn: boolean; onPress: () => void; children: ReactNode }

function Chip({ isOn, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={`inline-flex h-8 items-center gap-1.5 rounded-control border px-3 text-[13px] font-medium pointer-coarse:min-h-11 ${isOn ? 'border-accent bg-accent-soft text-accent' : 'border-line-strong bg-surface hover:bg-sunken'}`}
    >
      {children}
    </button>
  )
}
