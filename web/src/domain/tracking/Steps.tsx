import type { TrackingStatus } from '@waybill/types'
import { useWords } from '@/shared/i18n'
import { useAsk } from '@/shared/rules'

/** How far along an ordinary way a parcel is; nothing for one that does not arrive. */
export function Steps({ status }: { status: TrackingStatus }) {
  const words = useWords()
  const ask = useAsk()
  const steps = ask('tracking.steps', true)
  const reached = ask('tracking.step', status)
  if (reached === null) return null
  return (
    <ol aria-label={words.tracking.steps} className="grid grid-cols-5 gap-1.5">
      {steps.map((step, at) => {
        const isEnd = at === 0 || at === steps.length - 1
        return (
          <li key={step} aria-current={at === reached ? 'step' : undefined} className="min-w-0">
            <span
              aria-hidden
              className={`block h-1.5 rounded-full ${at <= reached ? 'bg-accent' : 'bg-line'}`}
            />
            <span
              className={`mt-2 block text-[13px] leading-4 ${at === reached ? 'font-semibold' : 'text-muted'} ${isEnd ? '' : 'max-md:sr-only'} ${at === steps.length - 1 ? 'max-md:text-right' : ''}`}
            >
              {ask('shipment.tracking_label', step)}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
