import type { WebhookDeliveryState, WebhookEvent, WebhookEventType } from '@waybill/types'
import { History, SearchX } from 'lucide-react'
import { useEndpoints } from '@/domain/webhook/endpoints'
import { useEvents } from '@/domain/webhook/events'
import { useWords } from '@/shared/i18n'
import { Button, Card, EmptyState, QueryView, SendButton, useUrlState } from '@/shared/ui'
import { EventDialog } from './EventDialog'
import { EventFilterFields } from './EventFilterFields'
import { EventRows } from './EventRows'

/** The events of the last 30 days with what became of them. The filter and the open one are in the URL. */
export function Events() {
  const words = useWords()
  const { values, change } = useUrlState('type', 'endpoint', 'status', 'event')
  const { event: open, ...filter } = values
  const endpoints = useEndpoints()
  const list = useEvents({
    type: (filter.type || undefined) as WebhookEventType | undefined,
    endpoint: filter.endpoint || undefined,
    status: (filter.status || undefined) as WebhookDeliveryState | undefined,
  })
  const rows: WebhookEvent[] = list.data?.pages.flatMap((page) => page.data) ?? []
  const filtered = Object.values(filter).some((value) => value !== '')
  const filterBy = (next: Partial<typeof filter>) => change(next, { replace: true })
  return (
    <Card flush title={words.webhook.events} aside={words.webhook.eventsKept}>
      {(rows.length > 0 || filtered) && (
        <EventFilterFields filter={filter} endpoints={endpoints.data ?? []} onChange={filterBy} />
      )}
      <QueryView
        query={list}
        rows={4}
        empty={
          list.data !== undefined &&
          rows.length === 0 &&
          (filtered ? (
            <EmptyState
              icon={<SearchX aria-hidden />}
              title={words.webhook.eventsNoMatch}
              action={
                <Button onPress={() => filterBy({ type: '', endpoint: '', status: '' })}>
                  {words.webhook.clear}
                </Button>
              }
            />
          ) : (
            <EmptyState icon={<History aria-hidden />} title={words.webhook.eventsEmpty}>
              {words.webhook.eventsEmptyText}
            </EmptyState>
          ))
        }
      >
        {() => (
          <>
            <EventRows events={rows} onOpen={(event) => change({ event })} />
            {list.hasNextPage && (
              <div className="flex justify-center border-t border-line px-5 py-3">
                <SendButton isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
                  {words.webhook.more}
                </SendButton>
              </div>
            )}
          </>
        )}
      </QueryView>
      {open !== '' && (
        <EventDialog id={open} endpoints={endpoints.data ?? []} onClose={() => change({ event: '' })} />
      )}
    </Card>
  )
}
