import { PackagePlus, Truck } from 'lucide-react'
import { useCapability } from '@/domain/session/capability'
import { useShipments } from '@/domain/shipment/shipments'
import { useWords } from '@/shared/i18n'
import { Card, EmptyState, LinkButton, Page, Pagination, QueryView, useUrlState } from '@/shared/ui'
import { ShipmentRows } from '../components/ShipmentRows'

/** Every shipment of the account, drafts included, the newest first; the page stands in the URL. */
export function History() {
  const words = useWords()
  const canSend = useCapability('send_parcel')
  const { page, change } = useUrlState()
  const list = useShipments(page)
  const total = list.data?.meta.total ?? 0
  const send = (
    <LinkButton variant="primary" href="/shipment" icon={<PackagePlus aria-hidden />}>
      {words.history.send}
    </LinkButton>
  )
  return (
    <Page title={words.history.title} lead={total > 0 ? words.history.lead(total) : null}>
      <Card flush>
        <QueryView
          query={list}
          rows={8}
          empty={
            list.data?.data.length === 0 && (
              <EmptyState
                icon={<Truck aria-hidden />}
                title={words.history.emptyTitle}
                action={canSend ? send : undefined}
              >
                {words.history.emptyText}
              </EmptyState>
            )
          }
        >
          {({ data, meta }) => (
            <>
              <ShipmentRows shipments={data} />
              <Pagination paging={meta} onChange={(next) => change({ page: next })} />
            </>
          )}
        </QueryView>
      </Card>
    </Page>
  )
}
