import { useState, type KeyboardEvent } from 'react'
import { decide, useImport } from '@/domain/address/import/addressImport'
import { stands, type Decision, type List } from '@/domain/address/import/rowsOf'
import { useDisplay } from '@/domain/session/display'
import { useWords } from '@/shared/i18n'
import { useRowsInSight } from '@/shared/list/useRowsInSight'
import { EditRowDialog } from './EditRowDialog'
import { columnsOf, ImportRow } from './ImportRow'
import { useShownRows } from './useShownRows'

/** About how high a row is, until it is measured. */
const ROW_PX = 65

/** The rows of a list, of which only those in sight exist. Arrows move, single keys decide. */
export function ImportGrid({ list, numbers }: { list: List; numbers: Uint32Array }) {
  const words = useWords().addressImport
  const sorted = useImport((state) => state.sorted)
  const singleKeys = useDisplay((state) => state.singleKeys)
  const [active, setActive] = useState(0)
  const [editing, setEditing] = useState<number | null>(null)
  const inSight = useRowsInSight<HTMLDivElement>({
    count: numbers.length,
    rowHeight: ROW_PX,
    keyOf: (index) => String(numbers[index] ?? index),
  })
  const [first, last] = [inSight.rows.at(0)?.index ?? 0, inSight.rows.at(-1)?.index ?? 0]
  const shown = useShownRows(numbers, first, last)
  const edited = editing === null ? undefined : shown(editing)
  if (sorted === null) return null

  const focus = (index: number) => {
    const next = Math.max(0, Math.min(numbers.length - 1, index))
    setActive(next)
    inSight.list.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus()
  }
  const onKey = (event: KeyboardEvent) => {
    const row = numbers[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      focus(active + (event.key === 'ArrowDown' ? 1 : -1))
    }
    if (!singleKeys || list !== 'suggested' || row === undefined) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const decisions: Record<string, Decision | null> = { s: 'use', k: 'keep', u: null }
    const decision = decisions[event.key.toLowerCase()]
    if (decision === undefined || (decision === 'keep' && !stands(sorted, row))) return
    event.preventDefault()
    decide([row], decision)
  }
  const columns = words.columns
  const heads =
    list === 'suggested'
      ? [columns.row, columns.recipient, columns.yours, columns.suggested]
      : [columns.row, columns.recipient, columns.address, columns.why]
  return (
    <>
      {/* Rows take the focus themselves; keys pressed in them come up here. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div
        role="grid"
        aria-label={words.lists[list]}
        aria-rowcount={numbers.length + 1}
        onKeyDown={onKey}
        className="border-t border-line"
      >
        <div role="rowgroup" className="max-lg:sr-only">
          <div
            role="row"
            className={`${columnsOf(list)} bg-sunken px-5 py-2.5 text-[13px] font-medium text-muted lg:grid`}
          >
            {heads.map((head) => (
              <span key={head} role="columnheader">
                {head}
              </span>
            ))}
            <span role="columnheader" className="sr-only">
              {words.actions}
            </span>
          </div>
        </div>
        <div ref={inSight.list} role="rowgroup" className="relative" style={{ height: inSight.total }}>
          {inSight.rows.map((item) => {
            const row = numbers[item.index] ?? 0
            return (
              <div
                key={item.key}
                ref={inSight.measure}
                data-index={item.index}
                role="row"
                tabIndex={item.index === active ? 0 : -1}
                aria-rowindex={item.index + 2}
                onFocus={() => setActive(item.index)}
                className="absolute inset-x-0 top-0 border-t border-line focus-visible:-outline-offset-2"
                style={{ transform: `translateY(${item.top}px)` }}
              >
                <ImportRow list={list} number={row} row={shown(row)} onEdit={() => setEditing(row)} />
              </div>
            )
          })}
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-5 py-3 text-[13px] text-muted">
        <p>{words.inView(Math.min(last - first + 1, numbers.length), numbers.length)}</p>
        {list === 'suggested' && singleKeys && (
          <p className="flex flex-wrap items-center gap-2 pointer-coarse:hidden">
            <kbd className={KEY}>↑</kbd> <kbd className={KEY}>↓</kbd> {words.keys.move}
            <kbd className={KEY}>S</kbd> {words.keys.use} <kbd className={KEY}>K</kbd> {words.keys.keep}
            <kbd className={KEY}>U</kbd> {words.keys.undo}
          </p>
        )}
      </div>
      {edited && <EditRowDialog key={edited.row} row={edited} onClose={() => setEditing(null)} />}
    </>
  )
}

const KEY = 'rounded border border-line-strong bg-sunken px-1.5 font-sans text-xs'
