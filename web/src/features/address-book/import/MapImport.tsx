import type { AddressColumn } from '@waybill/types'
import { discard, mapColumn, readAs, sortRows, useImport } from '@/domain/address/import/addressImport'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'
import { Banner, Button, Card, ReadingChoice, Select } from '@/shared/ui'
import { SortingProgress } from './SortingProgress'

/** A whole name stands for its parts. */
const STANDS_FOR: Partial<Record<AddressColumn, AddressColumn>> = {
  first_name: 'full_name',
  last_name: 'full_name',
}

/** Says which column holds what, before any row is checked. */
export function MapImport() {
  const { addressImport: words, ui } = useWords()
  const names = useRule('address.import_column_names', false)
  const { opened, columns, sorting } = useImport()
  if (opened === null) return null
  const missing = names.filter(({ column, needed }) => {
    const other = STANDS_FOR[column]
    return needed && !columns.includes(column) && !(other && columns.includes(other))
  })
  const choices = [
    { id: 'none', name: words.ignored },
    ...names.map(({ column, name }) => ({ id: column, name })),
  ]
  return (
    <Card title={words.mapTitle}>
      <div className="flex flex-col gap-5">
        <p className="text-sm text-muted">{words.mapText}</p>
        <ReadingChoice
          readings={opened.readings}
          value={opened.encoding}
          onChange={(encoding) => void readAs(encoding)}
        />
        <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          {columns.map((column, at) => (
            // Two columns may have the same header.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className="min-w-0">
              <Select
                path={`column.${at}`}
                label={opened.header[at] || words.column(at + 1)}
                choices={choices}
                value={column ?? 'none'}
                onChange={(chosen) =>
                  mapColumn(at, names.find((name) => name.column === chosen)?.column ?? null)
                }
              />
              <p className="mt-1 truncate text-[13px] text-muted">
                {ui.withColon(words.example, opened.samples.map((cells) => cells[at]).find(Boolean) ?? '–')}
              </p>
            </li>
          ))}
        </ul>
        {missing.length > 0 && (
          <Banner
            tone="warn"
            title={words.missing(missing.map(({ name }) => name).join(', '))}
            live={false}
          />
        )}
        <div className="flex flex-wrap items-center justify-end gap-3 border-t border-line pt-4">
          {sorting === null ? (
            <>
              <Button onPress={discard}>{words.otherFile}</Button>
              <Button variant="primary" onPress={() => void sortRows()}>
                {words.check(opened.total)}
              </Button>
            </>
          ) : (
            <SortingProgress />
          )}
        </div>
      </div>
    </Card>
  )
}
