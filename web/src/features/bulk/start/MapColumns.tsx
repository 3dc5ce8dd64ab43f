import type { BulkColumn, BulkRowInput, ParcelInput } from '@waybill/types'
import { useMemo, useState } from 'react'
import { useBeginList } from '@/domain/bulk/bulk'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { useAsk, useRule, type FileEncoding } from '@/shared/rules'
import { Banner, Button, Card, ReadingChoice, Select, SendButton } from '@/shared/ui'
import { OriginPicker, originOf, useOrigins } from './OriginPicker'
import { PackagePicker, usePackage } from './PackagePicker'
import { readSheet, type Sheet } from './sheet'

type MapColumnsProps = {
  sheet: Sheet
  onRead: (sheet: Sheet) => void
  onBack: () => void
  onMade: (runId: string) => void
}

/** More rows than a list could be made of, even where each order has many lines. */
const ROWS_MAX = 20_000

/** Required columns that are there under another form: a whole name, all three sides. */
const STANDS_FOR: Partial<Record<BulkColumn, BulkColumn>> = {
  first_name: 'full_name',
  last_name: 'full_name',
  length: 'dimensions',
  width: 'dimensions',
  height: 'dimensions',
}

const SIDES: readonly BulkColumn[] = ['length', 'width', 'height', 'dimensions']

/** The columns that a package replaces. */
const filledBy = ({ type, length, weight }: ParcelInput): BulkColumn[] => [
  ...(type === 'envelope' || length !== '' ? SIDES : []),
  ...(weight === '' ? [] : (['weight'] as const)),
]

/** Says which column holds what; each row is checked here before anything is sent. */
export function MapColumns({ sheet, onRead, onBack, onMade }: MapColumnsProps) {
  const words = useWords()
  const ask = useAsk()
  const known = useRule('bulk.columns', sheet.header)
  const names = useRule('bulk.column_names', false)
  const [columns, setColumns] = useState<(BulkColumn | null)[]>(known)
  const { origins, choices } = useOrigins()
  const [origin, setOrigin] = useState('')
  const [packageName, setPackageName] = useState<string | null>(null)
  const box = usePackage(packageName)
  const begin = useBeginList()
  // One list a table: a second press after a lost answer gets the first one's.
  const [key] = useState(() => crypto.randomUUID())

  const from = originOf(origins, origin)
  // The lines of an order are one label.
  const read: BulkRowInput[] = useMemo(() => {
    const labels: BulkRowInput[] = []
    for (const cells of sheet.rows.length > ROWS_MAX ? [] : sheet.rows) {
      const row = ask('bulk.row', { columns, header: sheet.header, cells, package: box })
      const before = labels.at(-1)
      const joined = before === undefined ? null : ask('bulk.join', { before, row })
      if (joined === null) labels.push(row)
      else labels[labels.length - 1] = joined
    }
    return labels
  }, [ask, box, columns, sheet])
  const [tooMany] = useRule('bulk.size', read.length || sheet.rows.length)
  const rows = useMemo(() => (tooMany ? [] : read), [read, tooMany])
  const faulty = useMemo(
    () =>
      rows.filter((row) => ask('bulk.check', { origin_address: from, row, draft: null }).length > 0).length,
    [ask, rows, from],
  )
  const missing = names.filter(({ column, needed }) => {
    const other = STANDS_FOR[column]
    const isThere = columns.includes(column) || (other !== undefined && columns.includes(other))
    return needed && !isThere && !(box && filledBy(box).includes(column))
  })
  // The screen stays while the file is read again, and the focus with it.
  const readAs = async (encoding: FileEncoding) => {
    const again = await readSheet(sheet.name, sheet.file, encoding)
    if ('failure' in again) return
    const named = ask('bulk.columns', again.header)
    setColumns(
      columns.map((column, at) => (again.header[at] === sheet.header[at] ? column : (named[at] ?? null))),
    )
    onRead(again)
  }
  const choose = (at: number, chosen: string) =>
    setColumns(
      columns.map((column, index) => {
        if (index === at) return names.find((name) => name.column === chosen)?.column ?? null
        // A column of the list has one place.
        return column === chosen ? null : column
      }),
    )
  return (
    <Card title={words.bulk.mapTitle}>
      <div className="flex flex-col gap-5">
        <p className="text-sm text-muted">{words.bulk.mapText}</p>
        <ReadingChoice
          readings={sheet.readings}
          value={sheet.encoding}
          onChange={(encoding) => void readAs(encoding)}
        />
        {tooMany && <Banner tone="bad" title={tooMany.message} />}
        {begin.isError && <Banner tone="bad" title={messageOf(begin.error)} />}
        {choices.length > 0 ? (
          <OriginPicker choices={choices} value={origin || (choices[0]?.id ?? '')} onChange={setOrigin} />
        ) : (
          <Banner tone="warn" title={words.bulk.originNeeded} />
        )}
        {!SIDES.some((side) => columns.includes(side)) && (
          <PackagePicker value={packageName} onChange={setPackageName} />
        )}
        <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          {sheet.header.map((header, at) => (
            // Two columns may have the same header.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className="min-w-0">
              <Select
                path={`column.${at}`}
                label={header || `${at + 1}`}
                choices={[
                  { id: 'none', name: words.bulk.ignored },
                  ...names.map(({ column, name }) => ({ id: column, name })),
                ]}
                value={columns[at] ?? 'none'}
                onChange={(chosen) => choose(at, chosen)}
              />
              <p className="mt-1 truncate text-[13px] text-muted">
                {words.ui.withColon(words.bulk.example, sheet.rows[0]?.[at] || '–')}
              </p>
            </li>
          ))}
        </ul>
        {missing.length > 0 && (
          <Banner
            tone="warn"
            title={words.bulk.missing(missing.map(({ name }) => name).join(', '))}
            live={false}
          />
        )}
        <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
          <p role="status" className="min-w-0 flex-1 basis-56 text-sm">
            <span className="font-semibold">{words.bulk.checked(rows.length || sheet.rows.length)}</span>
            {faulty > 0 && <span className="block text-muted">{words.bulk.withFaults(faulty)}</span>}
          </p>
          <Button onPress={onBack}>{words.bulk.startOver}</Button>
          {from && !tooMany && (
            <SendButton
              variant="primary"
              isPending={begin.isPending}
              onPress={() =>
                begin.mutate(
                  { name: sheet.name, origin_address: from, rows, key },
                  { onSuccess: ({ run }) => onMade(run.id) },
                )
              }
            >
              {words.bulk.makeList(rows.length)}
            </SendButton>
          )}
        </div>
      </div>
    </Card>
  )
}
