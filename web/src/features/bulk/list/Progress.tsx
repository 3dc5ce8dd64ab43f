import type { BulkRun } from '@waybill/types'
import { useRefreshPrices, useStopRun } from '@/domain/bulk/bulk'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, SendButton } from '@/shared/ui'

/** How far pricing or buying is, with the way to stop it; afterwards, why it stopped. */
export function Progress({ run }: { run: BulkRun }) {
  const words = useWords()
  const stop = useStopRun(run.id)
  const prices = useRefreshPrices(run.id)
  const { counts, state } = run
  const error = stop.error ?? prices.error
  const isBuying = state === 'buying'
  const pricing = counts.waiting + counts.priced + counts.no_rate
  const total = isBuying ? counts.bought + counts.ordered + counts.buying : pricing
  const done = isBuying ? counts.bought : counts.priced + counts.no_rate
  return (
    <div className="mt-4 flex flex-col gap-3 border-t border-line pt-4 empty:hidden">
      {error && <Banner tone="bad" title={messageOf(error)} />}
      {(isBuying || state === 'pricing') && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p role="status" className="text-sm font-semibold tabular-nums">
            {isBuying ? words.bulk.buying(done, total) : words.bulk.pricesIn(done, total)}
          </p>
          <progress
            aria-label={words.bulk.progress}
            max={Math.max(total, 1)}
            value={done}
            className="h-1.5 min-w-32 flex-1 accent-accent"
          />
          <SendButton variant="ghost" isPending={stop.isPending} onPress={() => stop.mutate()}>
            {words.bulk.stop}
          </SendButton>
        </div>
      )}
      {state === 'stopped' && (
        <Banner
          tone={run.stopped_by ? 'bad' : 'info'}
          title={
            run.stopped_by
              ? words.bulk.stoppedBy
              : counts.waiting > 0
                ? words.bulk.stoppedPricing
                : words.bulk.stopped
          }
        >
          {run.stopped_by}
        </Banner>
      )}
      {(state === 'open' || state === 'stopped') && counts.rows > counts.bought + counts.needs_fix && (
        <div>
          <SendButton variant="ghost" isPending={prices.isPending} onPress={() => prices.mutate()}>
            {words.bulk.askPrices}
          </SendButton>
        </div>
      )}
    </div>
  )
}
