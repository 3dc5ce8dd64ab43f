import type { BulkRow, BulkRun } from '@waybill/types'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { useWords } from '@/shared/i18n'
import { GridRow } from './GridRow'
import { columnsOf } from './columns'

/** About how high a row is, until it is measured. */
const ROW_PX = 64

/** The rows, of which only those in sight exist: a list may have a thousand. */
export function Grid({ run, rows }: { run: BulkRun; rows: readonly BulkRow[] }) {
  const words = useWords()
  const list = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const [editing, setEditing] = useState<string | null>(null)
  useLayoutEffect(() => {
    const box = list.current?.getBoundingClientRect()
    if (box) setTop(box.top + window.scrollY)
  }, [run.state, run.counts.bought, rows.length])
  // It changes what it answers by itself, and renders anew when it does.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_PX,
    overscan: 8,
    scrollMargin: top,
    getItemKey: (index) => rows[index]?.id ?? index,
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
      <div ref={list} role="rowgroup" className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((item) => {
          const row = rows[item.index]
          return (
            row && (
              <div
                key={item.key}
                ref={virtual.measureElement}
                data-index={item.index}
                role="row"
                aria-rowindex={item.index + 2}
                className="absolute inset-x-0 top-0 border-t border-line"
                style={{ transform: `translateY(${item.start - virtual.options.scrollMargin}px)` }}
              >
                <GridRow
                  run={run}
                  row={row}
                  showsCover={isInsured}
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
