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
    if (asked.current.version !== version) asked.current = { version, rows: new Set() }
    const mine = asked.current
    const isMissing = (row: number) => !mine.rows.has(row)
    if (!numbers.subarray(first, last + 1).some(isMissing)) return
    const wanted = numbers.slice(Math.max(0, first - AROUND), last + AROUND).filter(isMissing)
    const forgets = mine.rows.size > KEPT
    if (forgets) mine.rows.clear()
    for (const row of wanted) mine.rows.add(row)
    void shownRows(wanted).then(
      (found) => {
        if (asked.current !== mine) return
        setShown((before) => {
          const kept = forgets || before.version !== version ? [] : before.rows
          return { version, rows: new Map([...kept, ...found.map((row) => [row.row, row] as const)]) }
        })
      },
      // The file was let go of meanwhile.
      () => undefined,
    )
  }, [numbers, first, last, version, shown])
  return (row) => (shown.version === version ? shown.rows.get(row) : undefined)
}
