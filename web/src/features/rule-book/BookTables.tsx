import type { BookCell, BookTable } from '@waybill/types'
import { ChevronRight } from 'lucide-react'
import { useLanguage, useWords } from '@/shared/i18n'
import { plural, whole } from '@/shared/i18n/plural'
import { Td, Th } from '@/shared/ui'

/** Tables of a rule, each folded until it is opened. */
export function BookTables({ tables }: { tables: readonly BookTable[] }) {
  return (
    <div className="flex flex-col gap-2">
      {tables.map((table) => (
        <OneTable key={table.title.en} table={table} />
      ))}
    </div>
  )
}

function OneTable({ table }: { table: BookTable }) {
  const words = useWords().ruleBook
  const lang = useLanguage()
  const title = table.title[lang]
  const text = (cell: BookCell | undefined) => (typeof cell === 'string' ? cell : (cell?.[lang] ?? ''))
  return (
    <details className="group overflow-hidden rounded-control border border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-3 py-2 hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted group-open:rotate-90" />
        <span className="min-w-0 flex-1 font-medium">{title}</span>
        <span className="shrink-0 text-[13px] text-muted">{plural(lang, table.rows.length, words.rows)}</span>
      </summary>
      {/* A table wider or longer than its place scrolls by itself, with the keyboard too. */}
      <div
        className="max-h-96 overflow-auto border-t border-line"
        role="region"
        aria-label={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <table className="w-full border-collapse">
          <caption className="sr-only">{title}</caption>
          <thead className="sticky top-0 bg-sunken">
            <tr>
              {table.columns.map((column) => (
                <Th key={column.en}>{column[lang]}</Th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {table.rows.map((row, number) => (
              <tr key={`${whole(lang, number)} ${text(row[0])}`}>
                {table.columns.map((column, at) => (
                  <Td
                    key={column.en}
                    className={`py-2! align-top! ${text(row[at]).length > 28 ? 'min-w-64' : 'whitespace-nowrap'}`}
                  >
                    {text(row[at])}
                  </Td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {table.source !== '' && (
        <p className="border-t border-line px-4 py-2 text-[13px] text-muted">{words.source(table.source)}</p>
      )}
    </details>
  )
}
