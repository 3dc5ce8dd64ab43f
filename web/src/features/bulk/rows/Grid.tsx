import type { BulkRow, BulkRun } from '@waybill/types'
import { useState } from 'react'
import { useWords } from '@/shared/i18n'
import { useRowsInSight } from '@/shared/list/useRowsInSight'
import { columnsOf } from './columns'
import { GridRow, type Selection } from './GridRow'

/** About how high a row is, until it is measured. */
const ROW_PX = 64

type GridProps = { run: BulkRun; rows: readonly BulkRow[]; selection: Selection }

/** The rows, of which only those in sight exist: a list may have a thousand. */
export function Grid({ run, rows, selection }: GridProps) {
  const words = useWords()
  const [editing, setEditing] = useState<string | null>(null)
  const inSight = useRowsInSight<HTMLDivElement>({
    count: rows.length,
    rowHeight: ROW_PX,
    keyOf: (index) => rows[index]?.id ?? String(index),
  })
  const { columns } = words.bulk
  const isInsured = rows.some(({ input }) => input.options.insurance)
  const heads = [
    columns.row,
    columns.recipient,
    columns.destination,
    columns.parcel,
    ...(isInsured ? [columns.insured] : []),
    columns.service,
    columns.arrives,
    columns.total,
    columns.state,
  ]
  return (
    <div
      role="table"
      aria-label={words.bulk.grid}
      aria-rowcount={rows.length + 1}
      className="overflow-hidden rounded-card border border-line bg-surface shadow-card"
    >
      <div role="rowgroup">
        <div
          role="row"
          className={`${columnsOf(isInsured)} hidden bg-sunken px-5 py-2.5 text-[13px] font-medium text-muted xl:grid`}
        >
          {heads.map((head) => (
            <span key={head} role="columnheader" className={head === columns.total ? 'text-right' : ''}>
              {head}
            </span>
          ))}
          <span role="columnheader" className="sr-only">
            {columns.actions}
          </span>
        </div>
      </div>
      <div ref={inSight.list} role="rowgroup" className="relative" style={{ height: inSight.total }}>
        {inSight.rows.map((item) => {
          const row = rows[item.index]
          return (
            row && (
              <div
                key={item.key}
                ref={inSight.measure}
                data-index={item.index}
                role="row"
                aria-rowindex={item.index + 2}
                className="absolute inset-x-0 top-0 border-t border-line"
                style={{ transform: `translateY(${item.top}px)` }}
              >
                <GridRow
                  run={run}
                  row={row}
                  showsCover={isInsured}
                  selection={selection}
                  isEditing={editing === row.id}
                  onEdit={(open) => setEditing(open ? row.id : null)}
                />
              </div>
            )
          )
        })}
      </div>
    </div>
  )
}
