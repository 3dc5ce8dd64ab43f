import type { TrackingProgress } from '@waybill/types'
import { RefreshCw } from 'lucide-react'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Banner, QueryView, SendButton, toastSuccess } from '@/shared/ui'
import { LastChecked } from './LastChecked'
import { ShareLink } from './ShareLink'
import { StatusHeading } from './StatusHeading'
import { Steps } from './Steps'
import { Timeline } from './Timeline'
import { useProgress, useRefresh } from './progress'

/** How far a shipment has come, for its sender. */
export function TrackingPanel({ id }: { id: string }) {
  return (
    <QueryView query={useProgress(id)} rows={6}>
      {(progress) => <Panel progress={progress} />}
    </QueryView>
  )
}

function Panel({ progress }: { progress: TrackingProgress }) {
  const words = useWords()
  const refresh = useRefresh(progress.shipment_id)
  const { events } = progress
  return (
    <div className="flex flex-col gap-5">
      <StatusHeading
        as="p"
        status={progress.status}
        expected={progress.expected_delivery}
        delivered={progress.delivered_at}
      />
      <Steps status={progress.status} />
      {progress.signed_by !== null && (
        <p className="text-sm">
          <span className="text-muted">{words.tracking.signedBy}</span>{' '}
          <span className="font-medium">{progress.signed_by}</span>
        </p>
      )}
      {progress.failure !== null && <Banner tone="warn" live={false} title={progress.failure} />}
      {refresh.error && <Banner tone="bad" title={messageOf(refresh.error)} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-sunken px-3.5 py-2.5 text-[13px] text-muted">
        <LastChecked of={progress} />
        {progress.next_check_at !== null && (
          <SendButton
            variant="secondary"
            icon={<RefreshCw aria-hidden />}
            isPending={refresh.isPending}
            onPress={() =>
              refresh.mutate(undefined, { onSuccess: () => toastSuccess(words.tracking.refreshed) })
            }
          >
            {words.tracking.refresh}
          </SendButton>
        )}
      </div>
      <section className="flex flex-col gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="text-sm font-semibold">{words.tracking.way}</h3>
          {events.length > 0 && <p className="text-[13px] text-muted">{words.tracking.localTimes}</p>}
        </div>
        {events.length === 0 ? (
          <p className="text-sm text-muted">{words.tracking.nothingYetText(progress.courier_name)}</p>
        ) : (
          <Timeline events={events} parcels={progress.parcels.length} />
        )}
      </section>
      <ShareLink progress={progress} />
    </div>
  )
}
