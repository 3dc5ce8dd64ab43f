import type { ImportShownRow } from '@waybill/types'
import { useEffect, useRef, useState } from 'react'
import { shownRows, useImport } from '@/domain/address/import/addressImport'

type Shown = { version: number; rows: ReadonlyMap<number, ImportShownRow> }

/** Rows are asked for with those around them, so that scrolling a little asks for nothing. */
const AROUND = 30
/** Rows that are kept: those far away are asked for again. */
const KEPT = 2_000

/** The rows in sight, each once the worker has given it. Nothing of the others exists. */
export function useShownRows(
  numbers: Uint32Array,
  first: number,
  last: number,
): (row: number) => ImportShownRow | undefined {
  const version = useImport((state) => state.version)
  const [shown, setShown] = useState<Shown>({ version, rows: new Map() })
  const asked = useRef({ version, rows: new Set<number>() })
  useEffect(() => {
    const forgets = asked.current.version !== version || asked.current.rows.size > KEPT
    const isKnown = (row: number) => !forgets && asked.current.rows.has(row)
    if (numbers.subarray(first, last + 1).every(isKnown)) return
    if (forgets) asked.current = { version, rows: new Set() }
    const mine = asked.current
    const around = numbers.slice(Math.max(0, first - AROUND), last + AROUND)
    const wanted = around.filter((row) => !mine.rows.has(row))
    for (const row of wanted) mine.rows.add(row)
    void shownRows(wanted).then(
      (found) => {
        if (asked.current !== mine) return
        setShown((before) => {
          const kept = forgets ? [] : before.rows
          return { version, rows: new Map([...kept, ...found.map((row) => [row.row, row] as const)]) }
        })
      },
      // The file was released meanwhile.
      () => undefined,
    )
  }, [numbers, first, last, version])
  return (row) => (shown.version === version ? shown.rows.get(row) : undefined)
}
