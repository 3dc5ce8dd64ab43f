import { PackagePlus, Truck } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useCapability } from '@/domain/session/capability'
import { useShipments } from '@/domain/shipment/shipments'
import { messageOf } from '@/shared/http'
import { useWords } from '@/shared/i18n'
import { Card, EmptyState, ErrorState, LinkButton, Page, Pagination, SkeletonRows } from '@/shared/ui'
import { ShipmentRows } from '../components/ShipmentRows'

/** Every shipment of the account, drafts included, the newest first; the page stands in the URL. */
export function History() {
  const words = useWords()
  const canSend = useCapability('send_parcel')
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Number(params.get('page')) || 1)
  const list = useShipments(page)
  const meta = list.data?.meta
  const shipments = list.data?.data ?? []
  const send = (
    <LinkButton variant="primary" href="/shipment" icon={<PackagePlus aria-hidden />}>
      {words.history.send}
    </LinkButton>
  )
  return (
    <Page
      title={words.history.title}
      lead={meta && meta.total > 0 ? words.history.lead(meta.total) : undefined}
    >
      <Card flush>
        {list.isPending ? (
          <SkeletonRows rows={8} label={words.ui.loading} />
        ) : list.isError && list.data === undefined ? (
          <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
        ) : shipments.length === 0 ? (
          <EmptyState
            icon={<Truck aria-hidden />}
            title={words.history.emptyTitle}
            action={canSend ? send : undefined}
          >
            {words.history.emptyText}
          </EmptyState>
        ) : (
          <>
            <ShipmentRows shipments={shipments} />
            {meta && (
              <Pagination
                current={meta.current_page}
                last={meta.last_page}
                perPage={meta.per_page}
                total={meta.total}
                onChange={(next) => setParams(next === 1 ? {} : { page: String(next) })}
              />
            )}
          </>
        )}
      </Card>
    </Page>
  )
}
