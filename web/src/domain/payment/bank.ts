import { useEffect, useEffectEvent } from 'react'

/** Where a bank's page sends the cardholder back to. The server also sends them there after confirming a payment. */
export const bankAnsweredPath = '/bank-answered'

/** Tells the screen waiting in another tab that the cardholder has answered. */
export function tellBankAnswered(): void {
  const channel = new BroadcastChannel('bank')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
  channel.postMessage('answered')
  channel.close()
}

/** Listens, while `waits`, for the cardholder's answer to the bank in another tab. */
export function useBankAnswered(waits: boolean, onAnswered: () => void): void {
  const heard = useEffectEvent(onAnswered)
  useEffect(() => {
    if (!waits) return
    const channel = new BroadcastChannel('bank')
    channel.addEventListener('message', () => heard())
    return () => channel.close()
  }, [waits])
}
