import { useEffect, useState } from 'react'
import { useLoadingMessages } from '@/domain/site/loadingMessages'

/** How long each sentence is shown. */
const EACH_MS = 2500

/** A progress message while couriers are asked. Readers hear how many have answered; this is for the eye. */
export function LoadingMessage() {
  const messages = useLoadingMessages(true)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => before + 1), EACH_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <p aria-hidden className="min-h-5 truncate text-[13px]">
      {messages[turn % messages.length]}
    </p>
  )
}
