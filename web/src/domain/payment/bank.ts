import { useEffect, useEffectEvent } from 'react'

/** Where a bank's page sends the holder back to. The server sends them there after a payment's question, too. */
export const bankAnsweredPath = '/bank-answered'

/** Tells the screen that waits in another tab that the holder has answered. */
export function tellBankAnswered(): void {
  const channel = new BroadcastChannel('bank')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
  channel.postMessage('answered')
  channel.close()
}

/** Hears, while `waits`, that the holder has answered the bank in another tab. */
export function useBankAnswered(waits: boolean, onAnswered: () => void): void {
  const heard = useEffectEvent(onAnswered)
  useEffect(() => {
    if (!waits) return
    const channel = new BroadcastChannel('bank')
    channel.addEventListener('message', () => heard())
    return () => channel.close()
  }, [waits])
}
