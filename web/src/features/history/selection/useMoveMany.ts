import type { HistoryEntry, HistoryStatus } from '@waybill/types'
import { useRef, useState } from 'react'
import { setHistoryStatus, useRefreshHistory } from '@/domain/shipment/history'
import { messageOf } from '@/shared/http'

/** How far moving entries has come: how many of them are done, and what refused to. */
export type Moving = {
  done: number
  total: number
  isRunning: boolean
  refused: { entry: HistoryEntry; message: string }[]
}

/** Moves entries to the archive or back, one after the other, until stopped; one that is refused keeps none of the others. */
export function useMoveMany() {
  const refresh = useRefreshHistory()
  const [moving, setMoving] = useState<Moving | null>(null)
  const isStopped = useRef(false)

  /** Resolves with the ids that were moved. */
  async function move(entries: readonly HistoryEntry[], status: HistoryStatus): Promise<string[]> {
    const moved: string[] = []
    const refused: Moving['refused'] = []
    const tell = (isRunning: boolean) =>
      setMoving({ done: moved.length, total: entries.length, isRunning, refused: [...refused] })
    isStopped.current = false
    tell(true)
    for (const entry of entries) {
      if (isStopped.current) break
      try {
        // In turn: a person may stop in the middle, and what was done stays done.
        // oxlint-disable-next-line no-await-in-loop
        await setHistoryStatus({ shipment_id: entry.id, status, delete_pickup: false })
        moved.push(entry.id)
      } catch (error) {
        refused.push({ entry, message: messageOf(error) })
      }
      tell(true)
    }
    tell(false)
    await refresh()
    return moved
  }

  return {
    moving,
    move,
    stop: () => {
      isStopped.current = true
    },
    forget: () => setMoving(null),
  }
}
