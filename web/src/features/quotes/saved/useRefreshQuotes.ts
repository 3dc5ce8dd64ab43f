import type { SavedQuote } from '@waybill/types'
import { useEffect, useRef, useState } from 'react'
import { useLookAgain } from '@/domain/quote/savedQuotes'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { ask } from '@/shared/rules'
import { toastError } from '@/shared/ui'

/** How many couriers are asked at a time. */
const AT_ONCE = 3

type Counted = { done: number; total: number; up: number; down: number }

/** Looks up today's prices of some quotes, a few at a time, and says how far it is; it can be stopped. */
export function useRefreshQuotes() {
  const words = useWords()
  const look = useLookAgain()
  const [looking, setLooking] = useState<ReadonlySet<string>>(new Set())
  const [counted, setCounted] = useState<Counted | null>(null)
  const stopping = useRef(new AbortController())
  useEffect(() => () => stopping.current.abort(), [])

  async function all(quotes: readonly SavedQuote[]) {
    stopping.current.abort()
    const { signal } = (stopping.current = new AbortController())
    const waiting = [...quotes]
    setLooking(new Set(waiting.map(({ id }) => id)))
    setCounted({ done: 0, total: quotes.length, up: 0, down: 0 })
    const next = async (): Promise<void> => {
      const quote = waiting.shift()
      if (quote === undefined || signal.aborted) return
      try {
        const { total, price_now } = await look(quote, signal)
        const went =
          price_now === null ? null : ask('quote.price_change', { before: total, now: price_now }).went
        setCounted(
          (now) =>
            now && {
              ...now,
              done: now.done + 1,
              up: now.up + (went === 'up' ? 1 : 0),
              down: now.down + (went === 'down' ? 1 : 0),
            },
        )
      } catch (error) {
        if (signal.aborted) return
        // The cause that refuses one refuses the others too: a limit, a session that ended, no connection.
        waiting.length = 0
        toastError(messageOf(error))
        return stop()
      }
      setLooking((now) => new Set([...now].filter((id) => id !== quote.id)))
      return next()
    }
    await Promise.all(Array.from({ length: AT_ONCE }, next))
  }

  function stop() {
    stopping.current.abort()
    setLooking(new Set())
    setCounted(null)
  }

  const text =
    counted &&
    (looking.size > 0
      ? words.savedQuotes.looking(counted.done, counted.total)
      : words.savedQuotes.looked(counted.up, counted.down))
  return { all, stop, looking, isLooking: looking.size > 0, text }
}
